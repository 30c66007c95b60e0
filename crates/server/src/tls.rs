//! https: a certificate and its key, read again when their files have changed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{Error, ServerConfig};

/// The files behind https.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tls {
    /// The certificate and its chain, in PEM.
    pub cert: PathBuf,
    /// Its private key, in PEM: PKCS #8, PKCS #1 or SEC1.
    pub key: PathBuf,
}

/// Why a file cannot be used. None of these says anything of what is in a key.
#[derive(thiserror::Error, Debug)]
pub enum TlsError {
    /// It cannot be read.
    #[error("{} cannot be read", .0.display())]
    Unreadable(PathBuf, #[source] io::Error),
    /// It holds no certificate.
    #[error("there is no certificate in {}", .0.display())]
    NoCertificate(PathBuf),
    /// It holds no private key.
    #[error("there is no private key in {}", .0.display())]
    NoKey(PathBuf),
    /// The key belongs to another certificate, or is of a kind that nobody uses.
    #[error("the key in {} does not fit the certificate", .0.display())]
    Unfit(PathBuf, #[source] Error),
}

impl Tls {
    /// What turns connections into encrypted ones.
    pub(crate) fn acceptor(&self) -> Result<TlsAcceptor, TlsError> {
        let certificates = CertificateDer::pem_slice_iter(&read(&self.cert)?).collect::<Result<Vec<_>, _>>();
        let certificates = certificates.ok().filter(|certificates| !certificates.is_empty());
        let certificates = certificates.ok_or_else(|| TlsError::NoCertificate(self.cert.clone()))?;
        let key = PrivateKeyDer::from_pem_slice(&read(&self.key)?);
        let key = key.map_err(|_| TlsError::NoKey(self.key.clone()))?;
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .and_then(|config| config.with_no_client_auth().with_single_cert(certificates, key));
        let mut config = config.map_err(|error| TlsError::Unfit(self.key.clone(), error))?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(TlsAcceptor::from(Arc::new(config)))
    }

    fn stamps(&self) -> [Stamp; 2] {
        [&self.cert, &self.key].map(|file| {
            let about = fs::metadata(file).ok()?;
            Some((about.modified().ok()?, about.len()))
        })
    }
}

/// What turns connections into encrypted ones, by the files as they are.
pub(crate) struct Certificate {
    files: Tls,
    /// Between two looks at the files.
    every: Duration,
    now: Mutex<Now>,
}

struct Now {
    acceptor: TlsAcceptor,
    /// How the files were when they were read, and when that was looked at.
    stamps: [Stamp; 2],
    looked: Instant,
}

/// By what one sees that a file is another one.
type Stamp = Option<(SystemTime, u64)>;

impl Certificate {
    /// Reads the files.
    pub(crate) fn read(files: &Tls, every: Duration) -> Result<Self, TlsError> {
        // Before reading: whatever is written meanwhile is read again.
        let (stamps, looked) = (files.stamps(), Instant::now());
        let now = Mutex::new(Now { acceptor: files.acceptor()?, stamps, looked });
        Ok(Certificate { files: files.clone(), every, now })
    }

    /// What takes the next connection in. Files that cannot be used change nothing: a certificate and its key are written
    /// one after the other.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        let mut now = self.now.lock().expect("nothing panics while it holds the lock");
        if now.looked.elapsed() >= self.every {
            now.looked = Instant::now();
            let stamps = self.files.stamps();
            if stamps != now.stamps {
                now.stamps = stamps;
                match self.files.acceptor() {
                    Ok(acceptor) => {
                        now.acceptor = acceptor;
                        tracing::info!("https goes on with the new certificate");
                    }
                    Err(error) => {
                        let error = &error as &dyn std::error::Error;
                        tracing::warn!(error, "https goes on with the old certificate");
                    }
                }
            }
        }
        now.acceptor.clone()
    }
}

fn read(file: &Path) -> Result<Vec<u8>, TlsError> {
    fs::read(file).map_err(|error| TlsError::Unreadable(file.into(), error))
}

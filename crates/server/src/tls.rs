//! https: a certificate and its key, read once.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
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
}

fn read(file: &Path) -> Result<Vec<u8>, TlsError> {
    fs::read(file).map_err(|error| TlsError::Unreadable(file.into(), error))
}

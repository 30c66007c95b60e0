//! Connections: taken in, given a time for what they send, and ended when the server stops.

use crate::app::{App, Patience, closes};
use crate::tls::Certificate;
use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::SockRef;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;

/// How long to wait when no connection can be taken in: others have to end first.
const RETRY: Duration = Duration::from_millis(500);

/// Serves until `stop` is ready, then waits a moment for requests under way.
pub(crate) async fn serve(
    listener: TcpListener,
    tls: Option<Arc<Certificate>>,
    router: Router,
    app: &App,
    stop: impl Future<Output = ()>,
) {
    let patience = *app.patience();
    let (close, closing) = watch::channel(false);
    let mut open = JoinSet::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // Those that have ended are forgotten.
            Some(_) = open.join_next() => continue,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // One that is too many ends before anything is read from it.
                let Some(held) = app.limits().connect(peer.ip(), app.trusts_proxy()) else { continue };
                let service =
                    WithPeer { router: TowerToHyperService::new(router.clone()), peer: Peer(peer.ip()) };
                let tls = tls.as_ref().map(|certificate| certificate.acceptor());
                let talk = talk(stream, tls, service, patience, closing.clone());
                open.spawn(async move {
                    let _counted = held;
                    talk.await;
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken in");
                sleep(RETRY).await;
            }
        }
    }
    drop(listener);
    close.send_replace(true);
    let ended = async { while open.join_next().await.is_some() {} };
    if timeout(patience.close, ended).await.is_err() {
        tracing::info!("some requests were not finished");
    }
}

/// The other end of a connection: goes with every request that comes through it.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Says with every request where it comes from.
struct WithPeer {
    router: TowerToHyperService<Router>,
    peer: Peer,
}

impl Service<Request<Incoming>> for WithPeer {
    type Response = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Response;
    type Error = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Error;
    type Future = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Future;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(self.peer);
        self.router.call(request)
    }
}

/// Bytes that the operating system holds for a reader. Messages are small; a slow reader is to be noticed.
const SEND_BUFFER: usize = 64 * 1024;

/// One connection, until it becomes a socket or ends.
async fn talk(
    stream: TcpStream,
    tls: Option<TlsAcceptor>,
    service: WithPeer,
    patience: Patience,
    closing: watch::Receiver<bool>,
) {
    // Otherwise small messages wait for each other.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no delay could not be set");
    }
    if let Err(error) = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER) {
        tracing::debug!(%error, "the buffer could not be set");
    }
    let Some(tls) = tls else { return speak(stream, service, patience, closing).await };
    // As long as for the head of a request, which is what comes next.
    match timeout(patience.head, tls.accept(stream)).await {
        Ok(Ok(stream)) => speak(stream, service, patience, closing).await,
        Ok(Err(error)) => tracing::debug!(%error, "no https was spoken"),
        Err(_) => tracing::debug!("nothing was said"),
    }
}

/// Requests of one connection, one after the other.
async fn speak(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    service: WithPeer,
    patience: Patience,
    mut closing: watch::Receiver<bool>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience.head);
    let connection = http.serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection.with_upgrades());
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = closes(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(error = &error as &dyn std::error::Error, "a connection broke");
    }
}

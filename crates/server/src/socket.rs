//! One connection: reads what a client says, writes what its table has for it.

use crate::app::{App, Patience};
use crate::auth;
use crate::host::{Address, Connection, ConnectionId, ToTable};
use crate::limits::{Caller, What};
use crate::rest::{Trouble, by_code};
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{FRAME_MAX, ToServer, VERSION};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use table::PlayerId;
use texts::Lang;
use tokio::sync::{mpsc, oneshot};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, timeout};

/// Messages that may wait for a slow reader; it is disconnected then, and comes back with a view.
const QUEUE: usize = 64;
/// The answer to a ping.
const PONG: &str = r#"{"type":"pong"}"#;

pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    caller: Caller,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    auth::check_origin(&app, &headers)?;
    app.limits().check(What::Socket, &caller)?;
    let held = app.limits().hold(&caller)?;
    let who = auth::known(&app, &headers).await?;
    let (_, table) = by_code(&app, &code).await?;
    let upgrade = upgrade.max_message_size(FRAME_MAX).max_frame_size(FRAME_MAX);
    // Usually they are 128 KiB for each socket, and the one for reading is wiped before every read.
    let upgrade = upgrade.read_buffer_size(FRAME_MAX).write_buffer_size(FRAME_MAX);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _counted = (held, app.metrics().connection());
        if let Err(error) = talk(socket, who, &caller, table, &app).await {
            tracing::debug!(%error, "a connection broke");
        }
    }))
}

async fn talk(
    mut socket: WebSocket,
    who: Option<PlayerId>,
    caller: &Caller,
    table: Address,
    app: &App,
) -> Result<(), axum::Error> {
    let patience = app.patience();
    let Some((since, lang)) = hello(&mut socket, patience).await else { return Ok(()) };
    let (out, mut news) = mpsc::channel::<Utf8Bytes>(QUEUE);
    let (reply, id) = oneshot::channel();
    let connection = Connection { who, lang, out };
    if table.send_async(Box::new(ToTable::Connect { connection, since, reply })).await.is_err() {
        return Ok(());
    }
    let Ok(id) = id.await else { return Ok(()) };
    let (mut sink, mut stream) = socket.split();
    let mut pings = tokio::time::interval(patience.ping);
    let mut heard = Instant::now();
    // Who says too much is not refused, only heard later: what waits with them costs us nothing.
    let mut pause = pin!(tokio::time::sleep(Duration::ZERO));
    let mut paused = false;
    // How the connection ends after a write, if it does: it is broken, or nobody reads what we write. The table counts those
    // that it has dropped itself.
    let end_after =
        |written: Result<Result<(), axum::Error>, Elapsed>, news: &mpsc::Receiver<Utf8Bytes>| match written {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(Err(error)),
            Err(_) => {
                if !news.is_closed() {
                    app.metrics().slow_reader();
                }
                Some(Ok(()))
            }
        };
    let broken = loop {
        tokio::select! {
            message = news.recv() => match message {
                Some(text) => {
                    let written = timeout(patience.write, async {
                        sink.feed(Frame::Text(text)).await?;
                        // What waits already goes out in one piece.
                        while let Ok(text) = news.try_recv() {
                            sink.feed(Frame::Text(text)).await?;
                        }
                        sink.flush().await
                    });
                    if let Some(end) = end_after(written.await, &news) {
                        break end;
                    }
                }
                // The table has dropped us: it closes, or we read too slowly.
                None => break Ok(()),
            },
            () = &mut pause, if paused => {
                paused = false;
                heard = Instant::now();
            }
            frame = stream.next(), if !paused => {
                heard = Instant::now();
                if let Err(wait) = app.limits().wait(What::Message, caller) {
                    app.metrics().refused("server-too-often");
                    pause.as_mut().reset(heard + wait);
                    paused = true;
                }
                match frame {
                    Some(Ok(Frame::Text(text))) => {
                        let said = serde_json::from_str::<ToServer>(&text).ok();
                        // Not for the table, which has nothing to do with it.
                        if said == Some(ToServer::Ping) {
                            let pong = Frame::Text(Utf8Bytes::from_static(PONG));
                            match end_after(timeout(patience.write, sink.send(pong)).await, &news) {
                                Some(end) => break end,
                                None => continue,
                            }
                        }
                        if table.send_async(Box::new(ToTable::Says { id, said })).await.is_err() {
                            break Ok(());
                        }
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(Frame::Binary(_))) => {
                        if table.send_async(Box::new(ToTable::Says { id, said: None })).await.is_err() {
                            break Ok(());
                        }
                    }
                    Some(Ok(Frame::Close(_))) | None => break Ok(()),
                    Some(Err(error)) => break Err(error),
                }
            }
            _ = pings.tick() => {
                if !paused && heard.elapsed() > patience.silence {
                    break Ok(());
                }
                let ping = sink.send(Frame::Ping(Vec::new().into()));
                if let Some(end) = end_after(timeout(patience.write, ping).await, &news) {
                    break end;
                }
            }
        }
    };
    // Whoever stops the server waits until everything is with its reader. Nobody else waits for a reader.
    let lets_go = news.is_closed();
    if !lets_go {
        leave(&table, id).await;
    }
    let _ = timeout(patience.write, async {
        while let Ok(text) = news.try_recv() {
            sink.feed(Frame::Text(text)).await?;
        }
        sink.close().await?;
        // A line that is ended while something that was said is unread takes what we wrote with it.
        while let Some(Ok(_)) = stream.next().await {}
        Ok::<_, axum::Error>(())
    })
    .await;
    if lets_go {
        leave(&table, id).await;
    }
    broken
}

/// Says that a connection has ended. The table may be gone, and then there is nobody to tell.
async fn leave(table: &Address, id: ConnectionId) {
    let _ = table.send_async(Box::new(ToTable::Gone { id })).await;
}

/// Waits for the hello. Whoever says something else, or another version, is told so by the end of the connection.
async fn hello(socket: &mut WebSocket, patience: &Patience) -> Option<(Option<u32>, Lang)> {
    let frame = timeout(patience.hello, socket.recv()).await.ok()??.ok()?;
    let Frame::Text(text) = frame else { return None };
    match serde_json::from_str(&text).ok()? {
        ToServer::Hello { version: VERSION, since, lang } => {
            let lang = lang.and_then(|lang| lang.parse().ok()).unwrap_or_default();
            Some((since, lang))
        }
        _ => None,
    }
}

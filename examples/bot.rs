//! A bot that joins a table by its code and plays a whole match, in Rust: `bot URL CODE [NAME]`.
//!
//! It speaks the protocol of `docs/protocol.md` and knows no rules: every question comes with its legal answers, and
//! [`choose`] is all there is to change. A server that closes or restarts costs it nothing. It prints one JSON object a
//! line: the seat it has, every answer the server has acknowledged, and the end.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::error::Error;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// Tries to come back before giving up, and how long to wait between them where the server has not said.
const TRIES: u32 = 20;
const WAIT: Duration = Duration::from_secs(1);

type Failure = Box<dyn Error + Send + Sync>;

#[allow(dead_code, reason = "the checks play with it, and then nobody starts it")]
fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().collect();
    let (Some(url), Some(code)) = (words.get(1), words.get(2)) else {
        eprintln!("bot URL CODE [NAME]");
        std::process::exit(2);
    };
    let name = words.get(3).map_or("bot", String::as_str);
    play(url, code, name, &mut |line| println!("{line}"))
}

/// The idea of this bot, which is none: the answer in the middle. `ask` is the whole question, and `legal` what the
/// rules allow, in the notation of the game.
fn choose<'a>(_ask: &Value, legal: &'a [Value]) -> Option<&'a str> {
    legal.get(legal.len() / 2)?.as_str()
}

/// Sits down and plays to the end of the match.
pub(crate) fn play(url: &str, code: &str, name: &str, tell: &mut dyn FnMut(Value)) -> Result<(), Failure> {
    let url = url.trim_end_matches('/');
    let session: Value = ureq::post(format!("{url}/api/session")).send_empty()?.into_body().read_json()?;
    // Whoever has this secret has the seat: a bot that should survive its own end keeps it somewhere.
    let bearer = format!("Bearer {}", session["secret"].as_str().unwrap_or_default());
    let join = ureq::post(format!("{url}/api/tables/{code}/join")).header("authorization", &bearer);
    let seated: Value = join.send_json(json!({ "name": name }))?.into_body().read_json()?;
    let seat = seated["seat"].clone();
    tell(json!({ "seat": seat }));
    let socket = format!("{}/api/tables/{code}/socket", url.replacen("http", "ws", 1));
    let mut bot = Bot { seat, next_id: 1, under_way: None };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        for _ in 0..TRIES {
            if let Ok(true) = bot.connection(&socket, &bearer, tell).await {
                tell(json!({ "over": true }));
                return Ok(());
            }
            tokio::time::sleep(WAIT).await;
        }
        Err(std::io::Error::from(std::io::ErrorKind::NotConnected).into())
    })
}

struct Bot {
    seat: Value,
    next_id: u64,
    /// An answer that the server has neither acknowledged nor refused, for which no other one is given.
    under_way: Option<Value>,
}

impl Bot {
    /// Plays over one connection. `true` at the end of the match, `false` when the server has closed.
    async fn connection(
        &mut self,
        url: &str,
        bearer: &str,
        tell: &mut dyn FnMut(Value),
    ) -> Result<bool, Failure> {
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("authorization", bearer.parse()?);
        let (mut socket, _) = tokio_tungstenite::connect_async(request).await?;
        let hello = json!({ "type": "hello", "version": 1 });
        socket.send(Message::text(hello.to_string())).await?;
        if let Some(again) = &self.under_way {
            socket.send(Message::text(again.to_string())).await?;
        }
        let mut ask = Value::Null;
        let mut is_over = false;
        while let Some(frame) = socket.next().await {
            let Message::Text(text) = frame? else { continue };
            let message: Value = serde_json::from_str(&text)?;
            match message["type"].as_str() {
                Some("table") => is_over = message["over"] == true,
                Some("ask") => ask = message,
                Some("ack" | "refused")
                    if self.under_way.as_ref().is_some_and(|mine| mine["id"] == message["id"]) =>
                {
                    let answer = self.under_way.take().unwrap_or_default();
                    if message["type"] == "refused" {
                        return Err(text.to_string().into());
                    }
                    tell(json!({ "ask": answer["ask"], "move": answer["move"] }));
                }
                // Views and events are for bots that think.
                _ => {}
            }
            if self.under_way.is_some() {
                continue;
            }
            if is_over {
                return Ok(true);
            }
            let yours =
                ask["yours"].as_array().and_then(|yours| yours.iter().find(|it| it["seat"] == self.seat));
            let Some(open) = yours.filter(|yours| yours["choice"].is_null()) else { continue };
            let Some(mv) = open["legal"].as_array().and_then(|legal| choose(&ask, legal)) else { continue };
            let answer = json!({
                "type": "submit", "seat": self.seat, "ask": ask["ask"], "id": self.next_id, "move": mv
            });
            self.next_id += 1;
            socket.send(Message::text(answer.to_string())).await?;
            self.under_way = Some(answer);
            ask = Value::Null;
        }
        Ok(false)
    }
}

//! Making, finding and joining tables.

use crate::app::App;
use crate::auth::{self, By};
use crate::host::{Address, Joining, Offering, Taking, ToTable, gone};
use crate::ids;
use crate::limits::{Caller, What};
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use game::{Message, Seat};
use protocol::rest::{Create, Found, Join, Move, MoveLink, OpenTables, Refusal, Seated, Session, Take};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use store::StoreError;
use table::{Millis, PlayerId};
use texts::{Lang, People};
use tokio::sync::oneshot;

/// Why a request fails.
pub(crate) struct Trouble {
    status: StatusCode,
    message: Message,
    /// Seconds until trying again may help.
    retry_after: Option<u64>,
}

impl Trouble {
    fn new(status: StatusCode, message: Message) -> Self {
        Trouble { status, message, retry_after: None }
    }

    /// Too often; after this time it is not.
    pub(crate) fn too_often(wait: Duration) -> Self {
        // Rounded up, so that whoever waits as long as we say is not refused again.
        let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        let message = Message::new("server-too-often", "").with("seconds", seconds as i64);
        Trouble { retry_after: Some(seconds), ..Trouble::new(StatusCode::TOO_MANY_REQUESTS, message) }
    }

    pub(crate) fn too_many_open() -> Self {
        Trouble::new(StatusCode::TOO_MANY_REQUESTS, Message::new("server-too-many-open", ""))
    }

    pub(crate) fn refused(message: Message) -> Self {
        Trouble::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    pub(crate) fn forbidden() -> Self {
        Trouble::new(StatusCode::FORBIDDEN, Message::new("server-other-site", ""))
    }

    pub(crate) fn bad_secret() -> Self {
        Trouble::new(StatusCode::UNAUTHORIZED, Message::new("server-bad-secret", ""))
    }

    pub(crate) fn too_slow() -> Self {
        Trouble::new(StatusCode::REQUEST_TIMEOUT, Message::new("server-too-slow", ""))
    }

    /// What the web framework has refused before any of us was asked.
    pub(crate) fn of(status: StatusCode) -> Self {
        let message = Message::new("server-bad-call", "").with("status", i64::from(status.as_u16()));
        Trouble::new(status, message)
    }

    pub(crate) fn no_table() -> Self {
        Trouble::new(StatusCode::NOT_FOUND, Message::new("server-no-table", ""))
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        tracing::error!(error = &error as &dyn std::error::Error, "the store failed");
        Trouble::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server-not-kept", ""))
    }
}

impl From<JsonRejection> for Trouble {
    fn from(error: JsonRejection) -> Self {
        let reason = error.body_text();
        Trouble::new(error.status(), Message::new("server-bad-request", "").with("reason", reason))
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        // The sentence follows where the language of the request is known.
        let why = Extension(self.message);
        match self.retry_after {
            Some(seconds) => (self.status, [(RETRY_AFTER, seconds.to_string())], why).into_response(),
            None => (self.status, why).into_response(),
        }
    }
}

/// Says why a request was refused, in the first language of its wishes that we speak.
pub(crate) fn in_words(app: &App, wishes: &str, mut response: Response) -> Response {
    let Some(message) = response.extensions_mut().remove::<Message>() else { return response };
    let text = app.say(&message, Lang::guess(wishes.split(',')), &People::default());
    let refusal = Refusal { code: message.code.to_string(), rule: message.rule.to_string(), text };
    let (head, _) = response.into_parts();
    (head.status, head.headers, Json(refusal)).into_response()
}

type Answer<T> = Result<T, Trouble>;

pub(crate) async fn nothing_here() -> Trouble {
    Trouble::new(StatusCode::NOT_FOUND, Message::new("server-nothing-here", ""))
}

/// For whoever spreads requests over servers: not ready means to ask another one.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Answer<&'static str> {
    if app.is_ready().await? { Ok("ready") } else { Err(StoreError::Closed.into()) }
}

/// What all messages and bodies look like.
pub(crate) async fn schema() -> impl IntoResponse {
    static SCHEMA: LazyLock<String> = LazyLock::new(|| protocol::schema().to_string());
    ([(CONTENT_TYPE, "application/schema+json")], SCHEMA.as_str())
}

pub(crate) async fn session(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Answer<Json<Session>> {
    auth::check_origin(&app, &headers)?;
    app.limits().check(What::Session, &caller)?;
    // Whoever has it becomes a person by sitting down.
    Ok(Json(Session { secret: ids::secret() }))
}

/// Somebody is to be forgotten: their names, their secret, and in a browser whose it is.
pub(crate) async fn forget(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Answer<Response> {
    auth::check_origin(&app, &headers)?;
    app.limits().check(What::Session, &caller)?;
    if let Some(person) = auth::known(&app, &headers).await? {
        app.forget(person).await?;
    }
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, auth::no_cookie(&app))]).into_response())
}

pub(crate) async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Json<Create>, JsonRejection>,
) -> Answer<Response> {
    auth::check_origin(&app, &headers)?;
    app.limits().check(What::Table, &caller)?;
    let Json(create) = body?;
    let name = create.name.clone();
    let (away, nonces) = (app.patience().away.as_millis(), app.patience().nonces.as_millis());
    // Whatever is done unasked takes as long as the slowest bot seems to think.
    let calm = app.bot_ms().1;
    let setup =
        hosting::setup(create, away as u64, Some(nonces as u64), Some(calm)).map_err(Trouble::refused)?;
    // Tried out before anything is kept.
    let trial = table::open(&setup, &[], Millis(0)).map_err(Trouble::refused)?;
    trial.seat_for(PlayerId(0), &name, None).map_err(Trouble::refused)?;
    let somebody = auth::somebody(&app, &headers).await?;
    let seated = async {
        let (id, code) = app.create(&setup).await?;
        let seat = sit_down(&app, &id, somebody.by, name, None).await?;
        Ok::<_, Trouble>(Json(Seated { table: id, code, seat }))
    };
    Ok(with_cookie(somebody.new_cookie, seated.await))
}

/// The record of a match that is over, as text: by then everything in it has been seen by those who may see it.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    caller: Caller,
    headers: HeaderMap,
) -> Answer<String> {
    app.limits().check(What::Look, &caller)?;
    let (_, table) = by_code(&app, &code).await?;
    let who = auth::known(&app, &headers).await?;
    let (reply, answer) = oneshot::channel();
    table.send_async(Box::new(ToTable::Record { who, reply })).await.map_err(gone)?;
    answer.await.map_err(gone)?.map_err(Trouble::refused)
}

/// Tables that wait for people and want to be found.
pub(crate) async fn open(State(app): State<Arc<App>>, caller: Caller) -> Answer<Json<OpenTables>> {
    app.limits().check(What::Look, &caller)?;
    Ok(Json(OpenTables { tables: app.open_tables().newest(store::now_ms()) }))
}

pub(crate) async fn find(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    caller: Caller,
    headers: HeaderMap,
) -> Answer<Json<Found>> {
    app.limits().check(What::Look, &caller)?;
    let who = auth::known(&app, &headers).await?;
    let (_, table) = by_code(&app, &code).await?;
    let (reply, answer) = oneshot::channel();
    table.send_async(Box::new(ToTable::Info { who, reply })).await.map_err(gone)?;
    Ok(Json(answer.await.map_err(gone)?))
}

pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Json<Join>, JsonRejection>,
) -> Answer<Response> {
    auth::check_origin(&app, &headers)?;
    app.limits().check(What::Join, &caller)?;
    let Json(join) = body?;
    let (id, _) = by_code(&app, &code).await?;
    let somebody = auth::somebody(&app, &headers).await?;
    let seat = sit_down(&app, &id, somebody.by, join.name, join.seat).await;
    let code = ids::normal_code(&code);
    let seated = seat.map(|seat| Json(Seated { table: id, code, seat }));
    Ok(with_cookie(somebody.new_cookie, seated))
}

/// Gives somebody what takes their seat along to another device.
pub(crate) async fn offer(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Json<Move>, JsonRejection>,
) -> Answer<Json<MoveLink>> {
    auth::check_origin(&app, &headers)?;
    app.limits().check(What::Join, &caller)?;
    let Json(Move { seat }) = body?;
    let who = auth::known(&app, &headers).await?;
    let who = who.ok_or_else(|| Trouble::refused(Message::new("table-not-your-seat", "")))?;
    let (_, table) = by_code(&app, &code).await?;
    let token = ids::secret();
    let (reply, answer) = oneshot::channel();
    let offering = Offering { who, seat, hash: auth::hash(&token), reply };
    table.send_async(Box::new(ToTable::Offer(offering))).await.map_err(gone)?;
    answer.await.map_err(gone)?.map_err(Trouble::refused)?;
    Ok(Json(MoveLink { token, seconds: (table::OFFER_MILLIS / 1000) as u32 }))
}

/// Somebody comes with a seat from another device.
pub(crate) async fn take(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Json<Take>, JsonRejection>,
) -> Answer<Response> {
    auth::check_origin(&app, &headers)?;
    app.limits().check(What::Join, &caller)?;
    let Json(Take { token }) = body?;
    let (id, table) = by_code(&app, &code).await?;
    let somebody = auth::somebody(&app, &headers).await?;
    let (reply, answer) = oneshot::channel();
    let taking = Taking { by: somebody.by, hash: auth::hash(&token), reply };
    let seated = async {
        table.send_async(Box::new(ToTable::Take(taking))).await.map_err(gone)?;
        let seat = answer.await.map_err(gone)?.map_err(Trouble::refused)?;
        Ok::<_, Trouble>(Json(Seated { table: id, code: ids::normal_code(&code), seat }))
    };
    Ok(with_cookie(somebody.new_cookie, seated.await))
}

/// The table of a code, as somebody has typed it.
pub(crate) async fn by_code(app: &Arc<App>, code: &str) -> Answer<(String, Address)> {
    let id = app.store().find(&ids::normal_code(code)).await?.ok_or_else(Trouble::no_table)?;
    let table = app.table(&id).await?.ok_or_else(Trouble::no_table)?;
    Ok((id, table))
}

/// Joins a table and says which seat it is.
async fn sit_down(app: &Arc<App>, id: &str, by: By, name: String, seat: Option<Seat>) -> Answer<Seat> {
    let table = app.table(id).await?.ok_or_else(Trouble::no_table)?;
    let (reply, answer) = oneshot::channel();
    table.send_async(Box::new(ToTable::Join(Joining { by, name, seat, reply }))).await.map_err(gone)?;
    answer.await.map_err(gone)?.map_err(Trouble::refused)
}

/// Refusals give the secret, too: whoever tries again is the same person.
fn with_cookie(cookie: Option<axum::http::HeaderValue>, body: impl IntoResponse) -> Response {
    let mut response = body.into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

//! Runs that make trouble: a server that is killed or stopped, connections that are dropped all at once.

use super::child::Server;
use super::witness::{Goal, Place, Told, Witness};
use super::{Plan, Totals, all, sit_down};
use crate::app::App;
use crate::stop::Stop;
use game::Seat;
use record::{Entry, Written};
use std::io;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::sync::watch;

/// A server of our own and its folder, which goes when it is done.
pub(super) struct Own {
    server: Server,
    folder: TempDir,
}

impl Own {
    pub(super) fn start(app: &App) -> Result<Self, Stop> {
        let start = || {
            let folder = tempfile::tempdir()?;
            Ok(Own { server: Server::start(folder.path())?, folder })
        };
        start().map_err(|error: io::Error| {
            app.bad("cli-load-no-server", &[("reason", app.reason(&error).into())])
        })
    }
}

/// Plays whole matches at so many tables while the server is ended `n` times, in whichever way, and started again, until
/// the time is up and the matches begun are over. How often it was ended.
pub(super) async fn end(
    plan: &Plan,
    tables: u64,
    (n, end): (u64, fn(Server) -> io::Result<()>),
    own: Own,
    totals: &Arc<Totals>,
) -> u64 {
    let (tell, place) = watch::channel(Some((0, own.server.url.clone())));
    let place = Place(place);
    let playing = (0..tables).map(|_| tokio::spawn(table(plan.clone(), place.clone(), totals.clone())));
    let playing: Vec<_> = playing.collect();
    let begun = Instant::now();
    let every = plan.until.saturating_duration_since(begun) / u32::try_from(n + 1).unwrap_or(u32::MAX);
    let (mut server, mut ends) = (Some(own.server), 0);
    for nth in 1..=n {
        tokio::time::sleep_until((begun + every * u32::try_from(nth).unwrap_or(u32::MAX)).into()).await;
        // Said first, so that whoever loses a connection knows why.
        tell.send_replace(None);
        let (old, folder) = (server.take(), own.folder.path().to_path_buf());
        let restart = tokio::task::spawn_blocking(move || {
            old.map_or(Ok(()), end)?;
            Server::start(&folder)
        });
        let Ok(Ok(new)) = restart.await else {
            totals.error();
            break;
        };
        ends += 1;
        tell.send_replace(Some((nth, new.url.clone())));
        server = Some(new);
    }
    if server.is_none() {
        // Nobody needs to wait for it.
        drop(tell);
        all(playing, totals).await;
    } else {
        all(playing, totals).await;
        drop(tell);
    }
    ends
}

/// One match after the other until the time is up.
async fn table(plan: Plan, mut place: Place, totals: Arc<Totals>) {
    while Instant::now() < plan.until {
        if one_match(&plan, &mut place, &totals).await.is_none() {
            totals.error();
            return;
        }
    }
}

/// A whole match, over all connections that it takes, and what must be true of it afterwards.
async fn one_match(plan: &Plan, place: &mut Place, totals: &Arc<Totals>) -> Option<()> {
    let (code, witnesses, told) = seated(plan, place, totals).await?;
    let playing = witnesses.into_iter().map(|mut witness| {
        tokio::spawn(async move {
            witness.reach(Goal::Over).await?;
            // Once more as somebody who comes back after everything is over.
            witness.drop_socket();
            witness.reach(Goal::Current).await
        })
    });
    let n_playing = playing.len();
    let good = all(playing.collect(), totals).await;
    if good.iter().flatten().count() < n_playing {
        return None;
    }
    let text = asking(place, move |url| {
        let path = format!("{url}/api/tables/{code}/record");
        ureq::get(path).call().ok()?.into_body().read_to_string().ok()
    })
    .await?;
    let told = told.lock().expect("nobody panics here");
    totals.lost.fetch_add(lost(&plan.game, &text, &told)?, Ordering::Relaxed);
    Some(())
}

/// A new table with somebody in every seat.
async fn seated(
    plan: &Plan,
    place: &mut Place,
    totals: &Arc<Totals>,
) -> Option<(String, Vec<Witness>, Arc<Mutex<Told>>)> {
    let asked = plan.clone();
    // A server that is killed meanwhile takes nothing from anybody: nobody knows of the table yet.
    let (code, secrets) = asking(place, move |url| sit_down(&Plan { url, ..asked.clone() })).await?;
    let told = Arc::default();
    let seats = Seat::all(plan.seats).zip(secrets);
    let witnesses =
        seats.map(|who| Witness::new(plan, place, &code, who, totals, &told)).collect::<Option<_>>()?;
    Some((code, witnesses, told))
}

/// Asks until there is an answer, or none though the server was up all the time.
async fn asking<T: Send + 'static>(
    place: &mut Place,
    ask: impl Fn(String) -> Option<T> + Clone + Send + 'static,
) -> Option<T> {
    loop {
        let (start, url) = place.up().await?;
        let ask = ask.clone();
        let answer = tokio::task::spawn_blocking(move || ask(url)).await.ok()?;
        if answer.is_some() || place.is_still(start) {
            return answer;
        }
    }
}

/// Acknowledged answers that are not what the record says; `None` when the record is none of this game. Questions have
/// their answers in the record in the order in which they were asked, those to several seats by seat.
fn lost(game: &str, text: &str, told: &Told) -> Option<u64> {
    let written = Written::parse(text).ok()?;
    let moves: Vec<(Seat, String)> = catalog::for_game!(game, G => {
        let (record, _) = written.replay::<G>().ok()?;
        let moves = record.entries.iter().filter_map(|entry| match entry {
            Entry::Move(seat, mv) => Some((*seat, mv.to_string())),
            Entry::Deal(_) => None,
        });
        moves.collect()
    })?;
    let mut moves = moves.into_iter();
    let mut lost = 0;
    for (ask, seats) in &told.asked {
        for seat in seats {
            let kept = told.kept.get(&(*ask, *seat));
            let is_there =
                moves.next().is_some_and(|(by, mv)| by == *seat && kept.is_none_or(|kept| *kept == mv));
            lost += u64::from(!is_there);
        }
    }
    Some(lost)
}

/// Plays at so many tables for a while, drops all connections at once, and measures until everybody has the
/// right view again.
pub(super) async fn storm(plan: &Plan, tables: u64, seconds: Duration, totals: &Arc<Totals>) -> Duration {
    // The server stays where it is.
    let (_tell, place) = watch::channel(Some((0, plan.url.clone())));
    let place = Place(place);
    let sitting = (0..tables).map(|_| {
        let (plan, mut place, totals) = (plan.clone(), place.clone(), totals.clone());
        tokio::spawn(async move {
            let seated = seated(&plan, &mut place, &totals).await;
            if seated.is_none() {
                totals.error();
            }
            seated.map_or_else(Vec::new, |(_, witnesses, _)| witnesses)
        })
    });
    let witnesses: Vec<Witness> = all(sitting.collect(), totals).await.into_iter().flatten().collect();
    let witnesses = reach(witnesses, Goal::Current, totals).await;
    let mut witnesses = reach(witnesses, Goal::At(Instant::now() + seconds), totals).await;
    let begun = Instant::now();
    witnesses.iter_mut().for_each(Witness::drop_socket);
    let witnesses = reach(witnesses, Goal::Current, totals).await;
    let took = begun.elapsed();
    // What was said just before the storm is not forgotten either.
    reach(witnesses, Goal::Settled, totals).await;
    took
}

/// Lets everybody reach a goal; who cannot is an error.
async fn reach(witnesses: Vec<Witness>, goal: Goal, totals: &Totals) -> Vec<Witness> {
    let there =
        |mut witness: Witness| tokio::spawn(async move { witness.reach(goal).await.map(|()| witness) });
    let done = all(witnesses.into_iter().map(there).collect(), totals).await;
    let n_all = done.len();
    let there: Vec<_> = done.into_iter().flatten().collect();
    totals.errors.fetch_add((n_all - there.len()) as u64, Ordering::Relaxed);
    there
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, Rules as _, ToAct};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng as _;
    use record::Record;

    type G = catalog::XNimmt;

    /// A match and what its people were told: one question for each answer, all acknowledged.
    fn played() -> (Record<G>, Told) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let rules = <G as Game>::Rules::parse(3, &game::Options::new()).expect("the printed game");
        let (mut game, mut record, mut told) = (G::new(rules), Record::<G>::new(rules), Told::default());
        loop {
            let entry = match game.to_act() {
                ToAct::Chance => Entry::Deal(game.sample_deal(&mut rng)),
                ToAct::Seats(seats) => {
                    let (seat, mut legal) = (seats.first().expect("somebody acts"), Vec::new());
                    game.legal_moves(seat, &mut legal);
                    let ask = told.asked.len() as u32 + 1;
                    told.asked.insert(ask, vec![seat]);
                    told.kept.insert((ask, seat), legal[0].to_string());
                    Entry::Move(seat, legal[0])
                }
                ToAct::Nobody => return (record, told),
            };
            entry.apply(&mut game, &mut Vec::new()).expect("it is legal");
            record.entries.push(entry);
        }
    }

    #[test]
    fn an_answer_is_lost_when_the_record_says_something_else() {
        let (record, mut told) = played();
        let text = record.to_text();
        assert_eq!(lost("xnimmt", &text, &told), Some(0));
        let (&first, kept) = told.kept.iter_mut().next().expect("an answer");
        let was = std::mem::replace(kept, "another".into());
        assert_eq!(lost("xnimmt", &text, &told), Some(1));
        told.kept.remove(&first);
        assert_eq!(lost("xnimmt", &text, &told), Some(0), "nothing was promised");
        told.kept.insert(first, was);
        told.asked.insert(u32::MAX, vec![Seat::new(0)]);
        assert_eq!(lost("xnimmt", &text, &told), Some(1), "nothing answers the last question");
        assert_eq!(lost("6nimmt", &text, &told), None, "a record of another game");
    }
}

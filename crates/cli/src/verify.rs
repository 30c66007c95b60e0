//! `oxrow verify`: recomputes every shuffle of a record.

use crate::app::App;
use crate::replay::open;
use crate::setting::switch;
use crate::stop::Stop;
use clap::{Arg, ArgMatches, Command};
use fair::{Checked, Verdict};
use serde::Serialize;

pub(crate) fn command(app: &App) -> Command {
    Command::new("verify").args([
        Arg::new("file").value_name("FILE").required(true).help(app.text("cli-flag-file")),
        crate::setting::flag(app, "match", "N"),
        switch(app, "json"),
    ])
}

#[derive(Serialize)]
struct Summary {
    shuffles: Vec<Line>,
    ok: bool,
}

#[derive(Serialize)]
struct Line {
    what: String,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let opened = open(app, matches)?;
    let checked = catalog::for_game!(opened.written.game.as_str(), G => {
        let (record, _) = opened.written.replay::<G>().map_err(|bad| opened.refuse(app, &bad))?;
        fair::verify(&record)
    });
    let checked = checked.ok_or_else(|| opened.unknown_game(app))?;
    let lines: Vec<_> = (1..).zip(&checked).map(|(nth, checked)| line(app, nth, checked)).collect();
    let summary = Summary { ok: lines.iter().all(|line| line.ok) && !lines.is_empty(), shuffles: lines };
    if matches.get_flag("json") {
        app.line(&serde_json::to_string(&summary).expect("a summary is JSON"))?;
    } else {
        for line in &summary.shuffles {
            let verdict = line.why.clone().unwrap_or_else(|| app.text("cli-verify-good"));
            let args = [("what", line.what.clone().into()), ("verdict", verdict.into())];
            app.line(&app.filled(&app.fmt("cli-verify-line", &args)))?;
        }
    }
    if summary.ok {
        return Ok(());
    }
    let unproven = checked.iter().all(|checked| checked.verdict == Verdict::Unproven);
    Err(Stop::Failed(app.text(if unproven { "cli-verify-nothing" } else { "cli-verify-bad" })))
}

fn line(app: &App, nth: usize, checked: &Checked) -> Line {
    let key = match checked.deal.split(' ').next() {
        Some("reshuffle") => "cli-verify-reshuffle",
        Some("first") => "cli-verify-first",
        _ => "cli-verify-deal",
    };
    let seat = |seat: game::Seat| [("seat", seat.to_string().into())];
    let why = match checked.verdict {
        Verdict::Good => None,
        Verdict::Unproven => Some(app.text("cli-verify-unproven")),
        Verdict::NotRevealed => Some(app.text("cli-verify-not-revealed")),
        Verdict::UnknownVersion => Some(app.text("cli-verify-unknown-version")),
        Verdict::OtherSecret => Some(app.text("cli-verify-other-secret")),
        Verdict::OtherNonce(of) => Some(app.fmt("cli-verify-other-nonce", &seat(of))),
        Verdict::OtherDeal => Some(app.text("cli-verify-other-deal")),
    };
    Line { what: app.fmt(key, &[("nth", nth.into())]), ok: checked.verdict.is_good(), why }
}

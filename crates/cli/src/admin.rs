//! `oxrow admin`: looks after the tables of a data folder, also beside a server that runs.

use crate::app::{App, columns};
use crate::files::{NewFile, cannot_write};
use crate::serve;
use crate::setting::{flag, number, switch, text};
use crate::stop::Stop;
use clap::{Arg, ArgMatches, Command};
use game::Seat;
use serde_json::json;
use server::{Admin, AdminError, StoreError, TableState, TableSummary};
use std::error::Error;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// What can be done; behind each whether it needs to be told with what.
const ACTIONS: [(&str, bool); 6] = [
    ("tables", false),
    ("close", true),
    ("backup", true),
    ("restore", true),
    ("export", false),
    ("forget", true),
];

pub(crate) fn command(app: &App) -> Command {
    let word = |name: &'static str, value: &'static str| {
        Arg::new(name).value_name(value).help(app.text(&format!("cli-flag-admin-{name}")))
    };
    Command::new("admin").args([
        word("action", "ACTION").required(true),
        word("what", "WHAT"),
        flag(app, "data-dir", "FOLDER"),
        flag(app, "seat", "N").help(app.text("cli-flag-admin-seat")),
        flag(app, "out", "PATH"),
        switch(app, "force"),
        switch(app, "json"),
    ])
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let action = text(matches, "action").unwrap_or_default();
    let known = ACTIONS.iter().find(|(name, _)| *name == action);
    let Some((_, needs_what)) = known else {
        let allowed = ACTIONS.map(|(name, _)| name).join(", ");
        let args = [("written", action.to_string().into()), ("allowed", allowed.into())];
        return Err(app.bad("cli-admin-action", &args));
    };
    let what = text(matches, "what");
    if *needs_what && what.is_none() {
        return Err(app.bad("cli-missing", &[("flag", "WHAT".to_string().into())]));
    }
    let what = what.unwrap_or_default();
    let folder = serve::data_dir_of(app, matches)?;
    let refuse = |error: AdminError| refusal(app, &folder, what, &error);
    if action == "restore" {
        let old = server::restore(&folder, Path::new(what), matches.get_flag("force")).map_err(refuse)?;
        if let Some(old) = old {
            app.tell(&app.fmt("cli-admin-old", &[("file", old.display().to_string().into())]));
        }
        return done(app, "cli-admin-restored", what);
    }
    let admin = Admin::open(&folder).map_err(refuse)?;
    match action {
        "tables" => list(app, &admin.tables().map_err(refuse)?, matches.get_flag("json")),
        "close" => {
            admin.close(what).map_err(refuse)?;
            done(app, "cli-admin-closed", what)
        }
        "backup" => {
            admin.backup(Path::new(what)).map_err(refuse)?;
            done(app, "cli-admin-backed-up", what)
        }
        "export" => {
            let out = text(matches, "out").map(PathBuf::from);
            if what.is_empty() {
                export_all(app, &admin, out, refuse)
            } else {
                export(app, &admin.record(what).map_err(refuse)?, out)
            }
        }
        _ => match number(app, matches, "seat", 0..=255)? {
            None => {
                admin.forget_table(what).map_err(refuse)?;
                done(app, "cli-admin-forgot-table", what)
            }
            Some(seat) => {
                let n_tables = admin.forget_person(what, Seat::new(seat as usize)).map_err(refuse)?;
                app.tell(&app.fmt("cli-admin-forgot-person", &[("n", n_tables.into())]));
                Ok(())
            }
        },
    }
}

/// Says what was done, beside the output.
fn done(app: &App, key: &str, what: &str) -> Result<(), Stop> {
    app.tell(&app.fmt(key, &[("what", what.to_string().into())]));
    Ok(())
}

fn list(app: &App, tables: &[TableSummary], json: bool) -> Result<(), Stop> {
    if json {
        for table in tables {
            let line = json!({
                "id": table.id,
                "code": table.code,
                "game": table.game,
                "state": word(table.state),
                "people": table.people,
                "created_ms": table.created_ms,
                "idle_days": table.idle_days,
            });
            app.line(&line.to_string())?;
        }
        return Ok(());
    }
    let heads =
        ["code", "game", "state", "people", "days"].map(|head| app.text(&format!("cli-admin-head-{head}")));
    let rows = tables.iter().map(|table| {
        vec![
            table.code.clone(),
            table.game.clone(),
            app.text(&format!("cli-admin-state-{}", word(table.state))),
            table.people.join(", "),
            table.idle_days.to_string(),
        ]
    });
    let rows: Vec<_> = [heads.to_vec()].into_iter().chain(rows).collect();
    app.print(&columns(&rows, 4))
}

fn word(state: TableState) -> &'static str {
    match state {
        TableState::Open => "open",
        TableState::Playing => "playing",
        TableState::Over => "over",
        TableState::Closed => "closed",
        TableState::Unreadable => "unreadable",
    }
}

/// One record: to a file, or to standard output.
fn export(app: &App, record: &str, out: Option<PathBuf>) -> Result<(), Stop> {
    match out {
        Some(file) => write(&file, record).map_err(|error| cannot_write(app, &file, &error)),
        None => app.print(record),
    }
}

fn write(file: &Path, record: &str) -> io::Result<()> {
    let mut new = NewFile::create(file)?;
    new.write_all(record.as_bytes())?;
    new.finish()
}

/// All records, each in a file of its own, named after the table's id.
fn export_all(
    app: &App,
    admin: &Admin,
    out: Option<PathBuf>,
    refuse: impl Fn(AdminError) -> Stop,
) -> Result<(), Stop> {
    let out = out.ok_or_else(|| app.bad("cli-admin-export-where", &[]))?;
    std::fs::create_dir_all(&out).map_err(|error| cannot_write(app, &out, &error))?;
    let written = admin.records(|id, record| {
        let file = out.join(format!("{id}.txt"));
        write(&file, record).map_err(|error| cannot_write(app, &file, &error))
    });
    let n_written = written.map_err(refuse)??;
    let args = [("n", n_written.into()), ("folder", out.display().to_string().into())];
    app.tell(&app.fmt("cli-admin-exported", &args));
    Ok(())
}

fn refusal(app: &App, folder: &Path, what: &str, error: &AdminError) -> Stop {
    let what = || [("what", what.to_string().into())];
    let in_folder = |key| app.bad(key, &[("folder", folder.display().to_string().into())]);
    match error {
        AdminError::NoTable => app.bad("cli-admin-no-table", &what()),
        AdminError::NotOver => app.bad("cli-admin-not-over", &what()),
        AdminError::NobodyThere => app.bad("cli-admin-nobody", &what()),
        AdminError::Unreadable => app.bad("cli-admin-unreadable", &what()),
        AdminError::Store(StoreError::Nothing) => in_folder("cli-admin-nothing"),
        AdminError::Store(StoreError::InUse) => in_folder("cli-admin-in-use"),
        AdminError::Store(StoreError::Exists) => in_folder("cli-admin-exists"),
        AdminError::Store(StoreError::NoBackup(file)) => {
            app.bad("cli-admin-no-backup", &[("file", file.display().to_string().into())])
        }
        AdminError::System(error) => serve::bad_folder(app, folder, Some(error)),
        AdminError::Store(error) => serve::bad_folder(app, folder, error.source()),
    }
}

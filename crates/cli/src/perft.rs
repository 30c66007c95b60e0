//! `oxrow perft`: counts the lines of play below a deal, to compare two implementations of the same rules.

use crate::app::App;
use crate::seeds;
use crate::setting::{Setting, flag, number, option_flag, switch, text};
use crate::stop::Stop;
use bots::BotGame;
use clap::{ArgMatches, Command};
use game::{Explain, Rules, ToAct, perft};
use serde_json::json;

pub(crate) fn command(app: &App) -> Command {
    Command::new("perft").args([
        flag(app, "game", "GAME").required(true),
        flag(app, "seats", "N"),
        option_flag(app),
        flag(app, "depth", "N").required(true),
        flag(app, "deal", "DEAL").conflicts_with("seed"),
        flag(app, "seed", "N"),
        switch(app, "json"),
    ])
}

pub(crate) fn run(app: &App, matches: &ArgMatches) -> Result<(), Stop> {
    let setting = Setting::read(app, matches)?;
    catalog::for_game!(setting.spec.id, G => count::<G>(app, &setting, matches))
        .expect("a game of the catalog")
}

fn count<G: BotGame>(app: &App, setting: &Setting, matches: &ArgMatches) -> Result<(), Stop> {
    let rules = setting.rules::<G>(app)?;
    let depth = number(app, matches, "depth", 1..=1_000)?.unwrap_or(1) as u32;
    let seed = number(app, matches, "seed", 0..=u64::MAX)?.unwrap_or(0);
    let mut game = G::new(rules);
    let mut rng = seeds::deals(seed, 0, 0);
    let mut deals = Vec::new();
    if let Some(written) = text(matches, "deal") {
        let deal: G::Deal = written.parse().map_err(|bad: game::BadDeal| app.refuse(&bad.message()))?;
        game.deal(&deal, &mut ()).map_err(|bad| app.refuse(&bad.message()))?;
        deals.push(deal);
    }
    while game.to_act() == ToAct::Chance {
        let deal = game.sample_deal(&mut rng);
        game.deal_unchecked(&deal, &mut ());
        deals.push(deal);
    }

    let json = matches.get_flag("json");
    if !json {
        let mut head = format!("game {}\nseats {}\n", setting.spec.id, setting.n_seats);
        for (key, value) in rules.options().iter() {
            head.push_str(&format!("option {key}={value}\n"));
        }
        for deal in &deals {
            head.push_str(&format!("deal {deal}\n"));
        }
        app.print(&format!("{head}perft"))?;
    }
    let mut leaves = Vec::new();
    for depth in 1..=depth {
        let n = perft(&game, depth);
        leaves.push(n);
        if !json {
            // One by one, because the last ones may take long.
            app.print(&format!(" {n}"))?;
        }
    }
    if json {
        let deals: Vec<_> = deals.iter().map(ToString::to_string).collect();
        let summary = json!({
            "game": setting.spec.id,
            "seats": setting.n_seats,
            "options": rules.options(),
            "deals": deals,
            "depth": depth,
            "leaves": leaves.last(),
            "perft": leaves,
        });
        return app.line(&summary.to_string());
    }
    app.print("\n")
}

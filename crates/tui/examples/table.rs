//! The table without the command line: `cargo run -p tui --example table -- [--plain] [game [seats [seed [key=value …]]]]`.

use tui::{PlaySetup, Seed};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args: Vec<_> = std::env::args().skip(1).collect();
    let plain = args.first().is_some_and(|arg| arg == "--plain");
    if plain {
        args.remove(0);
    }
    let mut args = args.into_iter();
    let mut setup = PlaySetup::new(Seed::Number(1));
    setup.game = args.next();
    setup.seats = args.next().map(|arg| arg.parse()).transpose()?;
    if let Some(seed) = args.next() {
        setup.seed = Seed::Number(seed.parse()?);
    }
    for option in args {
        let (key, value) = option.split_once('=').ok_or("an option is key=value")?;
        setup.options.set(key, value);
    }
    let outcome = if plain {
        tui::plain(setup, std::io::stdin().lock(), std::io::stdout())?
    } else {
        tui::play(setup)?
    };
    for played in outcome.matches {
        println!("{}", played.record);
    }
    Ok(())
}

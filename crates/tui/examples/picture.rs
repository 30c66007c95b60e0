//! Draws the picture of the README from the running program.

use tui::{PlaySetup, Seed, picture};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut setup = PlaySetup::new(Seed::Number(7));
    setup.game = Some("xnimmt".into());
    let svg = picture(setup, 9, 96, 27)?;
    std::fs::write("docs/pictures/table.svg.new", svg)?;
    std::fs::rename("docs/pictures/table.svg.new", "docs/pictures/table.svg")?;
    println!("docs/pictures/table.svg");
    Ok(())
}

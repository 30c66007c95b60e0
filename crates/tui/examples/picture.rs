//! Draws the picture of the README from the running program.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let svg = tui::readme_picture()?;
    std::fs::write("docs/pictures/table.svg.new", svg)?;
    std::fs::rename("docs/pictures/table.svg.new", "docs/pictures/table.svg")?;
    println!("docs/pictures/table.svg");
    Ok(())
}

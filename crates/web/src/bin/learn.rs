//! The page of the lessons, and of the rules.

fn main() {
    web::lessons();
}

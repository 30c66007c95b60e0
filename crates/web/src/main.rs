//! The page: home, and tables.

fn main() {
    web::page();
}

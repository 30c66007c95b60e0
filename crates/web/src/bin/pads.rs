//! What whoever counts printed cards downloads, or looks after name, picture and tables.

fn main() {
    web::pads();
}

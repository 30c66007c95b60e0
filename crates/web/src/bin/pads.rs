//! What whoever counts printed cards downloads.

fn main() {
    web::pads();
}

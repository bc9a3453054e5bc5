//! Has the crate compiled again when the web app or a migration changes; both are embedded.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
    println!("cargo::rerun-if-changed=migrations");
}

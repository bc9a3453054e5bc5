//! Has the crate compiled again when the web app changes, which is embedded.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}

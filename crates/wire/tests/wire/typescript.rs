//! The committed TypeScript file is up to date.

use std::{env, fs, path::Path};

#[test]
fn the_committed_types_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/wire/index.ts");
    if env::var_os("UPDATE_GENERATED").is_some() {
        fs::write(&path, outflank_wire::typescript()).expect("web/wire/index.ts can be written");
    }
    let committed = fs::read_to_string(&path).expect("web/wire/index.ts exists");
    assert_eq!(committed, outflank_wire::typescript(), "web/wire/index.ts: run cargo xtask codegen");
}

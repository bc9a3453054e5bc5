//! The built-in files agree with their manifests.

use std::fs;
use std::path::{Path, PathBuf};

use outflank_trainer::manifest::sealed;
use serde_json::{Map, Value};

/// Returns everything below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.push(path);
        }
    }
    all.sort();
    all
}

#[test]
fn every_file_that_ships_has_the_checksum_of_its_manifest() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let all = ["othello/weights", "othello/book", "engine/weights"].map(|folder| files(&crates.join(folder)));
    let all = all.concat();
    let (manifests, weights): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|path| path.extension().is_some_and(|extension| extension == "json"));
    assert!(weights.len() >= 20, "{weights:?}");
    for path in &weights {
        let beside = path.with_extension("json");
        let text =
            fs::read_to_string(&beside).unwrap_or_else(|error| panic!("{}: {error}", beside.display()));
        let found: Map<String, Value> = serde_json::from_str(&text).unwrap();
        let expected = sealed(Map::new(), &fs::read(path).unwrap());
        for name in ["bytes", "checksum"] {
            assert_eq!(found.get(name), expected.get(name), "{}: {name}", path.display());
        }
    }
    for manifest in &manifests {
        let of = weights.iter().filter(|path| path.with_extension("json") == *manifest).count();
        assert_eq!(of, 1, "{}: one file is beside it", manifest.display());
    }
}

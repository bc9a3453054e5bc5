//! The steps of a training run, on small data.
#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod boards;
mod book;
mod damage;
mod end_to_end;
mod exactness;
#[path = "../../../../fuzz/src/long.rs"]
mod long;
mod manifests;
mod network;
mod openings;
mod probcut;
mod resuming;

use std::path::Path;

use outflank_trainer::{Pace, Progress, positions};

/// Two threads and no time limit.
const PACE: Pace = Pace { threads: 2, time: None };

fn silent(_: Progress) {}

fn settings(empties: &[u8], count: u32) -> positions::Settings {
    positions::Settings {
        seed: 7,
        empties: empties.to_vec(),
        count,
        shard: 500,
        epsilon: 0.2,
        weights: None,
        openings: None,
        from_openings: 0.0,
    }
}

/// Returns the names and contents of the shards in a folder.
fn shards(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut all: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "shard"))
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap()))
        .collect();
    all.sort();
    all
}

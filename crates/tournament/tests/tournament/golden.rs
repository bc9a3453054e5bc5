//! Recorded events of every system are still paired, counted and written the same way.
//!
//! `OUTFLANK_GOLDEN=write cargo test -p outflank-tournament golden` rewrites them.

use std::path::PathBuf;

use outflank_rules::SplitMix64;
use outflank_tournament::exchange::standings_as_text;
use outflank_tournament::tiebreak::{BUCHHOLZ, Brightwell, BrightwellMode, DISCS, ROUND_ROBIN};
use outflank_tournament::{Log, Settings, System, verify};

use crate::Desk;
use crate::wandering::{anything, systems};

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/tournaments").join(name)
}

/// Compares a text with a file, or writes the file if requested.
fn is_as_written(name: &str, text: &str) {
    let path = path(name);
    if std::env::var("OUTFLANK_GOLDEN").as_deref() == Ok("write") {
        std::fs::write(&path, text).expect("a file that can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    for ((line, was), number) in text.lines().zip(written.lines()).zip(1..) {
        assert_eq!(line, was, "{name}, line {number}");
    }
    assert_eq!(text, written, "{name}");
}

/// Returns one of several settings that together use every tie-break.
fn settings(which: usize, system: System) -> Settings {
    let mut settings = Settings { seed: 7, system, ..Settings::usual("Golden", 5) };
    match which % 4 {
        1 => {
            settings.order = DISCS.to_vec();
            settings.brightwell = Brightwell { constant: Some(0), mode: BrightwellMode::Papp };
        }
        2 => settings.order = ROUND_ROBIN.to_vec(),
        3 => settings.order = BUCHHOLZ.to_vec(),
        _ => settings.brightwell.mode = BrightwellMode::Papp,
    }
    settings
}

#[test]
fn every_system_pairs_counts_and_writes_as_it_did() {
    let names = ["swiss", "arena", "berger", "rotation", "cup", "cup-of-one-game", "championship", "finals"];
    for ((which, system), name) in systems().into_iter().enumerate().zip(names) {
        let mut desk = Desk::with(settings(which, system), 9);
        let mut random = SplitMix64::new(u64::try_from(which).expect("small"));
        for _ in 0..90 {
            // Rejected events change nothing, so the log has only possible events.
            let _ = desk.tries(anything(&desk, &mut random));
            if random.below(4) > 0 && desk.now().paired() > 0 {
                desk.plays(&mut random);
            }
        }
        is_as_written(&format!("{name}.event"), &desk.0.write());
        is_as_written(&format!("{name}.txt"), &standings_as_text(&desk.now().crosstable()));
        let written = std::fs::read_to_string(path(&format!("{name}.event"))).expect("a file");
        let log = Log::read(&written).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(log, desk.0, "{name}");
        let verified = verify(log.entries()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(verified.paired_again > 2, "{name}: {verified:?}");
    }
}

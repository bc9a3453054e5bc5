//! Finding balanced openings.

use std::fs;
use std::path::Path;
use std::time::Duration;

use outflank_trainer::openings::{self, Settings};
use outflank_trainer::{Pace, TrainError};

const SETTINGS: Settings = Settings { plies: 6, depth: 3, within: 1.0, count: 150, seed: 1 };

fn find(out: &Path, settings: &Settings, time: Option<Duration>) -> Result<Option<usize>, TrainError> {
    openings::run(settings, out, Pace { threads: 2, time }, &mut |_| {})
}

#[test]
fn a_run_that_was_cut_off_ends_with_the_same_openings() {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, cut) = (folder.path().join("whole.txt"), folder.path().join("cut.txt"));
    assert_eq!(find(&whole, &SETTINGS, None).expect("openings"), Some(150));
    assert_eq!(find(&cut, &SETTINGS, Some(Duration::ZERO)).expect("nothing yet"), None);
    assert!(!cut.exists());
    // The notes have half of the judged lines, and an incomplete line.
    let notes = |out: &Path| out.with_extension("txt.notes");
    let judged = fs::read_to_string(notes(&whole)).expect("notes");
    let half: String = judged.lines().take(100).map(|line| format!("{line}\n")).collect();
    fs::write(notes(&cut), half + "f5d6c").expect("notes");
    assert_eq!(find(&cut, &SETTINGS, None).expect("openings"), Some(150));
    let text = fs::read_to_string(&whole).expect("openings");
    assert_eq!(text, fs::read_to_string(&cut).expect("openings"));
    for line in text.lines() {
        let (moves, score) = line.split_once(' ').expect("a score");
        assert_eq!(moves.len(), 12);
        assert!(score.parse::<f32>().expect("a number").abs() <= 1.0, "{line}");
    }
}

#[test]
fn other_settings_and_damaged_notes_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("o.txt");
    assert_eq!(find(&out, &SETTINGS, Some(Duration::ZERO)).expect("nothing yet"), None);
    let other = Settings { depth: 4, ..SETTINGS };
    assert!(matches!(find(&out, &other, None), Err(TrainError::OtherSettings { .. })));
    let path = folder.path().join("o.txt.notes");
    let begun = fs::read_to_string(&path).expect("notes");
    fs::write(&path, format!("{begun}f5d6 x\n")).expect("notes");
    let Err(TrainError::Damaged { at, .. }) = find(&out, &SETTINGS, None) else { panic!("taken") };
    assert_eq!(at, begun.len());
    for wrong in [
        Settings { plies: 0, ..SETTINGS },
        Settings { plies: 11, ..SETTINGS },
        Settings { depth: 1, ..SETTINGS },
    ] {
        assert!(matches!(find(&out, &wrong, None), Err(TrainError::Setting(_))));
    }
}

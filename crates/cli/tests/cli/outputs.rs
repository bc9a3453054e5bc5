//! Output files: checks before the work, and file permissions afterwards.

use std::fs;
use std::time::{Duration, Instant};

use crate::program::run;

/// A position with 14 empty squares.
const ENDING: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;\n";

#[test]
fn an_unwritable_file_is_reported_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a UTF-8 path").to_owned();
    fs::write(at("ending.obf"), ENDING).expect("written");
    fs::create_dir(at("taken")).expect("a folder");
    let (nowhere, taken, ending, none) = (at("no/such/x"), at("taken"), at("ending.obf"), at("none"));
    let beneath = format!("{ending}/x");
    let started = Instant::now();
    for (out, says) in [
        (&nowhere, "x: no such folder"),
        (&taken, "taken: is a directory, not a file"),
        (&beneath, "x: Not a directory"),
    ] {
        for arguments in [
            // Without the check, results would be printed first.
            &["solve", "--certificate", out, &ending][..],
            &["solve-game", "--game", "othello?size=4", "--table", out],
            &["analyze", "--seconds", "3600", "--to", "html", "--out", out, "f5d6c3d3c4"],
            // Without the check, the missing input files would be reported first.
            &["book", "export", "--to", "edax", &none, out],
            &["train", "fit", "--labels", &none, "--out", out],
            &["train", "quantize", "--model", &none, "--out", out],
            &["train", "balance", "--model", &none, "--looks", &none, "--out", out],
            &["train", "probcut", "--positions", &none, "--out", &none, "--table", out],
            &["train", "bill", "--labels", &none, "--out", out],
            &["train", "cuts", "--looks", &none, "--out", out],
            &["train", "network", "--labels", &none, "--out", out],
        ] {
            let refused = run(arguments);
            assert!(refused.refusal().contains("cannot write "), "{arguments:?}: {refused:?}");
            assert!(refused.refusal().ends_with(says), "{arguments:?}: {refused:?}");
        }
    }
    let openings = ["train", "openings", "--count", "100000", "--depth", "30", "--out", &taken];
    assert!(run(&openings).refusal().ends_with("taken: is a directory, not a file"));
    // The work would take an hour; starting a program can take a while on a busy machine.
    assert!(started.elapsed() < Duration::from_secs(600), "{:?}", started.elapsed());
    let left = fs::read_dir(folder.path()).expect("a folder");
    let mut left: Vec<_> = left.map(|file| file.expect("a file").file_name()).collect();
    left.sort();
    assert_eq!(left, ["ending.obf", "taken"], "the checks leave no files");
}

#[test]
fn an_old_file_is_as_it_was_where_the_work_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a UTF-8 path").to_owned();
    fs::write(at("old"), "old").expect("written");
    let refused = run(&["train", "quantize", "--model", &at("none"), "--out", &at("old")]);
    assert!(refused.refusal().ends_with("none: no such file"), "{refused:?}");
    assert_eq!(fs::read(at("old")).expect("it exists"), b"old");
}

#[test]
#[cfg(unix)]
fn a_file_that_is_replaced_stays_as_private_as_it_was() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a UTF-8 path").to_owned();
    fs::write(at("ending.obf"), ENDING).expect("written");
    let event = at("trial.event");
    run(&["tournament", "simulate", &event, "--players", "4", "--rounds", "1", "--seed", "3"]).results();
    let (ending, book, out) = (at("ending.obf"), at("own.book"), at("out"));
    run(&["book", "build", &book, "--empty", "--depth", "4", "--positions", "40"]).results();
    for arguments in [
        &["solve", "--threads", "1", "--certificate", &out, &ending][..],
        &["convert", "--to", "obf", &ending, &out],
        &["tournament", "export", &event, &out, "--to", "text"],
        &["book", "export", "--to", "edax", &book, &out],
        &["analyze", "--level", "1", "--to", "html", "--out", &out, "f5d6c3"],
    ] {
        run(arguments).results();
        fs::set_permissions(&out, fs::Permissions::from_mode(0o600)).expect("it is ours");
        let before = fs::read(&out).expect("it exists");
        run(arguments).results();
        assert_eq!(fs::read(&out).expect("it exists"), before, "{arguments:?}");
        let mode = fs::metadata(&out).expect("it exists").permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{arguments:?}");
        fs::remove_file(&out).expect("it is ours");
    }
}

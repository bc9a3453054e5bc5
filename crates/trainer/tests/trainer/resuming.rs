//! An interrupted run ends with the same bytes as an uninterrupted one.

use std::fs;
use std::time::Duration;

use outflank_engine::Selectivity;
use outflank_trainer::labels::{self, Method};
use outflank_trainer::{Files, Pace, TrainError, positions};

use crate::{PACE, settings, shards, silent};

#[test]
fn interrupted_runs_end_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let [starts, again, labeled, piecewise] =
        ["positions", "again", "labels", "piecewise"].map(|name| folder.path().join(name));
    let settings = settings(&[7, 8], 1500);
    positions::run(&settings, &starts, PACE, &mut silent).unwrap();
    labels::run(&starts, Method::Solve, Files::default(), &labeled, PACE, &mut silent).unwrap();
    assert_eq!(shards(&starts).len(), 6);
    assert_eq!(shards(&labeled).len(), 6);

    // Run without time, then with shards lost and a temporary file left behind, then completely, with a
    // different number of threads.
    let none = Pace { threads: 1, time: Some(Duration::ZERO) };
    positions::run(&settings, &again, none, &mut silent).unwrap();
    assert!(shards(&again).is_empty());
    positions::run(&settings, &again, Pace { threads: 1, time: None }, &mut silent).unwrap();
    assert_eq!(shards(&again), shards(&starts));
    fs::remove_file(again.join("000002.shard")).unwrap();
    fs::write(again.join("000002.shard.unfinished"), b"half").unwrap();
    positions::run(&settings, &again, PACE, &mut silent).unwrap();
    assert_eq!(shards(&again), shards(&starts));

    labels::run(&again, Method::Solve, Files::default(), &piecewise, none, &mut silent).unwrap();
    assert!(shards(&piecewise).is_empty());
    labels::run(&again, Method::Solve, Files::default(), &piecewise, PACE, &mut silent).unwrap();
    for lost in ["000001.shard", "000004.shard"] {
        fs::remove_file(piecewise.join(lost)).unwrap();
    }
    labels::run(
        &again,
        Method::Solve,
        Files::default(),
        &piecewise,
        Pace { threads: 1, time: None },
        &mut silent,
    )
    .unwrap();
    assert_eq!(shards(&piecewise), shards(&labeled));
}

#[test]
fn labels_by_searching_do_not_depend_on_threads() {
    let folder = tempfile::tempdir().unwrap();
    let [starts, one, two] = ["positions", "one", "two"].map(|name| folder.path().join(name));
    positions::run(&settings(&[30], 1000), &starts, PACE, &mut silent).unwrap();
    let (full, pruned) = (Method::Search(5, Selectivity::Full), Method::Search(5, Selectivity::Percent73));
    labels::run(&starts, full, Files::default(), &one, Pace { threads: 1, time: None }, &mut silent).unwrap();
    labels::run(&starts, full, Files::default(), &two, PACE, &mut silent).unwrap();
    assert_eq!(shards(&one), shards(&two));

    // Pruned searches give other labels, which must not be mixed with these.
    assert!(matches!(
        labels::run(&starts, pruned, Files::default(), &one, PACE, &mut silent),
        Err(TrainError::OtherSettings { .. })
    ));
    let three = folder.path().join("three");
    labels::run(&starts, pruned, Files::default(), &three, PACE, &mut silent).unwrap();
    assert_ne!(shards(&one), shards(&three));
}

#[test]
fn another_seed_in_the_same_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = settings(&[5], 10);
    positions::run(&settings, folder.path(), PACE, &mut silent).unwrap();
    settings.seed += 1;
    let error = positions::run(&settings, folder.path(), PACE, &mut silent).unwrap_err();
    assert!(matches!(error, TrainError::OtherSettings { .. }), "{error}");
}

#[test]
fn other_openings_in_the_same_folder_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings.txt");
    let out = folder.path().join("positions");
    let settings =
        positions::Settings { openings: Some(file.clone()), from_openings: 0.5, ..settings(&[40], 10) };
    let run = || positions::run(&settings, &out, PACE, &mut silent);
    std::fs::write(&file, "f5d6c3d3c4\nf5d6c4\n").unwrap();
    run().unwrap();
    run().unwrap();
    // The file has the same number of lines, but one of them differs.
    std::fs::write(&file, "f5d6c3d3c4\nf5f6e6\n").unwrap();
    let error = run().map(|_| ()).unwrap_err();
    assert!(matches!(error, TrainError::OtherSettings { .. }), "{error}");
}

#[test]
fn settings_that_repeat_or_exceed_the_numbers_of_shards_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let message = |settings: positions::Settings| {
        positions::run(&settings, folder.path(), PACE, &mut silent).map(|_| ()).unwrap_err().to_string()
    };
    assert_eq!(message(settings(&[12, 10, 12], 10)), "12 empty squares twice: list each number once");
    let many = positions::Settings { shard: 1, ..settings(&(1..=59).collect::<Vec<u8>>(), 200_000_000) };
    assert_eq!(message(many), "200000000 shards for each number of empty squares are too many");
}

#[test]
fn every_game_gives_at_most_one_position_and_no_position_comes_twice() {
    let folder = tempfile::tempdir().unwrap();
    // There are few positions this early in the game.
    positions::run(&settings(&[55], 2000), folder.path(), PACE, &mut silent).unwrap();
    let records: usize = shards(folder.path()).iter().map(|(_, bytes)| (bytes.len() - 36) / 24).sum();
    assert!((200..=322).contains(&records), "{records} of the 322 positions after 5 plies");
}

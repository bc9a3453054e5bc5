//! Training a game from the command line.

use crate::program::run;

#[test]
fn a_game_is_trained_and_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = folder.path().to_str().expect("its name is text");
    let train = |minutes: &str| {
        run(&[
            "train",
            "--game",
            "othello?size=4",
            "--out",
            out,
            "--count",
            "40",
            "--shard",
            "20",
            "--generations",
            "1",
            "--solved",
            "3",
            "--gate",
            "2",
            "--minutes",
            minutes,
        ])
    };
    assert_eq!(train("0").results(), "0 of 1 generations; the same command goes on\n");
    let told = train("5");
    assert_eq!(told.status, Some(0), "{told:?}");
    let last = told.stdout.lines().last().expect("it says what it made").to_owned();
    let weights = folder.path().join("board.weights");
    let bytes = std::fs::metadata(&weights).expect("the weights are there").len();
    assert_eq!(last, format!("{}: {bytes} bytes", weights.display()));
}

#[test]
fn what_cannot_be_trained_is_refused() {
    for (arguments, says) in [
        (&["train"][..], "a step is missing, or --game and --out"),
        (&["train", "--game", "hex"], "--out"),
        (&["train", "--game", "othello", "--out", "x"], "othello is not trained this way"),
        (&["train", "--game", "chess", "--out", "x"], "unknown game"),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.status, Some(2), "{arguments:?}");
        assert!(ran.stderr.contains(says) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
    }
}

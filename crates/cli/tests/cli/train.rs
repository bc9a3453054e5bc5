//! Training a game from the command line.

use crate::program::run;

#[test]
fn a_game_is_trained_and_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a UTF-8 path");
    let train = |minutes: &str| {
        run(&[
            "train",
            "--game",
            "othello?size=4",
            "--out",
            out,
            "--games",
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
    assert_eq!(train("0").results(), "0 of 1 generations; the same command continues\n");
    let output = train("5");
    assert_eq!(output.status, Some(0), "{output:?}");
    let last = output.stdout.lines().last().expect("it says what it made").to_owned();
    let weights = folder.path().join("board.weights");
    let bytes = std::fs::metadata(&weights).expect("the weights are there").len();
    assert_eq!(last, format!("{}: {bytes} bytes", weights.display()));
}

#[test]
fn impossible_training_is_refused() {
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

#[test]
fn a_network_is_trained_measured_and_searched_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (starts, labels, network) = (path("p"), path("l"), path("a.network"));
    let done = |arguments: &[&str]| {
        let ran = run(arguments);
        assert_eq!(ran.status, Some(0), "{arguments:?}: {ran:?}");
        ran.stdout
    };
    let (model, weights) = (path("m.model"), path("m.weights"));
    done(&["train", "positions", "--out", &starts, "--empties", "8", "--count", "1000", "--epsilon", "0.3"]);
    done(&["train", "label", "--positions", &starts, "--out", &labels, "--depth", "3"]);
    // Weights of almost no quality, so that there is much to learn.
    done(&["train", "fit", "--labels", &labels, "--out", &model, "--iterations", "1", "--ridge", "1000000"]);
    done(&["train", "quantize", "--model", &model, "--out", &weights]);
    let output = done(&[
        "train",
        "network",
        "--labels",
        &labels,
        "--weights",
        &weights,
        "--out",
        &network,
        "--width",
        "32",
        "--stage",
        "64",
        "--batch",
        "64",
        "--epochs",
        "4",
        "--rate",
        "0.01",
        "--decay",
        "10",
        "--caution",
        "4",
    ]);
    assert!(output.contains(" bytes; mean error on held-out games "), "{output}");
    let manifest = std::fs::read_to_string(path("a.json")).expect("the manifest is beside it");
    assert!(manifest.contains("\"checksum\"") && manifest.contains("\"caution\""), "{manifest}");

    let measure = |network: &[&str]| {
        done(
            &[&["train", "validate", "--json", "--weights", &weights, "--labels", &labels][..], network]
                .concat(),
        )
    };
    let (without, with) = (measure(&[]), measure(&["--network", &network]));
    assert_ne!(with, without, "it has an effect");

    let problem = path("ten.obf");
    std::fs::write(&problem, "-OOOOOO-OOOOOOOOOOXXXOOOOXXXXOO-OXXXOO--OXXXXO--OOXXXX--XXXXXXX- X; +7;\n")
        .expect("the file can be written");
    // A problem file is measured in the same way, and needs values for its positions.
    let row = |arguments: &[&str]| -> serde_json::Value {
        serde_json::from_str(done(arguments).lines().next().expect("a row")).expect("JSON")
    };
    let measured = row(&["train", "validate", "--json", "--problems", &problem]);
    assert_eq!((measured["empties"].as_u64(), measured["positions"].as_u64()), (Some(10), Some(1)));
    let judged = row(&["evaluate", "--json", &problem])["score"].as_f64().expect("a score");
    let bias = measured["bias"].as_f64().expect("an error");
    assert!((judged - 7.0 - bias).abs() < 0.02, "{judged} judged, {bias} more than is known");
    let silent = path("silent.obf");
    std::fs::write(&silent, "\n-OOOOOO-OOOOOOOOOOXXXOOOOXXXXOO-OXXXOO--OXXXXO--OOXXXX--XXXXXXX- X;\n")
        .expect("the file can be written");
    let ran = run(&["train", "validate", "--problems", &silent]);
    assert!(ran.status != Some(0) && ran.stderr.contains("silent.obf:2:1: no score"), "{ran:?}");
    std::fs::write(&silent, "% nothing yet\n").expect("the file can be written");
    let ran = run(&["train", "validate", "--problems", &silent]);
    assert!(ran.status != Some(0) && ran.stderr.contains("silent.obf: it contains no positions"), "{ran:?}");
    let search = |network: &[&str]| {
        let output =
            done(&[&["search", "--depth", "1", "--threads", "1", "--json", &problem][..], network].concat());
        let row: serde_json::Value =
            serde_json::from_str(output.lines().next().expect("a row")).expect("JSON");
        row["score"].to_string()
    };
    assert_ne!(search(&["--network", &network]), search(&[]));

    // Damaged, foreign and missing files are refused by name, and nothing is written.
    let mut bytes = std::fs::read(&network).expect("it exists");
    bytes[100] ^= 1;
    let damaged = path("damaged.network");
    std::fs::write(&damaged, &bytes).expect("the file can be written");
    for (file, says) in [
        (damaged.as_str(), "damaged weight file"),
        (path("a.json").as_str(), "OUTFLNET"),
        (path("none").as_str(), "none: "),
    ] {
        for arguments in [
            &["search", "--depth", "1", &problem, "--network", file][..],
            &["train", "validate", "--labels", &labels, "--network", file],
            &[
                "match",
                "--games",
                "2",
                "--engine",
                &format!("self:depth=1,network={file}"),
                "--engine",
                "self:depth=1",
            ],
        ] {
            let ran = run(arguments);
            assert_ne!(ran.status, Some(0), "{arguments:?}");
            assert!(ran.stderr.contains(says) && ran.stderr.contains(file), "{arguments:?}: {}", ran.stderr);
        }
    }
    let ran = run(&["train", "network", "--labels", &labels, "--out", &path("b.network"), "--width", "33"]);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(ran.stderr.contains("width 33: expected 32 or 64"), "{}", ran.stderr);
    assert!(!folder.path().join("b.network").exists());
}

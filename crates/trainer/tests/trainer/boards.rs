//! Training of any board by self-play, on tiny data.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use outflank_engine::general::pattern::BoardWeights;
use outflank_engine::{Limits, Opponent, Options, Score, Stop, fnv1a};
use outflank_rules::open;
use outflank_trainer::boards::{Outcome, Settings, run};
use outflank_trainer::{Pace, TrainError};

use crate::{PACE, silent};

fn tiny(game: &str) -> Settings {
    Settings {
        generations: 2,
        games: 90,
        shard: 30,
        depth: 2,
        solved: 5,
        gate: 4,
        iterations: 10,
        ..Settings::new(game.parse().unwrap())
    }
}

fn train(game: &str, folder: &Path, pace: Pace) -> Result<Outcome, TrainError> {
    run(&tiny(game), folder, pace, &mut silent)
}

/// Returns all shards below a folder with their contents.
fn shards(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all = Vec::new();
    for set in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()) {
        for path in fs::read_dir(set).unwrap().map(|entry| entry.unwrap().path()) {
            if path.extension().is_some_and(|extension| extension == "shard") {
                all.push((path.strip_prefix(folder).unwrap().to_owned(), fs::read(&path).unwrap()));
            }
        }
    }
    all.sort();
    all
}

#[test]
fn a_tiny_training_makes_weights_that_load_and_judge() {
    for game in ["othello?size=6", "hex", "othello?size=6&hole=random", "othello-revolution", "annexation"] {
        let folder = tempfile::tempdir().unwrap();
        let outcome = train(game, folder.path(), PACE).unwrap();
        let bytes = outcome.weights.unwrap();
        assert!(fs::read(folder.path().join("board.weights")).unwrap() == bytes, "{game}");
        let manifest = fs::read_to_string(folder.path().join("board.json")).unwrap();
        assert!(manifest.contains(&format!("\"game\": \"{game}\"")), "{manifest}");
        assert!(manifest.contains(&format!("\"checksum\": \"{:016x}\"", fnv1a(&bytes))), "{manifest}");
        assert_eq!(outcome.generations.len(), 2);
        for generation in &outcome.generations {
            let gate = generation.gate;
            assert_eq!(gate.won + gate.drawn + gate.lost, 8, "{game}");
        }
        let weights = BoardWeights::read(&bytes).unwrap();
        assert!(weights.phases.iter().flatten().any(|&weight| weight != 0), "{game}");

        let any = open(&game.parse().unwrap());
        let score = |mut opponent: Opponent| {
            let limits = Limits::new().with_depth(1);
            opponent.search(&any.start(), &limits, &Stop::new(), &mut |_| {}).unwrap().score
        };
        let options = Options { threads: 1, hash_mib: 1 };
        let trained = score(Opponent::with_weights(any.spec(), options, &weights).unwrap());
        let nothing = BoardWeights { phases: vec![vec![0; weights.phases[0].len()]], ..weights.clone() };
        let zero = score(Opponent::with_weights(any.spec(), options, &nothing).unwrap());
        assert!(zero == Score::DRAW && trained != Score::DRAW, "{game}: {trained}");
    }
}

#[test]
fn interrupted_training_ends_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, again] = ["whole", "again"].map(|name| folder.path().join(name));
    let game = "othello?size=6&goal=fewest";
    let expected = train(game, &whole, PACE).unwrap().weights.unwrap();

    let none = Pace { threads: 1, time: Some(Duration::ZERO) };
    assert!(train(game, &again, none).unwrap().weights.is_none());
    assert!(shards(&again).is_empty());
    let one = Pace { threads: 1, time: None };
    assert!(train(game, &again, one).unwrap().weights.unwrap() == expected, "another number of threads");
    assert!(shards(&again) == shards(&whole));

    // A shard of each generation is lost, and a temporary file left behind.
    for (lost, _) in [&shards(&whole)[1], shards(&whole).last().unwrap()] {
        fs::remove_file(again.join(lost)).unwrap();
        fs::write(again.join(lost).with_extension("shard.unfinished"), b"half").unwrap();
    }
    assert!(train(game, &again, PACE).unwrap().weights.unwrap() == expected, "shards made again");
    assert!(shards(&again) == shards(&whole));
}

/// Sets of board labels were once called row labels, and their shards had the number that looks have now.
#[test]
fn sets_of_earlier_versions_are_read_and_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, again] = ["whole", "again"].map(|name| folder.path().join(name));
    let game = "othello?size=4";
    let expected = train(game, &whole, PACE).unwrap().weights.unwrap();
    train(game, &again, PACE).unwrap();
    let made_earlier = |name: &str, kind: u8| {
        for (path, mut bytes) in shards(&again) {
            let manifest = again.join(&path).with_file_name("manifest.json");
            let mut described: serde_json::Value =
                serde_json::from_str(&fs::read_to_string(&manifest).unwrap()).unwrap();
            described["step"] = name.into();
            fs::write(&manifest, described.to_string()).unwrap();
            let settings = &described["settings"];
            bytes[10] = kind;
            bytes[20..28].copy_from_slice(&fnv1a(format!("{name} {settings}").as_bytes()).to_le_bytes());
            bytes.truncate(bytes.len() - 8);
            bytes.extend_from_slice(&fnv1a(&bytes).to_le_bytes());
            fs::write(again.join(&path), bytes).unwrap();
        }
    };
    made_earlier("row labels", 3);
    let before = shards(&again);
    assert!(train(game, &again, PACE).unwrap().weights.unwrap() == expected);
    assert!(shards(&again) == before, "no shard was made again");
    made_earlier("looks", 3);
    let error = train(game, &again, PACE).unwrap_err().to_string();
    assert!(error.contains("a set of looks: expected board labels"), "{error}");
    made_earlier("board labels", 2);
    let error = train(game, &again, PACE).unwrap_err().to_string();
    assert!(error.contains("records of kind 2 (labels): expected kind 4 (board labels)"), "{error}");
}

#[test]
fn bad_settings_games_and_shards_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |game: &str, change: &dyn Fn(&mut Settings)| {
        let mut settings = tiny(game);
        change(&mut settings);
        run(&settings, folder.path(), PACE, &mut silent).unwrap_err().to_string()
    };
    assert!(refused("othello", &|_| {}).contains("othello is not trained this way"));
    assert!(refused("ringo", &|_| {}).contains("ringo is not trained this way"));
    assert!(refused("hex", &|s| s.phases = 65).contains("phases 65: expected 1 to 64"));
    assert!(refused("hex", &|s| (s.games, s.generations) = (100_000_000, 9)).contains("at most 4294967295"));
    assert!(refused("hex", &|s| s.depth = 1).contains("depth 1"));
    assert!(refused("hex", &|s| s.epsilon = 2.0).contains("epsilon 2"));
    assert!(refused("hex", &|s| s.ridge = 0.0).contains("ridge 0"));

    train("othello?size=4", folder.path(), PACE).unwrap();
    assert!(refused("othello?size=4", &|s| s.seed = 9).contains("other settings"));
    let (name, mut bytes) = shards(folder.path()).swap_remove(0);
    bytes[40] ^= 1;
    fs::write(folder.path().join(&name), &bytes).unwrap();
    let error = train("othello?size=4", folder.path(), PACE).unwrap_err().to_string();
    assert!(error.contains("000000.shard, byte ") && error.contains("checksum"), "{error}");
}

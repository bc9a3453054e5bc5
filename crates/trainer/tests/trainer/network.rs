//! A network from labels to bytes.

use std::fs;
use std::path::{Path, PathBuf};
use std::slice::from_ref;

use outflank_engine::Selectivity;
use outflank_engine::othello::network::Network;
use outflank_engine::othello::pattern::Weights;
use outflank_trainer::labels::{self, Method};
use outflank_trainer::{Files, Model, TrainError, network, positions, probcut, quantize, validate};

use crate::{PACE, settings, shards, silent};

fn labeled(folder: &Path) -> PathBuf {
    let (starts, labeled) = (folder.join("positions"), folder.join("labels"));
    positions::run(&settings(&[5, 6, 8], 3000), &starts, PACE, &mut silent).unwrap();
    labels::run(&starts, Method::Solve, Files::default(), &labeled, PACE, &mut silent).unwrap();
    labeled
}

#[test]
fn a_network_learns_what_the_weights_do_not_know() {
    let folder = tempfile::tempdir().unwrap();
    let labeled = labeled(folder.path());
    let nothing = quantize::run(&Model::zero(), quantize::Settings::default()).unwrap();
    let nothing = Weights::from_bytes(&nothing).unwrap();
    // Few labels would be overfitted with the settings for a million.
    let settings = network::Settings {
        width: 32,
        epochs: 6,
        batch: 256,
        stage: 7,
        decay: 10.0,
        caution: 4.0,
        ..network::Settings::default()
    };
    let train = |settings: &network::Settings| {
        network::run(from_ref(&labeled), &nothing, settings, &mut silent).unwrap()
    };
    let trained = train(&settings);
    let (sum, both) = trained.errors();
    assert!(both < 0.6 * sum, "{both} discs, without the network {sum}");
    let stages: Vec<_> = trained.stages.iter().map(|stage| stage.empties).collect();
    assert_eq!(stages, [5, 6, 8]);
    assert!(trained.stages.iter().all(|stage| stage.fitted > 2500 && stage.held_out > 50));

    // The bytes contain the network; untrained heads output zero.
    let bytes = trained.bytes().unwrap();
    let read = Network::from_bytes(&bytes).unwrap();
    let known = validate::held_out(from_ref(&labeled)).unwrap();
    let without = validate::run(&nothing, &known);
    let with = validate::run_with_network(&nothing, &read, &known);
    for (with, without) in with.iter().zip(&without) {
        assert_eq!((with.empties, with.count), (without.empties, without.count));
        assert!(with.mean < 0.7 * without.mean, "{with:?}, without {without:?}");
    }
    let heads: Vec<bool> =
        trained.file.heads.iter().map(|head| head.iter().any(|&number| number != 0)).collect();
    assert_eq!(heads, [true, true, false, false, false, false, false, false, false, false]);

    let brief = network::Settings { epochs: 1, ..settings.clone() };
    let once = train(&brief).bytes().unwrap();
    assert_eq!(train(&brief).bytes().unwrap(), once, "the same again");
    let other = network::Settings { seed: 2, ..brief.clone() };
    assert_ne!(train(&other).bytes().unwrap(), once, "another seed");
    let silent = network::Settings { least_gain: 0.95, ..brief };
    assert!(train(&silent).file.heads.iter().flatten().all(|&number| number == 0), "no gain is enough");
    let few = network::Settings { thin: 10, ..settings };
    assert!(train(&few).errors().1 > both, "a tenth of the labels");
}

#[test]
fn labels_and_measurements_are_corrected_and_their_sets_say_by_what() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let labeled = labeled(folder.path());
    let settings = network::Settings { epochs: 1, ..network::Settings::default() };
    let trained = network::run(from_ref(&labeled), &Weights::shipped(), &settings, &mut silent).unwrap();
    let file = path("a.network");
    fs::write(&file, trained.bytes().unwrap()).unwrap();
    let corrected = Files { network: Some(&file), ..Files::default() };

    // Lines end with 7 and 8 empty squares.
    let starts = path("starts");
    positions::run(&crate::settings(&[10], 200), &starts, PACE, &mut silent).unwrap();
    let method = Method::Search(3, Selectivity::Full);
    let label = |files, to: &str| labels::run(&starts, method, files, &path(to), PACE, &mut silent);
    let (plain, with) = (label(Files::default(), "plain").unwrap(), label(corrected, "with").unwrap());
    assert_ne!(shards(&path("plain")), shards(&path("with")));
    assert!(plain.manifest().settings.get("network").is_none());
    assert!(with.manifest().settings["network"].is_string());
    let error = label(Files::default(), "with").unwrap_err();
    assert!(matches!(error, TrainError::OtherSettings { .. }), "{error}");

    let depths = probcut::Settings { depth: 3, solve_from: 0 };
    let measure = |files, to: &str| probcut::measure(&starts, &depths, files, &path(to), PACE, &mut silent);
    measure(Files::default(), "looks").unwrap();
    measure(corrected, "corrected").unwrap();
    assert_ne!(shards(&path("looks")), shards(&path("corrected")));

    fs::write(&file, b"no network").unwrap();
    let error = label(corrected, "refused").unwrap_err();
    assert!(matches!(error, TrainError::Weights { .. }), "{error}");
    assert!(error.to_string().contains("a.network"), "{error}");
    assert!(!path("refused").exists(), "nothing is begun");
}

#[test]
fn settings_out_of_range_are_refused() {
    let usual = network::Settings::default;
    for (settings, says) in [
        (network::Settings { width: 33, ..usual() }, "width 33"),
        (network::Settings { stage: 0, ..usual() }, "stage 0"),
        (network::Settings { stage: 65, ..usual() }, "stage 65"),
        (network::Settings { epochs: 0, ..usual() }, "epochs"),
        (network::Settings { batch: 0, ..usual() }, "batch"),
        (network::Settings { thin: 0, ..usual() }, "thin"),
        (network::Settings { rate: 0.0, ..usual() }, "rate 0"),
        (network::Settings { rate: f32::NAN, ..usual() }, "rate NaN"),
        (network::Settings { decay: -1.0, ..usual() }, "decay -1"),
        (network::Settings { caution: f32::INFINITY, ..usual() }, "caution inf"),
        (network::Settings { least_gain: -0.1, ..usual() }, "least gain -0.1"),
        (network::Settings { focus: Some(0.0), ..usual() }, "focus 0"),
    ] {
        let error = network::run(&[], &Weights::shipped(), &settings, &mut silent).unwrap_err();
        assert!(matches!(error, TrainError::Setting(_)), "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }
}

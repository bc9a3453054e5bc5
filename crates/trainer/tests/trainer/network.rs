//! A network from labels to bytes.

use std::path::{Path, PathBuf};
use std::slice::from_ref;

use outflank_engine::network::Network;
use outflank_engine::pattern::Weights;
use outflank_trainer::labels::{self, Method};
use outflank_trainer::{Model, TrainError, network, positions, quantise, validate};

use crate::{PACE, settings, silent};

fn labelled(folder: &Path) -> PathBuf {
    let (starts, labelled) = (folder.join("positions"), folder.join("labels"));
    positions::run(&settings(&[5, 6, 8], 3000), &starts, PACE, &mut silent).unwrap();
    labels::run(&starts, Method::Solve, None, &labelled, PACE, &mut silent).unwrap();
    labelled
}

#[test]
fn a_network_learns_what_the_weights_do_not_know() {
    let folder = tempfile::tempdir().unwrap();
    let labelled = labelled(folder.path());
    let nothing = quantise::run(&Model::zero(), quantise::Settings::default()).unwrap();
    let nothing = Weights::from_bytes(&nothing).unwrap();
    // So few labels are learned by heart sooner than a million.
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
        network::run(from_ref(&labelled), &nothing, settings, &mut silent).unwrap()
    };
    let trained = train(&settings);
    let (sum, both) = trained.errors();
    assert!(both < 0.6 * sum, "{both} discs, without the network {sum}");
    let stages: Vec<_> = trained.stages.iter().map(|stage| stage.empties).collect();
    assert_eq!(stages, [5, 6, 8]);
    assert!(trained.stages.iter().all(|stage| stage.fitted > 2500 && stage.held_out > 50));

    // The bytes are the network, and where nothing was learned it says nothing.
    let bytes = trained.bytes().unwrap();
    let read = Network::from_bytes(&bytes).unwrap();
    let without = validate::run(&nothing, from_ref(&labelled)).unwrap();
    let with = validate::run_with_network(&nothing, &read, from_ref(&labelled)).unwrap();
    for (with, without) in with.iter().zip(&without) {
        assert_eq!((with.empties, with.count), (without.empties, without.count));
        assert!(with.mean < 0.7 * without.mean, "{with:?}, without {without:?}");
    }
    let heads: Vec<bool> =
        trained.file.heads.iter().map(|head| head.iter().any(|&number| number != 0)).collect();
    assert_eq!(heads, [true, true, false, false, false, false, false, false, false, false]);

    assert_eq!(train(&settings).bytes().unwrap(), bytes, "the same again");
    let other = network::Settings { seed: 2, ..settings.clone() };
    assert_ne!(train(&other).bytes().unwrap(), bytes, "another seed");
    let silent = network::Settings { least_gain: 0.95, ..settings.clone() };
    assert!(train(&silent).file.heads.iter().flatten().all(|&number| number == 0), "no gain is enough");
    let few = network::Settings { thin: 10, ..settings };
    assert!(train(&few).errors().1 > both, "a tenth of the labels");
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

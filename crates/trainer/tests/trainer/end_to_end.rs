//! A tiny model from nothing to validated bytes.

use std::slice::from_ref;

use outflank_engine::pattern::Weights;
use outflank_trainer::labels::{self, Method};
use outflank_trainer::{fit, positions, quantise, validate};

use crate::{PACE, settings, silent};

#[test]
fn a_tiny_model_halves_the_error_of_no_model() {
    let folder = tempfile::tempdir().unwrap();
    let (starts, labelled) = (folder.path().join("positions"), folder.path().join("labels"));
    positions::run(&settings(&[6, 7, 8], 4000), &starts, PACE, &mut silent).unwrap();
    labels::run(&starts, Method::Solve, None, &labelled, PACE, &mut silent).unwrap();
    let fitted = fit::Settings { threads: 2, ..fit::Settings::default() };
    let (model, reports) = fit::run(from_ref(&labelled), None, &fitted, &mut silent).unwrap();
    assert_eq!(reports.iter().filter(|report| report.fitted > 3000).count(), 3);

    let bytes = quantise::run(&model, quantise::Settings::default()).unwrap();
    let weights = Weights::from_bytes(&bytes).unwrap();
    let with = validate::run(&weights, from_ref(&labelled)).unwrap();
    let without = validate::measure(&[labelled], |_| 0.0).unwrap();
    for (with, without) in with.iter().zip(&without) {
        assert_eq!((with.empties, with.count), (without.empties, without.count));
        assert!(with.count > 100, "{with:?}");
        assert!(with.mean < without.mean / 2.0, "{with:?}, without {without:?}");
    }
}

#[test]
fn a_model_survives_being_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.model");
    let model = outflank_trainer::Model::zero();
    model.save(&path).unwrap();
    assert_eq!(outflank_trainer::Model::load(&path).unwrap(), model);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[1000] ^= 1;
    std::fs::write(&path, &bytes).unwrap();
    let error = outflank_trainer::Model::load(&path).unwrap_err().to_string();
    assert!(error.contains("a.model, byte") && error.contains("checksum"), "{error}");
}

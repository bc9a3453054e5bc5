//! A tiny model from no data to validated bytes.

use std::path::{Path, PathBuf};
use std::slice::from_ref;
use std::sync::Arc;

use outflank_engine::othello::Engine;
use outflank_engine::othello::pattern::Weights;
use outflank_engine::{Limits, Options, Stop};
use outflank_trainer::labels::{self, Method};
use outflank_trainer::{Files, fit, positions, quantize, validate};

use crate::{PACE, settings, silent};

/// Makes labels in a subfolder, for a few thousand positions with 6, 7 and 8 empty squares each.
fn labeled(folder: &Path) -> PathBuf {
    let (starts, labeled) = (folder.join("positions"), folder.join("labels"));
    positions::run(&settings(&[6, 7, 8], 4000), &starts, PACE, &mut silent).unwrap();
    labels::run(&starts, Method::Solve, Files::default(), &labeled, PACE, &mut silent).unwrap();
    labeled
}

#[test]
fn a_tiny_model_halves_the_error_of_no_model_and_is_searched_with() {
    let folder = tempfile::tempdir().unwrap();
    let labeled = labeled(folder.path());
    let fitted = fit::Settings { threads: 2, ..fit::Settings::default() };
    let (model, reports) = fit::run(from_ref(&labeled), None, &fitted, &mut silent).unwrap();
    assert_eq!(reports.iter().filter(|report| report.fitted > 3000).count(), 3);

    let bytes = quantize::run(&model, quantize::Settings::default()).unwrap();
    let weights = Weights::from_bytes(&bytes).unwrap();
    let known = validate::held_out(&[labeled]).unwrap();
    let with = validate::run(&weights, &known);
    let without = validate::measure(&known, |_| 0.0);
    for (with, without) in with.iter().zip(&without) {
        assert_eq!((with.empties, with.count), (without.empties, without.count));
        assert!(with.count > 100, "{with:?}");
        assert!(with.mean < without.mean / 2.0, "{with:?}, without {without:?}");
    }

    let mut engine = Engine::new(Options::default()).unwrap();
    let limits = Limits::new().with_depth(6);
    let shipped = engine.search(&limits, &Stop::new(), &mut |_| {});
    engine.set_weights(Arc::new(weights));
    let own = engine.search(&limits, &Stop::new(), &mut |_| {});
    assert!(own.best.is_some() && own.score != shipped.score, "{own:?} judged by the weights made here");
}

#[test]
fn a_focus_takes_say_from_games_that_are_decided() {
    let folder = tempfile::tempdir().unwrap();
    let labeled = labeled(folder.path());
    let weights = |focus| {
        let fitted = fit::Settings { focus, threads: 2, ..fit::Settings::default() };
        let (model, _) = fit::run(from_ref(&labeled), None, &fitted, &mut silent).unwrap();
        Weights::from_bytes(&quantize::run(&model, quantize::Settings::default()).unwrap()).unwrap()
    };
    let (all, even) = (weights(None), weights(Some(4.0)));
    // The sums of squared errors of both models, for open and for decided positions.
    let mut errors = [[0.0; 2]; 2];
    for known in validate::held_out(from_ref(&labeled)).unwrap() {
        let judged = [&all, &even].map(|weights| validate::judge(weights, known.own, known.opponent));
        let decided = usize::from(judged[0].abs() > 16.0);
        for (sum, judged) in errors[decided].iter_mut().zip(judged) {
            *sum += (judged - known.discs).powi(2);
        }
    }
    let [open, decided] = errors.map(|[all, even]| even / all);
    assert!(decided > 1.05 && open < decided, "errors grow {decided} times, in open games {open} times");

    for focus in [0.0, -1.0, f32::NAN, f32::INFINITY] {
        let fitted = fit::Settings { focus: Some(focus), ..fit::Settings::default() };
        let error = fit::run(from_ref(&labeled), None, &fitted, &mut silent).unwrap_err().to_string();
        assert!(error.contains("focus") && error.contains("more than 0"), "{error}");
    }
}

#[test]
fn a_model_survives_being_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.model");
    let model = outflank_trainer::Model::zero();
    model.save(&path).unwrap();
    assert_eq!(outflank_trainer::Model::load(&path).unwrap(), model);
    let bytes = std::fs::read(&path).unwrap();
    let refused = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = bytes.clone();
        change(&mut bytes);
        std::fs::write(&path, &bytes).unwrap();
        outflank_trainer::Model::load(&path).unwrap_err().to_string()
    };
    let error = refused(&|bytes| bytes[1000] ^= 1);
    assert!(error.contains("a.model, byte") && error.contains("checksum"), "{error}");
    // For a model with other patterns, the error says so, whatever the length of the file.
    let error = refused(&|bytes| {
        bytes[8] ^= 1;
        bytes.truncate(1000);
    });
    assert!(error.contains("for other patterns or counts"), "{error}");
}

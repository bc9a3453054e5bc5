//! The differences between shallow and deep searches: measured in pieces, fitted together.

use std::fs;

use outflank_trainer::probcut::{self, Settings};
use outflank_trainer::{Files, Pace, TrainError, balance, positions};

use crate::{PACE, settings, shards, silent};

const SETTINGS: Settings = Settings { depth: 5, solve_from: 8 };

#[test]
fn errors_are_measured_and_fitted() {
    let folder = tempfile::tempdir().unwrap();
    let [starts, whole, pieces] = ["positions", "whole", "pieces"].map(|name| folder.path().join(name));
    positions::run(&settings(&[8, 16, 28, 40], 60), &starts, PACE, &mut silent).unwrap();
    let set = probcut::measure(&starts, &SETTINGS, Files::default(), &whole, PACE, &mut silent).unwrap();
    probcut::measure(&starts, &SETTINGS, Files::default(), &pieces, PACE, &mut silent).unwrap();
    fs::remove_file(pieces.join("000001.shard")).unwrap();
    let one = Pace { threads: 1, time: None };
    probcut::measure(&starts, &SETTINGS, Files::default(), &pieces, one, &mut silent).unwrap();
    assert_eq!(shards(&whole), shards(&pieces));

    let fitted = probcut::fit(&set).unwrap();
    assert!(fitted.positions > 200, "{}", fitted.positions);
    let model = fitted.midgame.model;
    // A deeper search comes closer to one that is deeper still; the early game varies less than the late one.
    assert!(model.deviation(28, 5, 3) < model.deviation(28, 5, 1));
    assert!(model.deviation(40, 5, 1) < model.deviation(20, 5, 1));
    assert!(model.deviation(28, 5, 1) > 0.5 && model.deviation(28, 5, 1) < 20.0);
    let shares = fitted.midgame.agreement.beyond;
    assert!(shares[0] > 0.1 && shares[0] < 0.5 && shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
    assert!(fitted.source().contains("Deviations { base: "));

    // The same scores give the bias between odd and even depths, and the excess removes it.
    let balance::Fitted { pairs, after, excess, .. } = balance::fit(&set).unwrap();
    assert!(pairs > 500, "{pairs}");
    assert!(after.abs() < 0.05, "{after}");
    assert!(excess.discs(30).abs() < 5.0, "{excess:?}");
}

#[test]
fn a_depth_that_cannot_be_searched_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { depth: 1, solve_from: 0 };
    let refused =
        probcut::measure(folder.path(), &settings, Files::default(), folder.path(), PACE, &mut silent);
    assert!(matches!(refused, Err(TrainError::Setting(what)) if what.contains("depth 1")));
}

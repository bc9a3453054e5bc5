//! Every setting has an effect or is refused.

use std::time::Duration;

use outflank_engine::general::pattern::BoardWeights;
use outflank_engine::{
    Clock, EvalSource, Limits, Opponent, Options, OptionsError, Refused, Selectivity, Setting, Stop,
};
use outflank_rules::{CATALOG, Family, GameSpec, open};

const OPTIONS: Options = Options { threads: 1, hash_mib: 1 };

fn games() -> impl Iterator<Item = GameSpec> {
    CATALOG.iter().map(|row| row.id.parse().unwrap())
}

fn is_othello(spec: &GameSpec) -> bool {
    open(spec).start().othello().is_some()
}

#[test]
fn a_limit_is_kept_or_refused_in_every_game() {
    for spec in games() {
        let mut opponent = Opponent::new(&spec, OPTIONS).unwrap();
        let start = open(&spec).start();
        let clock = Clock { remaining: Duration::from_secs(1), increment: Duration::ZERO };
        let base = Limits::new().with_depth(2);
        let ends = spec.row().family == Family::Reversi;
        for (limits, refusal) in [
            (base, None),
            (base.with_nodes(100), None),
            (base.with_time(Duration::from_secs(1)), None),
            (base.with_clock(clock), None),
            (base.with_solve_from(4), (!ends).then_some(Setting::SolveFrom)),
            (
                base.with_selectivity(Selectivity::Percent73),
                (!is_othello(&spec)).then_some(Setting::Selectivity),
            ),
        ] {
            let expected = refusal.map(|setting| Refused::NoEffect { setting, game: spec.to_string() });
            let searched = opponent.search(&start, &limits, &Stop::new(), &mut |_| {});
            assert_eq!(searched.err(), expected, "{spec}: {limits:?}");
            let scored = opponent.score_all(&start, &limits, &Stop::new(), &mut |_| {});
            assert_eq!(scored.err(), expected, "{spec}: {limits:?}");
        }
    }
}

#[test]
fn an_option_is_used_or_refused_in_every_game() {
    for spec in games() {
        let made = Opponent::new(&spec, Options { threads: 3, ..OPTIONS }).map(|_| ());
        let expected = if is_othello(&spec) { Ok(()) } else { Err(OptionsError::OneThread(3)) };
        assert_eq!(made, expected, "{spec}");
        let made = Opponent::with_evaluation(&spec, OPTIONS, EvalSource::Untrained).map(|_| ());
        let expected = if is_othello(&spec) { Err(OptionsError::Untrained) } else { Ok(()) };
        assert_eq!(made, expected, "{spec}");
    }
}

#[test]
fn weights_are_used_or_refused_in_every_game() {
    let hex = BoardWeights::read(include_bytes!("../../weights/boards/hex.weights")).unwrap();
    for spec in games() {
        let made = Opponent::with_weights(&spec, OPTIONS, &hex).map(|_| ());
        let expected = match spec.as_str() {
            "hex" => Ok(()),
            _ if is_othello(&spec) || spec.row().family != Family::Reversi => Err(OptionsError::NoWeights),
            _ => Err(OptionsError::OtherBoard),
        };
        assert_eq!(made, expected, "{spec}");
    }
}

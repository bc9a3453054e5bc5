//! Pondering saves nodes in the next search in every game, and ends soon after the flag is raised.

use std::thread;
use std::time::{Duration, Instant};

use outflank_engine::{Level, Limits, Opponent, Options, Stop};
use outflank_rules::{AnyPosition, CATALOG, open};

use crate::positions;
use crate::soon::ever_within;

fn opponent(spec: &str) -> Opponent {
    Opponent::new(&spec.parse().unwrap(), Options { hash_mib: 4, ..Options::default() }).unwrap()
}

/// Returns the position after `plies` random moves from the start.
fn wandered(spec: &str, seed: u64, plies: usize) -> AnyPosition {
    positions::wandered(&open(&spec.parse().unwrap()), seed, plies)
}

/// Returns a flag that is raised after `time`, and a handle that returns the moment when it was raised.
fn raised_after(time: Duration) -> (Stop, thread::JoinHandle<Instant>) {
    let stop = Stop::new();
    let flag = stop.clone();
    let raised = thread::spawn(move || {
        thread::sleep(time);
        flag.stop();
        Instant::now()
    });
    (stop, raised)
}

#[test]
fn what_was_pondered_to_the_end_saves_nodes_of_every_reply() {
    for (spec, left) in [("othello", 14), ("othello?size=6", 14), ("hex", 9), ("othello?goal=fewest", 9)] {
        let (mut pondered, mut fresh) = (opponent(spec), opponent(spec));
        let position = wandered(spec, 7, open(&spec.parse().unwrap()).start().contents().len() - 4 - left);
        let moves = pondered.ponder(&position, &Stop::new()).unwrap();
        assert_eq!(moves.len(), position.legal().len(), "{spec}");
        assert!(moves.iter().all(|mv| mv.certainty.is_exact()), "{spec}: {moves:?}");
        let choose = |engine: &mut Opponent, text: &str| {
            let after = position.play(text).unwrap().0;
            engine.choose(&after, Level::MAX, 1, &Stop::new(), &mut |_| {}).unwrap()
        };
        let (mut with, mut without) = (0, 0);
        for mv in &moves {
            let reply = choose(&mut pondered, &mv.mv);
            fresh.forget();
            let alone = choose(&mut fresh, &mv.mv);
            assert!(reply.certainty.is_exact() && alone.certainty.is_exact(), "{spec}: {reply:?}, {alone:?}");
            assert!((reply.score - alone.score).units().abs() <= 1, "{spec}: {reply:?}, {alone:?}");
            (with, without) = (with + reply.nodes, without + alone.nodes);
        }
        assert!(2 * with < without, "{spec}: {with} nodes, {without} without");
    }
}

#[test]
fn a_while_of_pondering_saves_nodes_in_every_kind_of_game() {
    for (spec, depth) in [
        ("othello", 10),
        ("othello?size=10", 4),
        ("round", 4),
        ("othello-revolution", 3),
        ("ringo", 4),
        ("miracle-five", 3),
    ] {
        let position = wandered(spec, 5, 12);
        let limits = Limits::new().with_depth(depth);
        // Half a second suffices for far more plies than those requested, unless the machine is busy.
        let saves = [500, 2_000, 8_000, 32_000].into_iter().any(|millis| {
            let (mut pondered, mut fresh) = (opponent(spec), opponent(spec));
            let (stop, _) = raised_after(Duration::from_millis(millis));
            let likeliest = pondered.ponder(&position, &stop).unwrap().swap_remove(0);
            let after = position.play(&likeliest.mv).unwrap().0;
            let [with, without] = [&mut pondered, &mut fresh]
                .map(|engine| engine.search(&after, &limits, &Stop::new(), &mut |_| {}).unwrap().nodes);
            with < without
        });
        assert!(saves, "{spec}");
    }
}

#[test]
fn pondering_ends_soon_after_the_flag_in_every_game() {
    for spec in CATALOG.iter().map(|row| row.id) {
        let mut engine = opponent(spec);
        let position = wandered(spec, 3, 8);
        let ends_soon = ever_within(Duration::from_millis(50), |_| {
            let (stop, raised) = raised_after(Duration::from_millis(10));
            let moves = engine.ponder(&position, &stop).unwrap();
            let late = Instant::now().saturating_duration_since(raised.join().unwrap());
            assert_eq!(moves.len(), position.legal().len(), "{spec}");
            late
        });
        assert!(ends_soon, "{spec}");
    }
}

#[test]
fn there_is_nothing_to_ponder_in_another_game_or_after_the_end() {
    for spec in ["othello", "othello?size=6", "hex"] {
        let elsewhere = wandered("ringo", 1, 3);
        assert!(opponent(spec).ponder(&elsewhere, &Stop::new()).is_err(), "{spec}");
        let mut end = wandered(spec, 9, usize::MAX >> 1);
        while end.to_move().is_some() {
            end = end.play(&end.legal()[0].text).unwrap().0;
        }
        assert!(opponent(spec).ponder(&end, &Stop::new()).unwrap().is_empty(), "{spec}");
    }
}

#[test]
fn only_levels_that_time_ends_have_a_use_for_it() {
    let by_time: Vec<Level> =
        Level::ALL.into_iter().filter(|level| level.settings().thinks_by_time()).collect();
    assert_eq!(by_time, [Level::MAX]);
}

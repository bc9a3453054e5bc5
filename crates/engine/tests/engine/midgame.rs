//! Searches with limited depth: without pruning equal to plain negamax, with pruning correctly labeled, and
//! on time.

use std::time::{Duration, Instant};

use outflank_engine::othello::{Engine, evaluate};
use outflank_engine::{Certainty, Clock, Limits, Options, Score, Selectivity, Stop};
use outflank_rules::{Move, Position};

use crate::known::own_20;
use crate::long::is_long;
use crate::positions::{Random, played, scattered};
use crate::soon::ever_within;

fn engine() -> Engine {
    Engine::new(Options::default()).unwrap()
}

fn search(engine: &mut Engine, position: Position, limits: Limits) -> outflank_engine::othello::SearchResult {
    engine.set_position(position);
    engine.search(&limits, &Stop::new(), &mut |_| {})
}

/// Returns the score of a position after `depth` plies, by the rules and the evaluation alone. A pass costs
/// no ply.
fn negamax(position: Position, depth: u8, mut alpha: Score, beta: Score) -> Score {
    if position.is_over() || depth == 0 {
        return evaluate(position);
    }
    if position.must_pass() {
        let passed = position.with_turn(!position.turn());
        return -negamax(passed, depth, -beta, -alpha);
    }
    let mut best = Score::MIN;
    for square in position.legal_moves().squares() {
        let after = position.play_unchecked(square, position.flips(square));
        best = best.max(-negamax(after, depth - 1, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

#[test]
fn without_pruning_the_score_is_that_of_plain_negamax() {
    let mut engine = engine();
    let mut random = Random(61);
    for round in 0..120 {
        let depth = 1 + (round % 6) as u8;
        let empties = u32::from(depth) + 1 + random.below(50 - usize::from(depth)) as u32;
        let position =
            if round % 3 == 0 { scattered(&mut random, empties) } else { played(&mut random, empties) };
        engine.forget();
        let found = search(&mut engine, position, Limits::new().with_depth(depth));
        let expected = negamax(position, depth, Score::MIN, Score::MAX);
        assert_eq!(found.score, expected, "{depth} plies from {position:?}");
        if found.best.is_some() {
            engine.forget();
            let scored = engine.search_all(&Limits::new().with_depth(depth), &Stop::new(), &mut |_| {});
            assert_eq!(scored[0].score, expected, "all moves, {depth} plies from {position:?}");
        }
    }
}

#[test]
fn every_selectivity_says_what_it_is() {
    let mut engine = engine();
    let position = played(&mut Random(62), 36);
    let mut nodes = Vec::new();
    for selectivity in Selectivity::ALL {
        engine.forget();
        let found = search(&mut engine, position, Limits::new().with_depth(9).with_selectivity(selectivity));
        assert_eq!(found.certainty, Certainty::Searched { depth: 9, percent: selectivity.percent() });
        let found_shallow =
            search(&mut engine, position, Limits::new().with_depth(2).with_selectivity(selectivity));
        assert_eq!(found_shallow.certainty, Certainty::Searched { depth: 2, percent: 100 });
        nodes.push(found.nodes);
    }
    assert!(nodes.is_sorted() && 3 * nodes[0] < nodes[5], "{nodes:?}");
}

#[test]
fn pruning_seldom_changes_a_score_by_much() {
    let mut engine = engine();
    let (mut off, rounds) = (0, if is_long() { 60 } else { 20 });
    for seed in 0..rounds {
        let position = played(&mut Random(1_000 + seed), 24 + seed as u32 % 24);
        let mut score = |selectivity| {
            engine.forget();
            search(&mut engine, position, Limits::new().with_depth(8).with_selectivity(selectivity)).score
        };
        let [loose, strict, full] =
            [Selectivity::Percent73, Selectivity::Percent99, Selectivity::Full].map(&mut score);
        off += i32::from((loose - full).discs().abs() > 4.0);
        assert!((strict - full).discs().abs() < 4.0, "{strict} and {full} in {position:?}");
    }
    assert!(off <= rounds as i32 / 10, "{off} of {rounds}");
}

#[test]
fn a_selective_search_to_the_end_is_not_called_exact() {
    let mut engine = engine();
    let position = played(&mut Random(63), 18);
    let solved = {
        engine.set_position(position);
        engine.solve(&Stop::new(), &mut |_| {}).unwrap()
    };
    engine.forget();
    let selective = Limits::new().with_depth(18).with_selectivity(Selectivity::Percent95);
    let found = search(&mut engine, position, selective);
    assert_eq!(found.certainty, Certainty::Searched { depth: 18, percent: 95 });
    assert_eq!(found.pv.first().copied(), found.best);
    engine.set_position(position);
    let scored = engine.search_all(&selective, &Stop::new(), &mut |_| {});
    assert!(scored.iter().all(|mv| mv.certainty == found.certainty));
    for limits in [
        Limits::new().with_selectivity(Selectivity::Percent95),
        selective.with_solve_from(18),
        Limits::new().with_depth(18),
    ] {
        let found = search(&mut engine, position, limits);
        assert_eq!((found.score, found.certainty), (Score::from_discs(solved.score), Certainty::Exact));
    }
}

#[test]
fn pondering_helps_and_stops_soon() {
    let mut engine = engine();
    let position = played(&mut Random(64), 40);
    let limits = Limits::new().with_depth(12).with_selectivity(Selectivity::Percent73);
    engine.set_position(position);
    let ends_soon = ever_within(Duration::from_millis(5), |_| {
        let stop = Stop::new();
        let flag = stop.clone();
        let raised = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(30));
            flag.stop();
            Instant::now()
        });
        let scored = engine.ponder(Selectivity::Percent73, &stop, &mut |_| {});
        let late = Instant::now().saturating_duration_since(raised.join().unwrap());
        assert_eq!(scored.len() as u32, position.legal_moves().len());
        late
    });
    assert!(ends_soon);
    // Stops at the depth that a quiet machine reaches in half a second.
    let stop = Stop::new();
    let flag = stop.clone();
    let scored = engine.ponder(Selectivity::Percent73, &stop, &mut |info| {
        if info.depth >= 14 {
            flag.stop();
        }
    });
    let after = position.play(scored.first().unwrap().mv).unwrap();
    let helped = search(&mut engine, after, limits).nodes;
    engine.forget();
    let alone = search(&mut engine, after, limits).nodes;
    assert!(helped < alone, "{helped} nodes, {alone} without");
}

#[test]
fn pondering_ends_when_everything_is_known() {
    let mut engine = engine();
    let position = played(&mut Random(65), 9);
    engine.set_position(position);
    let scored = engine.ponder(Selectivity::Full, &Stop::new(), &mut |_| {});
    assert!(!scored.is_empty() && scored[0].certainty.is_exact());
    engine.set_position(played(&mut Random(66), 0));
    assert!(engine.ponder(Selectivity::Full, &Stop::new(), &mut |_| {}).is_empty());
}

#[test]
fn a_clock_is_shared_out() {
    let mut engine = engine();
    let clock = |remaining| Clock { remaining: Duration::from_millis(remaining), increment: Duration::ZERO };
    let limits =
        |remaining| Limits::new().with_clock(clock(remaining)).with_selectivity(Selectivity::Percent73);
    let is_shared = ever_within(Duration::from_millis(200), |seed| {
        let found = search(&mut engine, played(&mut Random(70 + seed), 40), limits(600));
        assert!(found.best.is_some());
        if found.depth >= 2 { found.elapsed } else { Duration::MAX }
    });
    assert!(is_shared);
    let hurried = search(&mut engine, played(&mut Random(71), 40), limits(0));
    assert!(hurried.best.is_some());
}

#[test]
fn the_only_move_is_made_at_once() {
    let mut engine = engine();
    let mut random = Random(72);
    let position = loop {
        let position = played(&mut random, 34);
        if position.legal_moves().len() == 1 {
            break position;
        }
    };
    let clock = Clock { remaining: Duration::from_secs(3600), increment: Duration::ZERO };
    let found = search(
        &mut engine,
        position,
        Limits::new().with_clock(clock).with_selectivity(Selectivity::Percent73),
    );
    assert!(matches!(found.best, Some(Move::Place(_))));
    assert!(found.elapsed < Duration::from_secs(30), "{:?}", found.elapsed);
}

#[test]
fn more_threads_look_ahead_to_the_same_scores() {
    let mut random = Random(80);
    let positions: Vec<Position> = (0..8).map(|i| played(&mut random, 26 + 3 * i)).collect();
    let limits = Limits::new().with_depth(8);
    let mut engine = engine();
    let alone: Vec<Score> = positions
        .iter()
        .map(|&position| {
            engine.forget();
            search(&mut engine, position, limits).score
        })
        .collect();
    for threads in [2, 4] {
        let mut engine = Engine::new(Options { threads, hash_mib: 16 }).unwrap();
        for (&position, &expected) in positions.iter().zip(&alone) {
            for selectivity in [Selectivity::Full, Selectivity::Percent73] {
                engine.forget();
                let found = search(&mut engine, position, limits.with_selectivity(selectivity));
                position.play(found.best.unwrap()).unwrap();
                if selectivity == Selectivity::Full {
                    assert_eq!(found.score, expected, "{threads} threads, {position:?}");
                } else {
                    let off = (found.score - expected).discs().abs();
                    assert!(off < 8.0, "{threads} threads, {off} discs, {position:?}");
                }
            }
        }
    }
}

#[test]
fn many_threads_look_ahead_and_stop_soon() {
    let mut engine = Engine::new(Options { threads: 4, hash_mib: 4 }).unwrap();
    for seed in 0..30 {
        engine.set_position(played(&mut Random(seed), 40));
        let stop = Stop::new();
        let flag = stop.clone();
        let sleeper = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(seed));
            flag.stop();
        });
        let limits = Limits::new().with_selectivity(Selectivity::Percent73);
        let found = engine.search(&limits, &stop, &mut |_| {});
        engine.position().play(found.best.unwrap()).unwrap();
        sleeper.join().unwrap();
    }
}

#[test]
fn odd_and_even_depths_agree() {
    // Averaged over many positions, because one position proves nothing. Weights that fit only the endings
    // put these two depths three discs apart.
    let mut engine = engine();
    let mut random = Random(41);
    let late = own_20().into_iter().map(|known| known.position);
    let early = (0..if is_long() { 300 } else { 150 }).map(|_| played(&mut random, 44));
    for (name, positions) in [("20 empties", late.collect::<Vec<_>>()), ("44 empties", early.collect())] {
        let mut between = 0.0;
        for &position in &positions {
            let [odd, even] = [5, 6].map(|depth| {
                engine.forget();
                search(&mut engine, position, Limits::new().with_depth(depth)).score.discs()
            });
            between += f64::from(even - odd);
        }
        let mean = between / positions.len() as f64;
        assert!(mean.abs() < 0.8, "{name}: six plies find {mean:+.2} discs more than five");
    }
}

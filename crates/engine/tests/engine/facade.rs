//! Limits, stopping, and positions of every kind.

use std::time::{Duration, Instant};

use outflank_engine::othello::{Engine, SearchResult};
use outflank_engine::{Certainty, Clock, Limits, Opponent, Options, OptionsError, Score, Stop};
use outflank_rules::{Move, Position, open};

use crate::long::is_long;
use crate::positions::{Random, plain, played, scattered};
use crate::soon::ever_within;

fn engine() -> Engine {
    Engine::new(Options::default()).unwrap()
}

#[test]
fn impossible_options_are_refused_with_the_value() {
    let refused = |threads, hash_mib| Engine::new(Options { threads, hash_mib }).map(|_| ()).unwrap_err();
    assert_eq!(refused(0, 16), OptionsError::Threads(0));
    assert_eq!(refused(1, 0), OptionsError::HashSize(0));
    assert_eq!(refused(1, usize::MAX), OptionsError::HashSize(usize::MAX));
    assert!(refused(100_000, 16).to_string().contains("100000 threads"));
}

/// Returns the resident memory of this process, in MiB.
#[cfg(target_os = "linux")]
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}

/// Memory is measured because times vary on a busy machine.
#[cfg(target_os = "linux")]
#[test]
fn a_large_table_costs_nothing_before_it_is_used() {
    let before = resident();
    let mut engine = Engine::new(Options { hash_mib: 2048, ..Options::default() }).unwrap();
    let solve = |engine: &mut Engine| {
        engine.set_position(played(&mut Random(7), 14));
        engine.solve(&Stop::new(), &mut |_| {}).unwrap().nodes
    };
    let nodes = solve(&mut engine);
    engine.forget();
    assert_eq!(solve(&mut engine), nodes);
    // Other tests run in the same process.
    assert!(resident() < before + 512, "{} MiB, and {before} MiB before", resident());
}

#[test]
fn lines_are_legal_and_begin_with_the_best_move() {
    let mut engine = engine();
    let mut random = Random(11);
    for depth in 1..=8 {
        for empties in [60, 45, 30, 20, 12, 6] {
            let position = played(&mut random, empties);
            engine.set_position(position);
            let result = engine.search(&Limits::new().with_depth(depth), &Stop::new(), &mut |_| {});
            assert_eq!(result.pv.first().copied(), result.best);
            let mut at = position;
            for &mv in &result.pv {
                at = at.play(mv).unwrap();
            }
            assert!(!result.interrupted);
            if !position.is_over() && u32::from(depth) < empties {
                assert_eq!(result.depth, depth);
            }
        }
    }
}

#[test]
fn a_search_to_the_end_is_exact() {
    let mut engine = engine();
    let mut random = Random(12);
    for round in 0..300 {
        let position = if round % 2 == 0 { played(&mut random, 8) } else { scattered(&mut random, 7) };
        engine.set_position(position);
        let expected = plain(position);
        let result = engine.search(&Limits::new(), &Stop::new(), &mut |_| {});
        assert_eq!((result.score, result.certainty), (Score::from_discs(expected), Certainty::Exact));
        let scored =
            engine.search_all(&Limits::new().with_solve_from(10).with_depth(2), &Stop::new(), &mut |_| {});
        if position.is_over() {
            assert!(scored.is_empty() && result.best.is_none());
            continue;
        }
        assert_eq!(scored[0].score, Score::from_discs(expected), "{position:?}");
        for mv in &scored {
            let after = position.play(mv.mv).unwrap();
            assert_eq!((mv.score, mv.certainty), (Score::from_discs(-plain(after)), Certainty::Exact));
        }
        assert!(scored.is_sorted_by_key(|mv| -mv.score));
    }
}

/// Moves are reported as proved exactly if they were proved before the limit.
#[test]
fn scores_of_a_search_that_was_cut_off_say_which_are_proved() {
    let mut engine = engine();
    let mut random = Random(15);
    let mut mixed = 0;
    for _ in 0..40 {
        let position = played(&mut random, 16);
        let nodes = 10_000 + random.below(200_000) as u64;
        engine.set_position(position);
        let limits = Limits::new().with_depth(4).with_solve_from(16).with_nodes(nodes);
        let scored = engine.search_all(&limits, &Stop::new(), &mut |_| {});
        assert!(scored.is_sorted_by_key(|mv| -mv.score));
        let proved: Vec<_> = scored.iter().filter(|mv| mv.certainty.is_exact()).collect();
        mixed += usize::from((1..scored.len()).contains(&proved.len()));
        for mv in proved {
            engine.set_position(position.play(mv.mv).unwrap());
            let solved = engine.solve(&Stop::new(), &mut |_| {}).unwrap();
            assert_eq!(mv.score, Score::from_discs(-solved.score), "{position:?} {}", mv.mv);
        }
    }
    assert!(mixed > 3, "{mixed} were cut off while proving");
}

#[test]
fn forced_passes_are_searched() {
    let mut random = Random(13);
    let mut engine = engine();
    let mut seen = 0;
    while seen < 20 {
        let position = played(&mut random, 14);
        if !position.must_pass() {
            continue;
        }
        seen += 1;
        engine.set_position(position);
        let result = engine.search(&Limits::new().with_depth(4), &Stop::new(), &mut |_| {});
        assert_eq!((result.best, result.pv[0]), (Some(Move::Pass), Move::Pass));
        let scored = engine.search_all(&Limits::new().with_depth(4), &Stop::new(), &mut |_| {});
        assert_eq!(scored.len(), 1);
        let solved = engine.solve(&Stop::new(), &mut |_| {}).unwrap();
        assert_eq!(solved.best, Some(Move::Pass));
    }
}

#[test]
fn searches_end_soon_after_the_flag() {
    let mut engine = engine();
    let ends_soon = ever_within(Duration::from_millis(5), |seed| {
        engine.set_position(played(&mut Random(seed), 40));
        let stop = Stop::new();
        let flag = stop.clone();
        let raised = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(10));
            flag.stop();
            Instant::now()
        });
        let result = engine.search(&Limits::new(), &stop, &mut |_| {});
        let ended = Instant::now();
        assert!(result.interrupted && result.best.is_some());
        ended.saturating_duration_since(raised.join().expect("it only sleeps"))
    });
    assert!(ends_soon);
}

#[test]
fn searches_end_soon_after_the_deadline() {
    let mut engine = engine();
    for empties in [40, 24, 20] {
        let ends_soon = ever_within(Duration::from_millis(5), |seed| {
            engine.set_position(played(&mut Random(seed), empties));
            let time = Duration::from_millis(3);
            let started = Instant::now();
            let result = engine.search(&Limits::new().with_time(time), &Stop::new(), &mut |_| {});
            assert!(result.best.is_some());
            started.elapsed().saturating_sub(time)
        });
        assert!(ends_soon, "{empties} empties");
    }
}

#[test]
fn a_flag_raised_before_still_gives_a_move() {
    let mut engine = engine();
    let stop = Stop::new();
    stop.stop();
    let result = engine.search(&Limits::new(), &stop, &mut |_| {});
    assert!(result.best.is_some() && result.interrupted);
    assert_eq!(engine.search_all(&Limits::new(), &stop, &mut |_| {}).len(), 4);
}

/// The maximum number of nodes searched after a node limit or the flag.
const OVERRUN: u64 = 4_000;

#[test]
fn node_limits_are_kept() {
    let mut engine = engine();
    for (seed, empties) in
        (30..if is_long() { 40 } else { 34 }).flat_map(|seed| [50, 36, 28, 22].map(|empties| (seed, empties)))
    {
        engine.set_position(played(&mut Random(seed), empties));
        for limit in [10_000, 33_333, 200_000] {
            engine.forget();
            let result = engine.search(&Limits::new().with_nodes(limit), &Stop::new(), &mut |_| {});
            assert!(result.nodes < limit + OVERRUN, "{empties} empties, {limit}: {}", result.nodes);
            assert!(
                !result.interrupted || result.nodes >= limit,
                "{empties} empties, {limit}: {}",
                result.nodes
            );
        }
    }
}

/// Measured in nodes, so that the test also holds on a busy machine.
#[test]
fn little_is_searched_after_the_flag() {
    let mut engine = engine();
    for (seed, empties) in (50..56).flat_map(|seed| [50, 36, 24].map(|empties| (seed, empties))) {
        engine.set_position(played(&mut Random(seed), empties));
        for depth in 1..8 {
            engine.forget();
            let (stop, mut nodes) = (Stop::new(), 0);
            let result = engine.search(&Limits::new(), &stop, &mut |info| {
                if info.depth >= depth && !stop.is_stopped() {
                    stop.stop();
                    nodes = info.nodes;
                }
            });
            assert!(
                result.interrupted && result.nodes <= nodes + OVERRUN,
                "{empties}: {}",
                result.nodes - nodes
            );
        }
    }
}

#[test]
fn limits_of_any_size_are_limits() {
    let endless = Clock { remaining: Duration::MAX, increment: Duration::MAX };
    let position = played(&mut Random(33), 30);
    let expected = search_to(position, Limits::new());
    for limits in [
        Limits::new().with_time(Duration::MAX),
        Limits::new().with_time(Duration::MAX).with_clock(endless),
        Limits::new().with_nodes(u64::MAX).with_clock(Clock { increment: Duration::ZERO, ..endless }),
    ] {
        let found = search_to(position, limits);
        assert_eq!(found.best, expected.best, "{limits:?}");
        assert!(!found.interrupted, "{limits:?}");
        for spec in ["othello?size=6", "hex", "ringo"] {
            let spec = spec.parse().unwrap();
            let mut opponent = Opponent::new(&spec, Options { hash_mib: 1, ..Options::default() }).unwrap();
            let start = open(&spec).start();
            let found = opponent.search(&start, &limits.with_depth(2), &Stop::new(), &mut |_| {}).unwrap();
            assert!(found.best.is_some() && !found.interrupted, "{spec}: {limits:?}");
        }
    }
}

/// Searches six plies within limits, with a new engine.
fn search_to(position: Position, limits: Limits) -> SearchResult {
    let mut engine = engine();
    engine.set_position(position);
    engine.search(&limits.with_depth(6), &Stop::new(), &mut |_| {})
}

#[test]
fn one_thread_searches_the_same_nodes_every_time() {
    let position = played(&mut Random(41), 34);
    let run = || {
        let mut engine = engine();
        engine.set_position(position);
        let result = engine.search(&Limits::new().with_depth(8), &Stop::new(), &mut |_| {});
        (result.nodes, result.score, result.pv)
    };
    assert_eq!(run(), run());
    let mut engine = engine();
    engine.set_position(position);
    let limits = Limits::new().with_depth(7);
    let first = engine.search(&limits, &Stop::new(), &mut |_| {}).nodes;
    engine.forget();
    assert_eq!(engine.search(&limits, &Stop::new(), &mut |_| {}).nodes, first);
}

#[test]
fn information_comes_as_the_search_deepens() {
    let mut engine = engine();
    engine.set_position(Position::start());
    let mut depths = Vec::new();
    engine.search(&Limits::new().with_depth(6), &Stop::new(), &mut |info| {
        assert!(!info.pv.is_empty() && info.nodes > 0);
        depths.push(info.depth);
    });
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
}

#[test]
fn an_opponent_counts_the_nodes_of_searches_scores_and_choices() {
    let game = open(&"othello".parse().unwrap());
    let mut opponent = Opponent::new(game.spec(), Options::default()).unwrap();
    let (start, stop, limits) = (game.start(), Stop::new(), Limits::new().with_depth(3));
    let searched = opponent.search(&start, &limits, &stop, &mut |_| {}).unwrap().nodes;
    assert_eq!(opponent.nodes(), searched);
    opponent.score_all(&start, &limits, &stop, &mut |_| {}).unwrap();
    let before = opponent.nodes();
    assert!(before > searched);
    let (after, ..) = start.play("f5").unwrap();
    let chosen = opponent.choose(&after, outflank_engine::Level::MIN, 1, &stop, &mut |_| {}).unwrap();
    assert!(chosen.nodes > 0);
    assert_eq!(opponent.nodes(), before + chosen.nodes);
}

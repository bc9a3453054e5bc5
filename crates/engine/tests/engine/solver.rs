//! Exact scores on known problems, on every tier, and with very little memory.

use outflank_engine::othello::{Engine, Outcome, Solved, solve_batch};
use outflank_engine::{Options, Stop};
use outflank_rules::Position;
use outflank_rules::kernel::Tier;

use crate::known::{Known, assert_line_proves, fforum_1_19, fforum_20_39, own_20};
use crate::positions::{Random, played, read, scattered};

fn engine() -> Engine {
    Engine::new(Options { hash_mib: 1, ..Options::default() }).unwrap()
}

fn solve(engine: &mut Engine, position: Position) -> Solved {
    engine.set_position(position);
    engine.solve(&Stop::new(), &mut |_| {}).expect("nobody stopped it")
}

#[test]
fn wipe_outs_and_finished_games_are_solved() {
    let mut engine = engine();
    for (text, score) in [
        ("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX- X", 64),
        ("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX- O", -64),
        ("---------------------------XX------XX--------------------------- O", -64),
        ("---------------------------------------------------------------- X", 0),
    ] {
        let solved = solve(&mut engine, read(text));
        assert_eq!((solved.score, solved.best), (score, None), "{text}");
        assert!(solved.pv.is_empty());
    }
}

/// Solves known positions one by one, each with an empty table.
fn assert_solved(known: &[Known]) -> Vec<Solved> {
    let mut engine = Engine::new(Options::default()).unwrap();
    let one = |Known { position, score, .. }: &Known| {
        engine.forget();
        let solved = solve(&mut engine, *position);
        assert_eq!(solved.score, *score, "{position:?}");
        assert_line_proves(*position, &solved);
        solved
    };
    known.iter().map(one).collect()
}

fn nodes(solved: &[Solved]) -> u64 {
    solved.iter().map(|solved| solved.nodes).sum()
}

#[test]
fn fforum_1_to_19_are_solved_within_three_million_nodes() {
    let known = fforum_1_19();
    assert_eq!(known.len(), 19);
    let solved = assert_solved(&known);
    for (known, solved) in known.iter().zip(&solved) {
        assert!(solved.best.is_some_and(|best| known.best.contains(&best)), "{solved:?}");
    }
    assert!(nodes(&solved) <= 3_000_000, "{}", nodes(&solved));
}

#[test]
fn fforum_20_to_39_are_solved_within_a_hundred_million_nodes() {
    let known = fforum_20_39();
    assert_eq!(known.len(), 20);
    let solved = assert_solved(&known);
    assert!(nodes(&solved) <= 100_000_000, "{}", nodes(&solved));
}

#[test]
fn every_tier_searches_the_same_nodes() {
    let known = fforum_1_19();
    let mut expected = None;
    for tier in Tier::available() {
        let mut engine = Engine::with_tier(Options { hash_mib: 1, ..Options::default() }, tier).unwrap();
        let found: Vec<(i32, u64, String)> = known[..8]
            .iter()
            .map(|known| {
                let solved = solve(&mut engine, known.position);
                (solved.score, solved.nodes, format!("{:?}", solved.pv))
            })
            .collect();
        assert_eq!(*expected.get_or_insert_with(|| found.clone()), found, "{tier}");
    }
}

#[test]
fn more_threads_find_the_same_scores() {
    for threads in [2, 4, 8] {
        let mut engine = Engine::new(Options { threads, hash_mib: 4 }).unwrap();
        for Known { position, score, .. } in fforum_1_19() {
            engine.forget();
            let solved = solve(&mut engine, position);
            assert_eq!(solved.score, score, "{threads} threads, {position:?}");
            assert_line_proves(position, &solved);
        }
    }
}

#[test]
fn positions_of_our_own_are_solved_one_a_thread() {
    let all = own_20();
    assert_eq!(all.len(), 300);
    // `cargo xtask bench engine` solves all of them.
    let known: Vec<_> = all.into_iter().step_by(12).collect();
    let positions: Vec<_> = known.iter().map(|known| known.position).collect();
    let mut found = vec![None; known.len()];
    solve_batch(&positions, Options { threads: 2, hash_mib: 64 }, &Stop::new(), &mut |at, solved| {
        assert_eq!(solved.score, known[at].score, "{:?}", positions[at]);
        assert_line_proves(positions[at], &solved);
        assert!(found[at].replace(solved.nodes).is_none(), "{at} is reported once");
    })
    .unwrap();
    let mut engine = Engine::new(Options { threads: 1, hash_mib: 32 }).unwrap();
    for (position, nodes) in positions.into_iter().zip(found).step_by(10) {
        engine.forget();
        assert_eq!(Some(solve(&mut engine, position).nodes), nodes, "a batch goes as one by one");
    }
}

#[test]
fn a_batch_ends_at_the_flag_and_refuses_bad_options() {
    let stop = Stop::new();
    stop.stop();
    let positions = [Position::start(); 3];
    solve_batch(&positions, Options { threads: 2, hash_mib: 1 }, &stop, &mut |_, _| panic!("stopped"))
        .unwrap();
    let none = Options { threads: 0, hash_mib: 1 };
    assert!(solve_batch(&positions, none, &Stop::new(), &mut |_, _| ()).is_err());
    solve_batch(&[], Options::default(), &Stop::new(), &mut |_, _| panic!("nothing to solve")).unwrap();
}

#[test]
fn who_wins_agrees_with_the_score() {
    let mut engine = engine();
    let mut random = Random(7);
    let mut seen = [0; 3];
    for empties in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12] {
        for turn in 0..60 {
            let position =
                if turn % 2 == 0 { played(&mut random, empties) } else { scattered(&mut random, empties) };
            let solved = solve(&mut engine, position);
            let found = engine.solve_outcome(&Stop::new(), &mut |_| {}).unwrap();
            assert_eq!(found.outcome, Outcome::from(solved.score));
            assert_eq!(found.best.is_some(), solved.best.is_some());
            if let Some(best) = found.best {
                let after = position.play(best).expect("a legal move");
                assert_eq!(Outcome::from(-solve(&mut engine, after).score), found.outcome, "{best} keeps it");
            }
            seen[found.outcome as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 5), "losses, draws and wins: {seen:?}");
}

#[test]
fn who_wins_costs_less_than_by_how_much() {
    let (mut outcomes, mut scores) = (0, 0);
    for Known { position, score, .. } in fforum_1_19() {
        let mut engine = Engine::new(Options::default()).unwrap();
        engine.set_position(position);
        let found = engine.solve_outcome(&Stop::new(), &mut |_| {}).unwrap();
        assert_eq!(found.outcome, Outcome::from(score), "{position:?}");
        outcomes += found.nodes;
        engine.forget();
        scores += solve(&mut engine, position).nodes;
    }
    assert!(2 * outcomes < scores, "{outcomes} and {scores} nodes");
}

#[test]
fn a_hundred_runs_with_many_threads_give_the_same_scores() {
    let known = fforum_1_19();
    // With sixteen empties, a node below a split node is already split, too.
    for threads in [2, 4, 8] {
        let mut engine = Engine::new(Options { threads, hash_mib: 1 }).unwrap();
        for run in 0..100 {
            let Known { position, score, .. } = known[run % 8 + 9];
            engine.forget();
            assert_eq!(solve(&mut engine, position).score, score, "{threads} threads, {position:?}");
        }
    }
}

#[test]
fn many_threads_stop_soon() {
    let mut engine = Engine::new(Options { threads: 4, hash_mib: 4 }).unwrap();
    for seed in 0..20 {
        engine.set_position(played(&mut Random(seed), 24));
        let stop = Stop::new();
        let flag = stop.clone();
        let sleeper = std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(seed));
            flag.stop();
        });
        let position = engine.position();
        if let Some(solved) = engine.solve(&stop, &mut |_| {}) {
            assert_line_proves(position, &solved);
        }
        sleeper.join().unwrap();
    }
}

#[test]
fn a_stopped_solve_gives_no_answer() {
    let mut engine = engine();
    engine.set_position(Position::start());
    let stop = Stop::new();
    stop.stop();
    assert!(engine.solve(&stop, &mut |_| {}).is_none());
}

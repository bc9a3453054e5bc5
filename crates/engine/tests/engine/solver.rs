//! Exact scores: against plain negamax, on known problems, on every tier, with hardly any memory.

use outflank_engine::{Engine, Options, Outcome, Solved, Stop, solve_batch};
use outflank_rules::Position;
use outflank_rules::kernel::Tier;

use crate::positions::{Random, plain, played, read, scattered};

fn engine() -> Engine {
    Engine::new(Options { hash_mib: 1, ..Options::default() }).unwrap()
}

fn solve(engine: &mut Engine, position: Position) -> Solved {
    engine.set_position(position);
    engine.solve(&Stop::new(), &mut |_| {}).expect("nobody stopped it")
}

/// The line is legal, ends the game and gives the score.
fn assert_line_proves(position: Position, solved: &Solved) {
    let end = solved.pv.iter().fold(position, |at, &mv| at.play(mv).expect("a legal line"));
    assert!(end.is_over(), "{position:?}: {solved:?}");
    let score = if end.turn() == position.turn() { end.final_score() } else { -end.final_score() };
    assert_eq!(score, solved.score, "{position:?}: {solved:?}");
    assert_eq!(solved.best, solved.pv.first().copied());
}

fn assert_agrees(engine: &mut Engine, position: Position) {
    let solved = solve(engine, position);
    assert_eq!(solved.score, plain(position), "{position:?}");
    assert_line_proves(position, &solved);
}

#[test]
fn agrees_with_plain_negamax_on_played_positions() {
    let mut engine = engine();
    let mut random = Random(1);
    for (empties, count) in [
        (1, 500),
        (2, 500),
        (3, 1_000),
        (4, 2_000),
        (5, 22_000),
        (6, 16_000),
        (7, 8_000),
        (8, 1_200),
        (9, 250),
    ] {
        for _ in 0..count {
            assert_agrees(&mut engine, played(&mut random, empties));
        }
    }
}

#[test]
fn agrees_with_plain_negamax_on_scattered_discs() {
    let mut engine = engine();
    let mut random = Random(2);
    let (mut passes, mut over, mut wipeouts) = (0, 0, 0);
    for (empties, count) in [
        (0, 100),
        (1, 500),
        (2, 1_000),
        (3, 2_000),
        (4, 4_000),
        (5, 22_000),
        (6, 16_000),
        (7, 8_000),
        (8, 1_200),
        (9, 250),
    ] {
        for _ in 0..count {
            let position = scattered(&mut random, empties);
            passes += u32::from(position.must_pass());
            over += u32::from(position.is_over());
            wipeouts += u32::from(plain(position).abs() == 64);
            assert_agrees(&mut engine, position);
        }
    }
    assert!(
        passes > 500 && over > 500 && wipeouts > 100,
        "{passes} passes, {over} over, {wipeouts} wipe-outs"
    );
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

/// Endgame problems 1–19 of the French federation's magazine (FFORUM), as used by every program of the
/// field: positions and best scores.
const FFORUM_1_19: [(&str, i32); 19] = [
    ("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", 18),
    ("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X", 10),
    ("----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X", 2),
    ("-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X", 0),
    ("-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X", 32),
    ("--OXXX--OOOXXX--OOOXOXO-OOXOOOX-OOXXXXXXXOOXXOX--OOOOX---XXXXXX- X", 14),
    ("--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO- X", 8),
    ("---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O", 8),
    ("--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO-- O", -8),
    ("-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO-- O", 10),
    ("---O-XOX----XXOX---XXOOXO-XXOXOXXXXOOXOX-XOOXXXXXOOOXX-XOOOOOOO- O", 30),
    ("--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX-- O", -8),
    ("--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO-- X", 14),
    ("--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X", 18),
    ("----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X", 4),
    ("-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O- X", 24),
    ("-OOOOO----OXXO-XXXOOOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOO----XXXX--- X", 8),
    ("-XXX------OOOX--XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX--OXXO---OOOOO-- X", -2),
    ("--OXXO--XOXXXX--XOOOOXXXXOOOXXXXX-OOOXXX--OOOOXX--XXOOO----XXOO- X", 8),
];

#[test]
fn known_endgames_are_solved_within_three_million_nodes() {
    let mut engine = Engine::new(Options::default()).unwrap();
    let mut nodes = 0;
    for (text, score) in FFORUM_1_19 {
        engine.forget();
        let position = read(text);
        let solved = solve(&mut engine, position);
        assert_eq!(solved.score, score, "{text}");
        assert_line_proves(position, &solved);
        nodes += solved.nodes;
    }
    assert!(nodes <= 3_000_000, "{nodes}");
}

#[test]
fn every_tier_searches_the_same_nodes() {
    let mut expected = None;
    for tier in Tier::available() {
        let mut engine = Engine::with_tier(Options { hash_mib: 1, ..Options::default() }, tier).unwrap();
        let found: Vec<(i32, u64, String)> = FFORUM_1_19[..8]
            .iter()
            .map(|(text, _)| {
                let solved = solve(&mut engine, read(text));
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
        for (text, score) in FFORUM_1_19 {
            engine.forget();
            let position = read(text);
            let solved = solve(&mut engine, position);
            assert_eq!(solved.score, score, "{threads} threads, {text}");
            assert_line_proves(position, &solved);
        }
    }
}

/// Positions with 20 empties of our own making with their scores: `testdata/endgame/own-20.obf`.
fn own_20() -> Vec<(Position, i32)> {
    let text = include_str!("../../../../testdata/endgame/own-20.obf");
    let lines = text.lines().filter(|line| !line.starts_with('%'));
    lines
        .map(|line| {
            let (_, score) = line.rsplit_once(':').expect("a score");
            (read(&line[..66]), score.trim_end_matches(';').parse().expect("a number"))
        })
        .collect()
}

#[test]
fn positions_of_our_own_are_solved_one_a_thread() {
    let known = own_20();
    assert_eq!(known.len(), 300);
    let (positions, scores): (Vec<_>, Vec<_>) = known.into_iter().step_by(25).unzip();
    let options = Options { threads: 3, hash_mib: 12 };
    let mut found = vec![None; positions.len()];
    solve_batch(&positions, options, &Stop::new(), &mut |at, solved| {
        assert_line_proves(positions[at], &solved);
        assert!(found[at].replace(solved).is_none(), "{at} is heard of once");
    })
    .unwrap();
    let mut engine = Engine::new(Options { threads: 1, hash_mib: 4 }).unwrap();
    for ((position, score), solved) in positions.iter().zip(scores).zip(found) {
        let solved = solved.expect("every position is solved");
        assert_eq!(solved.score, score);
        engine.forget();
        assert_eq!(solve(&mut engine, *position).nodes, solved.nodes, "a batch goes as one by one");
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
    for (text, score) in FFORUM_1_19 {
        let mut engine = Engine::new(Options::default()).unwrap();
        engine.set_position(read(text));
        let found = engine.solve_outcome(&Stop::new(), &mut |_| {}).unwrap();
        assert_eq!(found.outcome, Outcome::from(score), "{text}");
        outcomes += found.nodes;
        engine.forget();
        scores += solve(&mut engine, read(text)).nodes;
    }
    assert!(2 * outcomes < scores, "{outcomes} and {scores} nodes");
}

#[test]
fn a_hundred_runs_with_many_threads_give_the_same_scores() {
    // Sixteen empties, enough for nodes to be split below one another.
    for threads in [2, 4, 8] {
        let mut engine = Engine::new(Options { threads, hash_mib: 1 }).unwrap();
        for run in 0..100 {
            let (text, score) = FFORUM_1_19[run % 8 + 9];
            engine.forget();
            assert_eq!(solve(&mut engine, read(text)).score, score, "{threads} threads, {text}");
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

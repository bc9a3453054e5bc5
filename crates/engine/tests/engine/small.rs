//! Small boards: comparison with plain negamax, known values, interrupted proofs, and tables.

use std::collections::HashSet;

use outflank_engine::small::{BoardError, BoardSolver, CheckpointError, SolvedBoard};
use outflank_engine::{Certainty, Effort, Level, Limits, Opponent, Options, Score, Stop};
use outflank_rules::kernel::Tier;
use outflank_rules::{
    AnyPosition, Bits, Color, Content, Game, GameSpec, GameVisitor, Placement, Reversi, ReversiPosition,
    Turn, open, visit,
};

use crate::long::is_long;
use crate::positions::Random;

fn spec(text: &str) -> GameSpec {
    text.parse().unwrap()
}

fn solver(text: &str) -> BoardSolver {
    BoardSolver::new(&spec(text), Options { hash_mib: 4, ..Options::default() }).unwrap()
}

fn solve(solver: &mut BoardSolver, position: &AnyPosition) -> SolvedBoard {
    solver.solve(position, &Stop::new(), &mut |_| {}).unwrap().expect("nobody stopped it")
}

/// Extracts the game with its concrete type.
struct Typed;

impl GameVisitor for Typed {
    type Output = Option<Reversi<u64>>;

    fn visit<G: Game>(self, _game: G) -> Self::Output {
        None
    }

    fn reversi<B: Bits>(self, game: Reversi<B>) -> Self::Output {
        Reversi::new(game.rules().clone())
    }
}

fn typed(text: &str) -> Reversi<u64> {
    visit(&spec(text), Typed).unwrap()
}

/// The number of rare events in a search by plain negamax.
#[derive(Default)]
struct Seen {
    passes: u32,
    wipeouts: u32,
}

/// Returns the score for the side to move, by plain negamax over the rules.
fn plain(game: &Reversi<u64>, position: &ReversiPosition<u64>, seen: &mut Seen) -> i32 {
    if let Turn::Over(outcome) = game.turn(position) {
        seen.wipeouts += u32::from(outcome.discs.black == 0 || outcome.discs.white == 0);
        let score = outcome.score.unwrap();
        return if position.turn == Color::Black { score } else { -score };
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    seen.passes += u32::from(moves == [Placement::Pass]);
    moves.into_iter().map(|mv| -plain(game, &game.play(position, mv), seen)).max().unwrap()
}

/// Returns a position with this number of empties, from random moves or with scattered discs.
fn position(game: &Reversi<u64>, random: &mut Random, empties: u32, scattered: bool) -> ReversiPosition<u64> {
    loop {
        let mut position = game.start();
        if scattered {
            let center = position.black | position.white;
            let mut free = 0_u64;
            let all = game.empties(&position);
            while free.count_ones() < empties {
                free |= all & 1 << random.below(64);
            }
            let discs = (all | center) & !free;
            let black = random.next() & if random.below(2) == 0 { random.next() } else { !0 };
            let black = if random.below(2) == 0 { !black } else { black };
            let turn = if random.below(2) == 0 { Color::Black } else { Color::White };
            position = ReversiPosition { black: discs & black, white: discs & !black, turn, ..position };
            return position;
        }
        let mut moves = Vec::new();
        while game.empties(&position).len() > empties {
            moves.clear();
            game.moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            position = game.play(&position, moves[random.below(moves.len())]);
        }
        if game.empties(&position).len() == empties {
            return position;
        }
    }
}

/// Converts a position to the form that the solver takes.
fn erased(text: &str, game: &Reversi<u64>, position: &ReversiPosition<u64>) -> AnyPosition {
    let contents: Vec<Content> = game.geometry().cells().map(|cell| game.content(position, cell)).collect();
    open(&spec(text)).position(&contents, position.turn).unwrap()
}

/// Asserts that the line is legal, ends the game and gives the score.
fn assert_line_proves(position: &AnyPosition, solved: &SolvedBoard) {
    let mut at = position.clone();
    for text in &solved.line {
        at = at.play(text).expect("a legal line").0;
    }
    let Turn::Over(outcome) = at.turn() else { panic!("{position:?}: {solved:?}") };
    let black = outcome.score.unwrap();
    let sign = if position.to_move() == Some(Color::White) { -1 } else { 1 };
    assert!(position.to_move().is_none() || solved.score == sign * black, "{position:?}: {solved:?}");
}

const GAMES: &[&str] = &[
    "othello?size=4",
    "reversi?size=4",
    "othello?size=4&goal=fewest",
    "reversi?size=4&goal=fewest",
    "othello?size=4&hole=a1",
    "reversi?size=4&goal=fewest&hole=b1",
    "othello?size=6",
    "reversi?size=6",
    "othello?size=6&goal=fewest",
    "reversi?size=6&goal=fewest",
    "othello?size=6&hole=a1",
    "othello?size=6&hole=c2",
    "reversi?size=6&hole=d1",
    "othello?size=6&goal=fewest&hole=b2",
];

#[test]
fn agrees_with_plain_negamax() {
    let mut random = Random(11);
    for text in GAMES {
        let game = typed(text);
        let mut solver = solver(text);
        let mut seen = Seen::default();
        let large = if is_long() { [40, 25, 8] } else { [40, 12, 4] };
        for (empties, count) in
            [(0, 5), (1, 60), (2, 60), (3, 60), (4, 60), (5, 60), (6, large[0]), (7, large[1]), (8, large[2])]
        {
            for round in 0..count {
                let at = position(&game, &mut random, empties, round % 2 == 1);
                let expected = plain(&game, &at, &mut seen);
                let erased = erased(text, &game, &at);
                let solved = solve(&mut solver, &erased);
                assert_eq!(solved.score, expected, "{text}: {at:?}");
                assert_line_proves(&erased, &solved);
                let effort = Effort::new();
                let scored = solver.score_all(&erased, effort, &Stop::new()).unwrap().unwrap();
                let best = solver.best(&erased, effort, &Stop::new()).unwrap();
                assert_eq!(
                    best.as_ref().map(|mv| mv.score),
                    scored.first().map(|mv| mv.score),
                    "{text}: {at:?}"
                );
                assert_eq!(scored.len(), erased.legal().len(), "{text}: {at:?}");
                for mv in &scored {
                    let after = erased.play(&mv.text).unwrap().0;
                    let after = after.of_game::<Reversi<u64>>(&spec(text)).unwrap();
                    assert_eq!(-mv.score, plain(&game, after, &mut seen), "{text}: {at:?} {}", mv.text);
                }
            }
        }
        assert!(seen.passes > 100 && seen.wipeouts > 0, "{text}: {} {}", seen.passes, seen.wipeouts);
    }
}

#[test]
fn the_values_of_4x4() {
    for (text, score) in [
        ("othello?size=4", -10),
        ("reversi?size=4", -4),
        ("othello?size=4&goal=fewest", 3),
        ("reversi?size=4&goal=fewest", 0),
    ] {
        for tier in Tier::available() {
            let mut solver = BoardSolver::with_tier(&spec(text), Options::default(), tier).unwrap();
            let start = open(&spec(text)).start();
            let solved = solve(&mut solver, &start);
            assert_eq!(solved.score, score, "{text}, {tier}");
            assert_line_proves(&start, &solved);
        }
    }
}

#[test]
fn every_hole_of_4x4() {
    for name in ["othello", "reversi"] {
        for goal in ["most", "fewest"] {
            for hole in ["a1", "b1", "c1", "d1", "a2", "d2", "a3", "d3", "a4", "b4", "c4", "d4"] {
                let text = format!("{name}?size=4&goal={goal}&hole={hole}");
                let (game, mut solver) = (typed(&text), solver(&text));
                let solved = solve(&mut solver, &open(&spec(&text)).start());
                assert_eq!(solved.score, plain(&game, &game.start(), &mut Seen::default()), "{text}");
            }
        }
    }
}

/// Returns a position of 6×6 some plies into the game, on a published or computed line of best play.
fn played(text: &str, moves: &str) -> AnyPosition {
    let mut position = open(&spec(text)).start();
    for mv in moves.as_bytes().chunks(2) {
        position = position.play(std::str::from_utf8(mv).unwrap()).unwrap().0;
    }
    position
}

#[test]
fn perfect_6x6_games_keep_their_value() {
    for (text, moves, black) in [
        // J. Feinstein, "Perfect Play in 6x6 Othello from two alternative starting positions" (1993).
        ("othello?size=6", "c2b4c5d2e4e3d1c1b1d5d6f4", -4),
        // Tothello, "Solving the 6x6 Reversed" (2006).
        ("othello?size=6&goal=fewest", "c2b4d5e2e3c1b1e4d1d2f2e1f3f4", 2),
        ("othello?size=6&goal=fewest", "c2d2e4d5e3f3f4f5e1b3b2e5c5b4", 2),
    ] {
        let position = played(text, moves);
        let sign = if position.to_move() == Some(Color::White) { -1 } else { 1 };
        let solved = solve(&mut solver(text), &position);
        assert_eq!(sign * solved.score, black, "{text} {moves}");
        assert_line_proves(&position, &solved);
    }
}

/// The games with a shipped table, and their values for Black: Feinstein (1993) and Tothello (2006).
const SHIPPED: &[(&str, i32)] =
    &[("othello?size=6", -4), ("reversi?size=6", -2), ("othello?size=6&goal=fewest", 2)];

const SOME_PLIES_IN: (&str, &str) = ("othello?size=6", "c2b4c5d2e4e3d1c1b1d5");

/// Solves the position, or stops with a checkpoint when `more` further positions are proved.
fn solve_until(
    solver: &mut BoardSolver,
    position: &AnyPosition,
    more: usize,
) -> Result<SolvedBoard, (usize, Vec<u8>)> {
    let stop = Stop::new();
    let (mut first, mut cut) = (None, None);
    let found = solver.solve(position, &stop, &mut |progress| {
        let enough = *first.get_or_insert(progress.proved) + more;
        if progress.proved >= enough && cut.is_none() {
            stop.stop();
            // As if the program had been killed right after writing this checkpoint.
            cut = Some((progress.proved, progress.checkpoint()));
        }
    });
    match (found.unwrap(), cut) {
        (Some(found), _) => Ok(found),
        (None, cut) => Err(cut.expect("only this ends it")),
    }
}

#[test]
fn a_proof_goes_on_where_it_was_cut_off() {
    let (text, moves) = SOME_PLIES_IN;
    let position = played(text, moves);
    let mut whole = solver(text);
    let expected = solve(&mut whole, &position);

    let mut bytes: Option<Vec<u8>> = None;
    let solved = loop {
        let mut solver = solver(text);
        if let Some(bytes) = &bytes {
            solver.resume(bytes).unwrap();
        }
        match solve_until(&mut solver, &position, 40) {
            Ok(found) => break found,
            Err((_, checkpoint)) => bytes = Some(checkpoint),
        }
    };
    assert!(bytes.is_some(), "it was cut off");
    assert_eq!((solved.score, &solved.line), (expected.score, &expected.line));
    // Each run begins with an empty table, but no position is proved twice.
    assert!(solved.nodes < expected.nodes * 3 / 2, "{} instead of {} nodes", solved.nodes, expected.nodes);
}

/// The first position of the frontier alone takes millions of nodes, so a run must save results before it
/// ends.
#[test]
fn every_run_keeps_what_was_dear() {
    let text = "othello?size=6";
    let start = open(&spec(text)).start();
    let mut bytes: Option<Vec<u8>> = None;
    let mut known = 0;
    for _ in 0..4 {
        let mut solver = solver(text);
        if let Some(bytes) = &bytes {
            solver.resume(bytes).unwrap();
        }
        let (proved, checkpoint) = solve_until(&mut solver, &start, 1).expect_err("far from its end");
        assert!(proved > known, "{proved} positions, {known} before");
        (known, bytes) = (proved, Some(checkpoint));
    }
    let bytes = bytes.unwrap();
    let entries = bytes[..bytes.len() - 8].rchunks_exact(18).take(known);
    let discs = |at: &[u8]| u64::from_le_bytes(at.try_into().unwrap()).count_ones();
    let below = entries.filter(|entry| 36 - discs(&entry[..8]) - discs(&entry[8..16]) < 22).count();
    assert!(below > 0, "{known} positions, none of them below the frontier");
}

#[test]
fn a_finished_proof_takes_no_nodes_again() {
    let (text, moves) = SOME_PLIES_IN;
    let position = played(text, moves);
    let mut first = solver(text);
    let solved = solve(&mut first, &position);
    let mut second = solver(text);
    second.resume(&first.checkpoint()).unwrap();
    assert_eq!(solve(&mut second, &position).nodes, solved.nodes);
}

#[test]
fn damaged_and_foreign_checkpoints_are_refused() {
    let (text, moves) = SOME_PLIES_IN;
    let mut first = solver(text);
    solve(&mut first, &played(text, moves));
    let bytes = first.checkpoint();
    for at in [20, 40, bytes.len() / 2, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        assert_eq!(solver(text).resume(&damaged), Err(CheckpointError::Damaged), "byte {at}");
        assert_eq!(solver(text).resume(&bytes[..at]), Err(CheckpointError::Damaged), "cut at {at}");
    }
    for other in [&b""[..], b"outflank proof 2\nothello?size=6\n", b"PNG"] {
        assert_eq!(solver(text).resume(other), Err(CheckpointError::NoCheckpoint));
    }
    let foreign = solver("reversi?size=6").resume(&bytes);
    assert_eq!(foreign, Err(CheckpointError::OtherGame(text.into())));
}

#[test]
fn two_threads_prove_the_same() {
    let (text, moves) = SOME_PLIES_IN;
    let position = played(text, moves);
    let expected = solve(&mut solver(text), &position);
    let options = Options { threads: 2, hash_mib: 4 };
    let mut both = BoardSolver::new(&spec(text), options).unwrap();
    let solved = solve(&mut both, &position);
    assert_eq!(solved.score, expected.score);
    assert_line_proves(&position, &solved);
}

#[test]
fn what_cannot_be_solved_is_refused() {
    for (text, error) in [
        ("othello", BoardError::TooLarge),
        ("reversi", BoardError::TooLarge),
        ("othello?size=10", BoardError::TooLarge),
        ("hex", BoardError::TooLarge),
        ("miracle-five", BoardError::TooLarge),
    ] {
        assert_eq!(BoardSolver::new(&spec(text), Options::default()).unwrap_err(), error, "{text}");
    }
    let none = Options { threads: 0, ..Options::default() };
    assert!(matches!(BoardSolver::new(&spec("othello?size=4"), none), Err(BoardError::Options(_))));
}

#[test]
fn stopping_and_limits_end_a_search() {
    let text = "othello?size=6";
    let start = open(&spec(text)).start();
    let stop = Stop::new();
    stop.stop();
    assert_eq!(solver(text).solve(&start, &stop, &mut |_| {}), Ok(None));
    let far = played(text, "c2b4c5d2");
    let effort = Effort::new().with_nodes(1_000);
    assert_eq!(solver(text).score_all(&far, effort, &Stop::new()), Ok(None));
}

/// While more than 22 squares are empty, the shipped table has a proved move for every reachable position,
/// against any play of the opponent, worth no less than the value of the game.
#[test]
fn shipped_tables_answer_everything_near_the_start() {
    for (text, black) in SHIPPED {
        let mut solver = solver(text);
        let start = open(&spec(text)).start();
        for color in [Color::Black, Color::White] {
            let value = if color == Color::Black { *black } else { -*black };
            let mut seen = HashSet::new();
            let mut left = vec![start.clone()];
            while let Some(at) = left.pop() {
                let empties = at.contents().iter().filter(|content| **content == Content::Empty).count();
                if empties <= 22 || !seen.insert((format!("{:?}", at.contents()), at.to_move())) {
                    continue;
                }
                if at.to_move() == Some(color) && !at.must_pass() {
                    let effort = Effort::new().with_nodes(1);
                    let answer = solver.best(&at, effort, &Stop::new()).unwrap().expect("an answer");
                    assert!(answer.score >= value, "{text}: {answer:?}");
                    left.push(at.play(&answer.text).unwrap().0);
                } else {
                    left.extend(at.legal().iter().map(|mv| at.play(&mv.text).unwrap().0));
                }
            }
            assert!(seen.len() > 100, "{text}: {}", seen.len());
        }
    }
}

/// By the table and then by solving, the side that wins with best play beats random moves by at least the
/// game's value.
#[test]
fn perfect_players_win_6x6() {
    let mut random = Random(23);
    for (text, black) in SHIPPED {
        let mut solver =
            BoardSolver::new(&spec(text), Options { hash_mib: 64, ..Options::default() }).unwrap();
        let winner = if *black > 0 { Color::Black } else { Color::White };
        let mut at = open(&spec(text)).start();
        while let Turn::Play(mover) = at.turn() {
            let mv = if mover == winner {
                solver.best(&at, Effort::new(), &Stop::new()).unwrap().expect("a move").text
            } else {
                let legal = at.legal();
                legal[random.below(legal.len())].text.clone()
            };
            at = at.play(&mv).unwrap().0;
        }
        let Turn::Over(outcome) = at.turn() else { unreachable!() };
        let score = if winner == Color::Black { outcome.score.unwrap() } else { -outcome.score.unwrap() };
        assert!(score >= black.abs(), "{text}: {outcome:?}");
    }
}

#[test]
fn the_strongest_level_plays_proved_moves_from_the_start() {
    for (text, black) in SHIPPED {
        let start = open(&spec(text)).start();
        let mut opponent = Opponent::new(&spec(text), Options::default()).unwrap();
        let chosen = opponent.choose(&start, Level::MAX, 7, &Stop::new(), &mut |_| {}).unwrap();
        assert_eq!((chosen.score, chosen.certainty), (Score::from_discs(*black), Certainty::Exact), "{text}");
        // A search limited to a few plies must not use the table.
        let near = Limits::new().with_depth(2);
        assert!(
            !opponent.search(&start, &near, &Stop::new(), &mut |_| {}).unwrap().certainty.is_exact(),
            "{text}"
        );
    }
}

#[test]
fn a_move_found_in_too_few_nodes_is_sound() {
    let mut random = Random(31);
    let (mut found, mut exact) = (0, 0);
    for text in ["othello?size=6", "reversi?size=6&goal=fewest"] {
        let game = typed(text);
        for _ in 0..6 {
            let at = erased(text, &game, &position(&game, &mut random, 15, false));
            let scored = solver(text).score_all(&at, Effort::new(), &Stop::new()).unwrap().unwrap();
            for nodes in [300, 3_000, 30_000, 300_000] {
                let effort = Effort::new().with_nodes(nodes);
                let Some(best) = solver(text).best(&at, effort, &Stop::new()).unwrap() else { continue };
                let truth = scored.iter().find(|mv| mv.text == best.text).expect("a legal move").score;
                assert!(truth >= best.score, "{text}: {best:?}, but {truth}");
                assert!(!best.is_exact || best.score == scored[0].score, "{text}: {best:?}");
                found += 1;
                exact += i32::from(best.is_exact);
            }
        }
    }
    assert!(exact > 5 && found > exact, "{found} moves, {exact} of them best");
}

//! The general player: legal everywhere, exact where a game can be solved, repeatable, and quick to stop.

use std::thread;
use std::time::Duration;

use outflank_engine::general::Searcher;
use outflank_engine::general::evaluate::WIN;
use outflank_engine::general::plain::{Pieces, Plain};
use outflank_engine::{Certainty, Clock, Level, Limits, MoveScore, Opponent, Options, Score, Stop};
use outflank_rules::{
    AnyGame, AnyPosition, CATALOG, Color, Content, Game, GameVisitor, Turn, Verdict, open, visit,
};

use crate::positions::{Random, wandered};

/// Below this time, a level up to 19 has not reached its time limit.
const GUARD: Duration = Duration::from_millis(900);

fn opponent(spec: &str) -> (AnyGame, Opponent) {
    let spec = spec.parse().unwrap();
    let opponent = Opponent::new(&spec, Options { hash_mib: 1, ..Options::default() }).unwrap();
    (open(&spec), opponent)
}

/// Games with options that change the search.
const OPTIONS: [&str; 14] = [
    "othello?size=4",
    "othello?size=12",
    "othello?size=18",
    "othello?size=6&goal=fewest&hole=a1",
    "reversi-1883?supply=10",
    "reversi-1883?fourth=must-capture&quiet=adjacent-own",
    "othello-8stars?size=8",
    "round?board=polar-4x16",
    "round?board=disc-60",
    "hex?side=6&start=ring",
    "othello-revolution?vacant=2&slide=any-own",
    "othello-revolution?goal=fewest",
    "min-mang?size=7&rules=classic",
    "miracle-five?exact_five=on&leap_own=off",
];

fn all_games() -> impl Iterator<Item = &'static str> {
    CATALOG.iter().map(|row| row.id).chain(OPTIONS)
}

#[test]
fn it_plays_every_game_legally() {
    let mut random = Random(11);
    for spec in all_games() {
        let (game, mut opponent) = opponent(spec);
        let mut position = game.start();
        for ply in 0..60 {
            if position.to_move().is_none() {
                break;
            }
            let legal = position.legal();
            let text = if ply % 3 == 0 {
                legal[random.below(legal.len())].text.clone()
            } else {
                let found = opponent
                    .search(&position, &Limits::new().with_nodes(150), &Stop::new(), &mut |_| {})
                    .unwrap();
                let best = found.best.expect("the game is not over");
                assert!(legal.iter().any(|legal| legal.text == best), "{spec}: {best}");
                let line = found.pv.iter().try_fold(position.clone(), |at, text| Some(at.play(text).ok()?.0));
                assert!(line.is_some() && found.pv.first() == Some(&best), "{spec}: {:?}", found.pv);
                best
            };
            position = position.play(&text).unwrap().0;
        }
    }
}

#[test]
fn every_level_plays_every_game_legally() {
    for spec in all_games() {
        let (game, mut opponent) = opponent(spec);
        let position = wandered(&game, 5, 5);
        let (weak, strong) = Level::ALL.split_at(9);
        // Strong levels search so deep that some games reach the time limit. Here their search is stopped in
        // the second ply.
        for &level in strong {
            let stop = Stop::new();
            let choice = opponent.choose(&position, level, 3, &stop, &mut |info| {
                if info.depth > 1 {
                    stop.stop();
                }
            });
            let text = choice.unwrap().mv.expect("the game is not over");
            assert!(position.play(&text).is_ok(), "{spec}, level {level}: {text}");
        }
        for &level in weak {
            opponent.forget();
            let choice = opponent.choose(&position, level, 3, &Stop::new(), &mut |_| {}).unwrap();
            let text = choice.mv.expect("the game is not over");
            assert!(position.play(&text).is_ok(), "{spec}, level {level}: {text}");
            opponent.forget();
            let again = opponent.choose(&position, level, 3, &Stop::new(), &mut |_| {}).unwrap();
            // On a busy machine the one-second limit of a level may expire at different points of the search.
            if choice.elapsed.max(again.elapsed) < GUARD {
                assert_eq!(again.mv.as_deref(), Some(&*text), "{spec}, level {level}");
            }
        }
    }
}

/// Returns the score with best play for the side to move, by exhaustive search.
fn brute(position: &AnyPosition) -> i32 {
    match position.turn() {
        Turn::Over(outcome) => outcome.score.expect("discs are counted"),
        Turn::Play(color) => {
            let scores = position.legal().into_iter().map(|legal| {
                let score = brute(&position.play(&legal.text).unwrap().0);
                if color == Color::Black { score } else { -score }
            });
            let best = scores.max().unwrap();
            if color == Color::Black { best } else { -best }
        }
    }
}

fn empties(position: &AnyPosition) -> usize {
    position.contents().into_iter().filter(|&content| content == Content::Empty).count()
}

#[test]
fn the_end_is_exact_under_every_rule() {
    let mut random = Random(77);
    for (spec, left) in [
        ("othello?size=6", 6),
        ("othello?size=6&goal=fewest", 6),
        ("othello?size=6&hole=c2", 6),
        ("othello?goal=fewest", 6),
        ("othello?hole=a1", 5),
        ("othello?size=10", 5),
        ("othello?size=12", 5),
        ("reversi-1883", 6),
        ("reversi-1883?supply=27", 12),
        ("reversi-1883?quiet=adjacent-own", 5),
        ("annexation", 5),
        ("othello-8stars", 5),
        ("round", 6),
        ("round?board=polar-4x16", 5),
        ("hex", 6),
        ("othello-revolution", 3),
        ("othello-revolution?vacant=2&goal=fewest", 3),
    ] {
        let (game, mut opponent) = opponent(spec);
        for _ in 0..3 {
            let mut position = game.start();
            while empties(&position) > left && position.to_move().is_some() {
                let legal = position.legal();
                let Some(legal) = legal.get(random.below(legal.len().max(1))) else { break };
                position = position.play(&legal.text).unwrap().0;
            }
            let Some(color) = position.to_move() else { continue };
            let scored = opponent.score_all(&position, &Limits::new(), &Stop::new(), &mut |_| {}).unwrap();
            assert_eq!(scored.len(), position.legal().len(), "{spec}");
            for MoveScore { mv: text, score, certainty, .. } in scored {
                let black = brute(&position.play(&text).unwrap().0);
                let expected = if color == Color::Black { black } else { -black };
                assert_eq!(
                    (score, certainty),
                    (Score::from_discs(expected), Certainty::Exact),
                    "{spec}: {text}"
                );
            }
            let found = opponent.search(&position, &Limits::new(), &Stop::new(), &mut |_| {}).unwrap();
            let black = brute(&position);
            let expected = if color == Color::Black { black } else { -black };
            assert_eq!(
                (found.score, found.certainty),
                (Score::from_discs(expected), Certainty::Exact),
                "{spec}"
            );
        }
    }
}

#[test]
fn it_solves_the_smallest_boards_from_the_start() {
    // These values come from the enumeration of all games in the tests of the rules.
    for (spec, score) in [
        ("othello?size=4", -10),
        ("reversi?size=4", -4),
        ("othello?size=4&goal=fewest", 3),
        ("reversi?size=4&goal=fewest", 0),
    ] {
        let (game, mut opponent) = opponent(spec);
        let found = opponent.search(&game.start(), &Limits::new(), &Stop::new(), &mut |_| {}).unwrap();
        assert_eq!((found.score, found.certainty), (Score::from_discs(score), Certainty::Exact), "{spec}");
    }
}

#[test]
fn hints_on_small_boards_are_proved_from_early_on() {
    let (game, mut opponent) = opponent("othello?size=6");
    for seed in [5, 6] {
        let position = wandered(&game, seed, 15);
        let scored = opponent
            .score_all(&position, &Limits::new().with_nodes(200_000_000), &Stop::new(), &mut |_| {})
            .unwrap();
        assert_eq!(scored.len(), position.legal().len());
        assert!(scored.iter().all(|mv| mv.certainty == Certainty::Exact));
        assert!(scored.is_sorted_by(|a, b| a.score >= b.score));
        let found = opponent.search(&position, &Limits::new(), &Stop::new(), &mut |_| {}).unwrap();
        assert_eq!(Some(found.score), scored.first().map(|mv| mv.score));
    }
}

/// Returns a board with these pieces, given as names and contents.
fn set_up(game: &AnyGame, pieces: &[(&str, Content)], turn: Color) -> AnyPosition {
    let mut contents = game.start().contents();
    contents.fill(Content::Empty);
    for (name, content) in pieces {
        let cell = game.layout().cell(name).expect("the cell is on the board");
        contents[usize::from(cell.0)] = *content;
    }
    game.position(&contents, turn).unwrap()
}

#[test]
fn it_sees_a_win_in_one_move() {
    let [black, white] = Color::ALL.map(Content::Piece);
    let row = [("b2", black), ("c2", black), ("e2", black), ("f2", black), ("h7", white), ("b8", white)];
    let last = [("d4", black), ("f1", black), ("e4", white), ("b2", black)];
    let siege = [("F", black), ("c1", black), ("e6", black), ("a3", white)];
    for (spec, pieces) in [
        ("miracle-five", &row[..]),
        ("miracle-five-2", &row),
        ("min-mang?rules=classic", &last),
        ("ringo", &siege),
    ] {
        let (game, mut opponent) = opponent(spec);
        let position = set_up(&game, pieces, Color::Black);
        let found =
            opponent.search(&position, &Limits::new().with_nodes(4000), &Stop::new(), &mut |_| {}).unwrap();
        let after = position.play(&found.best.unwrap()).unwrap().0;
        let Turn::Over(outcome) = after.turn() else { panic!("{spec}: no win") };
        assert_eq!(outcome.verdict, Verdict::Win(Color::Black), "{spec}");
        assert_eq!(found.score, Score::WON, "{spec}");
    }
}

/// Plays any game by its rules alone and returns the value of its position.
struct ByRulesAlone<'a>(&'a AnyPosition);

impl GameVisitor for ByRulesAlone<'_> {
    type Output = i32;

    fn visit<G: Game>(self, game: G) -> i32 {
        let mut searcher = Searcher::new(Plain(game), Pieces, 1 << 20).unwrap();
        searcher.value(self.0.of_game::<G>(self.0.spec()).unwrap(), 2)
    }
}

#[test]
fn a_game_known_by_its_rules_alone_is_searched() {
    for row in CATALOG {
        let spec = row.id.parse().unwrap();
        let value = visit(&spec, ByRulesAlone(&wandered(&open(&spec), 5, 8)));
        assert!(value.abs() <= WIN, "{spec}: {value}");
    }
    let [black, white] = Color::ALL.map(Content::Piece);
    let siege = [("F", black), ("c1", black), ("e6", black), ("a3", white)];
    for (turn, expected) in [(Color::Black, WIN - 1), (Color::White, 2 - WIN)] {
        let game = open(&"ringo".parse().unwrap());
        let position = set_up(&game, &siege, turn);
        assert_eq!(visit(game.spec(), ByRulesAlone(&position)), expected, "{turn} moves");
    }
}

#[test]
fn the_same_nodes_give_the_same_result() {
    for spec in all_games() {
        let limits = Limits::new().with_nodes(1500);
        let results = [0, 1].map(|_| {
            let (game, mut opponent) = opponent(spec);
            let position = wandered(&game, 9, 9);
            let found = opponent.search(&position, &limits, &Stop::new(), &mut |_| {}).unwrap();
            (found.best, found.score, found.depth, found.nodes, found.pv)
        });
        assert_eq!(results[0], results[1], "{spec}");
    }
}

#[test]
fn it_stops_at_the_flag() {
    for spec in
        ["othello?size=26", "min-mang?size=19", "miracle-five", "othello-revolution?vacant=2&slide=any-own"]
    {
        let (game, mut opponent) = opponent(spec);
        let position = game.start();
        // Measured in nodes, so that the test also holds on a busy machine.
        let (stop, mut nodes) = (Stop::new(), 0);
        let found = opponent.search(&position, &Limits::new(), &stop, &mut |info| {
            stop.stop();
            nodes = info.nodes;
        });
        let found = found.unwrap();
        assert!(found.interrupted && found.best.is_some(), "{spec}");
        assert!(found.nodes <= nodes + 64, "{spec}: {}", found.nodes - nodes);
        let flag = Stop::new();
        let raised = flag.clone();
        let raiser = thread::spawn(move || raised.stop());
        let found = opponent.search(&position, &Limits::new(), &flag, &mut |_| {}).unwrap();
        assert!(found.interrupted && found.best.is_some(), "{spec}");
        raiser.join().unwrap();
    }
}

#[test]
fn it_takes_its_share_of_a_clock() {
    for spec in ["othello?size=6", "hex", "ringo"] {
        let (game, mut opponent) = opponent(spec);
        let clock = Clock { remaining: Duration::from_secs(2), ..Clock::default() };
        let found = opponent
            .search(&game.start(), &Limits::new().with_clock(clock), &Stop::new(), &mut |_| {})
            .unwrap();
        assert!(found.best.is_some(), "{spec}");
        assert!(found.elapsed < Duration::from_secs(1), "{spec}: {:?}", found.elapsed);
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let (game, mut small) = opponent("othello?size=4");
    let mut random = Random(3);
    let mut position = game.start();
    while position.to_move().is_some() {
        let legal = position.legal();
        position = position.play(&legal[random.below(legal.len())].text).unwrap().0;
    }
    assert_eq!(small.search(&position, &Limits::new(), &Stop::new(), &mut |_| {}).unwrap().best, None);
    assert!(small.score_all(&position, &Limits::new(), &Stop::new(), &mut |_| {}).unwrap().is_empty());
    assert_eq!(small.choose(&position, Level::MAX, 1, &Stop::new(), &mut |_| {}).unwrap().mv, None);
}

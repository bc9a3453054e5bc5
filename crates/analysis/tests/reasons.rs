//! Checks reasons by the rules alone, without the search.

#[path = "../../../fuzz/src/long.rs"]
mod long;

use outflank_analysis::{Analyst, Depth, Mark, Reason, ReasonKind};
use outflank_engine::{Options, Score, Stop};
use outflank_rules::{
    AnyGame, AnyPosition, Cell, Change, Color, Content, Geometry, Playthrough, Ply, SplitMix64, Turn, open,
};
use proptest::prelude::*;

use long::is_long;

const DEPTH: Depth = Depth::Plies { ahead: 6, solve_from: 12 };

fn game(spec: &str) -> AnyGame {
    open(&spec.parse().expect("a spec"))
}

fn analyst(game: &AnyGame) -> Analyst {
    Analyst::new(game.spec(), Options { threads: 1, hash_mib: 4 }).expect("options")
}

fn random(game: &AnyGame, seed: u64) -> Playthrough {
    let mut played = Playthrough::new(game.start());
    let mut random = SplitMix64::new(seed);
    while played.position().to_move().is_some() && played.plies().len() < 80 {
        let legal = played.position().legal();
        let text = legal[random.below(legal.len())].text.clone();
        played.play(&text).expect("legal");
    }
    played
}

fn judge(analyst: &mut Analyst, played: &Playthrough) -> Vec<Mark> {
    analyst.judge(played, 0, DEPTH, &Stop::new(), &mut |_| {}).expect("a game of its kind")
}

fn explain(analyst: &mut Analyst, played: &Playthrough, marks: &[Mark]) -> Vec<(usize, Vec<Reason>)> {
    analyst.explain(played, marks, DEPTH, &Stop::new(), &mut |_, _| {}).expect("a game of its kind")
}

fn placed(ply: &Ply) -> Option<Cell> {
    ply.effect.iter().find_map(|change| match change {
        Change::Placed { cell, .. } => Some(*cell),
        _ => None,
    })
}

fn can_place(position: &AnyPosition, cell: Cell) -> bool {
    position.legal().iter().any(|legal| legal.kind.target() == Some(cell))
}

/// Returns the same board with the other side to move.
fn turned(game: &AnyGame, position: &AnyPosition, side: Color) -> AnyPosition {
    game.position(&position.contents(), side).expect("a board of the game")
}

/// Returns the value of a finished game for a side.
fn worth(position: &AnyPosition, side: Color) -> Score {
    let Turn::Over(outcome) = position.turn() else { panic!("the line stops before the end") };
    let black = outcome.score.expect("discs are counted");
    Score::from_discs(if side == Color::Black { black } else { -black })
}

/// Whether a disc on this cell can never be flipped: no line has a cell on both sides of it.
fn is_corner(geometry: &Geometry, cell: Cell) -> bool {
    geometry.lines().iter().all(|line| {
        let at = line.cells.iter().position(|it| *it == cell);
        at.is_none_or(|at| !line.is_closed && (at == 0 || at == line.cells.len() - 1))
    })
}

/// Checks a reason by the rules, without the search.
fn check(game: &AnyGame, geometry: &Geometry, before: &AnyPosition, mark: &Mark, reason: &Reason) {
    let opponent = mark.color.opponent();
    let mut line = Playthrough::new(before.clone());
    for text in &reason.line {
        assert_eq!(line.play(text).expect("the line is legal").text, *text);
    }
    let plies = line.plies();
    assert_eq!(reason.line[0], if reason.follows_played { mark.played.as_str() } else { mark.best.as_str() });
    assert_eq!(reason.follows_played, reason.kind != ReasonKind::PassesUpForce);
    let after_best = before.play(&mark.best).expect("legal").0;
    let last = plies.last().expect("a line has moves");
    let other = |position: &AnyPosition| turned(game, position, opponent);
    match reason.kind {
        ReasonKind::ThrowsWin | ReasonKind::ThrowsDraw => {
            assert!(mark.is_exact());
            assert_eq!(worth(line.position(), mark.color), mark.score);
            assert!(mark.score < mark.best_score && mark.score <= Score::DRAW);
            assert_eq!(reason.kind == ReasonKind::ThrowsWin, mark.best_score > Score::DRAW);
            assert!(mark.best_score >= Score::DRAW);
        }
        ReasonKind::GivesCorner => {
            let [corner] = *reason.cells else { panic!("{reason:?}: one corner") };
            assert!(is_corner(geometry, corner));
            assert_eq!((last.color, placed(last)), (opponent, Some(corner)));
            assert!(!can_place(&other(before), corner), "it was there before");
            if after_best.to_move() == Some(opponent) {
                assert!(!can_place(&after_best, corner), "it is there after the best move");
            }
            // After every answer of the mover, the corner can be taken.
            let answers: Vec<_> = plies.iter().filter(|ply| ply.color == opponent).collect();
            assert!(answers.len() <= 2);
            if let [first, _] = *answers {
                for reply in first.after.legal() {
                    let mut after = first.after.play(&reply.text).expect("legal").0;
                    if after.to_move() == Some(mark.color) && after.must_pass() {
                        after = after.play(&after.forced_pass().expect("a pass")).expect("legal").0;
                    }
                    assert!(can_place(&after, corner), "{} keeps the corner", reply.text);
                }
            }
        }
        ReasonKind::LeavesCorner => {
            let [corner] = *reason.cells else { panic!("{reason:?}: one corner") };
            assert!(is_corner(geometry, corner) && can_place(before, corner));
            assert_eq!(placed(after_ply(before, &mark.best).last().expect("a ply")), Some(corner));
            assert!(line.position().to_move() == Some(mark.color) && !can_place(line.position(), corner));
            assert!(
                can_place(&turned(game, &plies[0].after, mark.color), corner),
                "it was gone before the answer"
            );
        }
        ReasonKind::LosesParity => {
            assert!(mark.is_exact() && reason.cells.len() > 1 && line.n_passes() == 0);
            assert_eq!(last.color, opponent);
            assert!(reason.cells.contains(&placed(last).expect("a disc")));
            let (start, end) = (before.contents(), line.position().contents());
            for cell in &reason.cells {
                assert_eq!(start[usize::from(cell.0)], Content::Empty);
                assert_ne!(end[usize::from(cell.0)], Content::Empty);
            }
        }
        ReasonKind::OpensAccess => {
            let inside = |position: &AnyPosition| reason.cells.iter().any(|&cell| can_place(position, cell));
            assert!(!inside(&other(before)), "it had access");
            assert!(after_best.to_move() != Some(opponent) || !inside(&after_best), "it gets it anyway");
            assert_eq!(last.color, opponent);
            assert!(reason.cells.contains(&placed(last).expect("a disc")));
        }
        ReasonKind::PassesUpForce => {
            let of_opponent: Vec<usize> =
                (0..plies.len()).filter(|&at| plies[at].color == opponent).collect();
            assert!(of_opponent.len() >= 2);
            for at in of_opponent {
                assert_eq!(line.position_after(at).expect("a position").legal().len(), 1);
            }
        }
        ReasonKind::LosesLastMove => {
            assert!(mark.is_exact() && reason.cells.is_empty());
            assert_eq!(worth(line.position(), mark.color), mark.score);
            let placed = plies.iter().rev().find(|ply| placed(ply).is_some()).expect("somebody placed");
            assert_eq!(placed.color, opponent);
        }
        ReasonKind::GivesSquare | ReasonKind::LeavesSquare => {
            let [cell] = *reason.cells else { panic!("{reason:?}: one square") };
            assert_eq!((plies.len(), last.color, placed(last)), (2, opponent, Some(cell)));
            let of_best = after_ply(before, &mark.best).last().and_then(placed);
            if reason.kind == ReasonKind::LeavesSquare {
                assert_eq!(of_best, Some(cell));
            } else {
                assert!(!can_place(&other(before), cell), "it was there before");
                assert!(after_best.to_move() != Some(opponent) || !can_place(&after_best, cell));
            }
        }
        ReasonKind::GivesStable => {
            // These discs stay, whatever follows.
            assert!(reason.cells.len() >= 3 && plies.len() <= 6);
            let mut random = SplitMix64::new(mark.ply as u64);
            for _ in 0..30 {
                let mut on = Playthrough::new(line.position().clone());
                while on.position().to_move().is_some() {
                    let legal = on.position().legal();
                    on.play(&legal[random.below(legal.len())].text.clone()).expect("legal");
                }
                let end = on.position().contents();
                for cell in &reason.cells {
                    assert_eq!(end[usize::from(cell.0)], Content::Piece(opponent));
                }
            }
        }
        ReasonKind::LosesMobility => {
            assert!(plies.len() == 6 && line.n_passes() == 0 && reason.cells.is_empty());
            let moves = |line: &Playthrough, side: Color| -> usize {
                let turns = (1..=6).filter_map(|at| line.position_after(at));
                turns.filter(|at| at.to_move() == Some(side)).map(|at| at.legal().len()).sum()
            };
            let mut best = Playthrough::new(before.clone());
            for text in mark.line.iter().take(6) {
                best.play(text).expect("the best line is legal");
            }
            // The best line was extended, because the search returned only its beginning.
            if best.plies().len() == 6 {
                let (own, more) = (moves(&line, mark.color), moves(&best, mark.color));
                let (other, fewer) = (moves(&line, opponent), moves(&best, opponent));
                assert!(own <= more && other >= fewer && more - own + other - fewer >= 8);
            }
        }
        ReasonKind::LosesTempo => {
            let answers = plies[0].after.legal();
            assert!(reason.cells.len() >= 2);
            for cell in &reason.cells {
                assert!(answers.iter().any(|legal| legal.kind.target() == Some(*cell)));
            }
        }
    }
}

fn after_ply(before: &AnyPosition, text: &str) -> Vec<Ply> {
    let mut line = Playthrough::new(before.clone());
    line.play(text).expect("legal");
    line.plies().to_vec()
}

/// Returns the boards to check reasons on, with their lines. Hex has no cell in its center.
fn boards() -> [(&'static str, Geometry); 4] {
    [
        ("othello", Geometry::square(8)),
        ("othello?size=6", Geometry::square(6)),
        ("othello?size=4", Geometry::square(4)),
        ("hex?side=5", Geometry::hexagon(5).minus(&[Cell(30)])),
    ]
}

/// A kind of reason, a board, a move with that reason, the cells concerned, and other moves.
type Said = (ReasonKind, &'static str, &'static str, &'static [&'static str], &'static [&'static str]);

/// Positions of six by six with Black to move, solved completely. Each entry has one move with the reason and
/// its cells, and others that lose for other reasons.
const SAID: [Said; 15] = {
    use ReasonKind::*;
    [
        (ThrowsWin, "-X-O---XXOOOXXOOO--OOXX-OO-OX----O-X", "b6", &[], &["f3", "c5", "c6", "e6"]),
        (ThrowsDraw, "-OX--X--XX-X--XOXXOOXXOXO-X-XXO----X", "e2", &[], &["a1", "d5"]),
        // In the first position the corner falls at once, in the second after one more answer.
        (GivesCorner, "-------XOOO-OOXOO-XOOXOX-OOOOX----OX", "a5", &["a6"], &["e1", "f3", "b6", "c6"]),
        (GivesCorner, "OX-X-OXXXXOOOXXOO---XO-X--XXO---X---", "d6", &["f6"], &["f3", "a4"]),
        (LeavesCorner, "--OX----OOOX--OOOO--OXOOXXXXOX--XO--", "e6", &["f6"], &["f1", "b2", "b3"]),
        (LosesParity, "-X-----XXXX-OOOO---OOOX--OOXO--OOOOO", "a2", &["a1", "a2"], &["a4", "a5", "f5"]),
        (OpensAccess, "-X-X---OOOOOOOXO-X-XXX---OXXX-O--O-X", "a1", &["c1"], &["e1", "f1", "e3", "b6"]),
        // The opponent must pass twice.
        (PassesUpForce, "-O-OXO-XOX-O-OXOOO--OXO--OXO--OOO---", "a3", &[], &["c1"]),
        // The opponent has only one move, twice.
        (PassesUpForce, "XXXO--XXXOOOXOOO--XXXOX-XO--O-------", "c5", &["f4", "b6"], &["a6", "f6"]),
        (LosesLastMove, "XO----XOO-X-XXXXXXX-OXOX-OXOOXO-OOO-", "c1", &[], &["d1", "d2", "b4"]),
        (GivesSquare, "--OX--XXXO--OXOOO---XXO----XO-----XO", "f4", &["f5"], &["b1", "e2", "f2", "f5"]),
        (LeavesSquare, "-------OXO---OOOOO-OOXXX-O-OO-O--O--", "a1", &["c5"], &["c1", "a2", "e2", "f2"]),
        (
            GivesStable,
            "XO----XOO-X-XXXXXXX-OXOX-OXOOXO-OOO-",
            "b4",
            &["f1", "e4", "b6", "c6", "d6", "e6"],
            &["c1", "d2", "a5"],
        ),
        (LosesMobility, "----X----XXXOOOOOO--OXOO--X-XO-XO-X-", "b4", &[], &["b2", "c2", "b5", "d6"]),
        (LosesTempo, "--OX----OO----OXOO--OOXOOXO-OOXOX-XO", "e2", &["f1", "b4", "d6"], &["b3", "d5"]),
    ]
};

/// Returns the reasons for a move in a position of six by six.
fn reasons_for(board: &str, text: &str) -> (Mark, Vec<Reason>) {
    let game = game("othello?size=6");
    let contents: Vec<Content> = board.chars().map(|it| Content::of_letter(it).expect("a letter")).collect();
    let mut played = Playthrough::new(game.position(&contents, Color::Black).expect("a position"));
    played.play(text).expect("legal");
    let mut analyst = analyst(&game);
    let depth = Depth::Plies { ahead: 10, solve_from: 16 };
    let marks = analyst.judge(&played, 0, depth, &Stop::new(), &mut |_| {}).expect("a game of its kind");
    let explained =
        analyst.explain(&played, &marks, depth, &Stop::new(), &mut |_, _| {}).expect("a game of its kind");
    let reasons = explained.into_iter().flat_map(|(_, reasons)| reasons).collect();
    for reason in &reasons {
        check(&game, &Geometry::square(6), played.start(), &marks[0], reason);
    }
    (marks[0].clone(), reasons)
}

#[test]
fn each_kind_is_said_of_what_it_means_and_not_of_what_comes_near() {
    let layout = game("othello?size=6").layout().clone();
    for (kind, board, text, cells, near) in SAID {
        let (_, reasons) = reasons_for(board, text);
        let said = reasons.iter().find(|reason| reason.kind == kind);
        let said = said.unwrap_or_else(|| panic!("{kind:?} {text}: {reasons:?}"));
        let names: Vec<&str> = said.cells.iter().map(|&cell| layout.name(cell)).collect();
        assert_eq!(names, cells, "{kind:?} {text}");
        for text in near {
            let (mark, reasons) = reasons_for(board, text);
            assert!(reasons.iter().all(|reason| reason.kind != kind), "{kind:?} {text}: {reasons:?}");
            assert!(mark.loss() > Score::DRAW || reasons.is_empty(), "{text}: {reasons:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if is_long() { 6 } else { 3 }, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_reason_can_be_played_and_holds_by_the_rules(seed in any::<u64>(), board in 0_usize..4) {
        let (spec, geometry) = &boards()[board];
        let game = game(spec);
        let played = random(&game, seed);
        let mut analyst = analyst(&game);
        let marks = judge(&mut analyst, &played);
        let explained = explain(&mut analyst, &played, &marks);
        prop_assert!(explained.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for (ply, reasons) in &explained {
            let mark = marks.iter().find(|mark| mark.ply == *ply).expect("a mark");
            prop_assert!(mark.loss() > Score::DRAW && mark.best != mark.played && !mark.is_only);
            prop_assert!((1..=2).contains(&reasons.len()));
            prop_assert!(reasons.windows(2).all(|pair| pair[0].kind < pair[1].kind));
            let before = played.position_after(ply - 1).expect("a position");
            for reason in reasons {
                check(&game, geometry, before, mark, reason);
            }
        }
        // Explaining changes nothing.
        prop_assert_eq!(judge(&mut analyst, &played), marks);
    }

    #[test]
    fn a_mark_that_is_false_gets_no_reason(seed in any::<u64>(), by in 1_i32..20) {
        gives_no_reason_for_what_is_false(seed, by);
    }
}

fn gives_no_reason_for_what_is_false(seed: u64, by: i32) {
    let game = game("othello?size=6");
    let played = random(&game, seed);
    let mut analyst = analyst(&game);
    let marks = judge(&mut analyst, &played);
    // A move without a loss, according to its mark.
    let none: Vec<Mark> = marks.iter().map(|mark| Mark { score: mark.best_score, ..mark.clone() }).collect();
    assert_eq!(explain(&mut analyst, &played, &none), []);
    // A proved result, reported as worse than it is.
    let worse = |mark: &&Mark| mark.is_exact() && mark.best == mark.played && !mark.is_only;
    let worse: Vec<Mark> = marks
        .iter()
        .filter(worse)
        .map(|mark| {
            let before = played.position_after(mark.ply - 1).expect("a position");
            let best = before.legal().into_iter().find(|legal| legal.text != mark.played).expect("another");
            let score = mark.score - Score::from_discs(2 * by);
            Mark { score, best: best.text.clone(), line: vec![best.text], ..mark.clone() }
        })
        .collect();
    assert_eq!(explain(&mut analyst, &played, &worse), []);
}

/// An estimate that equals the false score is not a proof of it.
#[test]
fn an_estimate_does_not_confirm_a_proved_mark() {
    gives_no_reason_for_what_is_false(8_294_571_318_073_544_400, 1);
}

//! Positions with known scores: the files of `testdata`, whose README gives the sources.

use outflank_engine::othello::Solved;
use outflank_formats::position::obf::{self, Problem};
use outflank_rules::{Move, Position};

pub(crate) struct Known {
    pub(crate) position: Position,
    /// The final score with best play, for the side to move.
    pub(crate) score: i32,
    /// Moves that reach the score: all of them or only one, depending on the file.
    pub(crate) best: Vec<Move>,
}

/// Problems 1 to 19 of FFORUM, with all their best moves.
pub(crate) fn fforum_1_19() -> Vec<Known> {
    parse(include_str!("../../../../testdata/ffo/ffo-01-19.obf"))
}

/// Problems 20 to 39 of FFORUM.
pub(crate) fn fforum_20_39() -> Vec<Known> {
    parse(include_str!("../../../../testdata/ffo/ffo-20-39.obf"))
}

/// Returns the 300 positions with 20 empties from the project's own games.
pub(crate) fn own_20() -> Vec<Known> {
    parse(include_str!("../../../../testdata/endgame/own-20.obf"))
}

/// Asserts that the line is legal, ends the game and gives the score.
pub(crate) fn assert_line_proves(position: Position, solved: &Solved) {
    let end = solved.pv.iter().fold(position, |at, &mv| at.play(mv).expect("a legal line"));
    assert!(end.is_over(), "{position:?}: {solved:?}");
    let score = if end.turn() == position.turn() { end.final_score() } else { -end.final_score() };
    assert_eq!(score, solved.score, "{position:?}: {solved:?}");
    assert_eq!(solved.best, solved.pv.first().copied());
}

fn parse(text: &str) -> Vec<Known> {
    let problems = obf::read(text).expect("positions with their scores");
    assert!(!problems.is_empty());
    problems.iter().map(known).collect()
}

fn known(problem: &Problem) -> Known {
    let score = problem.score().expect("a score");
    assert!(problem.values.iter().all(|value| value.score == score), "only best moves are listed: {problem}");
    let position = problem.setup.validate().expect("a position of a game");
    Known { position, score: i32::from(score), best: problem.best_moves().collect() }
}

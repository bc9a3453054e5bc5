//! Exact labels are exact, from the view of the side to move.

use std::fs;
use std::path::Path;

use outflank_engine::{Selectivity, fnv1a};
use outflank_formats::position::obf;
use outflank_rules::{Color, Move, Position};
use outflank_trainer::labels::{self, Method};
use outflank_trainer::probcut;
use outflank_trainer::{Files, Kind, positions, set::Set};

use crate::{PACE, settings, silent};

/// The lengths of a shard's header and of a record, in bytes.
const HEADER: usize = 28;
const RECORD: usize = 24;

/// Returns the score for Black with best play of both sides, by exhaustive search. The sign of the score does
/// not change with the side to move.
fn for_black(position: Position, mut least: i32, mut most: i32) -> i32 {
    let black = |score: i32| if position.turn() == Color::Black { score } else { -score };
    if position.is_over() {
        return black(position.final_score());
    }
    let moves: Vec<Move> = position.legal_moves().squares().map(Move::Place).collect();
    let moves = if moves.is_empty() { vec![Move::Pass] } else { moves };
    for mv in moves {
        let score = for_black(position.play(mv).unwrap(), least, most);
        match position.turn() {
            Color::Black => least = least.max(score),
            Color::White => most = most.min(score),
        }
        if least >= most {
            break;
        }
    }
    if position.turn() == Color::Black { least } else { most }
}

/// Returns the score for the side to move, by exhaustive search.
fn exact(position: Position) -> i32 {
    let black = for_black(position, -64, 64);
    if position.turn() == Color::Black { black } else { -black }
}

/// Returns positions with scores from another program.
fn known() -> Vec<(Position, i32)> {
    let text = include_str!("../../../../testdata/endgame/exact-8.obf");
    let problems = obf::read(text).unwrap();
    problems
        .iter()
        .map(|problem| (problem.setup.validate().unwrap(), i32::from(problem.score().unwrap())))
        .collect()
}

/// Writes a set of as many positions, and replaces their records by these positions.
fn set_of(positions: &[Position], folder: &Path) {
    positions::run(&settings(&[20], positions.len() as u32), folder, PACE, &mut silent).unwrap();
    let path = folder.join("000000.shard");
    let mut bytes = fs::read(&path).unwrap();
    bytes.truncate(HEADER);
    for (position, game) in positions.iter().zip(0u32..) {
        let (black, white) =
            (position.board().discs(Color::Black).bits(), position.board().discs(Color::White).bits());
        let (own, opponent) = if position.turn() == Color::Black { (black, white) } else { (white, black) };
        bytes.extend_from_slice(&own.to_le_bytes());
        bytes.extend_from_slice(&opponent.to_le_bytes());
        bytes.extend_from_slice(&game.to_le_bytes());
        bytes.extend_from_slice(&[0; 4]);
    }
    bytes.extend_from_slice(&fnv1a(&bytes).to_le_bytes());
    fs::write(path, bytes).unwrap();
}

/// Returns the records of the first shard in a folder.
fn records(folder: &Path) -> Vec<[u8; RECORD]> {
    let bytes = fs::read(folder.join("000000.shard")).unwrap();
    let records = &bytes[HEADER..bytes.len() - 8];
    records.chunks_exact(RECORD).map(|record| record.try_into().unwrap()).collect()
}

/// Returns the discs, side to move first, and the value in 1⁄128 disc, read from the bytes of a record.
fn read(record: &[u8; RECORD]) -> (u64, u64, i32) {
    let word = |at: usize| u64::from_le_bytes(record[at..at + 8].try_into().unwrap());
    (word(0), word(8), i32::from(i16::from_le_bytes([record[20], record[21]])))
}

fn words(position: Position) -> (u64, u64) {
    (position.own().bits(), position.opponents().bits())
}

#[test]
fn the_positions_are_what_a_label_can_be_wrong_about() {
    let known = known();
    let count = |is: &dyn Fn(&Position, i32) -> bool| known.iter().filter(|(p, score)| is(p, *score)).count();
    for color in Color::ALL {
        let of = |is: &dyn Fn(&Position, i32) -> bool| count(&|p, score| p.turn() == color && is(p, score));
        assert!(of(&|_, score| score > 0) >= 7 && of(&|_, score| score < 0) >= 7, "{color:?}");
        assert!(of(&|p, _| p.must_pass()) >= 4 && of(&|_, score| score == 0) >= 2, "{color:?}");
        assert!(of(&|_, score| score == 64) >= 2 && of(&|_, score| score == -64) >= 2, "{color:?}");
        for empties in 1..=8 {
            assert!(of(&|p, _| p.board().n_empties() == empties) >= 2, "{color:?}, {empties} empty squares");
        }
    }
    for (position, score) in known {
        assert_eq!(exact(position), score, "{position:?}");
    }
}

#[test]
fn labels_are_the_scores_that_trying_everything_gives() {
    let known = known();
    let folder = tempfile::tempdir().unwrap();
    let [starts, solved, looks] = ["positions", "labels", "looks"].map(|name| folder.path().join(name));
    let all: Vec<Position> = known.iter().map(|(position, _)| *position).collect();
    set_of(&all, &starts);
    labels::run(&starts, Method::Solve, Files::default(), &solved, PACE, &mut silent).unwrap();
    let made = records(&solved);
    assert_eq!(made.len(), known.len());
    for ((position, score), record) in known.iter().zip(&made) {
        let (own, opponent, value) = read(record);
        assert_eq!((own, opponent), words(*position));
        assert_eq!(value, 128 * score, "{position:?}");
        assert_eq!(record[22..], [0, 0], "exact");
    }

    // ProbCut and the balance are fitted to searches of every depth. Exact scores in them are correct too.
    let settings = probcut::Settings { depth: 2, solve_from: 8 };
    probcut::measure(&starts, &settings, Files::default(), &looks, PACE, &mut silent).unwrap();
    let ends: Vec<_> = records(&looks).into_iter().filter(|record| record[22] == u8::MAX).collect();
    let moving: Vec<_> = known.iter().filter(|(position, _)| position.can_move()).collect();
    assert_eq!(ends.len(), moving.len());
    for ((position, score), record) in moving.into_iter().zip(&ends) {
        let (own, opponent, value) = read(record);
        assert_eq!(((own, opponent), value), (words(*position), 128 * score), "{position:?}");
    }
}

#[test]
fn searches_that_see_the_end_label_as_solving_does() {
    let folder = tempfile::tempdir().unwrap();
    let [starts, searched] = ["positions", "labels"].map(|name| folder.path().join(name));
    let last: Vec<_> =
        known().into_iter().filter(|(position, _)| position.board().n_empties() == 1).collect();
    let all: Vec<Position> = last.iter().map(|(position, _)| *position).collect();
    set_of(&all, &starts);
    let method = Method::Search(2, Selectivity::Full);
    labels::run(&starts, method, Files::default(), &searched, PACE, &mut silent).unwrap();
    let made = records(&searched);
    assert!(made.len() >= 4);
    for ((position, score), record) in last.iter().zip(&made) {
        let (own, opponent, value) = read(record);
        assert_eq!(((own, opponent), value), (words(*position), 128 * score), "{position:?}");
        assert_eq!(record[22..], [1, 2], "searched two plies deep");
    }
}

#[test]
fn labels_of_games_are_exact() {
    let folder = tempfile::tempdir().unwrap();
    let [starts, solved] = ["positions", "labels"].map(|name| folder.path().join(name));
    positions::run(&settings(&[6, 7, 8], 150), &starts, PACE, &mut silent).unwrap();
    labels::run(&starts, Method::Solve, Files::default(), &solved, PACE, &mut silent).unwrap();
    let set = Set::open(&solved, Kind::Labels).unwrap();
    let labels: Vec<_> = set.present().flat_map(|number| set.labels(number).unwrap()).collect();
    assert_eq!(labels.len(), 450);
    for label in labels {
        assert_eq!(label.discs(), exact(label.position()) as f32, "{label:?}");
    }
}

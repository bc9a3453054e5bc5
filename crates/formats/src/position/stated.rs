//! Conversion between 8×8 positions and the boards of records.

use outflank_rules::{Color, Content, Setup, Square};

use crate::record::{GameRecord, Given, Start, is_plain_othello};

/// The content of each square, and the side to move.
pub(crate) fn contents_of(setup: Setup) -> (Vec<Content>, Color) {
    let content = |square: Square| {
        if setup.black.contains(square) {
            Content::Piece(Color::Black)
        } else if setup.white.contains(square) {
            Content::Piece(Color::White)
        } else {
            Content::Empty
        }
    };
    (Square::all().map(content).collect(), setup.turn)
}

/// Makes a game before its first move of a position.
pub(super) fn record_of(setup: Setup) -> GameRecord {
    let mut record = GameRecord::new(crate::record::othello().spec().clone());
    let (contents, turn) = contents_of(setup);
    record.start = Start::Given(Box::new(Given { contents, turn, hands: None }));
    record
}

/// The position of a record of plain Othello on 8×8 squares, for formats without goals or holes. `None` for
/// any other game, and if there are moves.
pub(super) fn position_of(record: &GameRecord) -> Option<Setup> {
    setup_of(record).filter(|_| is_plain_othello(&record.game) && record.moves.is_empty())
}

/// The position before the first move of a record on 8×8 squares.
pub(crate) fn setup_of(record: &GameRecord) -> Option<Setup> {
    let (contents, turn) = record.board();
    let is_othello = record.game.row().id == "othello" && record.game.value("size") == Some("8");
    let set = |color| {
        let squares = Square::all().zip(&contents).filter(move |(_, it)| **it == Content::Piece(color));
        squares.map(|(square, _)| square.bitboard()).fold(Default::default(), |all, one| all | one)
    };
    is_othello.then(|| Setup { black: set(Color::Black), white: set(Color::White), turn })
}

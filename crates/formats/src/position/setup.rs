//! Converts between 8×8 positions and the boards of records.

use outflank_rules::{Color, Content, Setup, Square};

use crate::record::{GameRecord, GivenStart, Start, is_plain_othello};

/// Returns the content of each square, and the side to move.
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

/// Creates a game of Othello without moves that starts with this setup.
pub(crate) fn record_of(setup: Setup) -> GameRecord {
    let mut record = GameRecord::new(crate::record::othello().spec().clone());
    let (contents, turn) = contents_of(setup);
    record.start = Start::Given(Box::new(GivenStart { contents, turn, hands: None }));
    record
}

/// Returns the setup of a record without moves, for formats that have no moves, goals and holes. `None` if
/// there are moves, or if the game is not Othello on 8×8 without options.
pub(crate) fn plain_setup_of(record: &GameRecord) -> Option<Setup> {
    setup_of(record).filter(|_| is_plain_othello(&record.game) && record.moves.is_empty())
}

/// Returns the start of a record of Othello on 8×8 with any options, for formats that state the options
/// elsewhere. A hole becomes an empty square. `None` for other games, even on 8×8.
pub(crate) fn setup_of(record: &GameRecord) -> Option<Setup> {
    let (contents, turn) = record.board();
    let is_othello = record.game.row().id == "othello" && record.game.value("size") == Some("8");
    let set = |color| {
        let squares = Square::all().zip(&contents).filter(move |(_, it)| **it == Content::Piece(color));
        squares.map(|(square, _)| square.bitboard()).fold(Default::default(), |all, one| all | one)
    };
    is_othello.then(|| Setup { black: set(Color::Black), white: set(Color::White), turn })
}

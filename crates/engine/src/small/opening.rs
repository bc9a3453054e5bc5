//! Tables of proved moves near the start of a game, and their file format.

use std::collections::BTreeMap;

use super::board::{SmallBoard, image};
use crate::fnv1a;

/// The first bytes of every table. A change of the layout must change the number.
const MAGIC: &[u8] = b"outflank moves 1\n";

/// The shipped tables, made by `outflank solve-game --table`.
const SHIPPED: &[&[u8]] = &[
    include_bytes!("../../weights/othello-6.moves"),
    include_bytes!("../../weights/othello-6-fewest.moves"),
    include_bytes!("../../weights/reversi-6.moves"),
];

/// The kind of answers to the opponent's mistakes in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// A move after which the score is no worse than at the start of the game.
    Holding,
    /// A best move, which exploits the mistake.
    Best,
}

/// A proved move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) square: u8,
    /// A lower bound of the move's score.
    pub(crate) score: i32,
    /// Whether no other move has a higher score.
    pub(crate) is_exact: bool,
}

/// Proved moves with their scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OpeningTable {
    /// The moves by the number of the position's least image. A move is the index of the square there, with
    /// the bit [`EXACT`] if the score is the best possible, and the score.
    moves: BTreeMap<u64, (u8, i8)>,
}

/// The bit in the index that marks a best move.
const EXACT: u8 = 0x80;

impl OpeningTable {
    /// Returns the shipped table of a game, if there is one.
    pub(crate) fn shipped(spec: &str) -> Option<Self> {
        SHIPPED.iter().find_map(|bytes| Self::from_bytes(bytes, spec))
    }

    /// Adds a position given as its least image.
    pub(crate) fn add(&mut self, board: &SmallBoard, (own, opponent): (u64, u64), answer: Answer) {
        let place = (board.playable & ((1 << answer.square) - 1)).count_ones() as u8;
        let place = place | if answer.is_exact { EXACT } else { 0 };
        self.moves.insert(number(board, own, opponent), (place, answer.score as i8));
    }

    /// Returns the move of a position, if it is in the table.
    pub(crate) fn find(&self, board: &SmallBoard, own: u64, opponent: u64) -> Option<Answer> {
        let (a, b, symmetry) = board.canonical(own, opponent);
        let &(place, score) = self.moves.get(&number(board, a, b))?;
        let square = super::prover::squares(board.playable).nth(usize::from(place & !EXACT))?;
        let square = crate::othello::parts::lowest(image(symmetry.inverse(), 1 << square));
        Some(Answer { square, score: i32::from(score), is_exact: place & EXACT != 0 })
    }

    /// Encodes a table: a first line, the game's spec on a line, ten bytes for each position, and a checksum
    /// of eight bytes. The ten bytes are the position's number in little-endian order, the index of the
    /// square (plus 128 for a best move) and the score.
    pub(crate) fn to_bytes(&self, spec: &str) -> Vec<u8> {
        let mut bytes = [MAGIC, spec.as_bytes(), b"\n"].concat();
        for (number, (place, score)) in &self.moves {
            bytes.extend_from_slice(&number.to_le_bytes());
            bytes.extend_from_slice(&[*place, score.cast_unsigned()]);
        }
        let checksum = fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads a table of the same game; `None` for anything else.
    pub(crate) fn from_bytes(bytes: &[u8], spec: &str) -> Option<Self> {
        let (body, sum) = bytes.split_last_chunk::<8>()?;
        let rest = body.strip_prefix(MAGIC)?.strip_prefix(spec.as_bytes())?.strip_prefix(b"\n")?;
        if fnv1a(body) != u64::from_le_bytes(*sum) {
            return None;
        }
        let (entries, []) = rest.as_chunks::<10>() else { return None };
        let moves = entries.iter().map(|&[a, b, c, d, e, f, g, h, place, score]| {
            (u64::from_le_bytes([a, b, c, d, e, f, g, h]), (place, score.cast_signed()))
        });
        Some(Self { moves: moves.collect() })
    }
}

/// Returns the position as a number in base 3, with one digit for each playable square. The digit is 1 for an
/// own disc and 2 for an opposing one. Up to 36 digits fit in 58 bits.
fn number(board: &SmallBoard, own: u64, opponent: u64) -> u64 {
    super::prover::squares(board.playable)
        .fold(0, |number, square| 3 * number + (own >> square & 1) + 2 * (opponent >> square & 1))
}

//! Positions of any board with their values.

use outflank_engine::Score;
use outflank_engine::general::pattern::Sides;
use outflank_rules::{Bits, Cell};

use crate::Kind;
use crate::record::{Record, is_held_out};

/// Marks a board without a hole.
const NO_HOLE: u16 = u16::MAX;

/// A position with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardLabel<B> {
    pub(super) sides: Sides<B>,
    /// The hole, if it differs from game to game.
    pub(super) hole: Option<Cell>,
    /// The number of the game with the position.
    pub(super) game: u32,
    /// The value for the side to move, in 1⁄128 disc.
    pub(super) value: i32,
}

impl<B> BoardLabel<B> {
    /// Returns the value in discs.
    pub(super) fn discs(&self) -> f32 {
        self.value as f32 / f32::from(Score::UNITS_PER_DISC)
    }

    pub(super) fn is_held_out(&self) -> bool {
        is_held_out(self.game)
    }
}

impl<B: Bits> Record for BoardLabel<B> {
    const KIND: Kind = Kind::BoardLabels;
    const LEN: usize = 3 * B::CAPACITY / 8 + 16;

    fn write(self, to: &mut Vec<u8>) {
        for set in [self.sides.own, self.sides.opponent, self.sides.empty] {
            let mut bytes = vec![0u8; B::CAPACITY / 8];
            for cell in set.cells() {
                bytes[usize::from(cell.0 / 8)] |= 1 << (cell.0 % 8);
            }
            to.extend_from_slice(&bytes);
        }
        to.extend_from_slice(&self.game.to_le_bytes());
        to.extend_from_slice(&self.value.to_le_bytes());
        to.extend_from_slice(&self.hole.map_or(NO_HOLE, |hole| hole.0).to_le_bytes());
        to.extend_from_slice(&(self.sides.more_in_hand as i16).to_le_bytes());
        let (moves, replies) = self.sides.mobility.unwrap_or_default();
        to.extend_from_slice(&(moves as u16).to_le_bytes());
        to.extend_from_slice(&(replies as u16).to_le_bytes());
    }

    fn read(bytes: &[u8]) -> Result<Self, String> {
        let (sets, rest) = bytes.split_at(bytes.len().saturating_sub(16));
        let set = |at: usize| {
            let bytes = sets.chunks_exact(B::CAPACITY / 8).nth(at).unwrap_or_default();
            let has = |cell: &Cell| bytes[usize::from(cell.0 / 8)] >> (cell.0 % 8) & 1 != 0;
            B::of((0..8 * bytes.len() as u16).map(Cell).filter(has))
        };
        let (own, opponent, empty) = (set(0), set(1), set(2));
        if !((own & opponent) | (own & empty) | (opponent & empty)).is_empty() {
            return Err("a cell with two contents".to_owned());
        }
        let half = |at: usize| u16::from_le_bytes([rest[at], rest[at + 1]]);
        let word = |at: usize| u32::from(half(at)) | u32::from(half(at + 2)) << 16;
        let more_in_hand = i32::from(half(10).cast_signed());
        let hole = Some(Cell(half(8))).filter(|cell| cell.0 != NO_HOLE);
        Ok(Self {
            sides: Sides {
                own,
                opponent,
                empty,
                more_in_hand,
                mobility: Some((half(12).into(), half(14).into())),
                is_second: false,
            },
            hole,
            game: word(0),
            value: word(4).cast_signed(),
        })
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Wide;

    use super::*;

    #[test]
    fn records_survive_being_written() {
        let cells = |from: u16| Wide::<4>::of((from..200).step_by(3).map(Cell));
        let label = BoardLabel {
            sides: Sides {
                own: cells(0),
                opponent: cells(1),
                empty: cells(2),
                more_in_hand: -3,
                mobility: Some((11, 300)),
                is_second: false,
            },
            hole: Some(Cell(201)),
            game: 70_000,
            value: -20_000,
        };
        let mut bytes = Vec::new();
        label.write(&mut bytes);
        assert_eq!(bytes.len(), BoardLabel::<Wide<4>>::LEN);
        assert_eq!(BoardLabel::read(&bytes), Ok(label));
        bytes[32] |= 1;
        assert!(BoardLabel::<Wide<4>>::read(&bytes).is_err());
    }
}

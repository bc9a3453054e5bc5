//! Handicaps: corner discs that the weaker side gets before a game.

use outflank_rules::{AnyGame, Color, Content};

use crate::Start;

/// The advantage of a side over the usual start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// The side that has the additional discs.
    pub color: Color,
    /// The number of corners that the side has at the start, 1 to 4.
    pub corners: u8,
}

impl Handicap {
    /// Returns the handicap of a start. `None` if the start differs from the usual one by anything but discs
    /// of one color in corners.
    #[must_use]
    pub fn of(start: &Start, game: &AnyGame) -> Option<Self> {
        let Start::Position { contents, .. } = start else { return None };
        let usual = game.start().contents();
        let cells = &game.layout().cells;
        if contents.len() != usual.len() || cells.len() != usual.len() {
            return None;
        }
        let span = |place: fn(&outflank_rules::CellInfo) -> f32| {
            let least = cells.iter().map(place).fold(f32::INFINITY, f32::min);
            (least, cells.iter().map(place).fold(f32::NEG_INFINITY, f32::max))
        };
        let ((left, right), (top, bottom)) = (span(|cell| cell.x), span(|cell| cell.y));
        let mut given: Option<Self> = None;
        for ((now, before), cell) in contents.iter().zip(&usual).zip(cells) {
            if now == before {
                continue;
            }
            let is_corner = [left, right].contains(&cell.x) && [top, bottom].contains(&cell.y);
            let (Content::Piece(color), Content::Empty, true) = (*now, *before, is_corner) else {
                return None;
            };
            let corners = match given {
                Some(Self { color: known, .. }) if known != color => return None,
                Some(Self { corners, .. }) => corners + 1,
                None => 1,
            };
            given = Some(Self { color, corners });
        }
        given
    }
}

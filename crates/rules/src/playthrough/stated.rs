//! Boards that differ from the rules, because wrong flips on a wooden board were noticed too late.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Playthrough, Ply};
use crate::{AnyPosition, Cell, Change, Color, Content, Effect};

/// A part of a game in which every ply follows the rules.
#[derive(Clone, Debug)]
pub struct Stretch<'a> {
    /// The position before the first ply of this part.
    pub start: &'a AnyPosition,
    /// Whether a person stated the position. Otherwise, it is the start of the game.
    pub is_stated: bool,
    /// The moves from this position.
    pub moves: Vec<&'a str>,
}

impl Playthrough {
    /// Replaces the current position with the actual board. This changes the result of the last ply or,
    /// before the first ply, the start of the game.
    ///
    /// ```
    /// use outflank_rules::{Color, Content, Playthrough, open};
    ///
    /// let game = open(&"othello".parse()?);
    /// let mut played = Playthrough::new(game.start());
    /// played.play("f5")?;
    /// let mut contents = played.position().contents();
    /// contents[36] = Content::Piece(Color::White); // e5 was not turned over
    /// played.stand(game.position(&contents, Color::White)?);
    /// assert_eq!(played.position().discs().white, 2);
    /// assert!(played.plies()[0].is_stated);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stand(&mut self, position: AnyPosition) {
        let Some(mut last) = self.plies.pop() else {
            self.start = position;
            self.is_start_stated = true;
            return;
        };
        let placed = last.effect.iter().find_map(|change| match change {
            Change::Placed { cell, .. } => Some(*cell),
            _ => None,
        });
        last.effect = difference(self.position(), &position, placed);
        last.after = position;
        last.is_stated = true;
        self.plies.push(last);
    }

    /// Records a placement that led to the position `after`, even if this is against the rules.
    pub fn play_stated(&mut self, cell: Cell, text: String, color: Color, after: AnyPosition) {
        let effect = difference(self.position(), &after, Some(cell));
        self.plies.push(Ply { text, color, effect, after, is_pass: false, is_stated: true });
    }

    /// Whether [`stand`](Self::stand) replaced the starting position.
    #[must_use]
    pub fn is_start_stated(&self) -> bool {
        self.is_start_stated
    }

    /// Splits the game into parts that can be replayed by the rules. There is a single part unless a position
    /// was stated. A move that is against the rules is in no part, and the position after this move begins
    /// the next part.
    #[must_use]
    pub fn stretches(&self) -> Vec<Stretch<'_>> {
        let mut done = Vec::new();
        let mut now = Stretch { start: &self.start, is_stated: self.is_start_stated, moves: Vec::new() };
        for (index, ply) in self.plies.iter().enumerate() {
            let before = self.position_after(index).unwrap_or(&self.start);
            if !ply.is_stated || before.play(&ply.text).is_ok_and(|(_, text, _)| text == ply.text) {
                now.moves.push(&ply.text);
            }
            if ply.is_stated {
                let next = Stretch { start: &ply.after, is_stated: true, moves: Vec::new() };
                done.push(core::mem::replace(&mut now, next));
            }
        }
        done.push(now);
        done
    }
}

/// Returns the changes from one board to another. The piece placed on `first` comes first.
fn difference(before: &AnyPosition, after: &AnyPosition, first: Option<Cell>) -> Effect {
    let mut effect = Effect::new();
    let pairs = before.contents().into_iter().zip(after.contents());
    for (cell, (old, new)) in (0..).map(Cell).zip(pairs) {
        match (old, new) {
            _ if old == new => {}
            (Content::Piece(was), Content::Piece(is)) if was != is => {
                // People turned these discs over by hand, so there are no distances along a line.
                effect.push(Change::Flipped { cell, distance: 1 });
            }
            _ => {
                if !matches!(old, Content::Empty | Content::Absent) {
                    effect.push(Change::Removed { cell });
                }
                if let Content::Piece(color) | Content::Marked(color) = new {
                    effect.push(Change::Placed { cell, color });
                }
                if matches!(new, Content::Marked(_)) {
                    effect.push(Change::Turned { cell, is_marked: true });
                }
            }
        }
    }
    effect.sort_by_key(|change| match change {
        Change::Placed { cell, .. } if Some(*cell) == first => 0,
        _ => 1,
    });
    effect
}

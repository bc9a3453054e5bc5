//! The facts of each game, compact enough to count over a million games.

use outflank_rules::{Color, Verdict};

use crate::Damage;

/// The number of games on a full page.
pub const GAMES_A_PAGE: u32 = 8192;
/// The length of a game in bytes: two for the year, one for the result, two for the difference.
const BYTES: usize = 5;
/// The code for an unknown difference.
const NO_DIFFERENCE: i16 = i16::MIN;

/// The facts of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The year, if known.
    pub year: Option<u16>,
    /// The result, if known.
    pub verdict: Option<Verdict>,
    /// Black's discs minus White's, with the empty squares counted as the event counted them.
    pub difference: Option<i16>,
    /// Whether the game was removed.
    pub is_removed: bool,
}

impl Facts {
    /// The facts that replace a removed game.
    pub const REMOVED: Self = Self { year: None, verdict: None, difference: None, is_removed: true };

    /// Whether the game counts for this range of years. A game of an unknown year counts only if there are no
    /// bounds.
    #[must_use]
    pub fn is_in(self, from: Option<u16>, to: Option<u16>) -> bool {
        let year = |bound: Option<u16>, holds: fn(u16, u16) -> bool| {
            bound.is_none_or(|bound| self.year.is_some_and(|year| holds(year, bound)))
        };
        !self.is_removed && year(from, |year, bound| year >= bound) && year(to, |year, bound| year <= bound)
    }
}

/// The facts of [`GAMES_A_PAGE`] consecutive games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactsPage(Vec<u8>);

impl FactsPage {
    /// Reads a page from its bytes.
    ///
    /// # Errors
    /// If the number of bytes is not that of a page.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, Damage> {
        if !bytes.len().is_multiple_of(BYTES) || bytes.len() > GAMES_A_PAGE as usize * BYTES {
            return Err(Damage("a page of facts has a wrong length"));
        }
        Ok(Self(bytes))
    }

    /// Returns the bytes to store.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the number of games on the page.
    #[must_use]
    pub fn len(&self) -> u32 {
        (self.0.len() / BYTES) as u32
    }

    /// Whether the page has no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Appends a game.
    pub fn push(&mut self, facts: Facts) {
        self.0.extend_from_slice(&packed(facts));
    }

    /// Returns the facts of the game at this place, from 0.
    #[must_use]
    pub fn get(&self, at: u32) -> Option<Facts> {
        let from = usize::try_from(at).ok()?.checked_mul(BYTES)?;
        let &[y0, y1, ended, d0, d1] = self.0.get(from..from + BYTES)? else { return None };
        let difference = i16::from_le_bytes([d0, d1]);
        let year = u16::from_le_bytes([y0, y1]);
        Some(Facts {
            year: (year != 0).then_some(year),
            verdict: match ended & 3 {
                1 => Some(Verdict::Win(Color::Black)),
                2 => Some(Verdict::Win(Color::White)),
                3 => Some(Verdict::Draw),
                _ => None,
            },
            difference: (difference != NO_DIFFERENCE).then_some(difference),
            is_removed: ended & 0x80 != 0,
        })
    }

    /// Replaces the facts of a game. Does nothing if the place is past the end.
    pub fn set(&mut self, at: u32, facts: Facts) {
        let from = at as usize * BYTES;
        if let Some(place) = self.0.get_mut(from..from + BYTES) {
            place.copy_from_slice(&packed(facts));
        }
    }
}

fn packed(facts: Facts) -> [u8; BYTES] {
    let ended = match facts.verdict {
        None => 0,
        Some(Verdict::Win(Color::Black)) => 1,
        Some(Verdict::Win(Color::White)) => 2,
        Some(Verdict::Draw) => 3,
    };
    let [y0, y1] = facts.year.unwrap_or(0).to_le_bytes();
    let [d0, d1] = facts.difference.unwrap_or(NO_DIFFERENCE).to_le_bytes();
    [y0, y1, ended | if facts.is_removed { 0x80 } else { 0 }, d0, d1]
}

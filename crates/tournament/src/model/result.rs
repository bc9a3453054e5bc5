//! Results of games, with empty squares counted for the winner. Draws count in halves, and some games are
//! decided without being played.

use outflank_rules::{ByColor, Color};
#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
use thiserror::Error;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use super::Halves;

/// The kind of ending of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The game was over on the board.
    Board,
    /// This side lost on time and has fewer discs. The discs are fixed when the result is recorded.
    TimeDefault(Color),
    /// This side did not come. The game was not played: it is not rated, and counts neither as a meeting nor
    /// as a color.
    Forfeit(Color),
    /// Neither player came: no points and no discs.
    Nobody,
}

/// The result of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    discs: ByColor<Halves>,
    ending: Ending,
}

impl GameResult {
    /// Creates a result from the discs of both sides, with empty squares included.
    ///
    /// # Errors
    /// If the discs do not add up to the squares of the board, or a side that lost by default does not have
    /// fewer.
    pub fn counted(discs: ByColor<Halves>, ending: Ending, squares: u32) -> Result<Self, BadResult> {
        let [black, white] = Color::ALL.map(|color| discs[color]);
        if ending == Ending::Nobody {
            let nothing = ByColor { black: Halves::ZERO, white: Halves::ZERO };
            return if discs == nothing {
                Ok(Self { discs, ending })
            } else {
                Err(BadResult::DiscsOfNobody { black: black.to_string(), white: white.to_string() })
            };
        }
        if black < Halves::ZERO || white < Halves::ZERO {
            return Err(BadResult::TooManyDiscs { discs: black.max(white).to_string(), squares });
        }
        if black + white != Halves::whole(squares.into()) {
            return Err(BadResult::sum(black, white, squares));
        }
        if !black.is_whole() && black != white {
            return Err(BadResult::HalfDisc { black: black.to_string(), white: white.to_string() });
        }
        if let Ending::TimeDefault(loser) | Ending::Forfeit(loser) = ending
            && discs[loser] >= discs[!loser]
        {
            let [black, white] = [black, white].map(|discs| discs.to_string());
            return Err(BadResult::LoserAhead { loser, black, white });
        }
        Ok(Self { discs, ending })
    }

    /// Creates the result of a game that ended on the board with these discs. Empty squares count for the
    /// winner. In a draw, each side gets half the board.
    ///
    /// ```
    /// use outflank_rules::ByColor;
    /// use outflank_tournament::{GameResult, Halves};
    ///
    /// let result = GameResult::lying(ByColor { black: 33, white: 20 }, 64)?;
    /// assert_eq!(result.discs(), ByColor { black: Halves::whole(44), white: Halves::whole(20) });
    /// # Ok::<(), outflank_tournament::BadResult>(())
    /// ```
    ///
    /// # Errors
    /// If there are more discs than squares.
    pub fn lying(discs: ByColor<u32>, squares: u32) -> Result<Self, BadResult> {
        let [black, white] = Color::ALL.map(|color| Halves::whole(discs[color].into()));
        let all = Halves::whole(squares.into());
        if black + white > all {
            return Err(BadResult::sum(black, white, squares));
        }
        let counted = match black.cmp(&white) {
            std::cmp::Ordering::Greater => ByColor { black: all - white, white },
            std::cmp::Ordering::Less => ByColor { black, white: all - black },
            std::cmp::Ordering::Equal => {
                let half = Halves::of(squares.into());
                ByColor { black: half, white: half }
            }
        };
        Self::counted(counted, Ending::Board, squares)
    }

    /// Creates a forfeit with these discs for the side that came.
    ///
    /// # Errors
    /// If the discs are at most half the board, or more than the whole board.
    pub fn forfeit(absent: Color, discs: Halves, squares: u32) -> Result<Self, BadResult> {
        let rest = Halves::whole(squares.into()) - discs;
        let discs = ByColor::from_fn(|color| if color == absent { rest } else { discs });
        Self::counted(discs, Ending::Forfeit(absent), squares)
    }

    /// Creates the result of a game to which neither player came.
    #[must_use]
    pub const fn nobody() -> Self {
        Self { discs: ByColor { black: Halves::ZERO, white: Halves::ZERO }, ending: Ending::Nobody }
    }

    /// Returns the recorded discs.
    #[must_use]
    pub const fn discs(&self) -> ByColor<Halves> {
        self.discs
    }

    /// Returns the kind of ending.
    #[must_use]
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// Returns the points of a side: 1 for more discs, ½ for equal discs, and otherwise 0. If neither player
    /// came, each side gets 0.
    #[must_use]
    pub fn points(&self, color: Color) -> Halves {
        match self.discs[color].cmp(&self.discs[!color]) {
            _ if self.ending == Ending::Nobody => Halves::ZERO,
            std::cmp::Ordering::Greater => Halves::ONE,
            std::cmp::Ordering::Equal => Halves::HALF,
            std::cmp::Ordering::Less => Halves::ZERO,
        }
    }

    /// Whether the game was played.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        matches!(self.ending, Ending::Board | Ending::TimeDefault(_))
    }

    /// Returns the result with the colors exchanged.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let ending = match self.ending {
            Ending::TimeDefault(color) => Ending::TimeDefault(!color),
            Ending::Forfeit(color) => Ending::Forfeit(!color),
            other => other,
        };
        Self { discs: ByColor { black: self.discs.white, white: self.discs.black }, ending }
    }
}

/// The reason why discs are not a result. Discs are texts such as `33.5`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum BadResult {
    /// The discs do not add up to the squares of the board.
    #[error("{black}-{white} adds up to {sum}, but the board has {squares} squares")]
    WrongSum {
        /// Black's discs.
        black: String,
        /// White's discs.
        white: String,
        /// The number of squares of the board.
        squares: u32,
        /// The sum of the discs.
        #[cfg_attr(feature = "wire", serde(skip))]
        sum: String,
    },
    /// One side has more discs than the board has squares.
    #[error("{discs} discs do not fit on {squares} squares")]
    TooManyDiscs {
        /// The discs of that side.
        discs: String,
        /// The number of squares of the board.
        squares: u32,
    },
    /// A result with half a disc is not a draw. Half discs occur only in draws on boards with an odd number
    /// of squares.
    #[error("{black}-{white} has half a disc, which is possible only in a draw on an odd number of squares")]
    HalfDisc {
        /// Black's discs.
        black: String,
        /// White's discs.
        white: String,
    },
    /// A game to which neither player came cannot have discs.
    #[error("neither player came, so the result is 0-0, not {black}-{white}")]
    DiscsOfNobody {
        /// Black's discs.
        black: String,
        /// White's discs.
        white: String,
    },
    /// The side that lost by default does not have fewer discs.
    #[error("{loser} lost by default, so {black}-{white} is impossible")]
    LoserAhead {
        /// The side.
        #[cfg_attr(feature = "wire", serde(rename = "color", with = "Side"))]
        #[cfg_attr(feature = "schema", ts(type = "Color"), schema(value_type = Side))]
        loser: Color,
        /// Black's discs.
        black: String,
        /// White's discs.
        white: String,
    },
}

/// The JSON form of a color.
#[cfg(feature = "wire")]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ToSchema), schema(as = Color))]
#[serde(remote = "Color", rename_all = "snake_case")]
enum Side {
    Black,
    White,
}

impl BadResult {
    fn sum(black: Halves, white: Halves, squares: u32) -> Self {
        let [black, white, sum] = [black, white, black + white].map(|discs| discs.to_string());
        Self::WrongSum { black, white, squares, sum }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn discs(black: i64, white: i64) -> ByColor<Halves> {
        ByColor { black: Halves::whole(black), white: Halves::whole(white) }
    }

    #[test]
    fn empty_squares_go_to_the_winner() {
        for squares in [36_u32, 64, 100] {
            for black in 0..=squares {
                for white in 0..=squares - black {
                    let result = GameResult::lying(ByColor { black, white }, squares).expect("a result");
                    let [b, w] = Color::ALL.map(|color| result.discs()[color]);
                    assert_eq!(b + w, Halves::whole(squares.into()));
                    assert_eq!(b.cmp(&w), black.cmp(&white));
                    assert_eq!(result.points(Color::Black) + result.points(Color::White), Halves::ONE);
                    assert_eq!(result.reversed().reversed(), result);
                }
            }
        }
        assert!(GameResult::lying(ByColor { black: 33, white: 32 }, 64).is_err());
        let odd = GameResult::lying(ByColor { black: 24, white: 24 }, 49).expect("a draw");
        assert_eq!(odd.discs().black, Halves::of(49));
    }

    #[test]
    fn wrong_counts_are_refused() {
        let message = |discs: ByColor<Halves>, ending: Ending| {
            GameResult::counted(discs, ending, 64).map_err(|error| error.to_string())
        };
        assert!(message(discs(40, 24), Ending::Board).is_ok());
        let half = ByColor { black: Halves::of(1), white: Halves::of(127) };
        for (discs, ending, wrong) in [
            (discs(40, 25), Ending::Board, "40-25 adds up to 65, but the board has 64 squares"),
            (discs(65, -1), Ending::Board, "65 discs do not fit on 64 squares"),
            (discs(-1, 65), Ending::Board, "65 discs do not fit on 64 squares"),
            (
                half,
                Ending::Board,
                "0.5-63.5 has half a disc, which is possible only in a draw on an odd number of squares",
            ),
            (discs(1, 0), Ending::Nobody, "neither player came, so the result is 0-0, not 1-0"),
            (
                discs(40, 24),
                Ending::TimeDefault(Color::Black),
                "black lost by default, so 40-24 is impossible",
            ),
            (discs(32, 32), Ending::Forfeit(Color::White), "white lost by default, so 32-32 is impossible"),
        ] {
            assert_eq!(message(discs, ending), Err(wrong.to_owned()));
        }
    }

    #[test]
    fn who_is_there_wins() {
        let result = GameResult::forfeit(Color::White, Halves::whole(40), 64).expect("a result");
        assert_eq!((result.points(Color::Black), result.is_played()), (Halves::ONE, false));
        assert_eq!(GameResult::nobody().points(Color::Black), Halves::ZERO);
    }
}

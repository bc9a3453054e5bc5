//! Options of the Brightwell Quotient.

/// Options of the Brightwell Quotient.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Brightwell {
    /// The constant in hundredths. `None` means the number of squares divided by the number of rounds,
    /// rounded half up to a whole number.
    pub constant: Option<u32>,
    /// The treatment of a player's own rounds without a game.
    pub mode: BrightwellMode,
}

/// The treatment of a player's own rounds without a game in the Brightwell Quotient.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BrightwellMode {
    /// Byes and games against withdrawn players count, but missed rounds do not. This is the published
    /// definition in four steps.
    #[default]
    Text,
    /// A missed round counts like a bye, as a draw against yourself. This is the rule of PAPP. With a
    /// constant of 0 only discs count, including those of byes and of games against withdrawn players.
    Papp,
}

impl Brightwell {
    /// The greatest constant, in hundredths.
    pub const MOST: u32 = 1_000_000;

    /// Returns the constant in hundredths for a board and a number of rounds: the setting, or the squares
    /// divided by the rounds, rounded half up.
    ///
    /// ```
    /// use outflank_tournament::tiebreak::Brightwell;
    /// let of = |squares, rounds| Brightwell::default().constant_for(squares, rounds) / 100;
    /// assert_eq!([5, 6, 7, 8, 9, 10, 11, 12, 13].map(|rounds| of(64, rounds)), [13, 11, 9, 8, 7, 6, 6, 5, 5]);
    /// assert_eq!((of(100, 8), of(36, 8)), (13, 5));
    /// ```
    #[must_use]
    pub fn constant_for(&self, squares: u32, rounds: u32) -> u32 {
        self.constant.unwrap_or_else(|| {
            let (squares, rounds) = (u64::from(squares), u64::from(rounds.max(1)));
            let nearest = (squares * 2 + rounds) / (rounds * 2);
            u32::try_from(nearest * 100).unwrap_or(u32::MAX)
        })
    }
}

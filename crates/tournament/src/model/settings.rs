//! What is agreed on before the first round.

use outflank_rules::TimeDefault;
use thiserror::Error;

use super::{Acceleration, Brightwell, Criterion, Halves, PenaltyTable, TableError, WORLD_CHAMPIONSHIP};

/// How rounds are paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum System {
    /// Players of like scores meet, nobody twice.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin(RoundRobin),
    /// Whoever loses a match is out.
    KnockOut(KnockOut),
    /// A Swiss tournament of the rounds of the settings, whose best play a knock-out for the title.
    Championship(KnockOut),
    /// Whoever is free is paired with whoever else is, for as long as the event goes on.
    Arena,
}

/// Everybody meets everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundRobin {
    /// By which order.
    pub order: RoundRobinOrder,
    /// Whether all meet a second time with the colors exchanged.
    pub is_double: bool,
}

impl RoundRobin {
    /// How many rounds it takes until everybody has met everybody once.
    #[must_use]
    pub const fn cycle(players: usize) -> usize {
        players.next_multiple_of(2).saturating_sub(1)
    }
}

/// The order of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundRobinOrder {
    /// The tables named for Johann Berger.
    Berger,
    /// Everybody moves on by one chair and every other chair has black: colors come out even for an odd number of players.
    Rotation,
}

/// A knock-out, in matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KnockOut {
    /// How many players begin; of a championship, how many of the best go on. At least 2.
    pub players: u32,
    /// The most games of a match, odd: whoever cannot be caught any more has won.
    pub games: u32,
    /// Whether those who lose their semi-final play for the third place.
    pub has_third_place: bool,
    /// Who has black in the first game of a match; then the colors alternate.
    pub first_color: FirstColor,
    /// Who wins a match that is even after all its games.
    pub even_match: EvenMatch,
}

impl KnockOut {
    /// Semi-finals and final in matches of three, as the championship is played.
    pub const FINALS: Self = Self {
        players: 4,
        games: 3,
        has_third_place: true,
        first_color: FirstColor::BetterSeed,
        even_match: EvenMatch::BetterSeed,
    };
}

/// Who has black in the first game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstColor {
    /// Whoever is seeded better.
    BetterSeed,
    /// Whoever is seeded worse.
    WorseSeed,
    /// Drawn by the seed of the event.
    Lot,
}

/// Who wins a match that is even after all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EvenMatch {
    /// Whoever is seeded better.
    BetterSeed,
    /// Whoever has more discs from the match; if they have as many, whoever is seeded better.
    Discs,
    /// Another game, until one wins.
    Another,
}

/// How players are put into the order in which a round robin, a knock-out or an acceleration takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seeding {
    /// The highest rating first; who has none comes last, and equals are drawn.
    Rating,
    /// As they were registered.
    Entry,
    /// Drawn by the seed of the event.
    Lot,
}

/// What counts for a round in which one did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unplayed {
    /// The discs of a bye, which is a point; those of half a point are half the board.
    pub bye_discs: Halves,
    /// The discs of whoever wins because the other one did not come.
    pub forfeit_discs: Halves,
    /// The points for each round before somebody joined: none, a half or a whole one.
    pub late_points: Halves,
}

impl Unplayed {
    /// A bye is a win by 40–24 on 64 squares, as the pairing program of the federation counts, a forfeit as much, and
    /// rounds missed count nothing.
    #[must_use]
    pub const fn usual(squares: u32) -> Self {
        let discs = Halves::whole((squares as i64 * 5 + 7) / 8);
        Self { bye_discs: discs, forfeit_discs: discs, late_points: Halves::ZERO }
    }
}

/// All that is agreed on before the first round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What the event is called.
    pub name: String,
    /// Where it is.
    pub place: Option<String>,
    /// The country of the place, such as `FRA`.
    pub country: Option<String>,
    /// When it is, as it is to be printed.
    pub date: Option<String>,
    /// The squares of the board: 64, or fewer or more.
    pub squares: u32,
    /// How many rounds are planned, 1 to [`Settings::MOST_ROUNDS`]; those of the Swiss part of a championship.
    pub rounds: u32,
    /// How rounds are paired.
    pub system: System,
    /// What each flaw of a pairing costs.
    pub penalties: PenaltyTable,
    /// Points lent to the better half for the first rounds.
    pub acceleration: Option<Acceleration>,
    /// The ratings that are worth a point to begin with, each that a player reaches; none but in a McMahon tournament.
    pub mcmahon: Vec<i32>,
    /// How the order of players comes about where it is needed.
    pub seeding: Seeding,
    /// By what standings are ordered, after the score.
    pub order: Vec<Criterion>,
    /// How the Brightwell Quotient is counted.
    pub brightwell: Brightwell,
    /// What rounds count that were not played.
    pub unplayed: Unplayed,
    /// What a game counts that was lost on time.
    pub time_rule: TimeDefault,
    /// The best so many of a team count for it.
    pub team_size: u32,
    /// How long an arena goes on after its first pairing, in minutes, 1 to [`Settings::MOST_MINUTES`], unless it has had as many
    /// pairings as there are rounds before; those alone end it where nothing is said. Of an arena alone.
    pub minutes: Option<u32>,
    /// Whoever has missed so many games in a row is withdrawn by a program that runs the event by itself, 1 to 100; nobody
    /// where nothing is said.
    pub most_missed: Option<u32>,
    /// What every lot is drawn by.
    pub seed: u64,
}

impl Settings {
    /// The most rounds of an event.
    pub const MOST_ROUNDS: u32 = 1000;
    /// The longest arena, in minutes: a week.
    pub const MOST_MINUTES: u32 = 7 * 24 * 60;
    /// The most players of an event.
    pub const MOST_PLAYERS: usize = 2000;

    /// A Swiss tournament on 64 squares with what is usual.
    #[must_use]
    pub fn usual(name: impl Into<String>, rounds: u32) -> Self {
        let squares = 64;
        Self {
            name: name.into(),
            place: None,
            country: None,
            date: None,
            squares,
            rounds,
            system: System::Swiss,
            penalties: PenaltyTable::usual(),
            acceleration: None,
            mcmahon: Vec::new(),
            seeding: Seeding::Rating,
            order: WORLD_CHAMPIONSHIP.to_vec(),
            brightwell: Brightwell::default(),
            unplayed: Unplayed::usual(squares),
            time_rule: TimeDefault::PlayOn,
            team_size: 3,
            minutes: None,
            most_missed: None,
            seed: 0,
        }
    }

    /// Checks what depends on one another.
    ///
    /// # Errors
    /// A number is out of its range.
    pub fn check(&self) -> Result<(), BadSettings> {
        if self.name.trim().is_empty() || self.name.chars().any(char::is_control) {
            return Err(BadSettings::Name);
        }
        if !(4..=1024).contains(&self.squares) {
            return Err(BadSettings::Squares(self.squares));
        }
        if !(1..=Self::MOST_ROUNDS).contains(&self.rounds) {
            return Err(BadSettings::Rounds(self.rounds));
        }
        if let System::KnockOut(form) | System::Championship(form) = &self.system {
            if !(2..=1024).contains(&form.players) {
                return Err(BadSettings::Finalists(form.players));
            }
            if form.games % 2 == 0 || form.games > 99 {
                return Err(BadSettings::Games(form.games));
            }
        }
        for (what, discs) in [("bye", self.unplayed.bye_discs), ("forfeit", self.unplayed.forfeit_discs)] {
            let all = Halves::whole(self.squares.into());
            let least = if what == "bye" { Halves::ZERO } else { Halves::of(i64::from(self.squares) + 1) };
            if discs < least || discs > all {
                return Err(BadSettings::Discs { what, discs, squares: self.squares });
            }
        }
        if self.unplayed.late_points < Halves::ZERO || self.unplayed.late_points > Halves::ONE {
            return Err(BadSettings::LatePoints(self.unplayed.late_points));
        }
        if self.team_size == 0 {
            return Err(BadSettings::TeamSize);
        }
        if let Some(minutes) = self.minutes {
            if self.system != System::Arena {
                return Err(BadSettings::NotAnArena);
            }
            if !(1..=Self::MOST_MINUTES).contains(&minutes) {
                return Err(BadSettings::Minutes(minutes));
            }
        }
        if let Some(games) = self.most_missed.filter(|games| !(1..=100).contains(games)) {
            return Err(BadSettings::MostMissed(games));
        }
        self.penalties.check()?;
        Ok(())
    }
}

/// Why settings cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadSettings {
    /// The event has no name, or one with signs that do not print.
    #[error("an event needs a name of signs that print")]
    Name,
    /// No board has so many squares.
    #[error("a board has 4 to 1024 squares, not {0}")]
    Squares(u32),
    /// There cannot be so many rounds.
    #[error("{0} rounds cannot be: 1 to {most} are possible", most = Settings::MOST_ROUNDS)]
    Rounds(u32),
    /// A knock-out cannot begin with so many.
    #[error("a knock-out of {0} cannot be: 2 to 1024 are possible")]
    Finalists(u32),
    /// A match takes an odd number of games.
    #[error("a match of {0} games cannot be: it takes an odd number up to 99")]
    Games(u32),
    /// Nobody can have so many discs.
    #[error("a {what} cannot count {discs} discs on {squares} squares")]
    Discs {
        /// What they are for.
        what: &'static str,
        /// How many.
        discs: Halves,
        /// The squares of the board.
        squares: u32,
    },
    /// A round before somebody came counts no more than a win.
    #[error("{0} points for a round before one came cannot be: 0 to 1 are possible")]
    LatePoints(Halves),
    /// A team of nobody.
    #[error("of a team at least one player counts")]
    TeamSize,
    /// The finals of a championship have begun.
    #[error("the finals have begun after round {rounds}: the number of rounds before them stays")]
    FinalsBegan {
        /// The rounds before them.
        rounds: u32,
    },
    /// Only an arena ends by the clock.
    #[error("only an arena ends after so many minutes")]
    NotAnArena,
    /// An arena cannot go on so long.
    #[error("an arena of {0} minutes cannot be: 1 to {most} are possible", most = Settings::MOST_MINUTES)]
    Minutes(u32),
    /// Nobody can be withdrawn after so many games.
    #[error("nobody can be withdrawn after {0} games missed in a row: 1 to 100 are possible")]
    MostMissed(u32),
    /// The table of penalties contradicts itself.
    #[error(transparent)]
    Penalties(#[from] TableError),
}

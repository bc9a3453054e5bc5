//! Settings of an event.

use outflank_rules::TimeDefault;

use super::{
    Acceleration, Brightwell, Criterion, Halves, PenaltyTable, SettingsFault, SettingsField,
    WORLD_CHAMPIONSHIP,
};

/// The system of pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum System {
    /// Players with similar scores meet, and no two meet twice.
    Swiss,
    /// All players meet all others.
    RoundRobin(RoundRobin),
    /// The loser of a match is out.
    KnockOut(KnockOut),
    /// A Swiss tournament with the number of rounds in the settings, then a knock-out of the best players for
    /// the title.
    Championship(KnockOut),
    /// Free players are paired for as long as the event lasts.
    Arena,
}

/// Options of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundRobin {
    /// The order of rounds.
    pub order: RoundRobinOrder,
    /// Whether all players meet a second time with colors exchanged.
    pub is_double: bool,
}

impl RoundRobin {
    /// Returns the number of rounds in which all players meet all others once.
    #[must_use]
    pub const fn cycle(players: usize) -> usize {
        players.next_multiple_of(2).saturating_sub(1)
    }
}

/// The order of pairs in a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundRobinOrder {
    /// The tables named for Johann Berger.
    Berger,
    /// All players move on by one chair each round, and every other chair has black. With an odd number of
    /// players, this balances colors.
    Rotation,
}

/// Options of a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KnockOut {
    /// The number of players. In a championship, it is the number who reach the finals. At least 2.
    pub players: u32,
    /// The maximum number of games in a match, an odd number. A match ends as soon as a player cannot be
    /// caught.
    pub games: u32,
    /// Whether the losers of the semi-finals play for third place.
    pub has_third_place: bool,
    /// The player with black in the first game of a match. Then colors alternate.
    pub first_color: FirstColor,
    /// The winner of a match that is tied after all its games.
    pub even_match: EvenMatch,
}

impl KnockOut {
    /// Semi-finals and final in matches of up to three games, as at the world championship.
    pub const FINALS: Self = Self {
        players: 4,
        games: 3,
        has_third_place: true,
        first_color: FirstColor::BetterSeed,
        even_match: EvenMatch::BetterSeed,
    };
}

/// The player with black in the first game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstColor {
    /// The better seeded player.
    BetterSeed,
    /// The worse seeded player.
    WorseSeed,
    /// A lot, drawn from the event's seed.
    Lot,
}

/// The winner of a match that is tied after all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EvenMatch {
    /// The better seeded player.
    BetterSeed,
    /// The player with more discs in the match, or the better seeded one if discs are equal.
    Discs,
    /// The winner of the next game that is not a draw. Games are added until one has a winner.
    Another,
}

/// The order of players for a round robin, a knock-out or an acceleration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seeding {
    /// Highest rating first. Players without a rating come last, and a lot decides ties.
    Rating,
    /// The order of registration.
    Entry,
    /// A lot, drawn from the event's seed.
    Lot,
}

/// The points and discs of rounds without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unplayed {
    /// The discs of a bye, which is worth a point. A half-point bye is worth half the board.
    pub bye_discs: Halves,
    /// The discs of the player who came to a forfeited game.
    pub forfeit_discs: Halves,
    /// The points for each round before a player joined, from 0 to 1.
    pub late_points: Halves,
}

impl Unplayed {
    /// Returns the counts of the federation's pairing program: a bye and a forfeit are wins by 40–24 on 64
    /// squares, and missed rounds count nothing.
    #[must_use]
    pub const fn usual(squares: u32) -> Self {
        let discs = Halves::whole((squares as i64 * 5 + 7) / 8);
        Self { bye_discs: discs, forfeit_discs: discs, late_points: Halves::ZERO }
    }
}

/// All settings of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name, as printed on pages and in files.
    pub name: String,
    /// The place.
    pub place: Option<String>,
    /// The country of the place, such as `FRA`.
    pub country: Option<String>,
    /// The date as a printed text.
    pub date: Option<String>,
    /// The number of squares of the board, 4 to 1024.
    pub squares: u32,
    /// The number of rounds, 1 to [`Settings::MOST_ROUNDS`]. In a championship, it excludes the finals.
    pub rounds: u32,
    /// The system of pairing.
    pub system: System,
    /// The costs of flaws in a pairing.
    pub penalties: PenaltyTable,
    /// Points lent to the better half in the first rounds.
    pub acceleration: Option<Acceleration>,
    /// Rating thresholds. A player starts with a point for each threshold reached. Empty except in a McMahon
    /// tournament.
    pub mcmahon: Vec<i32>,
    /// The order of players, for systems that need an order.
    pub seeding: Seeding,
    /// The tie-breaks in the order of their application.
    pub order: Vec<Criterion>,
    /// Options of the Brightwell Quotient.
    pub brightwell: Brightwell,
    /// The points and discs of rounds without a game.
    pub unplayed: Unplayed,
    /// The score of a game lost on time.
    pub time_rule: TimeDefault,
    /// The number of a team's best players who count for the team.
    pub team_size: u32,
    /// The length of an arena after the first pairing in minutes, 1 to [`Settings::MOST_MINUTES`], or `None`
    /// for other systems. An arena also ends after its last round, and only then if this is `None`.
    pub minutes: Option<u32>,
    /// The number of consecutive missed games, 1 to 100, after which a program that runs the event withdraws
    /// a player, or `None` for no limit.
    pub most_missed: Option<u32>,
    /// The seed of all lots.
    pub seed: u64,
}

impl Settings {
    /// The maximum number of rounds of an event.
    pub const MOST_ROUNDS: u32 = 1000;
    /// The maximum length of the name or another text of an event on a server, in characters.
    pub const LONGEST_TEXT: u32 = 120;
    /// The longest arena, in minutes: a week.
    pub const MOST_MINUTES: u32 = 7 * 24 * 60;
    /// The maximum number of players of an event.
    pub const MOST_PLAYERS: usize = 2000;

    /// Returns the default settings, for a Swiss tournament on 64 squares.
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

    /// Checks ranges and consistency.
    ///
    /// # Errors
    /// The first invalid setting.
    pub fn check(&self) -> Result<(), SettingsFault> {
        if self.name.trim().is_empty() || self.name.chars().any(char::is_control) {
            let what = "an event needs a name of printable characters".to_owned();
            return Err(SettingsFault::Text { field: SettingsField::Name, most: Self::LONGEST_TEXT, what });
        }
        if !(4..=1024).contains(&self.squares) {
            let what = format!("a board has 4 to 1024 squares, not {}", self.squares);
            return Err(SettingsFault::range(SettingsField::Squares, 4, 1024, what));
        }
        if !(1..=Self::MOST_ROUNDS).contains(&self.rounds) {
            let what = format!("an event has 1 to {} rounds, not {}", Self::MOST_ROUNDS, self.rounds);
            return Err(SettingsFault::range(SettingsField::Rounds, 1, Self::MOST_ROUNDS, what));
        }
        if let System::KnockOut(form) | System::Championship(form) = &self.system {
            if !(2..=1024).contains(&form.players) {
                let what = format!("a knock-out needs 2 to 1024 players, not {}", form.players);
                return Err(SettingsFault::range(SettingsField::Players, 2, 1024, what));
            }
            if form.games % 2 == 0 || form.games > 99 {
                return Err(SettingsFault::EvenGames { most: 99, games: form.games });
            }
        }
        let (squares, unplayed) = (self.squares, &self.unplayed);
        let more_than_half = Halves::of(i64::from(squares) + 1);
        for (word, field, discs, least) in [
            ("bye", SettingsField::ByeDiscs, unplayed.bye_discs, Halves::ZERO),
            ("forfeit", SettingsField::ForfeitDiscs, unplayed.forfeit_discs, more_than_half),
        ] {
            if discs < least || discs > Halves::whole(squares.into()) {
                let what = format!("a {word} cannot count {discs} discs on {squares} squares");
                return Err(SettingsFault::range(field, least, squares, what));
            }
        }
        let late = unplayed.late_points;
        if late < Halves::ZERO || late > Halves::ONE {
            let what = format!("a round before joining counts 0 to 1 points, not {late}");
            return Err(SettingsFault::range(SettingsField::LatePoints, 0, 1, what));
        }
        if self.team_size == 0 {
            let what = "at least one player of a team must count";
            return Err(SettingsFault::range(SettingsField::TeamSize, 1, 1000, what));
        }
        if let Some(minutes) = self.minutes {
            if self.system != System::Arena {
                return Err(SettingsFault::NotAnArena {});
            }
            if !(1..=Self::MOST_MINUTES).contains(&minutes) {
                let what = format!("an arena lasts 1 to {} minutes, not {minutes}", Self::MOST_MINUTES);
                return Err(SettingsFault::range(SettingsField::Minutes, 1, Self::MOST_MINUTES, what));
            }
        }
        if let Some(games) = self.most_missed.filter(|games| !(1..=100).contains(games)) {
            let what = format!("players are withdrawn after 1 to 100 missed games in a row, not {games}");
            return Err(SettingsFault::range(SettingsField::MostMissed, 1, 100, what));
        }
        self.penalties.check()?;
        Ok(())
    }
}

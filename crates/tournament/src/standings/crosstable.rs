//! All players' rounds, from which points, discs and tie-breaks are computed.

use outflank_rules::Color;

use super::arena;
use crate::model::{GameResult, Halves, System, Tournament};

/// A player's part in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A game, perhaps without a result yet.
    Game(Game),
    /// No opponent, for a point.
    Bye,
    /// A missed round for half a point, on request.
    HalfBye,
    /// Away, or not paired.
    Away,
    /// Before the player joined.
    Before,
}

/// A game from a player's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The opponent's index in the cross table.
    pub opponent: usize,
    /// The player's color.
    pub color: Color,
    /// The number of the table, from 1.
    pub table: usize,
    /// The result, if known.
    pub result: Option<GameResult>,
}

impl Game {
    /// Returns the player's points, if the game has a result.
    #[must_use]
    pub fn points(&self) -> Option<Halves> {
        self.result.map(|result| result.points(self.color))
    }

    /// Returns the player's discs, if the game has a result.
    #[must_use]
    pub fn discs(&self) -> Option<Halves> {
        self.result.map(|result| result.discs()[self.color])
    }

    /// Whether the game was played or is in progress. It is `false` if a player did not come.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.result.is_none_or(|result| result.is_played())
    }
}

/// All players' rounds. Players are indices in the order of [`Tournament::entrants`].
#[derive(Clone, Debug)]
pub struct Crosstable<'a> {
    tournament: &'a Tournament,
    rows: Vec<Vec<Part>>,
    points: Vec<Halves>,
    start: Vec<Halves>,
    planned: u32,
}

impl<'a> Crosstable<'a> {
    /// Returns the cross table of all paired rounds.
    #[must_use]
    pub fn of(tournament: &'a Tournament) -> Self {
        Self::until(tournament, tournament.paired())
    }

    /// Returns the cross table of the rounds up to `last`.
    #[must_use]
    pub fn until(tournament: &'a Tournament, last: u32) -> Self {
        let entrants = tournament.entrants();
        let rounds = usize::try_from(last).unwrap_or(usize::MAX).min(tournament.rounds().len());
        let mut rows: Vec<Vec<Part>> = entrants
            .iter()
            .map(|entrant| {
                let part = |number| if number < entrant.joined { Part::Before } else { Part::Away };
                (1..).take(rounds).map(part).collect()
            })
            .collect();
        for (at, round) in tournament.rounds()[..rounds].iter().enumerate() {
            let mut set = |player, part| {
                if let Some(row) = tournament.place(player).and_then(|place| rows.get_mut(place)) {
                    row[at] = part;
                }
            };
            for (table, number) in round.tables.iter().zip(1..) {
                for color in Color::ALL {
                    if let Some(opponent) = tournament.place(table.player(!color)) {
                        let game = Game { opponent, color, table: number, result: table.result };
                        set(table.player(color), Part::Game(game));
                    }
                }
            }
            round.byes.iter().for_each(|player| set(player, Part::Bye));
            round.half_byes.iter().for_each(|player| set(player, Part::HalfBye));
        }
        let start = entrants
            .iter()
            .map(|entrant| {
                let rating = entrant.player.rating;
                let reached = tournament.settings().mcmahon.iter().filter(|bar| rating >= Some(**bar));
                Halves::whole(i64::try_from(reached.count()).unwrap_or(0))
            })
            .collect();
        let planned = tournament.planned_rounds();
        let mut table = Self { tournament, rows, points: Vec::new(), start, planned };
        table.points = (0..table.len()).map(|player| table.points_before(player, rounds)).collect();
        table
    }

    /// Returns the planned number of rounds of the whole tournament.
    pub(crate) const fn planned_rounds(&self) -> u32 {
        self.planned
    }

    /// Returns the tournament of the cross table.
    #[must_use]
    pub const fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    /// Returns the number of players.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no players.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns a player's rounds, starting with round 1.
    #[must_use]
    pub fn row(&self, player: usize) -> &[Part] {
        self.rows.get(player).map_or(&[], Vec::as_slice)
    }

    /// Returns a player's games with results.
    pub fn games(&self, player: usize) -> impl Iterator<Item = (&Game, GameResult)> {
        self.row(player).iter().filter_map(|part| match part {
            Part::Game(game) => game.result.map(|result| (game, result)),
            _ => None,
        })
    }

    /// Returns the points of a player.
    #[must_use]
    pub fn points(&self, player: usize) -> Halves {
        self.points.get(player).copied().unwrap_or_default()
    }

    /// Returns the number that determines the order of standings. In an arena it is the score, otherwise the
    /// points with those at the start of a McMahon tournament.
    #[must_use]
    pub fn score(&self, player: usize) -> Halves {
        match self.tournament.settings().system {
            System::Arena => arena::score(self, player),
            _ => self.points(player) + self.start(player),
        }
    }

    /// Returns the player's points at the start of a McMahon tournament, or 0 in other tournaments.
    #[must_use]
    pub fn start(&self, player: usize) -> Halves {
        self.start.get(player).copied().unwrap_or_default()
    }

    /// Returns the points of a player in the first `rounds` rounds.
    #[must_use]
    pub fn points_before(&self, player: usize, rounds: usize) -> Halves {
        let late = self.tournament.settings().unplayed.late_points;
        let parts = self.row(player).iter().take(rounds);
        parts
            .map(|part| match part {
                Part::Game(game) => game.points().unwrap_or_default(),
                Part::Bye => Halves::ONE,
                Part::HalfBye => Halves::HALF,
                Part::Before => late,
                Part::Away => Halves::ZERO,
            })
            .sum()
    }

    /// Whether the player has left.
    #[must_use]
    pub fn has_withdrawn(&self, player: usize) -> bool {
        self.tournament.entrants().get(player).is_some_and(|entrant| entrant.withdrawn_after.is_some())
    }
}

//! Rating lists: maximum likelihood strengths of all players, from all games at once.
//!
//! The model is that of Bradley and Terry ("Rank analysis of incomplete block designs", 1952). A lead of 400
//! points means ten to one in points. A draw is half a win and half a loss. Old games count less:
//! [`Aging::federation`] follows the published rule of the World Othello Federation. The arithmetic of its
//! list is not published, so this list is similar but not the same.
//!
//! Maximum likelihood strengths need not exist: for a player who won all games, no strength is too high. So
//! players are first divided into [groups](Group), as large as possible, in which everyone has made points
//! against everyone, directly or through other players. Strengths are compared only within a group.

mod aging;
mod fit;
mod graph;
mod laplacian;

use thiserror::Error;

use super::setting_error::within;
use super::{Day, Results, SettingError};

pub use aging::Aging;
pub use fit::Fitted;

/// The number of rating points in one unit of log odds: 400 / ln 10.
const SCALE: f64 = 173.717_792_761_304_2;
/// The number of standard deviations on either side of the mean that cover 95 % of a normal distribution.
const NORMAL_95: f64 = 1.959_963_984_540_054;

/// Settings of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSettings {
    /// The weights of games by age.
    pub aging: Aging,
    /// The day of the list. Ages are counted back from it, and later games are left out. `None` for the day
    /// of the last game.
    pub as_of: Option<Day>,
    /// The mean strength of each group, in points.
    pub average: f64,
}

impl Default for ListSettings {
    /// Returns the settings for a list of all games with equal weights, with a mean of 1500.
    fn default() -> Self {
        Self { aging: Aging::none(), as_of: None, average: 1500.0 }
    }
}

/// The reason why a list cannot be computed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ListError {
    /// Games are weighted by age, but a game has no day.
    #[error("a game of '{0}' has no date, so it cannot be weighted by age")]
    Undated(String),
    /// The mean is out of range.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// The search for strengths did not converge, which is not expected.
    #[error(
        "the strengths of {players} players did not converge: a sum of points is still off by {gradient}"
    )]
    Unsettled {
        /// The size of the group.
        players: usize,
        /// The largest difference between points made and points expected.
        gradient: f64,
    },
}

/// A player's result in a list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Standing {
    /// A strength within a group.
    Rated {
        /// The index of the group in [`List::groups`].
        group: usize,
        /// The strength in points.
        rating: f64,
        /// Half the width of the 95 % interval of the rating relative to the mean of the group, in points,
        /// from the Fisher information.
        error: f64,
    },
    /// No strength: every game was won.
    WonAll,
    /// No strength: every game was lost.
    LostAll,
    /// No strength: the player won and lost games, but no chain of points leads from the beaten opponents
    /// back to the opponents who won.
    Between,
}

/// A player of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The index in [`Results::people`].
    pub person: usize,
    /// The number of counted games, unweighted.
    pub games: u32,
    /// The number of half points made in these games.
    pub half_points: u32,
    /// The day of the last of these games, if known.
    pub last: Option<Day>,
    /// The player's result.
    pub standing: Standing,
}

/// Players with comparable strengths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The number of players, at least two.
    pub players: usize,
    /// The group's island. Players of two islands have never met, directly or through other players. If two
    /// groups of an island have met, the same group won every game between them.
    pub island: usize,
}

/// A rating list of the players with counted games.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// Groups, the largest first.
    pub groups: Vec<Group>,
    /// The players by group and descending strength, then those without a strength.
    pub players: Vec<Listed>,
    /// The day from which ages are counted back.
    pub as_of: Option<Day>,
    /// The number of later games, which are left out.
    pub later_games: usize,
}

/// Makes a list.
///
/// # Errors
/// If a needed day is missing, or a setting is out of range.
pub fn list(results: &Results, settings: &ListSettings) -> Result<List, ListError> {
    let average = within("the average", settings.average, -10_000.0, 10_000.0)?;
    let as_of = settings.as_of.or_else(|| results.games().iter().filter_map(|game| game.day).max());
    let mut players: Vec<Listed> = (0..results.people().len())
        .map(|person| Listed { person, games: 0, half_points: 0, last: None, standing: Standing::Between })
        .collect();
    let (mut games, mut later_games) = (Vec::new(), 0);
    for game in results.games() {
        if game.day > as_of {
            later_games += 1;
            continue;
        }
        let weight = settings.aging.weight(game.day, as_of);
        let Some(weight) = weight else {
            return Err(ListError::Undated(results.events()[game.event].clone()));
        };
        let score = game.decision.score();
        for (person, points) in [(game.first, score), (game.second, 1.0 - score)] {
            let player = &mut players[person];
            player.games += 1;
            player.half_points += (points * 2.0) as u32;
            player.last = player.last.max(game.day);
        }
        if weight > 0.0 {
            games.push(fit::Weighted { first: game.first, second: game.second, score, weight });
        }
    }
    let found = graph::groups(players.len(), &games);
    let mut numbers = vec![None; players.len()];
    for (number, members) in found.iter().enumerate() {
        members.iter().for_each(|person| numbers[*person] = Some(number));
    }
    // There may be very many groups, so the games are sorted by group in one pass.
    let mut own_games: Vec<Vec<fit::Weighted>> = vec![Vec::new(); found.len()];
    for game in &games {
        if let Some(number) = numbers[game.first].filter(|number| numbers[game.second] == Some(*number)) {
            own_games[number].push(*game);
        }
    }
    for (number, (members, games)) in found.iter().zip(&own_games).enumerate() {
        let fitted = fit::fit(members, games)?;
        for (person, Fitted { strength, variance }) in members.iter().zip(fitted) {
            let (rating, error) = (average + SCALE * strength, NORMAL_95 * SCALE * variance.sqrt());
            players[*person].standing = Standing::Rated { group: number, rating, error };
        }
    }
    for player in players.iter_mut().filter(|player| numbers[player.person].is_none()) {
        player.standing = match player.half_points {
            0 => Standing::LostAll,
            points if points == 2 * player.games => Standing::WonAll,
            _ => Standing::Between,
        };
    }
    players.retain(|player| player.games > 0);
    players.sort_by(|a, b| order(a).cmp(&order(b)).then_with(|| strength(b).total_cmp(&strength(a))));
    let islands = graph::islands(results.people().len(), &games);
    let groups =
        found.iter().map(|members| Group { players: members.len(), island: islands[members[0]] }).collect();
    Ok(List { groups, players, as_of, later_games })
}

/// Returns the sort key of a player. Groups come first, then players who won all games, players in between,
/// and players who lost all games.
const fn order(player: &Listed) -> (usize, usize) {
    match player.standing {
        Standing::Rated { group, .. } => (0, group),
        Standing::WonAll => (1, 0),
        Standing::Between => (2, 0),
        Standing::LostAll => (3, 0),
    }
}

const fn strength(player: &Listed) -> f64 {
    if let Standing::Rated { rating, .. } = player.standing { rating } else { 0.0 }
}

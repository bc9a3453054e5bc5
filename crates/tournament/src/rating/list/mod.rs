//! A list of everybody from all games at once: the strengths that make the results likeliest.
//!
//! The model is that of Bradley and Terry ("Rank analysis of incomplete block designs", 1952): who is 400 points
//! stronger makes ten points to one. A draw is half a win and half a loss. Old games count less, as in the list of the
//! World Othello Federation, whose published rule [`Aging::federation`] follows; that list's own arithmetic is not
//! published, so this is a list of its kind and not that list.
//!
//! Not all results have likeliest strengths: who won all his games is stronger by any amount. So players are put into
//! [groups](Group) first, the largest in which, by however many steps, everybody has made points against everybody.
//! Strengths are compared inside a group and nowhere else.

mod aging;
mod fit;
mod graph;
mod laplacian;

use thiserror::Error;

use super::number::within;
use super::{Day, Results, SettingError};

pub use aging::Aging;
pub use fit::Fitted;

/// Points of the usual scale in one unit of the logarithm of the odds: 400 / ln 10.
const SCALE: f64 = 173.717_792_761_304_2;
/// Standard deviations to both sides of the mean that hold 95 % of a normal distribution.
const NORMAL_95: f64 = 1.959_963_984_540_054;

/// How a list is made.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSettings {
    /// What games of what age count.
    pub aging: Aging,
    /// The day of the list: its ages are counted from here, and later games stay out. The day of the last game where it is
    /// left out.
    pub as_of: Option<Day>,
    /// The mean strength of each group, in points.
    pub average: f64,
}

impl Default for ListSettings {
    /// All games alike, up to the last, with a mean of 1500.
    fn default() -> Self {
        Self { aging: Aging::none(), as_of: None, average: 1500.0 }
    }
}

/// Why there is no list.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ListError {
    /// Games are to be weighed by age, and one has no day.
    #[error("a game of '{0}' has no date, so it cannot be weighed by its age")]
    Undated(String),
    /// The mean is out of its range.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// The search for the likeliest strengths did not come to an end; there is no such case known.
    #[error("the strengths of {players} players did not settle: a sum of points is still off by {gradient}")]
    Unsettled {
        /// How many there are in the group.
        players: usize,
        /// The largest difference between points made and points expected.
        gradient: f64,
    },
}

/// How a player stands in a list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Standing {
    /// With a strength, in the group of this number.
    Rated {
        /// The number of the group in [`List::groups`].
        group: usize,
        /// The strength in points.
        rating: f64,
        /// Half the 95 % interval in points, from the Fisher information: how far the strength may be from the mean of the
        /// group.
        error: f64,
    },
    /// Without: every game was won, or every game but those against players who won all of theirs before, and so on.
    WonAll,
    /// Without: every game was lost.
    LostAll,
    /// Without: some games were won and some lost, but nobody who lost to him has, by however many steps, made points
    /// against one who beat him.
    Between,
}

/// A player of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The number in [`Results::people`].
    pub person: usize,
    /// How many games count, whatever their weight.
    pub games: u32,
    /// The half points made in them.
    pub half_points: u32,
    /// The day of the last of them, where days are known.
    pub last: Option<Day>,
    /// How the player stands.
    pub standing: Standing,
}

/// Players whose strengths can be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// How many there are, at least two.
    pub players: usize,
    /// Which island the group lies on. Between two islands nobody has ever played; between two groups of one island, every
    /// game was won by the same side.
    pub island: usize,
}

/// Everybody who has games that count.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// Groups, the largest first.
    pub groups: Vec<Group>,
    /// Players: by group and falling strength, then those without a strength.
    pub players: Vec<Listed>,
    /// The day from which ages are counted.
    pub as_of: Option<Day>,
    /// How many games are from later days and stay out.
    pub later_games: usize,
}

/// Makes the list.
///
/// # Errors
/// If days are missing that are asked for, or a setting is out of its range.
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
    // There may be as many groups as half the players, and each has games of its own.
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

/// Groups one after the other, then those who won all, those between, those who lost all.
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

//! Standings.

use std::cmp::Reverse;

use super::Crosstable;
use super::tiebreak::{self, Value};
use crate::model::{Criterion, Halves, PlayerId, Settings};

/// A player's line in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1. Players who are equal in all tie-breaks share a place.
    pub rank: usize,
    /// The player.
    pub player: PlayerId,
    /// The points made.
    pub points: Halves,
    /// The number that determines the order: the points including those at the start of a McMahon tournament,
    /// or the score of an arena.
    pub score: Halves,
    /// The discs of all games and byes.
    pub discs: Halves,
    /// The Brightwell Quotient.
    pub brightwell: Value,
    /// The tie-breaks of the settings. Each is computed among the players who are equal in all earlier
    /// tie-breaks.
    pub tiebreaks: Vec<(Criterion, Value)>,
    /// Whether the player has left.
    pub has_withdrawn: bool,
}

impl Standing {
    /// Returns the player's value of a criterion, or `None` if the standings do not include it.
    #[must_use]
    pub fn figure(&self, criterion: Criterion) -> Option<Value> {
        let ordering = self.tiebreaks.iter().find(|(known, _)| *known == criterion);
        match ordering {
            Some((_, value)) => Some(*value),
            None => (criterion == Criterion::Discs).then(|| self.discs.into()),
        }
    }
}

/// Returns the columns of the standings besides the points: the tie-breaks and the discs. The lot is left
/// out, because its number means nothing.
#[must_use]
pub fn standing_columns(settings: &Settings) -> Vec<Criterion> {
    let order = settings.order.iter().copied();
    let mut columns: Vec<Criterion> = order.filter(|criterion| *criterion != Criterion::Lot).collect();
    if !columns.contains(&Criterion::Discs) {
        columns.push(Criterion::Discs);
    }
    columns
}

/// Whether the standings are ordered by a score other than the points, as in a McMahon tournament or an
/// arena.
#[must_use]
pub fn have_scores(places: &[Standing]) -> bool {
    places.iter().any(|place| place.score != place.points)
}

/// Returns the standings after the rounds of a cross table, best first: by score, then by tie-breaks.
#[must_use]
pub fn of_table(table: &Crosstable) -> Vec<Standing> {
    let settings = table.tournament().settings();
    let entrants = table.tournament().entrants();
    let mut values: Vec<Vec<(Criterion, Value)>> = vec![Vec::new(); table.len()];
    let mut everybody: Vec<usize> = (0..table.len()).collect();
    everybody.sort_by(|one, other| entrants[*one].player.id.cmp(&entrants[*other].player.id));
    let mut groups = split(vec![everybody], |player, _| Value::from(table.score(player)));
    for criterion in &settings.order {
        groups = split(groups, |player, tied| {
            let value = criterion.value(table, player, tied);
            values[player].push((*criterion, value));
            value
        });
    }
    let mut standings = Vec::with_capacity(table.len());
    for group in groups {
        let rank = standings.len() + 1;
        standings.extend(group.into_iter().map(|player| Standing {
            rank,
            player: entrants[player].player.id.clone(),
            points: table.points(player),
            score: table.score(player),
            discs: tiebreak::discs(table, player),
            brightwell: settings.brightwell.quotient(table, player),
            tiebreaks: std::mem::take(&mut values[player]),
            has_withdrawn: table.has_withdrawn(player),
        }));
    }
    standings
}

/// Splits groups of equal players by a value, highest first. Players with equal values keep their order.
fn split(groups: Vec<Vec<usize>>, mut value: impl FnMut(usize, &[usize]) -> Value) -> Vec<Vec<usize>> {
    let mut apart = Vec::with_capacity(groups.len());
    for group in groups {
        let mut valued: Vec<(Value, usize)> =
            group.iter().map(|player| (value(*player, &group), *player)).collect();
        valued.sort_by_key(|(value, _)| Reverse(*value));
        let equal = valued.chunk_by(|(one, _), (other, _)| one == other);
        apart.extend(equal.map(|group| group.iter().map(|(_, player)| *player).collect::<Vec<_>>()));
    }
    apart
}

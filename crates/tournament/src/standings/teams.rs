//! Team standings, by the best players of each team.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Standing;
use crate::model::{Halves, PlayerId, Tournament};

/// A team in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The place, from 1. Teams with equal points share a place if the places of their best players are also
    /// equal.
    pub rank: usize,
    /// The name of the team, or of the country of players without a team.
    pub team: String,
    /// The points of the players who count for the team.
    pub points: Halves,
    /// The players, best first, each with the points and whether they count.
    pub players: Vec<(PlayerId, Halves, bool)>,
}

/// Returns the teams, best first: by the points of their best players, then by these players' places. Players
/// without team and country are left out.
#[must_use]
pub fn teams(tournament: &Tournament, standings: &[Standing]) -> Vec<TeamStanding> {
    let most = usize::try_from(tournament.settings().team_size).unwrap_or(usize::MAX);
    let mut teams: BTreeMap<String, (String, Vec<&Standing>)> = BTreeMap::new();
    for place in standings {
        let side = tournament.entrant(&place.player).and_then(|entrant| entrant.player.side());
        if let Some(side) = side {
            let (_, players) =
                teams.entry(side.to_lowercase()).or_insert_with(|| (side.to_owned(), Vec::new()));
            players.push(place);
        }
    }
    let mut counted: Vec<_> = teams
        .into_values()
        .map(|(team, mut players)| {
            // Finals change the places in a championship, but the players with the most points count.
            players.sort_by_key(|place| (Reverse(place.points), place.rank));
            let points: Halves = players.iter().take(most).map(|place| place.points).sum();
            let ranks: Vec<usize> = players.iter().take(most).map(|place| place.rank).collect();
            let players = players.iter().enumerate();
            let players =
                players.map(|(at, place)| (place.player.clone(), place.points, at < most)).collect();
            ((Reverse(points), ranks), TeamStanding { rank: 0, team, points, players })
        })
        .collect();
    counted.sort_by(|(one, _), (other, _)| one.cmp(other));
    let mut placed = Vec::with_capacity(counted.len());
    for group in counted.chunk_by(|(one, _), (other, _)| one == other) {
        let rank = placed.len() + 1;
        placed.extend(group.iter().map(|(_, team)| TeamStanding { rank, ..team.clone() }));
    }
    placed
}

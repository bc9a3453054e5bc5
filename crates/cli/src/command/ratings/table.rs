//! Ratings as rows of a table or of JSON.

use outflank_tournament::rating::{Aging, Elo, EloRating, Glicko2Rating, List, Results, Standing};
use serde::Serialize;

use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Half the width of a 95 % interval, in standard deviations.
const NORMAL_95: f64 = 1.959_963_984_540_054;

/// A row for a player.
#[derive(Debug, Serialize)]
pub(super) struct Row<'a> {
    /// Null without a rating.
    rank: Option<usize>,
    id: &'a str,
    name: &'a str,
    country: &'a str,
    rating: Option<f64>,
    /// Half the width of the 95 % interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<f64>,
    games: u32,
    points: f64,
    last: Option<String>,
    /// The kind of rating, or the reason why there is none.
    standing: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    volatility: Option<f64>,
}

/// Returns the games, points and last date of each player.
fn played(results: &Results) -> Vec<(u32, f64, Option<String>)> {
    let mut all = vec![(0, 0.0, None); results.people().len()];
    for game in results.games() {
        let score = game.decision.score();
        for (person, points) in [(game.first, score), (game.second, 1.0 - score)] {
            let (games, sum, last) = &mut all[person];
            *games += 1;
            *sum += points;
            *last = (*last).max(game.day);
        }
    }
    all.into_iter().map(|(games, points, last)| (games, points, last.map(|day| day.to_string()))).collect()
}

/// Returns the rows of a list: group by group, then players without a rating.
pub(super) fn of_list<'a>(results: &'a Results, list: &List, is_federation: bool) -> Vec<Row<'a>> {
    let mut ranks = vec![0; list.groups.len()];
    let rows = list.players.iter().filter_map(|listed| {
        let person = &results.people()[listed.person];
        let mut row = Row {
            rank: None,
            id: &person.key,
            name: &person.name,
            country: &person.country,
            rating: None,
            error: None,
            games: listed.games,
            points: f64::from(listed.half_points) / 2.0,
            last: listed.last.map(|day| day.to_string()),
            standing: "rated",
            group: None,
            volatility: None,
        };
        // Players who have not played for long are left out, as in the federation's list.
        let is_gone = |(last, as_of)| {
            let last: outflank_tournament::rating::Day = last;
            as_of > last.months_later(Aging::FEDERATION_LISTED_MONTHS)
        };
        if is_federation && listed.last.zip(list.as_of).is_some_and(is_gone) {
            return None;
        }
        match listed.standing {
            Standing::Rated { group, rating, error } => {
                ranks[group] += 1;
                (row.rank, row.group) = (Some(ranks[group]), Some(group + 1));
                (row.rating, row.error) = (Some(tenth(rating)), Some(tenth(error)));
                if is_federation && error >= Aging::FEDERATION_OFFICIAL_ERROR {
                    row.standing = "unofficial";
                }
            }
            Standing::WonAll => row.standing = "won all",
            Standing::LostAll => row.standing = "lost all",
            Standing::Between => row.standing = "between",
        }
        Some(row)
    });
    rows.collect()
}

/// Returns the notes below a list with this many rows.
pub(super) fn said_of_list(results: &Results, list: &List, rows: usize) -> Vec<String> {
    let mut remarks = Vec::new();
    let games = results.games().len() - list.later_games;
    // Games without a date always count.
    let undated = results.games().iter().filter(|game| game.day.is_none()).count();
    let counted = match list.as_of {
        Some(day) if undated > 0 => {
            format!("{} up to {day} and {undated} without a date", amount(games - undated, "game", "games"))
        }
        Some(day) => format!("{} up to {day}", amount(games, "game", "games")),
        None => amount(games, "game", "games"),
    };
    remarks.push(format!("{counted}; errors are 95 %"));
    if list.later_games > 0 {
        remarks.push(format!("{} out", amount(list.later_games, "later game stays", "later games stay")));
    }
    let gone = list.players.len() - rows;
    if gone > 0 {
        let months = Aging::FEDERATION_LISTED_MONTHS;
        let who = amount(gone, "player who has", "players who have");
        let are = if gone == 1 { "is" } else { "are" };
        remarks.push(format!("{who} not played for {months} months {are} not listed"));
    }
    for (at, group) in list.groups.iter().enumerate().skip(1) {
        let apart = if group.island == list.groups[0].island {
            "the same side won every game between it and others"
        } else {
            "no chain of games connects its players with group 1"
        };
        remarks.push(format!(
            "group {} ({}) cannot be compared with group 1: {apart}",
            at + 1,
            amount(group.players, "player", "players")
        ));
    }
    let mut count = |standing: Standing, what: &str| {
        let players = list.players.iter().filter(|player| player.standing == standing).count();
        if players > 0 {
            remarks.push(format!("{} no rating: {what}", amount(players, "player has", "players have")));
        }
    };
    count(Standing::WonAll, "every game was won");
    count(Standing::LostAll, "every game was lost");
    count(Standing::Between, "no chain of points leads from a player they beat to one who beat them");
    remarks
}

/// Returns the rows of Glicko-2, best first.
pub(super) fn of_glicko2<'a>(results: &'a Results, ratings: &[Option<Glicko2Rating>]) -> Vec<Row<'a>> {
    let rows = ratings.iter().map(|rating| {
        let rating = (*rating)?;
        let error = tenth(NORMAL_95 * rating.deviation);
        Some((rating.rating, Some(error), Some(rating.volatility), "rated"))
    });
    ranked(results, rows.collect())
}

/// Returns the rows of Elo, best first.
pub(super) fn of_elo<'a>(results: &'a Results, elo: &Elo, ratings: &[Option<EloRating>]) -> Vec<Row<'a>> {
    let rows = ratings.iter().map(|rating| {
        let rating = (*rating)?;
        let standing = if elo.is_provisional(rating) { "provisional" } else { "rated" };
        Some((rating.rating, None, None, standing))
    });
    ranked(results, rows.collect())
}

/// Rating, error, volatility and standing.
type Rating = (f64, Option<f64>, Option<f64>, &'static str);

fn ranked<'a>(results: &'a Results, found: Vec<Option<Rating>>) -> Vec<Row<'a>> {
    let mut order: Vec<(usize, Rating)> =
        found.into_iter().enumerate().filter_map(|(person, found)| Some((person, found?))).collect();
    order.sort_by(|(_, a), (_, b)| b.0.total_cmp(&a.0));
    let played = played(results);
    let rows = order.into_iter().zip(1..).map(|((person, (rating, error, volatility, standing)), rank)| {
        let (games, points, last) = played[person].clone();
        let person = &results.people()[person];
        Row {
            rank: Some(rank),
            id: &person.key,
            name: &person.name,
            country: &person.country,
            rating: Some(tenth(rating)),
            error,
            games,
            points,
            last,
            standing,
            group: None,
            volatility,
        }
    });
    rows.collect()
}

/// Rounds to a tenth of a point; more digits would be noise.
fn tenth(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// Prints a table and the notes below it.
pub(super) fn print(rows: &[Row], remarks: &[String], output: &mut Output) -> Result<(), Failure> {
    let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).clamp(4, 40);
    let has_groups = rows.iter().any(|row| row.group > Some(1));
    for row in rows {
        let rank = row.rank.map_or_else(|| "-".to_owned(), |rank| rank.to_string());
        let group = match row.group.filter(|_| has_groups) {
            Some(group) => format!("{group}:"),
            None => String::new(),
        };
        let rating = row.rating.map_or_else(|| "-".to_owned(), |rating| format!("{rating:.0}"));
        let error = row.error.map_or_else(String::new, |error| format!("±{error:.0}"));
        let standing = if row.standing == "rated" { "" } else { row.standing };
        let line = format!(
            "{:>6} {:width$} {:3} {rating:>5} {error:>5}  {:>5}/{:<4} {:10} {standing}",
            format!("{group}{rank}"),
            row.name,
            row.country,
            row.points,
            row.games,
            row.last.as_deref().unwrap_or(""),
        );
        output.line(line.trim_end())?;
    }
    remarks.iter().try_for_each(|line| output.line(line))
}

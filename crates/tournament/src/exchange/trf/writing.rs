//! Writing a Tournament Report File.

use std::collections::BTreeMap;
use std::fmt::Write;

use outflank_rules::Color;

use super::super::{NarrowColumn, Unwritable, placeless};
use super::TEAM;
use crate::{Crosstable, Ending, GameResult, Halves, Part, Tournament, of_table};

/// Writes a tournament.
///
/// # Errors
/// A fact that the format cannot express. Such facts are too many players, long names or ids, and ratings
/// outside 1 to 9999. Others are points by rating, finals of a championship, and games without a result
/// before the last round.
pub fn write_trf(tournament: &Tournament) -> Result<String, Unwritable> {
    let settings = tournament.settings();
    if tournament.entrants().len() > 9_999 {
        return Err(Unwritable::TooManyPlayers { most: 9_999 });
    }
    placeless::start_points(tournament)?;
    placeless::finals(tournament)?;
    placeless::open_games(tournament)?;
    let mut text = String::new();
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let _ = writeln!(text, "012 {}", line(&settings.name));
    for (code, value) in [("022", &settings.place), ("032", &settings.country), ("042", &settings.date)] {
        if let Some(value) = value {
            let _ = writeln!(text, "{code} {}", line(value));
        }
    }
    let _ = writeln!(text, "062 {}", tournament.entrants().len());
    let table = Crosstable::of(tournament);
    let places = of_table(&table);
    let rank = |place: usize| {
        places
            .iter()
            .position(|standing| tournament.place(&standing.player) == Some(place))
            .map_or(0, |at| at + 1)
    };
    let mut teams: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (place, entrant) in tournament.entrants().iter().enumerate() {
        let player = &entrant.player;
        let name = line(&player.name);
        let (id, country) = (player.id.as_str(), player.country.as_deref().unwrap_or(""));
        let team = player.team.as_deref().map(line).unwrap_or_default();
        for (column, text, most) in [
            (NarrowColumn::Name, name.as_str(), 33),
            (NarrowColumn::Id, id, 11),
            (NarrowColumn::Country, country, 3),
            (NarrowColumn::Team, team.as_str(), TEAM.len()),
        ] {
            if text.chars().count() > most {
                let most = u32::try_from(most).unwrap_or(u32::MAX);
                return Err(Unwritable::TooLong { column, text: text.to_owned(), most });
            }
        }
        let sex = if player.is_woman { 'w' } else { ' ' };
        if let Some(rating) = player.rating.filter(|rating| !(1..=9999).contains(rating)) {
            return Err(Unwritable::Rating { player: player.id.clone(), name, rating });
        }
        let rating = player.rating.map_or_else(String::new, |rating| rating.to_string());
        let points = format!("{:.1}", table.points(place).to_f64());
        let _ = write!(
            text,
            "001 {:>4} {sex}    {name:<33} {rating:>4} {country:<3} {id:>11} {:10} {points:>4} {:>4}",
            place + 1,
            "",
            rank(place)
        );
        for part in table.row(place) {
            let _ = write!(text, "  {}", round_text(part, settings.unplayed.late_points));
        }
        text.push('\n');
        if !team.is_empty() {
            teams.entry(team).or_default().push(place + 1);
        }
    }
    for (team, players) in teams {
        let players: String = players.iter().map(|number| format!("{number:>4} ")).collect();
        let _ = writeln!(text, "013 {team:<width$}{}", players.trim_end(), width = TEAM.len());
    }
    let _ = writeln!(text, "XXR {}", tournament.planned_rounds().max(tournament.paired()));
    Ok(text)
}

/// Formats a player's round in eight characters: opponent, color, result. Points for rounds before joining
/// are written as byes, so that the sum of points is right.
fn round_text(part: &Part, late: Halves) -> String {
    match part {
        Part::Game(game) => {
            let color = if game.color == Color::Black { 'b' } else { 'w' };
            let result = game.result.map_or(' ', |result| letter(result, game.color));
            format!("{:>4} {color} {result}", game.opponent + 1)
        }
        Part::Before if late == Halves::ONE => "0000 - U".to_owned(),
        Part::Before if late == Halves::HALF => "0000 - H".to_owned(),
        Part::Bye => "0000 - U".to_owned(),
        Part::HalfBye => "0000 - H".to_owned(),
        Part::Away | Part::Before => "0000 - Z".to_owned(),
    }
}

fn letter(result: GameResult, color: Color) -> char {
    match result.ending() {
        Ending::Nobody => '-',
        Ending::Forfeit(absent) => {
            if absent == color {
                '-'
            } else {
                '+'
            }
        }
        Ending::Board | Ending::TimeDefault(_) => match result.points(color) {
            Halves::ONE => '1',
            Halves::HALF => '=',
            _ => '0',
        },
    }
}

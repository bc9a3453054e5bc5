//! `outflank tournament standings`: shows the standings.

use clap::{Args, ValueEnum};
use outflank_tournament::tiebreak::{Brightwell, BrightwellMode, Criterion, Value as Count};
use outflank_tournament::{
    Event, Halves, Player, PlayerId, Settings, Standing, Tournament, Word, have_scores, of_table,
    standing_columns, titles,
};
use serde::Serialize;
use serde_json::{Value, json};

use super::choice::choice;
use super::event_file::Opened;
use super::missing;
use super::naming::called;
use super::show::number;
use crate::failure::Failure;
use crate::output::Output;

/// Show the standings: points, Brightwell Quotient, discs, or the tournament's own tie-breaks.
///
/// The number of missing results is shown above the standings; in JSON "missing" has the rounds in which a
/// player's result is missing.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament standings spring.event\n  outflank tournament standings results.json --json --constant 6 --mode papp"
)]
pub(super) struct Standings {
    /// The tournament file, or its results as JSON
    #[arg(value_name = "FILE")]
    file: String,
    /// The round after which to show the standings; by default the latest
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    /// The constant of the Brightwell Quotient, with at most two decimals
    #[arg(long, value_name = "C", value_parser = constant)]
    constant: Option<u32>,
    /// How the Brightwell Quotient counts a player's own rounds without a game
    #[arg(long, value_parser = choice::<BrightwellMode>())]
    mode: Option<BrightwellMode>,
    /// Only players who compete for this title
    #[arg(long, value_enum)]
    only: Option<Only>,
    /// Print one JSON object per player
    #[arg(long)]
    json: bool,
}

/// The players to list: those who compete for a separate title.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Only {
    Women,
    Youth,
}

impl Only {
    fn has(self, player: &Player) -> bool {
        match self {
            Self::Women => player.is_woman,
            Self::Youth => player.is_youth,
        }
    }
}

/// Reads the constant of the Brightwell Quotient, in hundredths.
pub(super) fn constant(text: &str) -> Result<u32, String> {
    let fault = || "expected a number from 0 to 10000 with at most two decimals".to_owned();
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let rest = rest.trim_end_matches('0');
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 5 || rest.len() > 2 || !is_digits(whole) || !is_digits(rest) {
        return Err(fault());
    }
    let hundredths = format!("{whole}{rest:0<2}").parse::<u32>().map_err(|_| fault())?;
    if hundredths > Brightwell::MOST { Err(fault()) } else { Ok(hundredths) }
}

#[derive(Serialize)]
struct Row<'a> {
    rank: usize,
    id: &'a str,
    points: Value,
    discs: Value,
    bq: Value,
    /// The score that determines the order, if it differs from the points for any player.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Value>,
    /// The tie-breaks in order, without lots.
    criteria: Vec<CriterionOf>,
    /// The rounds in which the player's result is missing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing: Vec<u32>,
}

/// A tie-break by its name, with its value for a player.
#[derive(Serialize)]
struct CriterionOf {
    name: &'static str,
    value: Value,
}

impl Standings {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let opened = Opened::read(&self.file)?;
        self.of(&opened, output)
    }

    /// Runs the command on a loaded tournament.
    pub(super) fn of(self, opened: &Opened, output: &mut Output) -> Result<(), Failure> {
        let mut tournament = opened.tournament().clone();
        let mut settings: Settings = tournament.settings().clone();
        settings.brightwell.constant = self.constant.or(settings.brightwell.constant);
        settings.brightwell.mode = self.mode.unwrap_or(settings.brightwell.mode);
        if let (Some(BrightwellMode::Papp), Opened::Results(_)) = (self.mode, opened)
            && settings.unplayed.bye_discs == Halves::ZERO
        {
            // A results file does not state the discs of a bye; PAPP counts it as a win.
            settings.unplayed = outflank_tournament::Unplayed::usual(settings.squares);
        }
        tournament.apply(&Event::Changed(Box::new(settings))).map_err(Failure::input)?;
        let paired = tournament.paired();
        if let Some(round) = self.round.filter(|round| *round > paired) {
            return Err(Failure::input(format_args!("{}: there is no round {round}", self.file)));
        }
        let places = match self.round.filter(|round| *round < paired) {
            Some(round) => of_table(&tournament.crosstable_until(round)),
            None => tournament.standings(),
        };
        let places: Vec<Standing> = match self.only {
            Some(only) => {
                let is_in = |place: &Standing| {
                    tournament.entrant(&place.player).is_some_and(|entrant| only.has(&entrant.player))
                };
                places.into_iter().filter(is_in).collect()
            }
            None => places,
        };
        let round = self.round.unwrap_or(paired);
        if self.json {
            let has_score = have_scores(&places);
            return places.iter().try_for_each(|place| {
                output.json(&row(place, has_score, missing::rounds(&tournament, round, &place.player)))
            });
        }
        print(output, &tournament, round, &places)?;
        if self.round.is_none() && self.only.is_none() { print_titles(output, &tournament) } else { Ok(()) }
    }
}

fn row(place: &Standing, has_score: bool, missing: Vec<u32>) -> Row<'_> {
    // Lots are left out, because their numbers have no meaning.
    let criteria = place.tiebreaks.iter().filter(|(criterion, _)| *criterion != Criterion::Lot);
    Row {
        rank: place.rank,
        id: place.player.as_str(),
        points: number(place.points),
        discs: number(place.discs),
        bq: counted(place.brightwell),
        score: has_score.then(|| number(place.score)),
        criteria: criteria
            .map(|(criterion, value)| CriterionOf { name: criterion.word(), value: counted(*value) })
            .collect(),
        missing,
    }
}

/// Returns a tie-break, as an integer if it is whole.
fn counted(value: Count) -> Value {
    if value.count() % 1000 == 0 { json!(value.count() / 1000) } else { json!(value.to_f64()) }
}

fn print(
    output: &mut Output,
    tournament: &Tournament,
    round: u32,
    places: &[Standing],
) -> Result<(), Failure> {
    let settings = tournament.settings();
    output.line(format_args!("{}, after round {round}", settings.name))?;
    if let Some(missing) = missing::told(tournament, round) {
        output.line(missing)?;
    }
    let names: Vec<String> = places
        .iter()
        .map(|place| {
            let country =
                tournament.entrant(&place.player).and_then(|entrant| entrant.player.country.clone());
            let country = country.map_or_else(String::new, |country| format!(" {{{country}}}"));
            let left = if place.has_withdrawn { " (left)" } else { "" };
            format!("{}{country}{left}", called(tournament, &place.player))
        })
        .collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let has_score = have_scores(places);
    let score = if has_score { " score" } else { "" };
    let criteria = standing_columns(settings);
    let headings: String = criteria.iter().map(|criterion| format!(" {:>7}", criterion.word())).collect();
    output.line(format_args!("{:>4}  {:<width$} {score} points{headings}", "", ""))?;
    for (place, name) in places.iter().zip(names) {
        let score = if has_score { format!("{:>6}", place.score) } else { String::new() };
        let figures: String = criteria
            .iter()
            .map(|criterion| {
                let figure = place.figure(*criterion).map_or_else(String::new, |figure| figure.to_string());
                format!(" {figure:>0$}", criterion.word().len().max(7))
            })
            .collect();
        output.line(format_args!(
            "{:>4}  {name:<width$} {score} {:>6}{figures}",
            place.rank,
            place.points.to_string()
        ))?;
    }
    Ok(())
}

/// Prints the titles of a tournament with more than one.
fn print_titles(output: &mut Output, tournament: &Tournament) -> Result<(), Failure> {
    holders(tournament)
        .into_iter()
        .zip(["open", "women", "youth", "team"])
        .filter_map(|(who, title)| who.map(|who| (title, who)))
        .try_for_each(|(title, who)| output.line(format_args!("{title}: {who}")))
}

/// Returns the holders of the open, women's, youth and team titles; all `None` unless the tournament has
/// titles.
pub(super) fn holders(tournament: &Tournament) -> [Option<String>; 4] {
    if !tournament.has_titles() {
        return [None, None, None, None];
    }
    let titles = titles(tournament);
    let of = |player: Option<PlayerId>| player.map(|player| called(tournament, &player));
    [of(titles.open), of(titles.women), of(titles.youth), titles.team]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_have_two_digits_behind_the_point() {
        assert_eq!(
            ["13", "6.000000", "12.8", "0.05", "0"].map(constant),
            [Ok(1300), Ok(600), Ok(1280), Ok(5), Ok(0)]
        );
        for text in ["", "-1", "12.345", "a", "1e3", ".5", "10001", "99999999999"] {
            assert!(constant(text).is_err(), "{text}");
        }
    }
}

//! `outflank db search`: statistics on a position.

use clap::Args;
use outflank_records::Viewpoint;
use outflank_rules::{Color, GameSpec, open};
use outflank_server::store::records::{Asked, FoundGame, FoundPosition};
use serde::Serialize;

use super::super::{color, position};
use super::{DataFolder, check_years};
use crate::failure::Failure;
use crate::output::Output;

/// Show the moves in a position with their games, results and mean score.
///
/// Rotations and reflections of a position count as one, and moves are shown for the requested orientation.
/// Without --position the latest games are listed.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank db search --position f5d6c3\n  outflank db search --position f5 --player 'tamenori hideshi' --from 1990 --to 1999\n  outflank db search --event 'World Championship' --games 5 --json"
)]
pub(super) struct Search {
    #[command(flatten)]
    folder: DataFolder,
    /// The game, one of those that `outflank games` lists
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// The position: the moves that lead to it, or a board and its side to move as in OBF and `replay --json`
    #[arg(long, value_name = "TRANSCRIPT|BOARD", allow_hyphen_values = true)]
    position: Option<String>,
    /// Only games with these words in a player's name
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Only games in which that player has this color
    #[arg(long, value_name = "COLOR", requires = "player", value_parser = color::named)]
    color: Option<Color>,
    /// Only games with this text in the event's name
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// Only games of this year or later
    #[arg(long, value_name = "YEAR")]
    from: Option<u16>,
    /// Only games of this year or earlier
    #[arg(long, value_name = "YEAR")]
    to: Option<u16>,
    /// The number of games to list, latest first
    #[arg(long, value_name = "N", default_value_t = 10)]
    games: u16,
    /// Also count every move by year
    #[arg(long)]
    years: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Results, as JSON.
#[derive(Serialize)]
struct Counts {
    games: u32,
    black_wins: u32,
    white_wins: u32,
    draws: u32,
    /// The mean difference between Black's discs and White's; null if no score is known.
    mean: Option<f64>,
}

impl From<&outflank_records::Counts> for Counts {
    fn from(counts: &outflank_records::Counts) -> Self {
        let outflank_records::Counts { games, black_wins, white_wins, draws, .. } = *counts;
        Self { games, black_wins, white_wins, draws, mean: counts.mean() }
    }
}

#[derive(Serialize)]
struct PositionReport {
    games: u32,
    black_wins: u32,
    white_wins: u32,
    draws: u32,
    mean: Option<f64>,
    ended: u32,
    moves: Vec<MoveReport>,
    list: Vec<GameReport>,
}

#[derive(Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    counts: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    years: Option<Vec<YearReport>>,
}

#[derive(Serialize)]
struct YearReport {
    /// Null for games of unknown year.
    year: Option<u16>,
    #[serde(flatten)]
    counts: Counts,
}

#[derive(Serialize)]
struct GameReport {
    number: u32,
    spec: String,
    black: Option<String>,
    white: Option<String>,
    event: Option<String>,
    round: Option<String>,
    date: Option<String>,
    black_discs: Option<u32>,
    white_discs: Option<u32>,
    moves: String,
    /// The number of moves that neither player chose.
    given: u32,
    source: String,
}

impl From<FoundGame> for GameReport {
    fn from(game: FoundGame) -> Self {
        Self {
            number: game.number,
            spec: game.spec,
            black: game.black,
            white: game.white,
            event: game.occasion,
            round: game.round,
            date: game.played_on,
            black_discs: game.black_discs,
            white_discs: game.white_discs,
            moves: game.moves,
            given: game.given,
            source: game.source,
        }
    }
}

impl Search {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        check_years(self.from, self.to)?;
        let game = open(&self.game);
        let position = self.position.as_deref().map(|text| position::read(text, &game)).transpose()?;
        let asked = Asked {
            player: self.player,
            color: self.color,
            occasion: self.event,
            from_year: self.from,
            to_year: self.to,
            listed: usize::from(self.games),
        };
        let Some(position) = position else {
            let games =
                self.folder.look(async |records| records.games(&asked).await.map_err(Failure::fault))?;
            return list(games, self.json, output);
        };
        let view = Viewpoint::of(&position);
        let found = self
            .folder
            .look(async |records| records.position(&view, &asked).await.map_err(Failure::fault))?;
        if self.json {
            output.json(&position_report(found, self.years))
        } else {
            describe(&found, self.years, output)
        }
    }
}

fn position_report(found: FoundPosition, by_year: bool) -> PositionReport {
    let all = Counts::from(&found.table.all);
    PositionReport {
        games: all.games,
        black_wins: all.black_wins,
        white_wins: all.white_wins,
        draws: all.draws,
        mean: all.mean,
        ended: found.table.ended,
        moves: found
            .table
            .moves
            .into_iter()
            .map(|made| MoveReport {
                counts: Counts::from(&made.all),
                years: by_year.then(|| {
                    let year = |(year, counts): &(Option<u16>, outflank_records::Counts)| YearReport {
                        year: *year,
                        counts: counts.into(),
                    };
                    made.by_year.iter().map(year).collect()
                }),
                text: made.text,
            })
            .collect(),
        list: found.games.into_iter().map(GameReport::from).collect(),
    }
}

fn describe(found: &FoundPosition, by_year: bool, output: &mut Output) -> Result<(), Failure> {
    output.line("move    games  Black  White  draw   mean")?;
    for made in &found.table.moves {
        row(&made.text, &made.all, output)?;
        for (year, counts) in made.by_year.iter().filter(|_| by_year) {
            let year = year.map_or_else(|| "?".to_owned(), |year| year.to_string());
            row(&format!("  {year}"), counts, output)?;
        }
    }
    row("all", &found.table.all, output)?;
    if !found.games.is_empty() {
        output.line("")?;
    }
    found.games.iter().try_for_each(|game| line(game, output))
}

fn row(name: &str, counts: &outflank_records::Counts, output: &mut Output) -> Result<(), Failure> {
    let mean = counts.mean().map_or_else(|| "?".to_owned(), |mean| format!("{mean:+.2}"));
    let outflank_records::Counts { games, black_wins, white_wins, draws, .. } = *counts;
    output.line(format_args!("{name:<6} {games:>6} {black_wins:>6} {white_wins:>6} {draws:>5} {mean:>6}"))
}

/// Lists games without a position.
fn list(games: Vec<FoundGame>, json: bool, output: &mut Output) -> Result<(), Failure> {
    for game in games {
        match json {
            true => output.json(&GameReport::from(game))?,
            false => line(&game, output)?,
        }
    }
    Ok(())
}

/// Writes a game as one line.
fn line(game: &FoundGame, output: &mut Output) -> Result<(), Failure> {
    let unknown = || "?".to_owned();
    let discs = |discs: Option<u32>| discs.map_or_else(unknown, |discs| discs.to_string());
    let text = |text: &Option<String>| text.clone().unwrap_or_else(unknown);
    output.line(format_args!(
        "{:<10} {} {}-{} {}  {}",
        text(&game.played_on),
        text(&game.black),
        discs(game.black_discs),
        discs(game.white_discs),
        text(&game.white),
        game.occasion.as_deref().unwrap_or_default(),
    ))
}

//! `outflank db player`: statistics on a player.

use clap::Args;
use outflank_language::Language;
use outflank_records::{Account, OpeningTally, Tally};
use outflank_rules::Color;
use outflank_server::store::records::{AskedAccount, FoundAccount};
use serde::Serialize;

use super::{DataFolder, check_years};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Show a player's results: with each color, by year, by opening and by opponent.
///
/// A full name selects its player; if the words match several players, these are listed. For the player's
/// moves in a position use `outflank db search --player NAME --color COLOR --position MOVES`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank db player 'tamenori hideshi'\n  outflank db player nicolet --from 2010 --top 5\n  outflank db player 'Ann White' --json"
)]
pub(super) struct Player {
    #[command(flatten)]
    folder: DataFolder,
    /// Only games of this year or later
    #[arg(long, value_name = "YEAR")]
    from: Option<u16>,
    /// Only games of this year or earlier
    #[arg(long, value_name = "YEAR")]
    to: Option<u16>,
    /// The number of openings to list for each color, and of opponents
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: u16,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// The name, or enough of its words in any order
    #[arg(required = true, value_name = "NAME")]
    name: Vec<String>,
}

/// Results, as JSON.
#[derive(Serialize)]
struct TallyReport {
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    /// The mean difference between the player's discs and the opponent's; null if no score is known.
    mean: Option<f64>,
}

impl From<Tally> for TallyReport {
    fn from(tally: Tally) -> Self {
        let Tally { games, wins, draws, losses, .. } = tally;
        Self { games, wins, draws, losses, mean: tally.mean() }
    }
}

#[derive(Serialize)]
struct PlayerReport<'a> {
    name: &'a str,
    black: TallyReport,
    white: TallyReport,
    years: Vec<YearReport>,
    openings: Vec<OpeningReport>,
    opponents: Vec<OpponentReport<'a>>,
}

#[derive(Serialize)]
struct YearReport {
    /// Null for games of unknown year.
    year: Option<u16>,
    #[serde(flatten)]
    tally: TallyReport,
}

#[derive(Serialize)]
struct OpeningReport {
    /// Null for games without a named opening.
    name: Option<String>,
    moves: Option<&'static str>,
    color: &'static str,
    #[serde(flatten)]
    tally: TallyReport,
}

#[derive(Serialize)]
struct OpponentReport<'a> {
    name: &'a str,
    #[serde(flatten)]
    tally: TallyReport,
}

impl Player {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let Self { folder, from, to, top, json, name } = self;
        check_years(from, to)?;
        let name = name.join(" ");
        let asked = AskedAccount { name: name.clone(), from_year: from, to_year: to };
        let found = folder.look(async |records| records.account(&asked).await.map_err(Failure::fault))?;
        match found {
            FoundAccount::Nobody => Err(Failure::input(format_args!("no player matches {name:?}"))),
            FoundAccount::Several(players) => {
                let names: Vec<String> = players
                    .iter()
                    .map(|player| {
                        let games = amount(player.black + player.white, "game", "games");
                        format!("{} ({games})", player.name)
                    })
                    .collect();
                Err(Failure::input(format_args!("{name:?} may be {}", names.join(", "))))
            }
            FoundAccount::One(name, account) if json => output.json(&told(&name, &account)),
            FoundAccount::One(name, account) => describe(&name, &account, usize::from(top), output),
        }
    }
}

fn told<'a>(name: &'a str, account: &'a Account) -> PlayerReport<'a> {
    PlayerReport {
        name,
        black: account.by_color.black.into(),
        white: account.by_color.white.into(),
        years: account.by_year.iter().map(|&(year, of)| YearReport { year, tally: of.into() }).collect(),
        openings: account
            .openings
            .iter()
            .map(|&OpeningTally { opening, color, tally }| OpeningReport {
                name: opening.map(|opening| opening.name(Language::ENGLISH)),
                moves: opening.map(|opening| opening.moves),
                color: color.name(),
                tally: tally.into(),
            })
            .collect(),
        opponents: account
            .opponents
            .iter()
            .map(|(name, tally)| OpponentReport { name, tally: (*tally).into() })
            .collect(),
    }
}

fn describe(name: &str, account: &Account, top: usize, output: &mut Output) -> Result<(), Failure> {
    output.line(name)?;
    heading("", output)?;
    for color in Color::ALL {
        row(color.name(), &account.by_color[color], output)?;
    }
    output.line("")?;
    heading("year", output)?;
    for (year, tally) in &account.by_year {
        let year = year.map_or_else(|| "unknown".to_owned(), |year| year.to_string());
        row(&year, tally, output)?;
    }
    for color in Color::ALL {
        output.line("")?;
        heading(&format!("opening with {}", color.name()), output)?;
        for met in account.openings.iter().filter(|met| met.color == color).take(top) {
            let name =
                met.opening.map_or_else(|| "(no name)".to_owned(), |opening| opening.name(Language::ENGLISH));
            row(&name, &met.tally, output)?;
        }
    }
    output.line("")?;
    heading("opponent", output)?;
    for (opponent, tally) in account.opponents.iter().take(top) {
        row(opponent, tally, output)?;
    }
    Ok(())
}

fn heading(what: &str, output: &mut Output) -> Result<(), Failure> {
    output.line(format_args!("{what:<28} games   won drawn  lost  score    mean"))
}

fn row(name: &str, tally: &Tally, output: &mut Output) -> Result<(), Failure> {
    let mean = tally.mean().map_or_else(|| "?".to_owned(), |mean| format!("{mean:+.2}"));
    let score = tally.score().map_or_else(|| "?".to_owned(), |score| format!("{:.0} %", 100.0 * score));
    let Tally { games, wins, draws, losses, .. } = *tally;
    output.line(format_args!("{name:<28} {games:>5} {wins:>5} {draws:>5} {losses:>5} {score:>6} {mean:>7}"))
}

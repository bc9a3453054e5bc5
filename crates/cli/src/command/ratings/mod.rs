//! `outflank ratings`: rates players from results files.

mod reading;
mod recompute;
mod table;

use clap::{Args, Subcommand, ValueEnum};
use outflank_formats::Encoding;
use outflank_tournament::rating::{
    Aging, Day, Elo, Glicko2, Glicko2Rating, KnownBy, ListSettings, Period, PeriodLength, Results, list,
    periods,
};

use self::table::Row;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;
use crate::written::Written;

/// Rate players from results: a maximum-likelihood list with errors, Glicko-2, or Elo.
///
/// Files may be CSV tables, result files of the federation (.ELO), results as JSON, and tournament files. A
/// CSV table has the columns black, white and either black_discs and white_discs or result (1, 0.5 or 0 for
/// black). The columns date, event, black_id and white_id are optional. All games count together. Players are
/// identified by ids that look like federation numbers, otherwise by name; a number with two names is
/// refused.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "Examples:\n  \
    outflank ratings results.csv\n  \
    outflank ratings --aging federation --as-of 2024-12-31 *.ELO\n  \
    outflank ratings --system glicko2 --period month --json results.csv\n  \
    outflank ratings recompute --check")]
pub(crate) struct Ratings {
    #[command(subcommand)]
    command: Option<Command>,
    /// The files; - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// The rating system
    #[arg(long, value_enum, default_value_t = System::List)]
    system: System,
    /// The weight of games by age, for the list
    #[arg(long, value_enum, default_value_t = By::None)]
    aging: By,
    /// The date of the list, such as 2024-12-31; later games are ignored. By default the date of the last
    /// game
    #[arg(long, value_name = "DATE")]
    as_of: Option<Day>,
    /// The rating period for Glicko-2 and Elo: by default months if every game has a date, otherwise events
    #[arg(long, value_enum)]
    period: Option<Together>,
    /// What identifies a player if files disagree; by default a number with two names is refused
    #[arg(long, value_enum)]
    known_by: Option<Identity>,
    /// The mean of each group of the list; in the other systems the rating of new players
    #[arg(long, value_name = "POINTS", default_value_t = 1500.0, allow_negative_numbers = true)]
    start: f64,
    /// How fast volatilities change in Glicko-2, 0.1 to 3
    #[arg(long, default_value_t = 0.5)]
    tau: f64,
    /// The K-factor: the most points by which one game changes an Elo rating
    #[arg(long, default_value_t = 20.0)]
    k: f64,
    /// The K-factor of new players
    #[arg(long, value_name = "K", default_value_t = 40.0)]
    provisional_k: f64,
    /// The number of games for which players are new
    #[arg(long, value_name = "GAMES", default_value_t = 30)]
    provisional_games: u32,
    #[command(flatten)]
    written: Written,
    /// Print one JSON object per player
    #[arg(long)]
    json: bool,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
enum Command {
    Recompute(recompute::Recompute),
}

/// The identity of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Identity {
    /// The number, if a player has one, regardless of names
    Number,
    /// The name, regardless of numbers
    Name,
}

/// A rating system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum System {
    List,
    Glicko2,
    Elo,
}

/// The weight of games by age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// Equal weights
    None,
    /// As in the list of the World Othello Federation: less after 7, 14, 26 and 38 months
    Federation,
}

/// The rating period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Together {
    Event,
    Month,
}

impl Ratings {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        if let Some(Command::Recompute(recompute)) = self.command {
            return recompute.run(output);
        }
        let mut results = Results::known_by(match self.known_by {
            None => KnownBy::NumberAndName,
            Some(Identity::Number) => KnownBy::Number,
            Some(Identity::Name) => KnownBy::Name,
        });
        // Print one note for each encoding, because the federation has hundreds of files, all in Latin-1.
        let mut taken: Vec<(Encoding, &str, usize)> = Vec::new();
        for file in &self.files {
            let encoding = reading::read(&Source::from(file.as_str()), self.written, &mut results)?;
            match taken.iter_mut().find(|known| known.0 == encoding) {
                Some((.., more)) => *more += 1,
                None => taken.push((encoding, file, 0)),
            }
        }
        for (encoding, file, more) in taken {
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            self.written.tell(format_args!("{}{more}", Source::from(file)), Some(encoding));
        }
        if results.games().is_empty() {
            return Err(Failure::input("the files contain no game with a result"));
        }
        let (rows, note) = match self.system {
            System::List => self.list(&results)?,
            System::Glicko2 => self.glicko2(&results)?,
            System::Elo => self.elo(&results)?,
        };
        if self.json {
            rows.iter().try_for_each(|row| output.json(row))
        } else {
            table::print(&rows, &note, output)
        }
    }

    /// Returns the list, and the notes below it.
    fn list<'a>(&self, results: &'a Results) -> Result<(Vec<Row<'a>>, Vec<String>), Failure> {
        let aging = match self.aging {
            By::None => Aging::none(),
            By::Federation => Aging::federation(),
        };
        let settings = ListSettings { aging, as_of: self.as_of, average: self.start };
        let list = list(results, &settings).map_err(Failure::input)?;
        let rows = table::of_list(results, &list, self.aging == By::Federation);
        let note = table::said_of_list(results, &list, rows.len());
        Ok((rows, note))
    }

    fn glicko2<'a>(&self, results: &'a Results) -> Result<(Vec<Row<'a>>, Vec<String>), Failure> {
        let usual = Glicko2::default().start();
        let start = Glicko2Rating { rating: self.start, ..usual };
        let glicko = Glicko2::new(self.tau, start).map_err(Failure::input)?;
        let (periods, note) = self.periods(results)?;
        Ok((table::of_glicko2(results, &glicko.rate(results, &periods)), note))
    }

    fn elo<'a>(&self, results: &'a Results) -> Result<(Vec<Row<'a>>, Vec<String>), Failure> {
        let elo = Elo::new(self.k, self.provisional_k, self.provisional_games, self.start)
            .map_err(Failure::input)?;
        let (periods, note) = self.periods(results)?;
        Ok((table::of_elo(results, &elo, &elo.rate(results, &periods)), note))
    }

    fn periods(&self, results: &Results) -> Result<(Vec<Period>, Vec<String>), Failure> {
        if self.as_of.is_some() || self.aging != By::None {
            let what = "--as-of and --aging are for the list; Glicko-2 and Elo process all games in order";
            return Err(Failure::input(what));
        }
        let is_dated = results.games().iter().all(|game| game.day.is_some());
        let length = match self.period {
            Some(Together::Month) => PeriodLength::Month,
            Some(Together::Event) => PeriodLength::Event,
            None if is_dated => PeriodLength::Month,
            None => PeriodLength::Event,
        };
        let periods = periods(results, length).map_err(Failure::input)?;
        let (one, many) =
            if length == PeriodLength::Month { ("month", "months") } else { ("event", "events") };
        let games = amount(results.games().len(), "game", "games");
        let note = format!("{games} in {}", amount(periods.len(), one, many));
        Ok((periods, vec![note]))
    }
}

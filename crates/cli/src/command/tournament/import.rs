//! `outflank tournament import`: a tournament from a file of another program.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use outflank_tournament::exchange::{
    Fault, Sheet, SheetFormat, read_papp_players, read_papp_work, read_rating_file, read_rounds_table,
    read_trf,
};

use super::event_file::{EventFile, Opened, looks_like_event};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;
use crate::written::Written;

/// Create a tournament from a file of another program.
///
/// Reads PAPP's work file, the federation's result file, FIDE's report file, a CSV table of rounds, and
/// results as JSON. Anything that the file leaves open is reported. If anything in the file is impossible, no
/// tournament is created.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    outflank tournament import spring.event papp-internal-workfile.txt --players joueurs.txt\n  \
    outflank tournament import spring.event 20240512_spring.ELO")]
pub(super) struct Import {
    /// The tournament file, which must not exist yet
    #[arg(value_name = "EVENT")]
    event: PathBuf,
    /// The file of the other program; - for standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// The format; detected by default
    #[arg(long, value_enum)]
    from: Option<From>,
    /// PAPP's list of players with their names
    #[arg(long, value_name = "FILE")]
    players: Option<String>,
    /// The name of the tournament, if the file has none
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// The number of squares on the board, if the file does not state it
    #[arg(long, value_name = "N", default_value_t = 64)]
    squares: u32,
    #[command(flatten)]
    written: Written,
    /// Skip games outside the rounds of a result file, such as finals
    #[arg(long)]
    without_added: bool,
}

/// An import format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum From {
    /// PAPP's work file
    Papp,
    /// The federation's result file
    Elo,
    /// FIDE's report file
    Trf,
    /// A table of rounds
    Csv,
    /// Results as one JSON object
    Json,
}

impl From {
    /// Returns the detected format of a text.
    fn recognized(text: &str) -> Self {
        match SheetFormat::recognized(text) {
            SheetFormat::Papp => Self::Papp,
            SheetFormat::Elo => Self::Elo,
            SheetFormat::Trf => Self::Trf,
            SheetFormat::Csv => Self::Csv,
            SheetFormat::Json => Self::Json,
        }
    }
}

impl Import {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        EventFile::can_begin(&self.event)?;
        let mut sheet = self.sheet()?;
        if let Some(name) = self.name.clone() {
            sheet.settings.name = name;
        } else if sheet.settings.name == "?" {
            sheet.settings.name = stem(&self.file);
        }
        if !sheet.added.is_empty() && !self.without_added {
            return Err(Failure::input(format_args!(
                "{}: has {} outside its rounds, which a tournament cannot store; --without-added skips them",
                self.file,
                amount(sheet.added.len(), "game", "games")
            )));
        }
        let log = sheet.log().map_err(|refusal| Failure::input(format_args!("{}: {refusal}", self.file)))?;
        EventFile::write_whole(&self.event, log)?;
        let players = amount(sheet.entrants.len(), "player", "players");
        let rounds = amount(sheet.rounds.len(), "round", "rounds");
        output.line(format_args!("{}: {players}, {rounds}", sheet.settings.name))?;
        sheet.notes.iter().try_for_each(|note| output.line(format_args!("note: {note}")))
    }

    fn sheet(&self) -> Result<Sheet, Failure> {
        let source = Source::from(self.file.as_str());
        let bytes = source.bytes()?;
        if looks_like_event(&bytes) && self.from.is_none_or(|from| from == From::Json) {
            return Ok(Sheet::of(Opened::of(&source, &bytes, self.written)?.tournament()));
        }
        let text = &*self.written.text(&source, &bytes)?;
        let format = self.from.unwrap_or_else(|| From::recognized(text));
        if self.players.is_some() && format != From::Papp {
            return Err(Failure::input("--players is only for PAPP's work file"));
        }
        let read = match format {
            From::Elo => read_rating_file(text),
            From::Trf => read_trf(text),
            From::Csv => read_rounds_table(text, &stem(&self.file), self.squares),
            From::Json => return Ok(Sheet::of(Opened::results(&source, text)?.tournament())),
            From::Papp => {
                let players = match &self.players {
                    None => Vec::new(),
                    Some(name) => {
                        let list = Source::from(name.as_str());
                        let bytes = list.bytes()?;
                        read_papp_players(&self.written.text(&list, &bytes)?)
                            .map_err(|fault| told(&list, &fault))?
                    }
                };
                read_papp_work(text, &players)
            }
        };
        read.map_err(|fault| told(&source, &fault))
    }
}

fn told(source: &Source, fault: &Fault) -> Failure {
    Failure::input(format_args!("{source}:{fault}"))
}

/// Returns the name of a file without folders and extension.
fn stem(file: &str) -> String {
    let stem = Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    stem.filter(|stem| stem != "-").unwrap_or_else(|| "Tournament".to_owned())
}

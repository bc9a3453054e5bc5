//! `outflank tournament export`: a tournament for other programs, for print, and as a site.

use std::fs;
use std::path::Path;

use clap::{Args, ValueEnum};
use outflank_language::Language;
use outflank_tournament::exchange::{
    PappPlayer, SheetFormat, crosstable_as_text, left_out, left_out_of_papp_players, papp_bytes,
    round_as_text, standings_as_text, write_papp_players, write_papp_work, write_players_table,
    write_rating_file, write_results_table, write_site, write_standings_table, write_trf,
};
use outflank_tournament::{Crosstable, Tournament, plain};
use outflank_trainer::whole_file;

use super::event_file::Opened;
use crate::apart::apart;
use crate::aside;
use crate::failure::Failure;
use crate::language;
use crate::output::Output;
use crate::output_file::{undone, unwritten};

/// Write a tournament in the format of another program, as tables or text, or as a self-contained site.
///
/// Data that a format cannot store is reported. If the tournament would be wrong without such data, nothing
/// is written.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    outflank tournament export spring.event --to site spring/\n  \
    outflank tournament export spring.event --to elo --sender 'Ann Lee' 20240512_spring.ELO\n  \
    outflank tournament export spring.event --to results -")]
pub(super) struct Export {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The file to write, - for standard output; for a site the folder
    #[arg(value_name = "OUT")]
    out: String,
    /// The format
    #[arg(long, value_enum)]
    to: To,
    /// The sender of the results to the federation [default: ??]
    #[arg(long, value_name = "NAME")]
    sender: Option<String>,
    /// The languages of the site, the first for index.html
    #[arg(long, value_parser = language::by_tag(), value_delimiter = ',', default_values = Language::ALL.map(Language::tag))]
    languages: Vec<Language>,
}

/// An export format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// The federation's result file
    Elo,
    /// PAPP's work file
    Papp,
    /// PAPP's list of players
    PappPlayers,
    /// FIDE's report file
    Trf,
    /// The players as CSV
    Players,
    /// All rounds as CSV
    Results,
    /// The standings as CSV
    Standings,
    /// The results as one JSON object
    Json,
    /// All rounds, the standings and the cross table as text
    Text,
    /// A site
    Site,
}

impl Export {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let opened = Opened::read(&self.file)?;
        self.of(&opened, output)
    }

    /// Runs the command on a loaded tournament.
    pub(super) fn of(self, opened: &Opened, output: &mut Output) -> Result<(), Failure> {
        let tournament = opened.tournament();
        if self.to == To::Site {
            return self.site(tournament, output);
        }
        apart(Path::new(&self.file), Path::new(&self.out))?;
        let table = Crosstable::of(tournament);
        let players = || tournament.entrants().iter().map(|entrant| &entrant.player);
        let written = match self.to {
            To::Elo => write_rating_file(tournament, self.sender.as_deref().unwrap_or("??")),
            To::Papp => write_papp_work(tournament),
            To::PappPlayers => Ok(write_papp_players(&PappPlayer::all_of(tournament))),
            To::Trf => write_trf(tournament),
            To::Players => write_players_table(players()),
            To::Results => write_results_table(tournament),
            To::Standings => write_standings_table(&table),
            To::Json => plain::write(tournament),
            To::Text | To::Site => Ok(text(tournament, &table)),
        };
        let written = written.map_err(|what| Failure::input(format_args!("{}: {what}", self.file)))?;
        let bytes = match self.to {
            // On a screen the encoding of PAPP does not apply.
            To::Papp | To::PappPlayers if !output.is_collecting() || self.out != "-" => papp_bytes(&written),
            _ => written.into_bytes(),
        };
        if self.out == "-" {
            output.bytes(&bytes)?;
        } else {
            whole_file::replace(Path::new(&self.out), &bytes)
                .map_err(|error| unwritten(Path::new(&self.out), &error))?;
        }
        self.tell_left_out(tournament, output)
    }

    /// Reports data that the file omits.
    fn tell_left_out(&self, tournament: &Tournament, output: &mut Output) -> Result<(), Failure> {
        let of = |format| left_out(tournament, format, self.sender.as_deref());
        let notes = match self.to {
            To::Elo => of(SheetFormat::Elo),
            To::Papp => of(SheetFormat::Papp),
            To::PappPlayers => left_out_of_papp_players(tournament),
            To::Trf => of(SheetFormat::Trf),
            To::Results => of(SheetFormat::Csv),
            To::Json => of(SheetFormat::Json),
            To::Players | To::Standings | To::Text | To::Site => return Ok(()),
        };
        notes.iter().try_for_each(|note| {
            // The file itself goes to standard output.
            if self.out == "-" && !output.is_collecting() {
                aside::tell(format_args!("outflank: {note}"));
                return Ok(());
            }
            output.line(format_args!("note: {note}"))
        })
    }

    fn site(&self, tournament: &Tournament, output: &mut Output) -> Result<(), Failure> {
        if self.out == "-" {
            return Err(Failure::input("a site has several files: name a folder for it"));
        }
        let mut languages: Vec<Language> = Vec::new();
        for &language in &self.languages {
            if !languages.contains(&language) {
                languages.push(language);
            }
        }
        let folder = Path::new(&self.out);
        fs::create_dir_all(folder).map_err(|error| undone("make", folder, &error))?;
        for page in write_site(tournament, &languages) {
            let path = folder.join(&page.name);
            whole_file::replace(&path, page.html.as_bytes()).map_err(|error| unwritten(&path, &error))?;
        }
        output.line(folder.join("index.html").display())
    }
}

/// Returns everything to print.
fn text(tournament: &Tournament, table: &Crosstable) -> String {
    let rounds = (1..=tournament.paired()).filter_map(|number| round_as_text(tournament, number));
    let mut parts: Vec<String> = rounds.collect();
    parts.push(standings_as_text(table));
    parts.push(crosstable_as_text(table));
    parts.join("\n\n")
}

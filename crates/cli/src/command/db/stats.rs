//! `outflank db stats`: the size of the archive.

use clap::Args;
use outflank_server::store::records::Statistics;
use serde::Serialize;

use super::DataFolder;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Show the number of games, people and events, and the size of the index of positions.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank db stats --json")]
pub(super) struct Stats {
    #[command(flatten)]
    folder: DataFolder,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct StatsReport {
    games: u64,
    players: u64,
    events: u64,
    sources: u64,
    first_year: Option<u16>,
    last_year: Option<u16>,
    plies: u64,
    index_bytes: u64,
    index_bytes_a_ply: Option<f64>,
}

impl Stats {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let found = self.folder.look(async |records| records.statistics().await.map_err(Failure::fault))?;
        let Statistics { games, people, occasions, sources, years, postings, index_bytes, .. } = found;
        let bytes = (postings > 0).then(|| index_bytes as f64 / postings as f64);
        if self.json {
            return output.json(&StatsReport {
                games,
                players: people,
                events: occasions,
                sources,
                first_year: years.map(|years| years.0),
                last_year: years.map(|years| years.1),
                plies: postings,
                index_bytes,
                index_bytes_a_ply: bytes,
            });
        }
        let years = years.map_or_else(String::new, |(first, last)| format!(" of {first} to {last}"));
        output.line(format_args!(
            "{}{years}, {}, {}, {}",
            amount(games, "game", "games"),
            amount(people, "player", "players"),
            amount(occasions, "event", "events"),
            amount(sources, "source", "sources")
        ))?;
        let bytes = bytes.map_or_else(String::new, |bytes| format!(", {bytes:.1} bytes each"));
        output.line(format_args!("{} in the index{bytes}", amount(postings, "position", "positions")))
    }
}

//! `outflank tournament result`: enters results.

use clap::Args;
use outflank_tournament::{Event, Report};

use super::event_file::EventFile;
use super::naming::called;
use super::slip::{self, How};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;
use crate::written::Written;

/// Enter results of the latest round.
///
/// A result is a player with that player's outcome: `145+4` won by 4, `145=` drew, `145-6` lost by 6, `'lee
/// 42'` has 42 discs. A player is an id or the beginning of a name. Empty squares go to the winner. Each
/// result is on disk before it is shown; a refused result does not affect the others.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament result spring.event 145+4 146= 'lee 42'\n  outflank tournament result spring.event --on-time 145\n  outflank tournament result spring.event --absent 145\n  outflank tournament result spring.event --from slips.txt"
)]
pub(super) struct Results {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The results, such as 145+4 or 145=
    #[arg(value_name = "RESULT", required_unless_present = "from")]
    results: Vec<String>,
    /// Read the results from a file, one per line, or - for standard input
    #[arg(long, value_name = "LIST|-", conflicts_with = "results")]
    from: Option<String>,
    #[command(flatten)]
    written: Written,
    /// The round; by default the latest
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    /// The named player lost on time; a result gives the final board if the game was continued
    #[arg(long)]
    on_time: bool,
    /// The named player did not show up
    #[arg(long, conflicts_with = "on_time")]
    absent: bool,
    /// Neither the named player nor the opponent showed up
    #[arg(long, conflicts_with_all = ["on_time", "absent"])]
    nobody: bool,
}

impl Results {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let how = match (self.on_time, self.absent, self.nobody) {
            (true, ..) => How::OnTime,
            (_, true, _) => How::Absent,
            (.., true) => How::Nobody,
            _ => How::Played,
        };
        let round = self.round.unwrap_or(event.tournament().paired());
        if event.tournament().round(round).is_none() {
            return Err(Failure::input(match event.tournament().paired() {
                0 => "no round is paired yet".to_owned(),
                _ => format!("there is no round {round}"),
            }));
        }
        let texts: Vec<(String, String)> = match &self.from {
            None => self.results.into_iter().map(|text| (String::new(), text)).collect(),
            Some(list) => {
                let source = Source::from(list.as_str());
                let bytes = source.bytes()?;
                let text = self.written.text_telling(&source, &bytes, output)?;
                let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
                lines.map(|(line, at)| (format!("{source}:{at}: "), line.trim().to_owned())).collect()
            }
        };
        let mut refused = Vec::new();
        for (place, text) in texts {
            let taken = slip::read(event.tournament(), round, &text, how)
                .and_then(|report| event.happen(Event::Ended(report.clone())).map(|()| report));
            match taken {
                Ok(report) => output.line(told(event, &report))?,
                Err(Failure::Input(what)) => refused.push(format!("{place}{what}")),
                Err(failure) => return Err(failure),
            }
        }
        if refused.is_empty() {
            let open = event.tournament().round(round).map_or(0, |round| round.open_tables().count());
            return output.line(match open {
                0 => format!("round {round} is over"),
                open => format!("{} missing", amount(open, "result is", "results are")),
            });
        }
        Err(Failure::input(refused.join("; ")))
    }
}

/// Returns a recorded result.
pub(super) fn told(event: &EventFile, report: &Report) -> String {
    let tournament = event.tournament();
    let discs = report
        .result
        .map_or_else(String::new, |result| format!("  {}-{}", result.discs().black, result.discs().white));
    format!("{} - {}{discs}", called(tournament, &report.black), called(tournament, &report.white))
}

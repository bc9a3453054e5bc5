//! `outflank verify`: checks certificates.

use std::fs::File;
use std::io::BufReader;
use std::time::Instant;

use clap::Args;
use outflank_analysis::certificate;
use outflank_formats::position::board;
use outflank_formats::position::certificate::Certificate;
use serde::Serialize;

use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;

/// Check a certificate from `outflank solve --certificate`.
///
/// The checker does not search. Using only the rules, it plays the certificate's answers against every move
/// of the other side, and counts out the remaining endings. The command prints the position and its score, or
/// reports the gap in the proof and ends with status 2.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank solve --certificate proof.txt ending.obf\n  outflank verify proof.txt"
)]
pub(crate) struct Verify {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// The certificate
    #[arg(value_name = "FILE")]
    file: String,
}

#[derive(Serialize)]
struct Proved {
    position: String,
    score: i32,
    answers: usize,
    leaves: usize,
    seconds: f64,
}

impl Verify {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let source = Source::from(self.file.as_str());
        let read = match &source {
            Source::Stdin => Certificate::read(std::io::stdin().lock()),
            Source::File(path) => {
                let file = File::open(path).map_err(|error| source.unopened(&error))?;
                Certificate::read(BufReader::new(file))
            }
        };
        let certificate = read.map_err(|error| source.error(&error))?;
        let started = Instant::now();
        let verified = certificate::verify(&certificate)
            .map_err(|what| Failure::input(format_args!("{source}: the proof is invalid: {what}")))?;
        let proved = Proved {
            position: board::write(certificate.position.into()),
            score: verified.score,
            answers: verified.answers,
            leaves: verified.leaves,
            seconds: started.elapsed().as_secs_f64(),
        };
        if self.json {
            return output.json(&proved);
        }
        output.line(format_args!("{} {:+}", proved.position, proved.score))?;
        output.line(format_args!(
            "proved with {} and {} counted out, in {:.1} s",
            amount(proved.answers, "answer", "answers"),
            amount(proved.leaves, "ending", "endings"),
            proved.seconds
        ))
    }
}

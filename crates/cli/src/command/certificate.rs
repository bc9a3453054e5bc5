//! Writes a certificate of a score, for `outflank solve --certificate`.

use std::path::Path;

use outflank_analysis::certificate::{NotCertified, certify};
use outflank_engine::{Options, Stop};
use outflank_rules::Position;
use outflank_trainer::whole_file;

use super::engine_options::refused;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output_file::unwritten;
use crate::progress::Progress;

/// Proves the score of a position and writes the proof. `None` if it was stopped first; then no file is
/// created.
pub(super) fn write(
    position: Position,
    options: Options,
    stop: &Stop,
    out: &Path,
) -> Result<Option<String>, Failure> {
    let progress = Progress::new();
    let proved = certify(position, options, stop, &mut |answers| {
        progress.set(|| format!("certificate: {}", amount(answers, "answer", "answers")))
    });
    progress.clear();
    let certificate = match proved {
        Ok(certificate) => certificate,
        Err(NotCertified::Stopped) => return Ok(None),
        Err(NotCertified::Options(error)) => return Err(refused(error)),
    };
    let text = certificate.to_text();
    whole_file::replace(out, text.as_bytes()).map_err(|error| unwritten(out, &error))?;
    let answers = certificate.at_least.len() + certificate.at_most.len();
    let answers = amount(answers, "answer", "answers");
    Ok(Some(format!("{}: {answers}, {} bytes", out.display(), text.len())))
}

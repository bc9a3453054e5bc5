//! Detecting the format of a tournament file.

use super::is_rating_file;
use crate::text::evened;

/// A file format from which a [`Sheet`](super::Sheet) can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetFormat {
    /// PAPP's work file.
    Papp,
    /// The federation's result file.
    Elo,
    /// FIDE's report file.
    Trf,
    /// A table of rounds.
    Csv,
    /// Results as a JSON object.
    Json,
}

impl SheetFormat {
    /// Returns the most likely format of a text.
    #[must_use]
    pub fn recognized(text: &str) -> Self {
        let text = &*evened(text);
        let begins = |code: &str| text.lines().any(|line| line.starts_with(code));
        if is_rating_file(text) {
            Self::Elo
        } else if text.trim_start().starts_with('{') {
            Self::Json
        } else if begins("#_Nom-Tournoi") || begins("raz-couplage") || begins("& ") {
            Self::Papp
        } else if begins("001 ") {
            Self::Trf
        } else {
            Self::Csv
        }
    }
}

//! Detecting the format of a tournament file.

use super::is_rating_file;
use crate::text::evened;

/// A format that a [`Sheet`](super::Sheet) is read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetFormat {
    /// The work file of PAPP.
    Papp,
    /// The federation's result file.
    Elo,
    /// FIDE's report file.
    Trf,
    /// A table of rounds.
    Csv,
    /// Results as one JSON object.
    Json,
}

impl SheetFormat {
    /// The most likely format of a text.
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

//! The state of the desk, and the effect of every key.

mod keys;
mod orders;
mod report;
mod selection;

use outflank_language::Messages;
use outflank_tournament::{Crosstable, PlayerId, Round, Standing, System, Tournament, of_table};

use super::super::event_file::EventFile;
use super::completion::Completion;
use super::line::Line;
use super::view::{Filter, View};
use crate::terminal::palette::Palette;

/// The text below the page.
#[derive(Clone, Debug, Default)]
pub(super) struct Note {
    pub(super) text: String,
    /// Whether it needs attention.
    pub(super) is_alert: bool,
}

/// The window over the page.
#[derive(Clone, Debug)]
pub(super) enum Over {
    Help {
        top: usize,
    },
    /// The output of a command.
    Text {
        title: String,
        lines: Vec<String>,
        top: usize,
    },
    Question(Question),
    /// The actions on a player, one of them marked.
    Menu {
        player: PlayerId,
        at: usize,
    },
}

/// A question before an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Whether to pair the next round.
    Pair,
    /// Whether to undo the entry with this number.
    Undo(usize),
}

/// The visible extent of the page.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extent {
    /// Rows of the page, or of the window over it.
    pub(super) rows: usize,
    /// Rounds of the cross table.
    pub(super) rounds: usize,
}

/// A tournament with its state on the screen.
pub(super) struct App {
    pub(super) event: EventFile,
    file: String,
    pub(super) words: &'static Messages,
    pub(super) palette: Palette,
    pub(super) view: View,
    /// The displayed round, if it is not the latest.
    earlier: Option<u32>,
    pub(super) filter: Filter,
    /// The selection on each page: the index of a table, a rank, a player or an entry.
    chosen: [Option<usize>; View::ALL.len()],
    /// The table of the last action.
    pub(super) last: Option<usize>,
    /// The index of the first displayed round of the cross table, limited to the last ones that fit.
    pub(super) first_round: usize,
    pub(super) line: Line,
    pub(super) note: Note,
    pub(super) over: Option<Over>,
    completion: Option<Completion>,
    /// The standings after the displayed round.
    pub(super) standings: Vec<Standing>,
    /// The extent of the last drawing.
    pub(super) extent: Extent,
    pub(super) is_leaving: bool,
}

impl App {
    pub(super) fn new(event: EventFile, file: String, words: &'static Messages, palette: Palette) -> Self {
        let note = Note { text: event.notice().unwrap_or_default().to_owned(), is_alert: true };
        let view = if event.tournament().entrants().is_empty() { View::Players } else { View::Round };
        let mut app = Self {
            event,
            file,
            words,
            palette,
            view,
            earlier: None,
            filter: Filter::All,
            chosen: [None; View::ALL.len()],
            last: None,
            first_round: usize::MAX,
            line: Line::default(),
            note,
            over: None,
            completion: None,
            standings: Vec::new(),
            extent: Extent::default(),
            is_leaving: false,
        };
        app.count();
        app
    }

    /// Returns the current tournament.
    pub(super) const fn tournament(&self) -> &Tournament {
        self.event.tournament()
    }

    /// Returns the displayed round; 0 before the first pairing.
    pub(super) fn round(&self) -> u32 {
        self.earlier.unwrap_or_else(|| self.tournament().paired())
    }

    /// Returns the displayed round.
    pub(super) fn shown(&self) -> Option<&Round> {
        self.tournament().round(self.round())
    }

    /// Returns the round for results without one: the displayed round, if it is not the latest.
    pub(super) fn meant(&self) -> Option<u32> {
        self.earlier.filter(|_| self.view == View::Round)
    }

    /// Recomputes what follows from the log.
    fn count(&mut self) {
        let paired = self.tournament().paired();
        self.earlier = self.earlier.filter(|round| (1..paired).contains(round));
        self.standings = of_table(&Crosstable::until(self.tournament(), self.round()));
        for view in View::ALL {
            let before = std::mem::replace(&mut self.view, view);
            let there = self.chosen().filter(|at| self.choices().contains(at));
            self.choose(there);
            self.view = before;
        }
    }

    /// Returns the number of missing results in all rounds; `None` before the first round.
    pub(super) fn missing(&self) -> Option<usize> {
        let rounds = self.tournament().rounds();
        (!rounds.is_empty()).then(|| rounds.iter().map(|round| round.open_tables().count()).sum())
    }

    /// Returns the first round with missing results; in an arena the latest, because earlier rounds are
    /// normally incomplete there.
    fn unfinished(&self) -> Option<u32> {
        let is_arena = self.tournament().settings().system == System::Arena;
        let rounds = self.tournament().rounds().iter().zip(1..).filter(|(round, _)| !round.is_complete());
        let mut numbers = rounds.map(|(_, number)| number);
        if is_arena { numbers.last() } else { numbers.next() }
    }

    /// Whether no round is left. If this depends on the results, the pairing decides.
    fn is_over(&self) -> bool {
        let settings = self.tournament().settings();
        let is_counted = matches!(settings.system, System::Swiss | System::Arena);
        is_counted && self.tournament().paired() >= settings.rounds
    }

    /// Returns the round of typed results.
    pub(super) fn round_of_results(&self) -> u32 {
        self.meant().unwrap_or_else(|| self.tournament().paired())
    }
}

/// Returns a text with a capital first letter.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

//! What the desk says, one file a language.

mod english;
mod russian;

use outflank_tournament::{Ending, Event, Halves, Log, PlayerId, Report, Tournament};

use super::super::naming::called;
use super::menu::Action;
use crate::terminal::Language;

/// Keys with what they do.
pub(super) type Keys = &'static [(&'static str, &'static str)];

/// Everything the desk says.
pub(super) struct Words {
    /// The pages, in the order of `View::ALL`.
    pub(super) views: [&'static str; 5],
    /// The keys of each page, the most needed first.
    pub(super) keys: [Keys; 5],
    /// Whatever can be done, for the help window: keys and commands.
    pub(super) help: Keys,
    pub(super) help_title: &'static str,
    /// The keys of a window with a text, and of one in which something is chosen.
    pub(super) window_keys: &'static str,
    pub(super) menu_keys: &'static str,
    /// The keys of a question.
    pub(super) yes_or_no: &'static str,
    pub(super) round: fn(u32) -> String,
    pub(super) round_of: fn(u32, u32) -> String,
    pub(super) not_paired: &'static str,
    /// How many results are missing in a round that is paired.
    pub(super) missing: fn(usize) -> String,
    /// The tables without a result.
    pub(super) missing_at: fn(&[usize]) -> String,
    /// A round is over, and this one can be paired.
    pub(super) can_pair: fn(u32) -> String,
    pub(super) all_over: &'static str,
    pub(super) nobody_yet: &'static str,
    /// Which tables are listed, in the order of `Filter::ALL`.
    pub(super) filters: [&'static str; 3],
    pub(super) table: &'static str,
    pub(super) black: &'static str,
    pub(super) white: &'static str,
    pub(super) bye: &'static str,
    pub(super) half_bye: &'static str,
    pub(super) away: &'static str,
    /// How a game ended that was not simply played, in a word.
    pub(super) on_time: &'static str,
    pub(super) no_game: &'static str,
    pub(super) nobody: &'static str,
    pub(super) after_round: fn(u32) -> String,
    pub(super) player: &'static str,
    pub(super) points: &'static str,
    pub(super) score: &'static str,
    pub(super) rating: &'static str,
    pub(super) state: &'static str,
    /// How many there are, how many of them can be paired, and in which round.
    pub(super) players: fn(usize, usize, u32) -> String,
    /// Who has withdrawn.
    pub(super) left: &'static str,
    pub(super) left_after: fn(u32) -> String,
    pub(super) joined_in: fn(u32) -> String,
    /// A number in the federation's list, and that there is none.
    pub(super) federation: fn(u32) -> String,
    pub(super) new: &'static str,
    /// Away in a round, for so many points.
    pub(super) away_in: fn(u32, Halves) -> String,
    pub(super) bound_in: fn(&str, u32) -> String,
    pub(super) bye_in: fn(u32) -> String,
    pub(super) not_with: fn(&str) -> String,
    /// The open title, and those of the women, of the youth and of the teams.
    pub(super) titles: [&'static str; 4],
    pub(super) undone: &'static str,
    /// What happened.
    pub(super) happened: fn(&Log, &Event) -> String,
    pub(super) entries: fn(usize) -> String,
    pub(super) ask_pair: fn(u32) -> String,
    pub(super) ask_undo: fn(usize, &str) -> String,
    pub(super) nothing_to_undo: &'static str,
    /// What can be done about a player.
    pub(super) action: fn(Action) -> &'static str,
    pub(super) done: &'static str,
    /// The terminal has so many columns and rows, and at least so many are needed.
    pub(super) too_small: fn((u16, u16), (u16, u16)) -> String,
}

/// Everything said in a language.
pub(super) const fn of(language: Language) -> &'static Words {
    match language {
        Language::En => &english::WORDS,
        Language::Ru => &russian::WORDS,
    }
}

/// Both players of a report, with their discs where there is a result.
fn game(tournament: &Tournament, report: &Report) -> String {
    let discs = report.result.map_or_else(
        || "-".to_owned(),
        |result| format!("{}-{}", result.discs().black, result.discs().white),
    );
    format!("{} {discs} {}", called(tournament, &report.black), called(tournament, &report.white))
}

/// Numbers of tables with commas between them.
fn listed(tables: &[usize]) -> String {
    tables.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}

/// How a game ended that was not simply played, behind a comma.
fn how(words: &Words, report: &Report) -> String {
    let how = match report.result.map(|result| result.ending()) {
        Some(Ending::TimeDefault(_)) => words.on_time,
        Some(Ending::Forfeit(_)) => words.no_game,
        Some(Ending::Nobody) => words.nobody,
        Some(Ending::Board) | None => return String::new(),
    };
    format!(", {how}")
}

/// The entry that was undone, in words.
fn undone(words: &Words, log: &Log, entry: usize) -> String {
    let undone = entry.checked_sub(1).and_then(|at| log.entries().get(at));
    undone.map(|entry| (words.happened)(log, &entry.event)).unwrap_or_default()
}

fn name(log: &Log, player: &PlayerId) -> String {
    called(log.tournament(), player)
}

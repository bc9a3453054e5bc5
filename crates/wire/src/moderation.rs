//! Reports between accounts, and the acts of moderators.
//!
//! Only moderators see a report. The reported player does not learn of it or its author. The figures in a
//! report come from an analysis and prove nothing; a person decides. Every act of a moderator is recorded in
//! the log of acts, which `outflank admin log` shows.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::analysis::{AnalysisDepth, AnalysisState, SideConduct};
use crate::board::Color;
use crate::sanction::{AccountLimit, LimitKind, LimitTime};

/// The reason for a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Computer assistance.
    Computer,
    /// Stalling or leaving in a losing game.
    Stalling,
    /// Insults.
    Insults,
    /// An offensive name.
    Name,
    /// Another reason, given in words.
    Other,
}

/// The subject of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ReportAbout {
    /// The account of this name.
    Player {
        /// The name; case does not matter.
        name: String,
    },
    /// The reporter's opponent in one of the reporter's games.
    Game {
        /// The game.
        game: String,
    },
    /// The author of letters to the reporter. The report includes the latest letters between the two.
    /// Moderators see no other letters.
    Letters {
        /// The name of the account; case does not matter.
        name: String,
    },
}

/// Reports a player. Refused as `sign_in` for guests. Refused as `forbidden` if it is about yourself, a
/// player without an account, other people's game, or a conversation without letters. Refused as
/// `reported_already` while a report about the same person for the same game, or for letters, is open.
/// Refused as `too_many` after ten reports in a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The subject.
    pub about: ReportAbout,
    /// The reason.
    pub reason: ReportReason,
    /// Further details, at most 500 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub words: Option<String>,
}

/// An analysis of a reported game, possibly unfinished.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportedAnalysis {
    /// The id, for `/api/analyses`.
    pub id: String,
    /// The depth.
    pub depth: AnalysisDepth,
    /// The progress.
    pub state: AnalysisState,
    /// Figures on the reported side, once the analysis is done.
    pub conduct: Option<SideConduct>,
    /// The number of initial plies in the opening book; `null` for games without a book, and until the
    /// analysis is done.
    pub in_book: Option<u32>,
}

/// The game in which a report was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportedGame {
    /// The id of the game, as in [`crate::game::Game::id`].
    pub id: String,
    /// The key that gives a moderator access, for the parameter `link`.
    pub link: String,
    /// The canonical game spec; `null` if the game is unreadable or deleted.
    pub spec: Option<String>,
    /// The reported player's side.
    pub side: Option<Color>,
    /// Whether the game is over. Only then can it be analyzed.
    pub over: bool,
    /// The deepest analysis of the game, if any.
    pub analysis: Option<ReportedAnalysis>,
}

/// A letter of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportedLetter {
    /// Whether the reported player wrote the letter; otherwise the reporter did.
    pub theirs: bool,
    /// The text.
    pub text: String,
    /// When the letter was sent, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// The outcome of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportOutcome {
    /// The act in the log of acts: `dismiss`, `warn`, `limit`, `lift` or `close`.
    pub act: String,
    /// The moderator; `null` if the account was deleted.
    pub by: Option<String>,
    /// When the report was settled, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// A report for moderators.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Report {
    /// Identifies the report in [`NewAct::reports`].
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: i64,
    /// The reporter.
    pub by: String,
    /// The reason.
    pub reason: ReportReason,
    /// Further details.
    pub words: Option<String>,
    /// When the report was made, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// The game concerned.
    pub game: Option<ReportedGame>,
    /// The letters concerned, as they were when the report was made, oldest first; at most 20.
    #[serde(default)]
    pub letters: Vec<ReportedLetter>,
    /// The outcome; `null` while the report is open.
    pub outcome: Option<ReportOutcome>,
}

/// An earlier act about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PastAct {
    /// The act, as in the log of acts.
    pub act: String,
    /// The author: a moderator, or an administrator under their system name.
    pub who: String,
    /// The details.
    pub detail: Option<String>,
    /// When the act took place, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// A reported player, with the facts for a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportedPlayer {
    /// The name of the reported account.
    pub name: String,
    /// When the account was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since_ms: i64,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether the account is a moderator's. Only administrators may act on it.
    pub moderator: bool,
    /// The current limits.
    pub limits: Vec<AccountLimit>,
    /// The reports in the requested list, oldest first; at most 20.
    pub reports: Vec<Report>,
    /// Earlier acts, latest first; at most 20.
    pub past: Vec<PastAct>,
}

/// A page of the moderators' queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportList {
    /// The reported players: in the list of open reports the longest waiting first, in the list of settled
    /// ones the latest settled first.
    pub players: Vec<ReportedPlayer>,
    /// The value of `after` for the next page; `null` on the last page.
    pub next: Option<String>,
    /// The number of people with open reports, not counting the requester.
    pub open: u32,
}

/// A moderator's act about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ModeratorAct {
    /// No act: the reports are settled.
    Dismiss {},
    /// A warning, shown on every page until the player marks the warning as read.
    Warn {
        /// The text, at most 500 characters.
        text: String,
    },
    /// Limits the account for a while. The player sees the reason.
    Limit {
        /// The kind of limit.
        limit: LimitKind,
        /// The duration from now.
        time: LimitTime,
    },
    /// Lifts a limit.
    Lift {
        /// The kind of limit.
        limit: LimitKind,
    },
    /// Closes the account, as an administrator does: its sessions end, and signing in is impossible.
    Close {},
}

/// Carries out an act of a moderator. If one of the reports has already been settled, the act is refused as
/// `handled_already` and has no effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAct {
    /// The act.
    pub act: ModeratorAct,
    /// The reason, 1 to 200 characters. It is recorded in the log of acts, and a limited player sees it.
    pub reason: String,
    /// The reports that the act settles, at most 200. All must be open and about this player. Only dismissing
    /// requires any.
    #[cfg_attr(feature = "schema", ts(type = "Array<number>"))]
    pub reports: Vec<i64>,
}

/// An exported report by the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedReport {
    /// The reported player; `null` if the account was deleted.
    pub player: Option<String>,
    /// The reason.
    pub reason: ReportReason,
    /// Further details.
    pub words: Option<String>,
    /// The game concerned.
    pub game: Option<String>,
    /// Whether the report was about letters.
    #[serde(default)]
    pub letters: bool,
    /// When the report was made, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// Whether the report is still open.
    pub open: bool,
}

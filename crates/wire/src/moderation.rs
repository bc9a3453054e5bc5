//! What accounts report of each other, and what moderators do about it.
//!
//! A report goes to the moderators alone: whoever is reported learns neither of it nor by whom. The figures beside a report
//! are those of an analysis and say nothing by themselves; a person decides. Every act of a moderator is written into the
//! log of acts, which `outflank admin log` shows.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::analysis::{AnalysisDepth, AnalysisState, SideConduct};
use crate::board::Color;

/// What somebody is reported for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Help by a computer.
    Computer,
    /// Letting the clock run or leaving when a game goes badly.
    Stalling,
    /// Insults.
    Insults,
    /// A name that nobody should have to read.
    Name,
    /// Something else, which the words say.
    Other,
}

/// Whom a report is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ReportAbout {
    /// The account of this name.
    Player {
        /// The name, in whatever case.
        name: String,
    },
    /// The opponent of whoever reports, in a game that the two play or have played.
    Game {
        /// The game.
        game: String,
    },
    /// Somebody for what they have written to whoever reports: the last letters of the two go with the report, and no others
    /// are shown to moderators.
    Letters {
        /// The name of the account, in whatever case.
        name: String,
    },
}

/// Reports somebody. Refused as `sign_in` to guests; as `forbidden` where it is about oneself, about somebody without an
/// account, about a game that whoever reports does not play, or about letters that there are none of; as `reported_already` while a report of the same person
/// about the same game, or about letters, is open; and as `too_many` after ten reports in a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Whom.
    pub about: ReportAbout,
    /// For what.
    pub reason: ReportReason,
    /// More about it, 500 characters at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub words: Option<String>,
}

/// What can be closed to an account for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum LimitKind {
    /// Writing in games, and to other players.
    Chat,
    /// Rated games, and looking for opponents in the lobby.
    Rated,
}

/// For how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum LimitTime {
    /// 24 hours.
    Day,
    /// 7 days.
    Week,
    /// 30 days.
    Month,
}

/// Something that is closed to an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountLimit {
    /// What.
    pub limit: LimitKind,
    /// Until when, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub until_ms: i64,
    /// Why, in the words of the moderator.
    pub reason: String,
}

/// What a moderator has told somebody, until they say that they have read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountWarning {
    /// By which it is named.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: i64,
    /// The text.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// An analysis of a reported game, as far as it has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportedAnalysis {
    /// Its id, for `/api/analyses`.
    pub id: String,
    /// How far each position is looked into.
    pub depth: AnalysisDepth,
    /// How far it has come.
    pub state: AnalysisState,
    /// How the reported side played, once the analysis is done.
    pub conduct: Option<SideConduct>,
    /// The plies that the opening book knows, from the first on; none in games for which there is no book, and until the
    /// analysis is done.
    pub in_book: Option<u32>,
}

/// The game of a report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportedGame {
    /// Its id.
    pub id: String,
    /// What opens it to a moderator, as `link` does for others who were given one.
    pub link: String,
    /// Which game, as a canonical game spec; none where it cannot be read, or is gone.
    pub spec: Option<String>,
    /// The side of whoever is reported.
    pub side: Option<Color>,
    /// Whether it is over: only then it can be analysed.
    pub over: bool,
    /// Its deepest analysis, if there is one.
    pub analysis: Option<ReportedAnalysis>,
}

/// A letter of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportedLetter {
    /// Whether whoever is reported has written it; whoever reports has, where not.
    pub theirs: bool,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// How a report was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportOutcome {
    /// The act, as the log of acts calls it: `dismiss`, `warn`, `limit`, `lift` or `close`.
    pub act: String,
    /// The moderator; none who has deleted their account.
    pub by: Option<String>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// A report as moderators see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Report {
    /// By which it is named.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: i64,
    /// Who has reported.
    pub by: String,
    /// For what.
    pub reason: ReportReason,
    /// More about it.
    pub words: Option<String>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// The game that it is about.
    pub game: Option<ReportedGame>,
    /// The letters that it is about, as they were when it was made, the oldest first; 20 at most.
    #[serde(default)]
    pub letters: Vec<ReportedLetter>,
    /// How it was settled; none while it is open.
    pub outcome: Option<ReportOutcome>,
}

/// Something that was done about somebody before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PastAct {
    /// The act, as the log of acts calls it.
    pub act: String,
    /// Who has done it: a moderator, or an administrator as the system called them.
    pub who: String,
    /// What is noted of it.
    pub detail: Option<String>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// Somebody who is reported, with all that a moderator decides by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportedPlayer {
    /// The name of the account.
    pub name: String,
    /// Since when there is the account, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub since_ms: i64,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether it is that of a moderator, on whom only administrators act.
    pub moderator: bool,
    /// What is closed to it now.
    pub limits: Vec<AccountLimit>,
    /// The reports of the list that was asked for, the oldest first; 20 at most.
    pub reports: Vec<Report>,
    /// What was done about it before, the last first; 20 at most.
    pub past: Vec<PastAct>,
}

/// A page of the moderators' queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReportList {
    /// Those who are reported: whoever waits longest first, or, of settled reports, the one settled last.
    pub players: Vec<ReportedPlayer>,
    /// `after` of the next page; none on the last one.
    pub next: Option<String>,
    /// How many people have open reports, without whoever asks.
    pub open: u32,
}

/// What a moderator does about somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ModeratorAct {
    /// Nothing: the reports are settled.
    Dismiss {},
    /// Tells them something that they see on every page until they say that they have read it.
    Warn {
        /// What, 500 characters at most.
        text: String,
    },
    /// Closes something to them for a while. The reason is told to them.
    Limit {
        /// What.
        limit: LimitKind,
        /// For how long, from now on.
        time: LimitTime,
    },
    /// Opens it again.
    Lift {
        /// What.
        limit: LimitKind,
    },
    /// Closes the account, as an administrator does: its sessions end, and nobody signs in to it.
    Close {},
}

/// Asks for an act of a moderator. Refused as `handled_already` if one of the reports is open no more: nothing has changed
/// then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAct {
    /// What is done.
    pub act: ModeratorAct,
    /// Why, 1 to 200 characters: it is written into the log of acts, and whoever is limited reads it.
    pub reason: String,
    /// The reports that it settles, 200 at most; all must be open and about this person. An act may settle none, unless it is
    /// to dismiss them.
    #[cfg_attr(feature = "schema", ts(type = "Array<number>"))]
    pub reports: Vec<i64>,
}

/// A report of one's own, as it is exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedReport {
    /// Who was reported; none who has deleted their account.
    pub player: Option<String>,
    /// For what.
    pub reason: ReportReason,
    /// More about it.
    pub words: Option<String>,
    /// The game that it was about.
    pub game: Option<String>,
    /// Whether it was about letters.
    #[serde(default)]
    pub letters: bool,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// Whether it is open.
    pub open: bool,
}

/// A warning or a limit, as it is exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedSanction {
    /// What was closed; none where it was a warning.
    pub limit: Option<LimitKind>,
    /// The text of the warning, or the reason of the limit.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// Until when the limit is, or was meant to be.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub until_ms: Option<i64>,
    /// When the warning was read or the limit lifted.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub ended_ms: Option<i64>,
}

//! Analyses: what every move of a game was worth, and why.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::{Color, Layout, Position};
use crate::game::{Certainty, GameResult, PlayedPly, Start};
use crate::record::OpeningName;

fn othello() -> String {
    "othello".into()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_none(count: &u32) -> bool {
    *count == 0
}

const fn usual() -> Start {
    Start::Usual {}
}

/// The game that is to be analysed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum AnalysedGame {
    /// One that was played here, and is over.
    Stored {
        /// Its id.
        id: String,
    },
    /// One of the records.
    Recorded {
        /// Its number.
        number: u32,
    },
    /// The moves of one.
    Moves {
        /// Which game, as a game spec; `othello` when left out.
        #[serde(default = "othello")]
        #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
        spec: String,
        /// Where it starts; the usual start when left out.
        #[serde(default = "usual")]
        #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
        start: Start,
        /// The moves from there, as texts; forced passes may be left out.
        moves: Vec<String>,
        /// Who played Black.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        black: Option<String>,
        /// Who played White.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        white: Option<String>,
        /// The event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        event: Option<String>,
        /// The date as far as it is known, such as `2026-05-01`, `2026-05` or `2026`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        date: Option<String>,
        /// How many of the moves, from the first on, neither player chose, as in XOT: they are not judged. Those of a start
        /// that is a transcript are not judged either.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        given: Option<u32>,
    },
}

/// How far each position is looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AnalysisDepth {
    /// A moment.
    Quick,
    /// A second or so for a game.
    Usual,
    /// A few seconds; what is left from 24 empty squares on is proved.
    Strong,
}

/// Asks for an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAnalysis {
    /// The game.
    pub game: AnalysedGame,
    /// How far each position is looked into.
    pub depth: AnalysisDepth,
}

/// How far an analysis has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AnalysisState {
    /// Others are before it.
    Waiting {},
    /// Moves are being judged, from the last to the first.
    Running {
        /// How many are judged.
        judged: u32,
        /// How many there are.
        moves: u32,
    },
    /// All moves are judged.
    Done {},
    /// It was not possible.
    Failed {
        /// Why, in English.
        message: String,
        /// Why; a worker of an earlier version does not say it.
        #[serde(default)]
        why: AnalysisFailure,
    },
}

/// Why an analysis did not get to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AnalysisFailure {
    /// Something went wrong with the engine.
    #[default]
    Broken,
    /// It took too long. The moves that were judged keep their marks.
    TooLong,
}

impl AnalysisState {
    /// Whether no more comes.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Done {} | Self::Failed { .. })
    }
}

/// Why a move lost something. Each of them is shown by [`Reason::line`], which can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReasonKind {
    /// The opponent takes a corner by force.
    GivesCorner,
    /// A corner that could be taken was left.
    LeavesCorner,
    /// The opponent gets moves that were not there: in a region that was closed to them.
    OpensAccess,
    /// The opponent gets the last move in a region.
    LosesParity,
    /// A win that is proved is given away.
    ThrowsWin,
    /// A draw that is proved is given away.
    ThrowsDraw,
    /// A line of forced answers was passed up.
    PassesUpForce,
    /// The opponent is left more safe moves than with the best move.
    LosesTempo,
    /// The opponent gets the last move of the game.
    LosesLastMove,
    /// The opponent gets a move on a square on which it had none, and no other answer costs as much.
    GivesSquare,
    /// The opponent takes the square of the best move, which is its best answer by far.
    LeavesSquare,
    /// The opponent gets more stable discs than in the best line.
    GivesStable,
    /// The mover has fewer moves, or the opponent more, than in the best line.
    LosesMobility,
}

/// Why a move lost something, as the search has shown it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Reason {
    /// What it is.
    pub kind: ReasonKind,
    /// The cells it is about, such as the corner or the region.
    pub cells: Vec<u16>,
    /// The line that shows it: from the move that was played on where `follows_played`, else from the best move on.
    pub line: Vec<String>,
    /// Whether the line begins with the move that was played.
    pub follows_played: bool,
}

/// A move judged in a word. What is only estimated has to lose more than what is proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum MoveVerdict {
    /// It lost nothing that is worth a word, or nothing that is sure enough.
    #[default]
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

/// What a move did to the result, by the scores before and after it: as far as these can be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Aftermath {
    /// Its side was winning and still is.
    StillWon,
    /// It was even and still is.
    StillDrawn,
    /// Its side was losing before.
    StillLost,
    /// Its side was winning and no longer is.
    GivesWin,
    /// It was even, and its side is losing now.
    GivesDraw,
}

/// What is found about one move. Scores are for the side that made it, as in [`crate::game::HintMove`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AnalysisMark {
    /// Its place among the plies of the game, from 1, passes counted.
    pub ply: u32,
    /// Who made it.
    pub color: Color,
    /// The move.
    pub played: String,
    /// What it was worth.
    pub score: f64,
    /// The best move.
    pub best: String,
    /// What the best move was worth.
    pub best_score: f64,
    /// What it lost, at least 0.
    pub loss: f64,
    /// How the move is judged, by what it lost and how sure that is. Analyses that were kept before there were verdicts have
    /// none.
    #[serde(default)]
    pub verdict: MoveVerdict,
    /// What it did to the result. Analyses that were kept before this was told of have none.
    #[serde(default)]
    pub aftermath: Option<Aftermath>,
    /// The best line, from the best move on.
    pub line: Vec<String>,
    /// How far these scores can be relied on.
    pub certainty: Certainty,
    /// Whether there was no other move.
    pub is_only: bool,
    /// Whether this is the first look, which a better one will take the place of.
    pub is_glance: bool,
    /// Why it lost what it lost; empty where nothing can be shown.
    pub reasons: Vec<Reason>,
}

/// The last move before which a side stood better than at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AnalysisTurning {
    /// The ply that gave it away.
    pub ply: u32,
    /// Whose chance it was.
    pub color: Color,
    /// Whether it is proved that the chance was there and was given away.
    pub is_exact: bool,
}

/// What each side lost in a part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PhaseLoss {
    /// What Black lost, in all.
    pub black: f64,
    /// In how many moves.
    pub black_moves: u32,
    /// What White lost, in all.
    pub white: f64,
    /// In how many moves.
    pub white_moves: u32,
}

/// The mean of what was measured several times.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct MeasuredMean {
    /// The mean.
    pub mean: f64,
    /// Half of its 95 % interval; none of a single value.
    pub half: Option<f64>,
    /// The standard deviation of the values; none of a single value.
    pub deviation: Option<f64>,
    /// How many values there are.
    pub count: u32,
}

/// How often something was so.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct MeasuredShare {
    /// How often it was so.
    pub hits: u32,
    /// Of how many times.
    pub of: u32,
    /// The lower bound of the 95 % interval of the share.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// How one side played. Only moves count that were chosen: those of the opening book and those without another are left out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SideConduct {
    /// Discs lost a move.
    pub loss: Option<MeasuredMean>,
    /// What tournament players lose a move in the same part of the game, in discs; none where nobody has measured that.
    pub usual_loss: Option<f64>,
    /// How often the move was as good as the best, in each third of the game.
    pub agreement: [MeasuredShare; 3],
    /// Seconds taken for a move, where that is known.
    pub seconds: Option<MeasuredMean>,
}

/// How both sides played: figures with their uncertainty, and no verdict.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameConduct {
    /// The plies that the opening book knows, from the first on; none in games for which there is no book.
    pub in_book: Option<u32>,
    /// Black.
    pub black: SideConduct,
    /// White.
    pub white: SideConduct,
}

/// How many moves of each side made its result worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GivenAway {
    /// Of Black.
    pub black: u32,
    /// Of White.
    pub white: u32,
}

/// What the marks of a game say together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AnalysisSummary {
    /// What was lost in the first, second and last third of the game.
    pub phases: [PhaseLoss; 3],
    /// The first ply from which on every mark is proved.
    pub solved_from: Option<u32>,
    /// The last ply by which a side gave a win away.
    pub last_won: Option<AnalysisTurning>,
    /// The last ply by which a side gave a draw away.
    pub last_drawn: Option<AnalysisTurning>,
    /// How many moves of each side gave a win or a draw away. Analyses that were kept before this was told of have none.
    #[serde(default)]
    pub given_away: Option<GivenAway>,
    /// How both sides played. Analyses that were kept before this was told of have none.
    #[serde(default)]
    pub conduct: Option<GameConduct>,
}

/// An analysis: the game, and what is known of its moves so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Analysis {
    /// Its id: the same game in the same depth has the same.
    pub id: String,
    /// Which game, as a canonical game spec.
    pub spec: String,
    /// How far each position is looked into.
    pub depth: AnalysisDepth,
    /// Who played Black.
    pub black: Option<String>,
    /// Who played White.
    pub white: Option<String>,
    /// The event, where that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub event: Option<String>,
    /// The date as far as it is known, where that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub date: Option<String>,
    /// The board.
    pub layout: Layout,
    /// Before the moves.
    pub start: Position,
    /// The plies, forced passes included.
    pub plies: Vec<PlayedPly>,
    /// How many of them, from the first on, neither player chose: they are not judged.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub given: u32,
    /// How it ended, if it did.
    pub result: Option<GameResult>,
    /// The last position with a name on the way.
    pub opening: Option<OpeningName>,
    /// How far it has come.
    pub state: AnalysisState,
    /// What is known of the moves, in the order of the game.
    pub marks: Vec<AnalysisMark>,
    /// What they say together, once all are judged.
    pub summary: Option<AnalysisSummary>,
}

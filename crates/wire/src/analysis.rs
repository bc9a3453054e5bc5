//! Analyses: the score of every move in a game, with reasons for the losses.

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

/// The game to analyze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum GameToAnalyze {
    /// A finished game on this server.
    Stored {
        /// The id of the game, as in [`crate::game::Game::id`].
        id: String,
    },
    /// A game of the records.
    Recorded {
        /// The number of the record, as in [`crate::record::RecordedGame::number`].
        number: u32,
    },
    /// A game as a list of moves.
    Moves {
        /// The game spec; `othello` by default.
        #[serde(default = "othello")]
        #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
        spec: String,
        /// The start; the usual start by default.
        #[serde(default = "usual")]
        #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
        start: Start,
        /// The moves from there; forced passes may be omitted.
        moves: Vec<String>,
        /// Black's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        black: Option<String>,
        /// White's name.
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
        /// The number of initial moves that neither player chose, as in XOT. They are not judged, nor are the
        /// moves of a transcript given as the start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        given: Option<u32>,
    },
}

/// The depth of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AnalysisDepth {
    /// A moment.
    Quick,
    /// About a second per game.
    Usual,
    /// A few seconds; positions with up to 24 empty squares are solved.
    Strong,
}

/// Asks for an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAnalysis {
    /// The game to analyze.
    pub game: GameToAnalyze,
    /// How thoroughly to analyze the game.
    pub depth: AnalysisDepth,
}

/// The progress of an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AnalysisState {
    /// Other analyses come first.
    Waiting {},
    /// Moves are being judged, from the last to the first.
    Running {
        /// The number of judged moves.
        judged: u32,
        /// The number of moves.
        moves: u32,
    },
    /// All moves are judged.
    Done {},
    /// The analysis failed.
    Failed {
        /// The reason in English.
        message: String,
        /// The kind of reason.
        why: AnalysisFailure,
    },
}

/// Why an analysis failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AnalysisFailure {
    /// The engine failed.
    Broken,
    /// It took too long. The judged moves keep their marks.
    TooLong,
}

impl AnalysisState {
    /// Whether the analysis is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Done {} | Self::Failed { .. })
    }
}

/// Why a move lost something. [`Reason::line`] demonstrates each reason with legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReasonKind {
    /// The opponent takes a corner by force.
    GivesCorner,
    /// A corner was available and not taken.
    LeavesCorner,
    /// The opponent gets new moves in a region that was closed to them.
    OpensAccess,
    /// The opponent gets the last move in a region.
    LosesParity,
    /// The move gives away a proved win.
    ThrowsWin,
    /// The move gives away a proved draw.
    ThrowsDraw,
    /// The move misses a line of forced answers.
    PassesUpForce,
    /// The opponent has more safe moves left than after the best move.
    LosesTempo,
    /// The opponent gets the last move of the game.
    LosesLastMove,
    /// The opponent gets a move on a new square, and no other answer costs as much.
    GivesSquare,
    /// The opponent takes the square of the best move, which is by far their best answer.
    LeavesSquare,
    /// The opponent gets more stable discs than in the best line.
    GivesStable,
    /// The mover has fewer moves, or the opponent more, than in the best line.
    LosesMobility,
}

/// A reason for a loss, as the search demonstrates it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Reason {
    /// The kind of reason.
    pub kind: ReasonKind,
    /// The cells concerned, such as the corner or the region.
    pub cells: Vec<u16>,
    /// The line that demonstrates it: from the played move if `follows_played`, otherwise from the best move.
    pub line: Vec<String>,
    /// Whether the line begins with the played move.
    pub follows_played: bool,
}

/// The verdict on a move. For the same verdict, an estimated loss must be larger than a proved one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum MoveVerdict {
    /// The move lost little or nothing, or the loss is too uncertain.
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

/// The effect of a move on the result, from the scores before and after it, as far as they are reliable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Aftermath {
    /// The mover was winning and still is.
    StillWon,
    /// The game was a draw and still is.
    StillDrawn,
    /// The mover was losing before the move.
    StillLost,
    /// The mover was winning and no longer is.
    GivesWin,
    /// The game was a draw, and the mover is losing now.
    GivesDraw,
}

/// The judgment of one move. Scores are from the mover's point of view, as in [`crate::game::HintMove`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AnalysisMark {
    /// The ply, from 1; passes count.
    pub ply: u32,
    /// The side that made the move.
    pub color: Color,
    /// The move that was played.
    pub played: String,
    /// The score of the played move.
    pub score: f64,
    /// The best move.
    pub best: String,
    /// The score of the best move.
    pub best_score: f64,
    /// The loss, at least 0.
    pub loss: f64,
    /// The verdict, from the loss and its certainty.
    pub verdict: MoveVerdict,
    /// The effect on the result.
    pub aftermath: Aftermath,
    /// The best line, starting with the best move.
    pub line: Vec<String>,
    /// The certainty of these scores.
    pub certainty: Certainty,
    /// Whether the move was the only legal one.
    pub is_only: bool,
    /// Whether this is a first estimate, to be replaced by a better one.
    pub is_glance: bool,
    /// The reasons for the loss; empty if none can be demonstrated.
    pub reasons: Vec<Reason>,
}

/// The last move that gave away a side's win or draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AnalysisTurning {
    /// The ply that gave the chance away.
    pub ply: u32,
    /// The side that had the chance.
    pub color: Color,
    /// Whether the chance and its loss are proved.
    pub is_exact: bool,
}

/// The losses of both sides in a part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PhaseLoss {
    /// Black's total loss.
    pub black: f64,
    /// The number of Black's moves.
    pub black_moves: u32,
    /// White's total loss.
    pub white: f64,
    /// The number of White's moves.
    pub white_moves: u32,
}

/// The mean of several measurements.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct MeasuredMean {
    /// The mean value.
    pub mean: f64,
    /// Half the width of its 95 % interval; `null` for a single value.
    pub half: Option<f64>,
    /// The standard deviation; `null` for a single value.
    pub deviation: Option<f64>,
    /// The number of values.
    pub count: u32,
}

/// A share of cases.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct MeasuredShare {
    /// The number of hits.
    pub hits: u32,
    /// The number of cases.
    pub of: u32,
    /// The lower bound of the 95 % interval of the share.
    pub low: f64,
    /// The upper bound of the 95 % interval of the share.
    pub high: f64,
}

/// Figures on the play of one side. Only moves that the player chose count: neither book moves nor forced
/// moves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct SideConduct {
    /// The loss per move, in discs.
    pub loss: Option<MeasuredMean>,
    /// The usual loss of tournament players per move in the same part of the game, in discs; `null` if
    /// it is unknown.
    pub usual_loss: Option<f64>,
    /// The share of moves that were as good as the best, in each third of the game.
    pub agreement: [MeasuredShare; 3],
    /// Seconds per move, if known.
    pub seconds: Option<MeasuredMean>,
}

/// Figures on the play of both sides, with 95 % intervals and without a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameConduct {
    /// The number of initial plies in the opening book; `null` for games without a book.
    pub in_book: Option<u32>,
    /// Black's figures.
    pub black: SideConduct,
    /// White's figures.
    pub white: SideConduct,
}

/// The numbers of moves by which each side made its result worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GivenAway {
    /// The number of Black's moves.
    pub black: u32,
    /// The number of White's moves.
    pub white: u32,
}

/// A summary of all marks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AnalysisSummary {
    /// The losses in the first, second and last third of the game.
    pub phases: [PhaseLoss; 3],
    /// The first ply from which all marks are proved.
    pub solved_from: Option<u32>,
    /// The last ply that gave away a win.
    pub last_won: Option<AnalysisTurning>,
    /// The last ply that gave away a draw.
    pub last_drawn: Option<AnalysisTurning>,
    /// The number of moves of each side that gave away a win or a draw.
    pub given_away: GivenAway,
    /// The figures of both sides.
    pub conduct: GameConduct,
}

/// An analysis: the game, and the results so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Analysis {
    /// The id, which is the same for equal games analyzed at the same depth.
    pub id: String,
    /// The canonical game spec.
    pub spec: String,
    /// How thoroughly the game is analyzed.
    pub depth: AnalysisDepth,
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// The event, if stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub event: Option<String>,
    /// The date as far as it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub date: Option<String>,
    /// The cells of the board, and their places in a drawing.
    pub layout: Layout,
    /// The position before the moves.
    pub start: Position,
    /// The plies, including forced passes.
    pub plies: Vec<PlayedPly>,
    /// The number of initial plies that neither player chose: they are not judged.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub given: u32,
    /// The numbers of plies after which an arbiter stated the position. Moves do not lead to such a position,
    /// so a request for a later position must start from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub stated: Vec<u32>,
    /// The result, if the game is over.
    pub result: Option<GameResult>,
    /// The last named position of the game.
    pub opening: Option<OpeningName>,
    /// The progress of the analysis.
    pub state: AnalysisState,
    /// The judged moves, in the order of the game.
    pub marks: Vec<AnalysisMark>,
    /// The summary, once all moves are judged.
    pub summary: Option<AnalysisSummary>,
}

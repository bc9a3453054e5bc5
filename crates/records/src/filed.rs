//! Recorded games in the form in which they are stored.

use std::collections::HashMap;

use outflank_formats::record::{Date, GameRecord, Score, Spot, Start, counted_discs};
use outflank_rules::{AnyGame, ByColor, Content, GameSpec, PositionError, Verdict, open};
use thiserror::Error;

use crate::{Facts, Particulars, Walk, WalkError, name_key, walk};

/// A recorded game to store: its facts, and its postings for the index.
#[derive(Clone, Debug)]
pub struct Filed {
    /// The game with its parameters.
    pub spec: String,
    /// The start as the letters of its cells and the side to move. `None` for the usual start.
    pub start: Option<String>,
    /// The number of first moves that neither player chose.
    pub given: u32,
    /// The players as written in the source. Empty if unnamed.
    pub players: ByColor<String>,
    /// The tournament or other event. Empty if unnamed.
    pub occasion: String,
    /// The round.
    pub round: Option<String>,
    /// The date in the form `2024-05-31`, without unknown parts.
    pub played_on: Option<String>,
    /// The year.
    pub year: Option<u16>,
    /// The final discs of each side.
    pub discs: Option<ByColor<u32>>,
    /// The winner.
    pub verdict: Option<Verdict>,
    /// Black's discs minus White's, including the empty cells if the rules give them to the winner. In games
    /// without disc counts, the margin that counts instead.
    pub difference: Option<i16>,
    /// The postings of the game.
    pub walk: Walk,
}

impl Filed {
    /// Returns the facts with which the game is counted.
    #[must_use]
    pub fn facts(&self) -> Facts {
        Facts { year: self.year, verdict: self.verdict, difference: self.difference, is_removed: false }
    }

    /// Returns a 63-bit hash of the positions, which is equal for all games through the same positions up to
    /// symmetry.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.walk.positions()
    }

    /// Returns the particulars that distinguish the game from others through the same positions.
    #[must_use]
    pub fn particulars(&self) -> Particulars {
        let ByColor { black, white } = &self.players;
        let players = ByColor { black: name_key(black), white: name_key(white) };
        Particulars::of(self.facts(), players, self.walk.outcome.is_some())
    }
}

/// Prepares records for storage.
#[derive(Debug, Default)]
pub struct Filing {
    games: HashMap<GameSpec, AnyGame>,
}

/// Why a record cannot be filed as a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotFiled {
    /// The start is impossible.
    #[error("{spot}: {}", self.what())]
    Start {
        /// The place of the record in its source.
        spot: Spot,
        /// The reason.
        reason: PositionError,
    },
    /// A move is impossible.
    #[error("{spot}: {}", self.what())]
    Move {
        /// The place of the move.
        spot: Spot,
        /// The number of the move and the reason.
        error: WalkError,
    },
}

impl NotFiled {
    /// Returns the place in the source.
    #[must_use]
    pub const fn spot(&self) -> Spot {
        match self {
            Self::Start { spot, .. } | Self::Move { spot, .. } => *spot,
        }
    }

    /// Returns the message without the place, such as `move 7: …`.
    #[must_use]
    pub fn what(&self) -> String {
        match self {
            Self::Start { reason, .. } => format!("the start: {reason}"),
            Self::Move { error, .. } => error.to_string(),
        }
    }
}

impl Filing {
    /// Walks a record once and collects everything to store.
    ///
    /// # Errors
    /// If the start or a move is impossible. The error names the first such move.
    pub fn file(&mut self, record: &GameRecord) -> Result<Filed, NotFiled> {
        let game = self.games.entry(record.game.clone()).or_insert_with(|| open(&record.game));
        let start = match &record.start {
            Start::Usual => game.start(),
            Start::Given(given) => {
                let position = match given.hands {
                    Some(hands) => game.position_with_hands(&given.contents, given.turn, hands),
                    None => game.position(&given.contents, given.turn),
                };
                position.map_err(|reason| NotFiled::Start { spot: record.spot, reason })?
            }
        };
        let walk = walk(&start, record.moves.iter().map(|mv| mv.text.as_str())).map_err(|error| {
            let spot = record.moves.get(error.at).map_or(record.spot, |mv| mv.spot);
            NotFiled::Move { spot, error }
        })?;
        let heading = &record.heading;
        let name = |player: &outflank_formats::record::Player| player.name.clone().unwrap_or_default();
        let players = ByColor { black: name(&heading.players.black), white: name(&heading.players.white) };
        let year = heading.date.map(|date| date.year);
        let ended = Ended::of(record, &walk, game);
        Ok(Filed {
            spec: record.game.to_string(),
            start: match &record.start {
                Start::Usual => None,
                Start::Given(given) => Some(in_letters(given)),
            },
            given: u32::try_from(record.given_moves()).unwrap_or(u32::MAX),
            players,
            occasion: heading.event.clone().unwrap_or_default(),
            round: heading.round.clone(),
            played_on: heading
                .date
                .filter(|date| date.month.is_some())
                .map(|date| Date { time: None, ..date }.to_string()),
            year,
            discs: ended.discs,
            verdict: ended.verdict,
            difference: ended.difference,
            walk,
        })
    }
}

impl Filing {
    /// Walks a [stored](Filed) game again. `None` if it is invalid.
    pub fn again(&mut self, spec: &str, start: Option<&str>, moves: &str) -> Option<Walk> {
        let spec: GameSpec = spec.parse().ok()?;
        let game = self.games.entry(spec).or_insert_with_key(open);
        let start = match start {
            None => game.start(),
            Some(start) => {
                let (contents, turn) = start.split_once(' ')?;
                let contents: Option<Vec<Content>> = contents.chars().map(Content::of_letter).collect();
                let Content::Piece(turn) = Content::of_letter(turn.chars().next()?)? else { return None };
                game.position(&contents?, turn).ok()?
            }
        };
        // Moves on 8×8 boards of the core are written without spaces.
        let moves: Vec<&str> = match start.othello() {
            Some(_) => {
                moves.as_bytes().chunks(2).map(|square| std::str::from_utf8(square).unwrap_or("?")).collect()
            }
            None => moves.split_whitespace().collect(),
        };
        walk(&start, moves).ok()
    }
}

/// Returns a start in the stored form: the letters of its cells, and the side to move.
fn in_letters(given: &outflank_formats::record::GivenStart) -> String {
    let letters: String = given.contents.iter().map(|content| content.letter()).collect();
    format!("{letters} {}", Content::Piece(given.turn).letter())
}

/// The result, which is that of the rules for a complete game and otherwise that of the source.
struct Ended {
    discs: Option<ByColor<u32>>,
    verdict: Option<Verdict>,
    difference: Option<i16>,
}

impl Ended {
    fn of(record: &GameRecord, walk: &Walk, game: &AnyGame) -> Self {
        let stated = record.heading.result.and_then(|result| result.score);
        let (discs, verdict, won_by) = match walk.outcome {
            Some(outcome) => {
                let discs = Some(counted_discs(game, &outcome));
                (discs, Some(outcome.verdict), outcome.score.map(f64::from))
            }
            None => {
                let by_goal = record.result_by_goal().and_then(|result| result.score);
                let discs = stated.and_then(|score| score.discs_in(game));
                (discs, by_goal.map(Score::verdict), by_goal.and_then(Score::margin))
            }
        };
        let difference = won_by.map(|margin| if record.is_for_fewest() { -margin } else { margin }.round());
        let difference = difference.filter(|margin| margin.abs() < 32_000.0).map(|margin| margin as i16);
        Self { discs, verdict, difference }
    }
}

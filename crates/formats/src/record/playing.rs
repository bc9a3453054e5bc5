//! Plays the moves of a record by the rules and counts the result.

use std::borrow::Cow;
use std::fmt;

use outflank_rules::{AnyGame, Color, IllegalMove, Playthrough, PositionError, Turn, open};
use thiserror::Error;

use super::{GameRecord, GivenStart, How, Line, RecordedMove, Score, Spot, Start, StatedResult};
use crate::error::{MESSAGE, shown};
use crate::transcript::PASS;

/// The first impossible move of a record, or its impossible start.
#[derive(Clone, Debug)]
pub struct Impossible {
    /// The index of the move in the record's list, from 0, or `None` for the start.
    pub index: Option<usize>,
    /// The number of the ply, from 1, including passes.
    pub ply: usize,
    /// The number of the move, from 1, without passes.
    pub number: usize,
    /// The move as recorded.
    pub text: String,
    /// The place in the source.
    pub spot: Spot,
    /// The reason.
    pub why: Why,
    /// The game before the move, or `None` if the start is impossible.
    pub until: Option<Playthrough>,
}

/// The reason why a move or a start is impossible.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Why {
    /// The start has another number of squares than the game.
    #[error("the game is on {given} squares, but {game} has {cells}")]
    OtherBoard {
        /// The number of squares in the record.
        given: usize,
        /// The game.
        game: String,
        /// The number of cells of the game.
        cells: usize,
    },
    /// The rules do not allow the start.
    #[error(transparent)]
    Start(PositionError),
    /// The opponent is to move and need not pass.
    #[error("it is {0}'s turn")]
    NotOnMove(Color),
    /// The rules do not allow the move.
    #[error(transparent)]
    Illegal(IllegalMove),
}

impl fmt::Display for Impossible {
    /// Formats the error as in `3:14: move 7: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.spot, self.what())
    }
}

impl Impossible {
    /// Formats the error without its place, as in `move 7: …`.
    #[must_use]
    pub fn what(&self) -> String {
        // In games whose moves are more than squares, the text may be any word in the file.
        let why = shown(&self.why.to_string(), MESSAGE);
        match self.index {
            None => why,
            Some(_) if self.text == PASS => format!("the pass before move {}: {why}", self.number),
            Some(_) => format!("move {}: {why}", self.number),
        }
    }
}

impl std::error::Error for Impossible {}

impl GameRecord {
    /// Returns the thinking time of each ply, in seconds, when the game is [played](Self::play). `None` for
    /// added passes, or if the source states none.
    #[must_use]
    pub fn seconds(&self, played: &Playthrough) -> Vec<Option<f64>> {
        let mut moves = self.moves.iter().peekable();
        let mut seconds = Vec::with_capacity(played.plies().len());
        for ply in played.plies() {
            // Added passes have no move in the record, and dropped passes have no ply.
            while !ply.is_pass && moves.next_if(|mv| mv.text == PASS).is_some() {}
            let made = moves.next_if(|mv| !ply.is_pass || mv.text == PASS);
            seconds.push(made.and_then(|mv| mv.time));
        }
        seconds
    }

    /// Plays the recorded moves. This adds missing forced passes and drops passes after the end of the game.
    ///
    /// ```
    /// use outflank_formats::game::ggf;
    ///
    /// let games = ggf::read("(;GM[Othello]B[f5]W[d6];)(;GM[Othello]B[f5]W[a1];)")?;
    /// assert_eq!(games[0].play()?.plies().len(), 2);
    /// assert_eq!(games[1].play().unwrap_err().to_string(), "1:46: move 2: white cannot play a1: it would flip no disc");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the start or a move is impossible.
    pub fn play(&self) -> Result<Playthrough, Box<Impossible>> {
        self.play_as(&open(&self.game))
    }

    /// Plays the record like [`play`](Self::play), but by the rules of `game`, which may differ from the
    /// record's game.
    ///
    /// # Errors
    /// As [`GameRecord::play`].
    pub fn play_as(&self, game: &AnyGame) -> Result<Playthrough, Box<Impossible>> {
        self.play_line(game, &self.moves)
    }

    /// Plays a line of moves from the start of the game, such as a line from [`GameRecord::moves_of`].
    ///
    /// # Errors
    /// As [`GameRecord::play`].
    pub fn play_line<'a>(
        &self,
        game: &AnyGame,
        moves: impl IntoIterator<Item = &'a RecordedMove>,
    ) -> Result<Playthrough, Box<Impossible>> {
        let mut played = self.begin(game)?;
        for (index, mv) in moves.into_iter().enumerate() {
            if let Err(why) = step(&mut played, mv) {
                let plies = played.plies().len();
                return Err(Box::new(Impossible {
                    index: Some(index),
                    ply: plies + 1,
                    number: plies - played.n_passes() + 1,
                    text: mv.text.clone(),
                    spot: mv.spot,
                    why,
                    until: Some(played),
                }));
            }
        }
        Ok(played)
    }

    /// Returns the record with the side of every move and with missing passes added, for formats that require
    /// both. It is unchanged if it is complete, or if it has all sides and cannot be played. Variations are
    /// not played: sides alternate in them, and no passes are added.
    ///
    /// # Errors
    /// As [`GameRecord::play`], if sides are unknown and the game must be played.
    pub fn with_turns(&self) -> Result<Cow<'_, Self>, Box<Impossible>> {
        let mut moves = self.variations.iter().flat_map(|variation| &variation.moves).chain(&self.moves);
        let has_sides = moves.all(|mv| mv.color.is_some());
        if has_sides && self.takes_turns() {
            return Ok(Cow::Borrowed(self));
        }
        let played = match self.play() {
            Ok(played) => played,
            Err(_) if has_sides => return Ok(Cow::Borrowed(self)),
            Err(impossible) => return Err(impossible),
        };
        let mut moves = self.moves.iter();
        let mut full = self.clone();
        // The new indices of the record's moves, for the branch points of variations.
        let mut places = Vec::with_capacity(self.moves.len() + 1);
        full.moves = Vec::with_capacity(played.plies().len());
        for ply in played.plies() {
            let is_written = moves.as_slice().first().is_some_and(|mv| (mv.text == PASS) == ply.is_pass);
            let mv = if is_written { moves.next().cloned() } else { None };
            if mv.is_some() {
                places.push(full.moves.len());
            }
            let mv = mv.unwrap_or_else(|| RecordedMove::new(&ply.text));
            full.moves.push(RecordedMove { color: Some(ply.color), text: ply.text.clone(), ..mv });
        }
        places.push(full.moves.len());
        full.give(self.given_moves());
        for variation in full.variations.iter_mut().filter(|variation| variation.from == Line::Main) {
            variation.at = places.get(variation.at).copied().unwrap_or(full.moves.len());
        }
        let first = played.start().to_move().unwrap_or(Color::Black);
        for at in 0..full.variations.len() {
            // A variation branches off from an earlier line.
            let (before, rest) = full.variations.split_at_mut(at);
            let Some(variation) = rest.first_mut() else { break };
            let from = match variation.from {
                Line::Main => &full.moves,
                Line::Variation(from) => before.get(from).map_or(&full.moves, |line| &line.moves),
            };
            let replaced = from.get(variation.at).and_then(|mv| mv.color);
            let mut color =
                replaced.or(from.last().and_then(|mv| mv.color).map(|color| !color)).unwrap_or(first);
            for mv in &mut variation.moves {
                let side = *mv.color.get_or_insert(color);
                color = !side;
            }
        }
        Ok(Cow::Owned(full))
    }

    /// Returns the record with the counted result, if it states none and the game is over. Otherwise, or if
    /// it cannot be played, it is unchanged.
    pub(crate) fn with_result(mut record: Cow<'_, Self>) -> Cow<'_, Self> {
        let says_none = record.heading.result.is_none_or(|result| {
            result.score.is_none() && matches!(result.how, None | Some(How::Unfinished))
        });
        if !says_none {
            return record;
        }
        let Ok(played) = record.play() else { return record };
        let Turn::Over(outcome) = played.position().turn() else { return record };
        let score =
            outcome.score.map_or(Score::Verdict(outcome.verdict), |score| Score::Margin(score.into()));
        record.to_mut().heading.result = Some(StatedResult { score: Some(score), how: None });
        record
    }

    /// Whether each move has a stated color and colors alternate from the side to move. If so, no pass is
    /// missing.
    fn takes_turns(&self) -> bool {
        let (_, first) = self.board();
        self.moves.iter().zip([first, !first].into_iter().cycle()).all(|(mv, side)| mv.color == Some(side))
    }

    /// Begins the game at its start.
    fn begin(&self, game: &AnyGame) -> Result<Playthrough, Box<Impossible>> {
        let is_own = game.spec() == &self.game;
        let given = match &self.start {
            Start::Usual if is_own => return Ok(Playthrough::new(game.start())),
            // Both games may have the same usual start.
            Start::Usual => {
                let (contents, turn) = self.board();
                let usual = game.start();
                if usual.contents() == contents && usual.to_move() == Some(turn) {
                    return Ok(Playthrough::new(usual));
                }
                &GivenStart { contents, turn, hands: None }
            }
            Start::Given(given) => given,
        };
        let failed = |why| {
            let (text, spot) = (String::new(), self.spot);
            Box::new(Impossible { index: None, ply: 0, number: 0, text, spot, why, until: None })
        };
        let cells = game.layout().cells.len();
        if given.contents.len() != cells {
            let (given, game) = (given.contents.len(), game.spec().to_string());
            return Err(failed(Why::OtherBoard { given, game, cells }));
        }
        let start = match given.hands {
            None => game.position(&given.contents, given.turn),
            Some(hands) => game.position_with_hands(&given.contents, given.turn, hands),
        };
        start.map(Playthrough::new).map_err(|error| failed(Why::Start(error)))
    }
}

/// Plays a move, with a missing forced pass before it if necessary. On failure nothing changes.
fn step(played: &mut Playthrough, mv: &RecordedMove) -> Result<(), Why> {
    let Some(turn) = played.position().to_move() else {
        let over = IllegalMove::GameOver { text: mv.text.clone() };
        return if mv.text == PASS { Ok(()) } else { Err(Why::Illegal(over)) };
    };
    let before = played.plies().len();
    let is_other = mv.color.is_some_and(|color| color != turn);
    if is_other && played.pass_if_forced().is_none() {
        return Err(Why::NotOnMove(turn));
    }
    let mut result = played.play(&mv.text).map(drop);
    if result.is_err() && mv.color.is_none() && played.pass_if_forced().is_some() {
        result = played.play(&mv.text).map(drop);
    }
    if result.is_err() && played.plies().len() > before {
        played.undo();
    }
    result.map_err(Why::Illegal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_rules::Content;

    fn record(board: &str, turn: Color, moves: &[(Option<Color>, &str)]) -> GameRecord {
        let mut record = GameRecord::new("othello".parse().unwrap());
        let contents = board.chars().filter_map(Content::of_letter).collect();
        record.start = Start::Given(Box::new(GivenStart { contents, turn, hands: None }));
        let of =
            |(color, text): &(Option<Color>, &str)| RecordedMove { color: *color, ..RecordedMove::new(text) };
        record.moves = moves.iter().map(of).collect();
        record
    }

    #[test]
    fn passes_that_were_left_out_are_put_in() {
        // Only White can move, at a1.
        let board = format!("-XO{}", "O".repeat(61));
        for moves in [
            &[(None, "a1")][..],
            &[(None, "--"), (None, "a1")],
            &[(Some(Color::White), "a1")],
            &[(Some(Color::Black), "--"), (Some(Color::White), "a1"), (Some(Color::Black), "--")],
        ] {
            let played = record(&board, Color::Black, moves).play().unwrap();
            assert_eq!((played.plies().len(), played.n_passes()), (2, 1), "{moves:?}");
        }
        let failed =
            record(&board, Color::Black, &[(Some(Color::White), "a1"), (None, "h8")]).play().unwrap_err();
        assert_eq!((failed.index, failed.ply, failed.number), (Some(1), 3, 2));
        assert_eq!(failed.until.map(|played| played.plies().len()), Some(2));
    }

    #[test]
    fn turns_follow_from_the_passes_alone() {
        // Black can play a1 and a8, and White cannot move. The alternative to a8 branches off after White's
        // pass.
        let (gap, middle) = ("-".repeat(16), "---XX---".repeat(2));
        let board = format!("-OXXXXXX{gap}{middle}{gap}-OXXXXXX");
        let (black, white) = (Some(Color::Black), Some(Color::White));
        let mut game = record(&board, Color::Black, &[(black, "a1"), (black, "a8")]);
        let moves = vec![RecordedMove { color: black, ..RecordedMove::new("b5") }];
        game.variations.push(crate::record::Variation { from: Line::Main, at: 1, moves, tags: Vec::new() });
        let full = game.with_turns().unwrap();
        let sides: Vec<_> = full.moves.iter().map(|mv| (mv.color, mv.text.as_str())).collect();
        assert_eq!(sides, [(black, "a1"), (white, "--"), (black, "a8")]);
        assert_eq!(full.variations[0].at, 2);
        // The record is unchanged if nothing is missing or the sides are unclear, including passes after the
        // end.
        let end = [(black, "a1"), (white, "--"), (black, "a8"), (white, "--"), (black, "--")];
        for moves in [&end[..], &[(black, "a1"), (black, "h8")], &[(white, "a1"), (white, "a8")]] {
            let game = record(&board, Color::Black, moves);
            assert_eq!(*game.with_turns().unwrap(), game, "{moves:?}");
        }
    }

    #[test]
    fn impossible_records_are_reported() {
        let mut record = GameRecord::new("othello".parse().unwrap());
        record.push(Color::White, "f5", None, None);
        assert_eq!(record.play().unwrap_err().to_string(), "1:1: move 1: it is black's turn");
        let mut small = super::tests::record("----", Color::Black, &[]);
        assert_eq!(
            small.play().unwrap_err().to_string(),
            "1:1: the game is on 4 squares, but othello has 64"
        );
        small.start = Start::Usual;
        small.moves = vec![RecordedMove::new("--")];
        assert!(small.play().unwrap_err().to_string().starts_with("1:1: the pass before move 1: "));
        // In games whose moves are more than squares, any word may be a move.
        let mut words = GameRecord::new("ringo".parse().unwrap());
        words.moves = vec![RecordedMove::new(&format!("\u{1b}[2J{}", "x".repeat(1000)))];
        let message = words.play().unwrap_err().to_string();
        assert!(
            message.contains("\\u{1b}[2Jxxx") && !message.contains('\u{1b}') && message.chars().count() < 250,
            "{message}"
        );
    }
}

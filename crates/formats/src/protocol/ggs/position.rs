//! The state of a game in `join` and `update`.

use std::time::Duration;

use outflank_rules::{Color, Content};

use super::message::name;
use crate::cursor::Cursor;
use crate::game::ggf;
use crate::game::match_clock;
use crate::transcript::PASS;

/// The state of a game, as far as the messages have reported it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The komi, if sides bid for colors: the value of the match for Black.
    pub komi: Option<f64>,
    /// The number of moves made, if stated.
    pub n_moves: Option<usize>,
    /// The reported moves in order, with passes.
    pub moves: Vec<Played>,
    /// The players, as last reported.
    pub seats: Vec<Seat>,
    /// The board before the first move, if the message has it.
    pub start: Option<Board>,
    /// The current board.
    pub board: Option<Board>,
}

/// A move of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The number, from 1.
    pub number: usize,
    /// The move: a square in lower case, or [`PASS`].
    pub text: String,
    /// The evaluation for the side that made the move, in discs.
    pub eval: Option<f64>,
    /// The thinking time in seconds.
    pub time: Option<f64>,
}

/// A player with a color and a clock.
#[derive(Clone, Debug, PartialEq)]
pub struct Seat {
    /// The player's name.
    pub name: String,
    /// The rating.
    pub rating: Option<f64>,
    /// The color.
    pub color: Color,
    /// The remaining main time, or the remaining overtime once that has run out.
    pub left: Option<Duration>,
}

/// A board in a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The content of each square, row by row from the top.
    pub contents: Vec<Content>,
    /// The side to move, or `None` if the game is over.
    pub turn: Option<Color>,
}

/// The maximum number of squares of a board. Further squares are dropped.
const MOST_SQUARES: usize = 26 * 26;

impl State {
    /// Reads the body of a message and ignores unknown lines.
    pub(super) fn read<'a>(body: impl IntoIterator<Item = &'a str>) -> Self {
        let mut state = Self::default();
        let mut boards: Vec<Board> = Vec::new();
        for line in body {
            let text = line.trim();
            if let Some((number, row)) = row(text) {
                if number == 1 {
                    boards.push(Board::default());
                    // Only the first and the last board are needed.
                    if boards.len() > 2 {
                        boards.remove(1);
                    }
                }
                if let Some(board) = boards.last_mut().filter(|board| board.contents.len() < MOST_SQUARES) {
                    board.contents.extend(row);
                }
            } else if let Some(turn) = text.strip_suffix(" to move").and_then(disc_of) {
                if let Some(board) = boards.last_mut() {
                    board.turn = Some(turn);
                }
            } else if let Some(n_moves) = text.strip_suffix(" move(s)").and_then(|n| n.trim().parse().ok()) {
                state.n_moves = Some(n_moves);
            } else if let Some(played) = Played::read(text) {
                state.moves.extend((played.number > 0).then_some(played));
            } else if let Some(seat) = Seat::read(text) {
                state.seats.retain(|other| other.color != seat.color);
                state.seats.push(seat);
            }
        }
        let mut boards = boards.into_iter().filter(|board| !board.contents.is_empty());
        let first = boards.next();
        state.board = boards.next();
        if state.board.is_some() {
            state.start = first;
        } else {
            if state.n_moves == Some(0) {
                state.start.clone_from(&first);
            }
            state.board = first;
        }
        state
    }

    /// Returns the player of a color.
    #[must_use]
    pub fn seat(&self, color: Color) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.color == color)
    }
}

/// Reads the color of a disc.
fn disc_of(text: &str) -> Option<Color> {
    match text {
        "*" => Some(Color::Black),
        "O" => Some(Color::White),
        _ => None,
    }
}

/// Reads a row of a board: its number and its squares.
fn row(text: &str) -> Option<(usize, Vec<Content>)> {
    let mut words = text.split_whitespace();
    let number: usize = words.next()?.parse().ok()?;
    let last: usize = words.next_back()?.parse().ok()?;
    if number != last || !(1..=26).contains(&number) {
        return None;
    }
    let content = |word: &str| match word {
        "-" => Some(Content::Empty),
        word => disc_of(word).map(Content::Piece),
    };
    let contents: Option<Vec<Content>> = words.map(content).collect();
    contents.filter(|contents| !contents.is_empty()).map(|contents| (number, contents))
}

impl Played {
    /// Reads `12: f5/1.50/3.47`.
    fn read(text: &str) -> Option<Self> {
        let (number, mv) = text.split_once(':')?;
        let number = number.trim().parse().ok()?;
        let mv = mv.trim();
        // Boards can have columns up to z.
        let read = ggf::read_move(Cursor::of(mv), Color::Black, 26).ok()?;
        let is_pass = mv.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("pa"));
        let text = if is_pass { PASS.to_owned() } else { read.text };
        Some(Self { number, text, eval: read.eval, time: read.time })
    }
}

impl Seat {
    /// Reads `alice    (1720.0 *) 00:59,0:0//02:00,0:0`.
    fn read(text: &str) -> Option<Self> {
        let (before, rest) = text.split_once('(')?;
        let (inside, clock) = rest.split_once(')')?;
        let mut words = inside.split_whitespace();
        let color = disc_of(words.next_back()?)?;
        let rating = words.next().and_then(|word| word.parse().ok());
        // Each part of the clock is a time, a comma and a number of moves.
        let time = |part: &str| match_clock::time_of(part.split(',').next().unwrap_or_default());
        let mut parts = clock.trim().split('/');
        let main = parts.next().and_then(time);
        let overtime = parts.nth(1).and_then(time);
        let left = main.filter(|left| !left.is_zero()).or(overtime).or(main);
        Some(Self { name: name(before.trim())?, rating, color, left })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str =
        "   A B C D\n 1 - - - - 1 \n 2 - O * - 2 \n 3 - * O - 3 \n 4 - - - - 4 \n   A B C D\n\n* to move";

    #[test]
    fn a_game_is_read_with_its_moves_clocks_and_board() {
        let body = format!(
            "2 move(s)\nalice (1720.0 *) 01:00,0:0//02:00,0:0\nbob (1650.5 O) 01:00,0:0//02:00,0:0\n\n{FOUR}\n  1: b1//3.47\n  2: PA\nalice (1720.0 *) 00:56,1:0//02:00,1:0\nbob (1650.5 O) 00:00,1:0//01:58,1:0\n\n{}",
            FOUR.replace("1 - - - - 1", "1 - * - - 1")
        );
        let state = State::read(body.lines());
        assert_eq!(state.n_moves, Some(2));
        let texts: Vec<_> = state.moves.iter().map(|mv| (mv.number, mv.text.as_str(), mv.time)).collect();
        assert_eq!(texts, [(1, "b1", Some(3.47)), (2, PASS, None)]);
        let black = state.seat(Color::Black).expect("a player");
        assert_eq!((black.name.as_str(), black.left), ("alice", Some(Duration::from_secs(56))));
        // The main time has run out, so only overtime remains.
        let white = state.seat(Color::White).expect("a player");
        assert_eq!((white.rating, white.left), (Some(1650.5), Some(Duration::from_secs(118))));
        let (start, board) = (state.start.expect("a start"), state.board.expect("a board"));
        assert_eq!((start.contents.len(), board.contents.len()), (16, 16));
        assert_eq!((start.contents[1], board.contents[1]), (Content::Empty, Content::Piece(Color::Black)));
        assert_eq!(board.turn, Some(Color::Black));
    }

    #[test]
    fn a_game_before_its_first_move_has_its_start() {
        let body = format!("0 move(s)\n  0: PASS\na (1 *) 1:00\nb (? O) x\n{FOUR}");
        let state = State::read(body.lines());
        assert!(state.moves.is_empty() && state.start == state.board && state.start.is_some());
        assert_eq!(state.seat(Color::White).map(|seat| (seat.rating, seat.left)), Some((None, None)));
    }

    #[test]
    fn other_lines_are_skipped() {
        for body in [
            "",
            "1 2 3",
            "1 - x 1",
            "1: zz",
            "1:",
            ":",
            "x (",
            "x )(",
            "99 - 99",
            " to move",
            "* to move",
            "(*)",
        ] {
            let state = State::read(body.lines());
            assert_eq!((state.board, state.moves.len(), state.seats.len()), (None, 0, 0), "{body}");
        }
        let endless = FOUR.lines().cycle().take(100_000);
        assert!(State::read(endless).board.expect("a board").contents.len() <= MOST_SQUARES);
    }
}

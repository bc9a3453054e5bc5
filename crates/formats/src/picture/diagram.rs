//! The content of a kifu diagram: move numbers on their squares, the discs of the start, and the players.

use outflank_rules::{AnyGame, ByColor, Color, Content, MoveKind, Playthrough, Turn, open};

use crate::record::{GameRecord, Heading, How, Score, StatedResult, counted_discs};
use crate::stream::WriteError;

/// The content of a square in a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// No move was made there.
    Empty,
    /// There is no square.
    Hole,
    /// A disc of the start.
    Disc(Color),
    /// The move with this number, which does not count passes.
    Move(u32, Color),
}

/// A move in the list below a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    pub(super) number: u32,
    pub(super) color: Color,
    pub(super) text: String,
    /// Whether the opponent passed before the move.
    pub(super) after_pass: bool,
}

/// The content of a game's diagram.
#[derive(Clone, Debug)]
pub(super) struct Diagram {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The squares row by row, from a1.
    pub(super) marks: Vec<Mark>,
    pub(super) moves: Vec<Listed>,
    pub(super) black: String,
    pub(super) white: String,
    /// The result, such as `36 – 28`, if known.
    pub(super) result: Option<String>,
    /// The cause of an ending off the board.
    pub(super) how: Option<&'static str>,
    /// The event, round, place and date.
    pub(super) about: Option<String>,
}

/// Returns the number of columns and of rows of a game's board.
///
/// # Errors
/// If the board has no rows and columns, or moves are more than a square.
pub(super) fn size_of(game: &AnyGame) -> Result<(usize, usize), WriteError> {
    let layout = game.layout();
    if !layout.is_rectangle() || !game.moves_are_cells() {
        let what = format!(
            "a diagram requires a game whose moves are squares in rows and columns, not {}",
            game.spec()
        );
        return Err(WriteError::Unsayable(what));
    }
    Ok((layout.width as usize, layout.height as usize))
}

impl Diagram {
    /// Plays a game. Returns its diagram and the game as played.
    ///
    /// # Errors
    /// If the record cannot be played, or its moves are not squares in rows and columns.
    pub(super) fn of(record: &GameRecord) -> Result<(Self, Playthrough), WriteError> {
        let game = open(&record.game);
        let (columns, rows) = size_of(&game)?;
        let played = record.play_as(&game)?;
        let mark = |content| match content {
            Content::Absent => Mark::Hole,
            Content::Empty => Mark::Empty,
            Content::Piece(color) | Content::Marked(color) => Mark::Disc(color),
        };
        let mut marks: Vec<Mark> = played.start().contents().into_iter().map(mark).collect();
        let mut moves = Vec::new();
        let (mut number, mut after_pass) = (0, false);
        for ply in played.plies() {
            if !ply.is_pass {
                number += 1;
                let cell = game.layout().cell(&ply.text).map(|cell| usize::from(cell.0));
                if let Some(mark) = cell.and_then(|cell| marks.get_mut(cell)) {
                    *mark = Mark::Move(number, ply.color);
                }
                moves.push(Listed { number, color: ply.color, text: ply.text.clone(), after_pass });
            }
            after_pass = ply.is_pass;
        }
        let heading = &record.heading;
        let name =
            |color: Color| heading.players[color].name.clone().unwrap_or_else(|| color.name().to_owned());
        let (result, how) = result(record, &game, &played);
        let diagram = Self {
            columns,
            rows,
            marks,
            moves,
            black: capitalized(&name(Color::Black)),
            white: capitalized(&name(Color::White)),
            result,
            how,
            about: about(heading),
        };
        Ok((diagram, played))
    }

    /// Returns the title of the picture.
    pub(super) fn title(&self) -> String {
        let result = self.result.iter().map(|result| format!(" {result}"));
        format!("{} – {}{}", self.black, self.white, result.collect::<String>())
    }

    /// Lists the passes in words.
    pub(super) fn passes(&self) -> Option<String> {
        let passed: Vec<String> = self
            .moves
            .iter()
            .filter(|mv| mv.after_pass)
            .map(|mv| format!("{} before {}", capitalized(mv.color.opponent().name()), mv.number))
            .collect();
        (!passed.is_empty()).then(|| format!("Passes: {}", passed.join(", ")))
    }
}

/// Returns a name. The color that stands for a missing name gets a capital letter.
fn capitalized(name: &str) -> String {
    match name {
        "black" => "Black".to_owned(),
        "white" => "White".to_owned(),
        _ => name.to_owned(),
    }
}

/// Returns the line below the names: event, round, place and date, as far as they are known.
fn about(heading: &Heading) -> Option<String> {
    let round = heading.round.as_ref().map(|round| format!("round {round}"));
    let date = heading.date.map(|date| date.to_string());
    let parts: Vec<String> =
        [heading.event.clone(), round, heading.site.clone(), date].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// Returns the stated result, or the counted one if none is stated, and the cause of an ending off the board.
fn result(
    record: &GameRecord,
    game: &AnyGame,
    played: &Playthrough,
) -> (Option<String>, Option<&'static str>) {
    let stated = record.heading.result.unwrap_or_default();
    let in_words = |discs: ByColor<u32>| format!("{} – {}", discs.black, discs.white);
    let counted = match played.position().turn() {
        Turn::Over(outcome) => Some(in_words(counted_discs(game, &outcome))),
        Turn::Play(_) => None,
    };
    let text_below = match &stated {
        StatedResult { score: Some(score), .. } => match score.discs_in(game) {
            Some(discs) => Some(in_words(discs)),
            None => counted.clone().or_else(|| Some(without_discs(*score))),
        },
        StatedResult { score: None, .. } => counted,
    };
    let how = match stated.how {
        Some(How::Resignation) => Some("by resignation"),
        Some(How::Time) => Some("on time"),
        Some(How::Agreement) => Some("by agreement"),
        Some(How::Left) => Some("a player left"),
        Some(How::Forfeit) => Some("by forfeit"),
        Some(How::Void) => Some("does not count"),
        Some(How::Unfinished) => Some("not finished"),
        None => None,
    };
    (text_below, how)
}

fn without_discs(score: Score) -> String {
    use outflank_rules::Verdict;
    match (score, score.verdict()) {
        (Score::Margin(margin), _) if margin != 0.0 => format!("{margin:+}"),
        (_, Verdict::Win(color)) => format!("{} won", capitalized(color.name())),
        (_, Verdict::Draw) => "draw".to_owned(),
    }
}

/// Returns the cell of the last disc placed.
pub(super) fn last_cell(played: &Playthrough, plies: usize) -> Option<usize> {
    let before = played.position_after(plies.checked_sub(1)?)?;
    let ply = played.plies().get(plies - 1)?;
    let kind = before.legal().into_iter().find(|legal| legal.text == ply.text)?.kind;
    match kind {
        MoveKind::Pass => None,
        kind => kind.target().map(|cell| usize::from(cell.0)),
    }
}

//! The characters of a cell, without colors.

use outflank_rules::{Color, Content, Tone};

/// The available characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Glyphs {
    Ascii,
    Unicode,
}

/// The reason for a frame around a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    /// The last move ended here.
    Last,
    /// The cursor is here.
    Cursor,
    /// The move begins here.
    Origin,
}

/// The lines around a cell, which show where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Around {
    /// No lines: an empty cell needs a sign.
    Open,
    /// Lines around several cells.
    Panel,
    /// Lines around this cell, which needs no sign when empty.
    Lines,
}

/// The visible state of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face<'a> {
    pub(crate) content: Content,
    pub(crate) tone: Tone,
    /// Whether a move is possible here.
    pub(crate) is_legal: bool,
    /// The value of a move here.
    pub(crate) value: Option<&'a str>,
    pub(crate) frame: Option<Frame>,
    pub(crate) around: Around,
}

impl Glyphs {
    /// A move is possible here.
    pub(crate) const LEGAL: char = '+';

    /// Returns the left, middle and right characters of a cell; a space at the side leaves that place
    /// unchanged.
    pub(crate) fn write(self, face: &Face<'_>) -> (char, String, char) {
        let filler = match (face.content, face.tone) {
            (Content::Absent, _) => self.piece(Content::Absent),
            (_, Tone::Space) => ':',
            _ => ' ',
        };
        let filler = if face.around == Around::Open { ' ' } else { filler };
        let middle = match (face.content, face.value) {
            (Content::Empty, Some(value)) => value.to_owned(),
            (Content::Empty, None) if face.is_legal => Self::LEGAL.to_string(),
            (Content::Empty, None) => self.ground(face.tone, face.around).to_string(),
            (content, _) => self.piece(content).to_string(),
        };
        let (left, right) = match face.frame {
            Some(Frame::Cursor) => ('[', ']'),
            Some(Frame::Origin) => ('<', '>'),
            Some(Frame::Last) => ('(', ')'),
            None => (filler, filler),
        };
        (left, middle, right)
    }

    /// Returns a piece, or the sign of a missing cell.
    pub(crate) const fn piece(self, content: Content) -> char {
        match (self, content) {
            (Self::Unicode, Content::Piece(Color::Black)) => '●',
            (Self::Unicode, Content::Piece(Color::White)) => '○',
            (Self::Unicode, Content::Marked(Color::Black)) => '◆',
            (Self::Unicode, Content::Marked(Color::White)) => '◇',
            (Self::Unicode, Content::Absent) => '░',
            (Self::Unicode, Content::Empty) => '·',
            (Self::Ascii, content) => content.letter(),
        }
    }

    /// Returns an empty cell.
    const fn ground(self, tone: Tone, around: Around) -> char {
        match (tone, self) {
            (Tone::Space | Tone::Neutral, _) => ':',
            (Tone::Fortress, _) => 'F',
            (Tone::Plain | Tone::Shaded, _) if matches!(around, Around::Lines) => ' ',
            (Tone::Plain | Tone::Shaded, _) => self.piece(Content::Empty),
        }
    }
}

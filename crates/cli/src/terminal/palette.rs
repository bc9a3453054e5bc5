//! Colors and glyphs, with fallbacks for terminals without them.

use outflank_rules::{Color, Content};
use ratatui::style::{Color as Ink, Modifier, Style};

use crate::drawing::Glyphs;

/// The number of colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colors {
    /// No colors: only glyphs, bold and reverse.
    None,
    /// The 256 colors of most terminals.
    Indexed,
    /// 24-bit colors.
    True,
}

/// The colors and glyphs in use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub(crate) colors: Colors,
    /// Whether to use only ASCII characters.
    pub(crate) ascii: bool,
}

/// A color in both systems: an index of the 256, and red, green, blue.
type Paint = (u8, (u8, u8, u8));

const CLOTH: Paint = (22, (20, 92, 56));
const CLOTH_SHADE: Paint = (28, (24, 104, 64));
const CLOTH_THIRD: Paint = (64, (52, 112, 48));
const NEUTRAL: Paint = (101, (128, 118, 84));
const NEUTRAL_SHADE: Paint = (100, (142, 131, 94));
const FORTRESS: Paint = (124, (150, 52, 46));
const SPACE: Paint = (61, (76, 88, 158));
const SPACE_SHADE: Paint = (62, (88, 100, 172));
const PIT: Paint = (234, (30, 30, 30));
const FLIPPED: Paint = (65, (62, 130, 92));
const LAST: Paint = (30, (30, 122, 134));
const CURSOR: Paint = (136, (176, 138, 40));
const NIGHT: Paint = (233, (18, 18, 20));
const IVORY: Paint = (230, (246, 242, 226));
const SHADOW: Paint = (239, (78, 78, 80));
const DOT: Paint = (114, (128, 190, 138));
const GOOD: Paint = (228, (250, 226, 120));
const QUIET: Paint = (245, (140, 140, 140));
const ALERT: Paint = (215, (240, 170, 90));

/// The background of a painted cell. In a zone of two tones, every other cell has the second one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellColor {
    /// An ordinary cell, in one of three tones.
    Cloth(u8),
    /// A neutral zone, in which pieces are safe.
    Neutral(bool),
    /// A fortress, which can be besieged.
    Fortress,
    /// A space, in which pieces travel far.
    Space(bool),
    /// Nothing: a hole, or a slot without its panel.
    Pit,
}

impl Default for CellColor {
    fn default() -> Self {
        Self::Cloth(0)
    }
}

impl CellColor {
    const fn paint(self) -> Paint {
        match self {
            Self::Cloth(0) => CLOTH,
            Self::Cloth(1) => CLOTH_SHADE,
            Self::Cloth(_) => CLOTH_THIRD,
            Self::Neutral(false) => NEUTRAL,
            Self::Neutral(true) => NEUTRAL_SHADE,
            Self::Fortress => FORTRESS,
            Self::Space(false) => SPACE,
            Self::Space(true) => SPACE_SHADE,
            Self::Pit => PIT,
        }
    }
}

impl Palette {
    /// Returns the palette for the environment: `NO_COLOR` and `TERM` can disable colors, and `COLORTERM` can
    /// enable more.
    pub(crate) fn of_environment(ascii: bool, variable: impl Fn(&str) -> Option<String>) -> Self {
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let says =
            |name: &str, words: &[&str]| variable(name).is_some_and(|value| words.contains(&value.as_str()));
        let colors = if is_set("NO_COLOR") || says("TERM", &["vt100", "vt220", "linux-m"]) {
            Colors::None
        } else if says("COLORTERM", &["truecolor", "24bit"]) {
            Colors::True
        } else {
            Colors::Indexed
        };
        Self { colors, ascii }
    }

    /// Whether colors, not lines, separate the squares.
    pub(crate) const fn is_painted(self) -> bool {
        !matches!(self.colors, Colors::None)
    }

    const fn ink(self, (index, (r, g, b)): Paint) -> Ink {
        match self.colors {
            Colors::None => Ink::Reset,
            Colors::Indexed => Ink::Indexed(index),
            Colors::True => Ink::Rgb(r, g, b),
        }
    }

    /// Returns an empty cell and the text on it.
    pub(super) fn empty_cell(self, cell: CellColor) -> Style {
        Style::new().bg(self.ink(cell.paint())).fg(self.ink(DOT))
    }

    pub(super) fn flipped(self) -> Ink {
        self.ink(FLIPPED)
    }

    pub(super) fn last(self) -> Ink {
        self.ink(LAST)
    }

    pub(super) fn cursor(self) -> Ink {
        self.ink(CURSOR)
    }

    /// Returns the color of a disc.
    pub(super) fn disc(self, color: Color) -> Ink {
        self.ink(if color == Color::Black { NIGHT } else { IVORY })
    }

    /// Returns a value on the board or in the list.
    pub(super) fn value(self, best: bool) -> Style {
        let style = Style::new().fg(self.ink(if best { GOOD } else { DOT }));
        if best { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// Less important text.
    pub(crate) fn quiet(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::DIM),
            _ => Style::new().fg(self.ink(QUIET)),
        }
    }

    /// Returns the style of important text.
    pub(crate) fn alert(self) -> Style {
        Style::new().fg(self.ink(ALERT)).add_modifier(Modifier::BOLD)
    }

    /// Returns the chosen line of a list.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Returns a side's part of the score bar.
    pub(super) fn share(self, color: Color) -> Style {
        Style::new().fg(self.ink(if color == Color::Black { SHADOW } else { IVORY }))
    }

    /// Returns one of two texts; the second is for ASCII-only terminals.
    pub(crate) const fn pick<'a>(self, unicode: &'a str, ascii: &'a str) -> &'a str {
        if self.ascii { ascii } else { unicode }
    }

    /// Returns the set of glyphs.
    pub(super) const fn glyphs(self) -> Glyphs {
        if self.ascii { Glyphs::Ascii } else { Glyphs::Unicode }
    }

    /// Returns a piece as one character.
    pub(super) const fn piece(self, content: Content) -> char {
        match content {
            // On a painted board, the color separates the sides; without colors, the shape does.
            Content::Piece(_) if self.is_painted() && !self.ascii => '●',
            Content::Marked(_) if self.is_painted() && !self.ascii => '◆',
            content => self.glyphs().piece(content),
        }
    }

    /// Makes a text printable: in ASCII mode, it replaces typographic signs and names the arrow keys. Letters
    /// stay unchanged.
    pub(crate) fn plain(self, text: &str) -> String {
        if !self.ascii {
            return text.to_owned();
        }
        let mut plain = String::with_capacity(text.len());
        let mut after_arrow = false;
        for c in text.chars() {
            let is_arrow = ARROWS.iter().any(|(arrow, _)| *arrow == c);
            // Key names need a separator between them; arrows do not.
            if is_arrow && after_arrow {
                plain.push('/');
            }
            match SIGNS.iter().chain(&ARROWS).find(|(sign, _)| *sign == c) {
                Some((_, ascii)) => plain.push_str(ascii),
                None => plain.push(c),
            }
            after_arrow = is_arrow;
        }
        plain
    }
}

/// Typographic signs of the messages, and their replacements in ASCII.
const SIGNS: [(char, &str); 15] = [
    ('—', "-"),
    ('–', "-"),
    ('−', "-"),
    ('…', "..."),
    ('·', "|"),
    ('×', "x"),
    ('’', "'"),
    ('‘', "'"),
    ('“', "\""),
    ('”', "\""),
    ('„', "\""),
    ('«', "\""),
    ('»', "\""),
    ('№', "No."),
    ('\u{a0}', " "),
];

/// Arrow keys and their names.
const ARROWS: [(char, &str); 4] = [('←', "Left"), ('→', "Right"), ('↑', "Up"), ('↓', "Down")];

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the red, green and blue of an indexed color in the cube or among the grays.
    fn indexed(index: u8) -> (u8, u8, u8) {
        let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
        match index {
            232.. => (8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232)),
            _ => (level((index - 16) / 36), level((index - 16) / 6 % 6), level((index - 16) % 6)),
        }
    }

    fn luminance((r, g, b): (u8, u8, u8)) -> f64 {
        let linear = |value: u8| (f64::from(value) / 255.0).powf(2.2);
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }

    #[test]
    fn every_english_message_can_be_shown_in_ascii() {
        let palette = Palette { colors: Colors::None, ascii: true };
        for file in [
            include_str!("../../../../languages/en/program/terminal.ftl"),
            include_str!("../../../../languages/en/program/desk.ftl"),
            include_str!("../../../../languages/en/page/catalog.ftl"),
        ] {
            for line in file.lines() {
                let plain = palette.plain(line);
                assert!(plain.is_ascii(), "{plain}");
            }
        }
        assert_eq!(palette.plain("←→ ↑ ↓ · “x”"), "Left/Right Up Down | \"x\"");
        assert_eq!(Palette { ascii: false, ..palette }.plain("  ←→"), "  ←→");
    }

    #[test]
    fn discs_stand_out_on_every_cell() {
        let cloths = [CellColor::Cloth(0), CellColor::Cloth(1), CellColor::Cloth(2)];
        let others = [CellColor::Neutral(false), CellColor::Neutral(true), CellColor::Fortress];
        let space = [CellColor::Space(false), CellColor::Space(true)];
        let marked = [FLIPPED, LAST, CURSOR];
        let cells = cloths.into_iter().chain(others).chain(space).map(CellColor::paint).chain(marked);
        for cell in cells {
            for disc in [NIGHT, IVORY] {
                for (under, over) in [(cell.1, disc.1), (indexed(cell.0), indexed(disc.0))] {
                    let (a, b) = (luminance(under) + 0.05, luminance(over) + 0.05);
                    assert!(a.max(b) / a.min(b) >= 1.8, "{over:?} on {under:?}: {}", a.max(b) / a.min(b));
                }
            }
        }
    }
}

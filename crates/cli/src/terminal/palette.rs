//! Colours and glyphs, and what is left of them where a terminal has neither.

use ratatui::style::{Color as Ink, Modifier, Style};

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colors {
    /// None: everything is said by glyphs, bold and reverse.
    None,
    /// The 256 of most terminals.
    Indexed,
    /// All.
    True,
}

/// How things look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub(super) colors: Colors,
    /// Whether only ASCII characters may be used.
    pub(super) ascii: bool,
}

/// A color in both systems: an index of the 256, and red, green, blue.
type Paint = (u8, (u8, u8, u8));

const FELT: Paint = (22, (20, 92, 56));
const FELT_SHADE: Paint = (28, (24, 104, 64));
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

impl Palette {
    /// What the environment allows: `NO_COLOR` and `TERM` can take the colours away, `COLORTERM` can give more.
    pub(super) fn of_environment(ascii: bool, variable: impl Fn(&str) -> Option<String>) -> Self {
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

    /// Whether squares are told apart by colour, not by lines.
    pub(super) const fn is_painted(self) -> bool {
        !matches!(self.colors, Colors::None)
    }

    const fn ink(self, (index, (r, g, b)): Paint) -> Ink {
        match self.colors {
            Colors::None => Ink::Reset,
            Colors::Indexed => Ink::Indexed(index),
            Colors::True => Ink::Rgb(r, g, b),
        }
    }

    /// An empty square; neighbours differ a little.
    pub(super) fn square(self, shaded: bool) -> Style {
        Style::new().bg(self.ink(if shaded { FELT_SHADE } else { FELT })).fg(self.ink(DOT))
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

    /// The ink of a disc.
    pub(super) fn disc(self, black: bool) -> Ink {
        self.ink(if black { NIGHT } else { IVORY })
    }

    /// Values on the board and in the list.
    pub(super) fn value(self, best: bool) -> Style {
        let style = Style::new().fg(self.ink(if best { GOOD } else { DOT }));
        if best { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// Text that steps back.
    pub(super) fn quiet(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::DIM),
            _ => Style::new().fg(self.ink(QUIET)),
        }
    }

    /// Something the player should not miss.
    pub(super) fn alert(self) -> Style {
        Style::new().fg(self.ink(ALERT)).add_modifier(Modifier::BOLD)
    }

    /// The chosen line of a list.
    pub(super) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The parts of the bar of discs.
    pub(super) fn share(self, black: bool) -> Style {
        Style::new().fg(self.ink(if black { SHADOW } else { IVORY }))
    }

    /// One of two texts, the second for terminals that show only ASCII.
    pub(super) const fn pick<'a>(self, unicode: &'a str, ascii: &'a str) -> &'a str {
        if self.ascii { ascii } else { unicode }
    }

    /// A disc in one character.
    pub(super) const fn glyph(self, black: bool) -> &'static str {
        match (black, self.ascii) {
            (true, true) => "X",
            (false, true) => "O",
            // On a painted board the ink tells the sides apart; without colours the form has to.
            (true, false) => "●",
            (false, false) if self.is_painted() => "●",
            (false, false) => "○",
        }
    }

    /// Makes a text printable: typographic signs become ASCII where only that is possible. Letters stay as they are.
    pub(super) fn plain(self, text: &str) -> String {
        if !self.ascii {
            return text.to_owned();
        }
        text.chars()
            .map(|c| match c {
                '—' | '–' => "-".to_owned(),
                '…' => "...".to_owned(),
                '·' => "|".to_owned(),
                '×' => "x".to_owned(),
                '←' | '→' | '↑' | '↓' => String::new(),
                other => other.to_string(),
            })
            .collect::<String>()
            .trim_start()
            .to_owned()
    }
}

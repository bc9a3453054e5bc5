//! The font of pictures: Roboto Medium by Christian Robertson, with Latin, Greek and Cyrillic letters.
//!
//! `Roboto-Medium.ttf` is version 2.137 as published by Google, © 2011 Google Inc., under the Apache License
//! 2.0. Missing letters are drawn as empty boxes.

use std::sync::LazyLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The font file.
pub(super) const FONT: &[u8] = include_bytes!("Roboto-Medium.ttf");

/// The height of capitals and figures at a size of 1.
pub(super) const CAPITALS: f32 = 0.711;

/// The parsed font. A test checks that parsing succeeds.
static FACE: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::parse(FONT, 0).ok());

/// A glyph and its place in a line of text of size 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Glyph {
    pub(super) id: u16,
    pub(super) letter: char,
    /// The distance from the start of the line.
    pub(super) x: f32,
    /// The distance to the next glyph.
    pub(super) advance: f32,
}

/// The measures of the font at a size of 1000.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Metrics {
    pub(super) ascender: f32,
    pub(super) descender: f32,
    pub(super) bounds: [f32; 4],
}

pub(super) fn metrics() -> Metrics {
    let Some(face) = FACE.as_ref() else {
        return Metrics { ascender: 0.0, descender: 0.0, bounds: [0.0; 4] };
    };
    let scale = 1000.0 / f32::from(face.units_per_em());
    let bounds = face.global_bounding_box();
    Metrics {
        ascender: f32::from(face.ascender()) * scale,
        descender: f32::from(face.descender()) * scale,
        bounds: [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|side| f32::from(side) * scale),
    }
}

/// Returns the glyphs of a text.
pub(super) fn glyphs(text: &str) -> Vec<Glyph> {
    let Some(face) = FACE.as_ref() else { return Vec::new() };
    let scale = 1.0 / f32::from(face.units_per_em());
    let mut x = 0.0;
    let place = |letter: char| {
        let id = face.glyph_index(letter).unwrap_or(GlyphId(0));
        let advance = f32::from(face.glyph_hor_advance(id).unwrap_or(0)) * scale;
        let glyph = Glyph { id: id.0, letter, x, advance };
        x += advance;
        glyph
    };
    text.chars().filter(|letter| !letter.is_control()).map(place).collect()
}

/// Draws a glyph at a size of 1, with y upward.
pub(super) fn outline(glyph: u16, builder: &mut dyn OutlineBuilder) {
    if let Some(face) = FACE.as_ref() {
        let scale = 1.0 / f32::from(face.units_per_em());
        face.outline_glyph(GlyphId(glyph), &mut Scaled { scale, builder });
    }
}

struct Scaled<'a> {
    scale: f32,
    builder: &'a mut dyn OutlineBuilder,
}

impl OutlineBuilder for Scaled<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.builder.move_to(x * self.scale, y * self.scale);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.builder.line_to(x * self.scale, y * self.scale);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let scale = self.scale;
        self.builder.quad_to(x1 * scale, y1 * scale, x * scale, y * scale);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let scale = self.scale;
        self.builder.curve_to(x1 * scale, y1 * scale, x2 * scale, y2 * scale, x * scale, y * scale);
    }

    fn close(&mut self) {
        self.builder.close();
    }
}

/// Returns the width of a text at a size of 1.
pub(super) fn width(text: &str) -> f32 {
    glyphs(text).last().map_or(0.0, |last| last.x + last.advance)
}

/// Fits a text into the width `room`. The text shrinks by up to a quarter. If that is not enough, the text is
/// cut and ends in an ellipsis.
pub(super) fn fit(text: &str, size: f32, room: f32) -> (String, f32) {
    let needed = width(text) * size;
    if needed <= room {
        return (text.to_owned(), size);
    }
    let smaller = size * (room / needed).max(0.75);
    if needed / size * smaller <= room + 0.01 {
        return (text.to_owned(), smaller);
    }
    let left = room / smaller - width("…");
    let known: String = glyphs(text)
        .iter()
        .take_while(|glyph| glyph.x + glyph.advance <= left)
        .map(|glyph| glyph.letter)
        .collect();
    (format!("{}…", known.trim_end()), smaller)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_the_letters_of_names() {
        assert!(FACE.is_some());
        for text in ["0123456789 – ½", "Tamenori Hideshi", "Łukasz Ōta Çelik Ğ", "Анна Ёлкина Ґ", "Ελλάδα"]
        {
            assert!(glyphs(text).iter().all(|glyph| glyph.id != 0), "{text}");
        }
        assert!(glyphs("為則英司").iter().all(|glyph| glyph.id == 0 && glyph.advance > 0.0));
    }

    #[test]
    fn a_text_fits_its_room() {
        for text in [
            "Anna",
            "A name that is longer than others",
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
            "為則英司為則英司為則英司",
        ] {
            for room in [20.0, 60.0, 200.0] {
                let (shown, size) = fit(text, 12.0, room);
                assert!(width(&shown) * size <= room + 0.1, "{shown} at {size}");
                assert!((9.0..=12.0).contains(&size));
            }
        }
        assert_eq!(fit("Anna", 12.0, 100.0), ("Anna".to_owned(), 12.0));
        assert!(fit(&"W".repeat(100), 12.0, 100.0).0.ends_with('…'));
    }
}

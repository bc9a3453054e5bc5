//! The shapes of a picture, independent of the file format.

use outflank_rules::Color;

use super::face;

/// A color as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink(pub(super) u8, pub(super) u8, pub(super) u8);

impl Ink {
    pub(super) const BLACK: Self = Self(0x11, 0x11, 0x11);
    pub(super) const WHITE: Self = Self(0xff, 0xff, 0xff);
    pub(super) const GRAY: Self = Self(0x66, 0x66, 0x66);

    /// Returns the fill of discs of a color.
    pub(super) const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::BLACK,
            Color::White => Self::WHITE,
        }
    }
}

/// The part of a text that is placed at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Left,
    Middle,
    Right,
}

/// A shape. Later shapes cover earlier shapes. Lengths are in points. The coordinate x increases to the
/// right, and y **down**.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    Rectangle {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        ink: Ink,
    },
    Line {
        from: (f32, f32),
        to: (f32, f32),
        width: f32,
        ink: Ink,
    },
    /// A circle with an optional edge, given by its width and color. The edge is centered on the circle.
    Circle {
        center: (f32, f32),
        radius: f32,
        ink: Ink,
        edge: Option<(f32, Ink)>,
    },
    /// A line of text with its baseline at `y`.
    Text {
        x: f32,
        y: f32,
        size: f32,
        anchor: Anchor,
        ink: Ink,
        text: String,
    },
}

/// A picture as shapes on white paper.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) title: String,
    pub(super) shapes: Vec<Shape>,
}

impl Scene {
    pub(super) fn new(width: f32, height: f32, title: String) -> Self {
        let paper = Shape::Rectangle { x: 0.0, y: 0.0, width, height, ink: Ink::WHITE };
        Self { width, height, title, shapes: vec![paper] }
    }

    /// Changes the height of the paper.
    pub(super) fn resize(&mut self, new: f32) {
        self.height = new;
        if let Some(Shape::Rectangle { height, .. }) = self.shapes.first_mut() {
            *height = new;
        }
    }

    pub(super) fn rectangle(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), ink: Ink) {
        self.shapes.push(Shape::Rectangle { x, y, width, height, ink });
    }

    pub(super) fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, ink: Ink) {
        self.shapes.push(Shape::Line { from, to, width, ink });
    }

    /// Draws a disc with a black edge, so that discs of both colors are equally large.
    pub(super) fn disc(&mut self, center: (f32, f32), radius: f32, color: Color) {
        let width = (radius * 0.07).max(0.6);
        let radius = radius - width / 2.0;
        self.shapes.push(Shape::Circle {
            center,
            radius,
            ink: Ink::of(color),
            edge: Some((width, Ink::BLACK)),
        });
    }

    pub(super) fn dot(&mut self, center: (f32, f32), radius: f32, ink: Ink) {
        self.shapes.push(Shape::Circle { center, radius, ink, edge: None });
    }

    /// Draws a line of text no wider than `room`. A longer text shrinks and, if that is not enough, is cut.
    pub(super) fn text(
        &mut self,
        (x, y): (f32, f32),
        size: f32,
        anchor: Anchor,
        ink: Ink,
        text: &str,
        room: f32,
    ) {
        let (text, size) = face::fit(text, size, room);
        if !text.is_empty() {
            self.shapes.push(Shape::Text { x, y, size, anchor, ink, text });
        }
    }

    /// Draws a text so that the middle of its capitals and figures is at a point.
    pub(super) fn centered(&mut self, (x, y): (f32, f32), size: f32, ink: Ink, text: &str, room: f32) {
        let (_, fitting) = face::fit(text, size, room);
        let baseline = y + face::CAPITALS * fitting / 2.0;
        self.text((x, baseline), size, Anchor::Middle, ink, text, room);
    }
}

//! Draws pictures as pixels, and writes PNG files.

use std::io::{self, Write};

use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};
use ttf_parser::OutlineBuilder;

use super::face;
use super::scene::{Anchor, Ink, Scene, Shape};

/// The pixels of a picture in red, green and blue, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pixels {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) rgb: Vec<u8>,
}

/// Draws a picture with `scale` pixels per point. Returns `None` if the picture would be empty or too large.
pub(super) fn draw(scene: &Scene, scale: f32) -> Option<Pixels> {
    let size = |length: f32| (length * scale).round() as u32;
    let mut pixels = Pixmap::new(size(scene.width), size(scene.height))?;
    pixels.fill(Color::WHITE);
    let place = Transform::from_scale(scale, scale);
    for shape in &scene.shapes {
        draw_shape(&mut pixels, shape, place);
    }
    // All pixels are opaque, so the alpha channel is dropped.
    let rgb = pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Some(Pixels { width: pixels.width(), height: pixels.height(), rgb })
}

fn draw_shape(pixels: &mut Pixmap, shape: &Shape, place: Transform) {
    let stroke = |width| Stroke { width, line_cap: tiny_skia::LineCap::Square, ..Stroke::default() };
    match shape {
        Shape::Rectangle { x, y, width, height, ink } => {
            if let Some(rectangle) = Rect::from_xywh(*x, *y, *width, *height) {
                pixels.fill_rect(rectangle, &paint(*ink), place, None);
            }
        }
        Shape::Line { from, to, width, ink } => {
            let mut path = PathBuilder::new();
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
            if let Some(path) = path.finish() {
                pixels.stroke_path(&path, &paint(*ink), &stroke(*width), place, None);
            }
        }
        Shape::Circle { center, radius, ink, edge } => {
            let Some(path) = PathBuilder::from_circle(center.0, center.1, *radius) else { return };
            pixels.fill_path(&path, &paint(*ink), FillRule::Winding, place, None);
            if let Some((width, ink)) = edge {
                pixels.stroke_path(&path, &paint(*ink), &stroke(*width), place, None);
            }
        }
        Shape::Text { x, y, size, anchor, ink, text } => {
            let from = match anchor {
                Anchor::Left => *x,
                Anchor::Middle => x - face::width(text) * size / 2.0,
                Anchor::Right => x - face::width(text) * size,
            };
            if let Some(path) = outline(text, *size, (from, *y)) {
                pixels.fill_path(&path, &paint(*ink), FillRule::Winding, place, None);
            }
        }
    }
}

fn paint(Ink(red, green, blue): Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

/// Returns the outline of a text whose baseline begins at a point.
fn outline(text: &str, size: f32, from: (f32, f32)) -> Option<Path> {
    let mut drawn = Outline { path: PathBuilder::new(), size, from };
    for glyph in face::glyphs(text) {
        drawn.from.0 = from.0 + glyph.x * size;
        face::outline(glyph.id, &mut drawn);
    }
    drawn.path.finish()
}

struct Outline {
    path: PathBuilder,
    size: f32,
    from: (f32, f32),
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.from.0 + x * self.size, self.from.1 - y * self.size)
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// Creates a PNG encoder for pictures of this size.
pub(super) fn encoder<'a, W: Write>(output: W, width: u32, height: u32) -> png::Encoder<'a, W> {
    let mut encoder = png::Encoder::new(output, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder
}

/// Writes a picture with `scale` pixels per point.
pub(super) fn write(scene: &Scene, scale: f32, output: &mut dyn Write) -> io::Result<()> {
    let drawn = draw(scene, scale).ok_or_else(|| io::Error::other("the picture is too large to be drawn"))?;
    let mut encoder = encoder(output, drawn.width, drawn.height);
    // An inch is 72 points, or 0.0254 m.
    let per_meter = (scale * 72.0 / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_meter,
        yppu: per_meter,
        unit: png::Unit::Meter,
    }));
    encoder.add_itxt_chunk("Title".to_owned(), scene.title.clone()).map_err(io::Error::from)?;
    let mut writer = encoder.write_header().map_err(io::Error::from)?;
    writer.write_image_data(&drawn.rgb).map_err(io::Error::from)?;
    writer.finish().map_err(io::Error::from)
}

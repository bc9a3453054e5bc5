//! Writes pictures as pages of a PDF, with the used letters of the font.

use std::collections::BTreeMap;
use std::io::{self, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, LineCapStyle, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use subsetter::GlyphRemapper;

use super::face::{self, Glyph};
use super::scene::{Anchor, Ink, Scene, Shape};

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const FONT: Ref = Ref::new(4);
const CID_FONT: Ref = Ref::new(5);
const DESCRIPTOR: Ref = Ref::new(6);
const FONT_FILE: Ref = Ref::new(7);
const LETTERS: Ref = Ref::new(8);
const FIRST_PAGE: i32 = 9;

const FONT_NAME: Name<'_> = Name(b"OUTFLK+Roboto-Medium");
const FONT_KEY: Name<'_> = Name(b"F");
const IDENTITY: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The distance of the control points from the ends of a curve that approximates a quarter of a circle of
/// radius 1.
const QUARTER: f32 = 0.552_285;

/// The used letters and their numbers in the file.
#[derive(Default)]
struct Letters {
    numbers: GlyphRemapper,
    used: BTreeMap<u16, (char, f32)>,
}

impl Letters {
    /// Returns the number of a letter in the file.
    fn number(&mut self, glyph: &Glyph) -> u16 {
        let number = self.numbers.remap(glyph.id);
        self.used.entry(number).or_insert((glyph.letter, glyph.advance));
        number
    }
}

/// Writes a document with a page for each picture.
pub(super) fn write(scenes: &[Scene]) -> io::Result<Vec<u8>> {
    let too_many = || io::Error::other("too many pages for one document");
    let count = i32::try_from(scenes.len()).map_err(|_| too_many())?;
    let last = count.checked_mul(2).and_then(|pages| pages.checked_add(FIRST_PAGE)).ok_or_else(too_many)?;
    let pages = || (FIRST_PAGE..last).step_by(2);
    let mut pdf = Pdf::new();
    pdf.catalog(CATALOG).pages(PAGES);
    pdf.pages(PAGES).kids(pages().map(Ref::new)).count(count);
    let title = scenes.first().map_or("", |scene| scene.title.as_str());
    pdf.document_info(INFO).title(TextStr(title)).producer(TextStr("Outflank"));
    let mut letters = Letters::default();
    for (scene, id) in scenes.iter().zip(pages()) {
        let (page, drawing) = (Ref::new(id), Ref::new(id + 1));
        let mut object = pdf.page(page);
        object.parent(PAGES).media_box(Rect::new(0.0, 0.0, scene.width, scene.height)).contents(drawing);
        object.resources().fonts().pair(FONT_KEY, FONT);
        object.finish();
        let packed = packed(&draw(scene, &mut letters))?;
        pdf.stream(drawing, &packed).filter(Filter::FlateDecode);
    }
    write_font(&mut pdf, &letters)?;
    Ok(pdf.finish())
}

fn packed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Writes the font with only the used letters.
fn write_font(pdf: &mut Pdf, letters: &Letters) -> io::Result<()> {
    let subset = subsetter::subset(face::FONT, 0, &letters.numbers).map_err(io::Error::other)?;
    let file = packed(&subset)?;
    let length = i32::try_from(subset.len()).unwrap_or(i32::MAX);
    pdf.stream(FONT_FILE, &file).filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
    pdf.type0_font(FONT)
        .base_font(FONT_NAME)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(CID_FONT)
        .to_unicode(LETTERS);
    let mut font = pdf.cid_font(CID_FONT);
    font.subtype(CidFontType::Type2)
        .base_font(FONT_NAME)
        .system_info(IDENTITY)
        .font_descriptor(DESCRIPTOR)
        .cid_to_gid_map_predefined(Name(b"Identity"));
    let width = |number| letters.used.get(&number).map_or(0.0, |(_, advance)| advance * 1000.0);
    font.widths().consecutive(0, (0..letters.numbers.num_gids()).map(width));
    font.finish();
    let metrics = face::metrics();
    let [left, bottom, right, top] = metrics.bounds;
    pdf.font_descriptor(DESCRIPTOR)
        .name(FONT_NAME)
        .flags(FontFlags::SYMBOLIC)
        .bbox(Rect::new(left, bottom, right, top))
        .italic_angle(0.0)
        .ascent(metrics.ascender)
        .descent(metrics.descender)
        .cap_height(face::CAPITALS * 1000.0)
        .stem_v(110.0)
        .font_file2(FONT_FILE);
    let mut cmap: UnicodeCmap = UnicodeCmap::new(Name(b"Letters"), IDENTITY);
    // Number 0 is the box for missing letters.
    letters
        .used
        .iter()
        .filter(|(number, _)| **number != 0)
        .for_each(|(number, (letter, _))| cmap.pair(*number, *letter));
    pdf.cmap(LETTERS, &cmap.finish());
    Ok(())
}

/// Draws a page. In PDF, y increases upward.
fn draw(scene: &Scene, letters: &mut Letters) -> Vec<u8> {
    let mut content = Content::new();
    content.set_line_cap(LineCapStyle::ProjectingSquareCap);
    for shape in &scene.shapes {
        draw_shape(&mut content, shape, scene.height, letters);
    }
    content.finish().to_vec()
}

fn draw_shape(content: &mut Content, shape: &Shape, height: f32, letters: &mut Letters) {
    match shape {
        Shape::Rectangle { x, y, width, height: tall, ink } => {
            fill(content, *ink);
            content.rect(*x, height - y - tall, *width, *tall).fill_nonzero();
        }
        Shape::Line { from, to, width, ink } => {
            stroke(content, *ink, *width);
            content.move_to(from.0, height - from.1).line_to(to.0, height - to.1).stroke();
        }
        Shape::Circle { center: (x, y), radius, ink, edge } => {
            fill(content, *ink);
            circle(content, (*x, height - y), *radius);
            match edge {
                Some((width, ink)) => {
                    stroke(content, *ink, *width);
                    content.fill_nonzero_and_stroke();
                }
                None => {
                    content.fill_nonzero();
                }
            }
        }
        Shape::Text { x, y, size, anchor, ink, text } => {
            let wide = face::width(text) * size;
            let from = match anchor {
                Anchor::Left => *x,
                Anchor::Middle => x - wide / 2.0,
                Anchor::Right => x - wide,
            };
            let bytes: Vec<u8> =
                face::glyphs(text).iter().flat_map(|glyph| letters.number(glyph).to_be_bytes()).collect();
            fill(content, *ink);
            content.begin_text().set_font(FONT_KEY, *size);
            content.set_text_matrix([1.0, 0.0, 0.0, 1.0, from, height - y]).show(Str(&bytes)).end_text();
        }
    }
}

fn parts(Ink(red, green, blue): Ink) -> [f32; 3] {
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}

fn fill(content: &mut Content, ink: Ink) {
    let [red, green, blue] = parts(ink);
    content.set_fill_rgb(red, green, blue);
}

fn stroke(content: &mut Content, ink: Ink, width: f32) {
    let [red, green, blue] = parts(ink);
    content.set_stroke_rgb(red, green, blue).set_line_width(width);
}

fn circle(content: &mut Content, (x, y): (f32, f32), radius: f32) {
    let handle = radius * QUARTER;
    content.move_to(x + radius, y);
    content.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
    content.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
    content.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
    content.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
    content.close_path();
}

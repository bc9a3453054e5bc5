//! Draws games: kifu diagrams as SVG and PNG, score sheets as PDF, and animated games as APNG.
//!
//! Every picture is first a list of shapes. Our own code writes SVG, which keeps text as text, and the
//! drawing commands of PDF. `tiny-skia` draws pixels, and `png` writes PNG and APNG. Both are small compared
//! with an SVG renderer, which would have to parse SVG and shape text. The font is [Roboto](face).
//!
//! In PNG, APNG and PDF, letters outside Latin, Greek and Cyrillic are empty boxes. The title in the file has
//! the names unchanged.

#[cfg(not(feature = "pictures"))]
mod absent;
#[cfg(feature = "pictures")]
mod apng;
mod board;
mod diagram;
mod face;
mod page;
#[cfg(feature = "pictures")]
mod pdf;
#[cfg(feature = "pictures")]
mod raster;
mod scene;
mod svg;

use std::io::{self, Write};

#[cfg(not(feature = "pictures"))]
use absent::{apng, pdf, raster};
use diagram::Diagram;
use scene::Scene;

use crate::record::GameRecord;
use crate::stream::{RecordWriter, WriteError};

/// The number of pixels per point in a diagram: 180 pixels per inch.
const PNG_SCALE: f32 = 2.5;
/// The number of pixels per point in an animation: 90 pixels per inch.
const APNG_SCALE: f32 = 1.25;
/// The maximum number of pages in a document. It is limited because the document is in memory until it is
/// written.
const MOST_PAGES: usize = 2000;

/// The kind of picture of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A diagram as vector graphics.
    Svg,
    /// A diagram as pixels.
    Png,
    /// An animation of the game.
    Apng,
}

/// A writer of a picture of one game. It rejects a second game.
#[derive(Debug)]
pub struct Picture {
    kind: Kind,
    is_written: bool,
}

impl Picture {
    /// Creates a writer without a game yet.
    #[must_use]
    pub const fn new(kind: Kind) -> Self {
        Self { kind, is_written: false }
    }
}

impl RecordWriter for Picture {
    fn add(&mut self, record: &GameRecord, out: &mut dyn Write) -> Result<(), WriteError> {
        if self.is_written {
            return Err(WriteError::Unsayable("a picture shows only one game".to_owned()));
        }
        let (diagram, played) = Diagram::of(record)?;
        match self.kind {
            Kind::Svg => out.write_all(svg::write(&page::diagram(&diagram)).as_bytes())?,
            Kind::Png => raster::write(&page::diagram(&diagram), PNG_SCALE, out)?,
            Kind::Apng => apng::write(&diagram, &played, APNG_SCALE, out)?,
        }
        self.is_written = true;
        Ok(())
    }

    fn finish(&mut self, _: &mut dyn Write) -> Result<(), WriteError> {
        if self.is_written {
            Ok(())
        } else {
            Err(WriteError::Unsayable("there is no game to draw".to_owned()))
        }
    }
}

/// Draws only the board of a game's diagram, as an SVG element with a title, for pages that have the names
/// elsewhere.
///
/// # Errors
/// If the record cannot be played, or its moves are not squares in rows and columns.
///
/// ```
/// use outflank_formats::{game::ggf, picture};
/// let game = &ggf::read("(;GM[Othello]B[f5]W[d6];)")?[0];
/// assert!(picture::board_alone(game, "two <moves>")?.contains("<title>two &lt;moves&gt;</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board_alone(record: &GameRecord, title: &str) -> Result<String, WriteError> {
    let (diagram, _) = Diagram::of(record)?;
    Ok(svg::write(&page::board_alone(&diagram, title)))
}

/// A writer of games as score sheets, one per page.
#[derive(Debug, Default)]
pub struct Sheets {
    pages: Vec<Scene>,
}

impl RecordWriter for Sheets {
    fn add(&mut self, record: &GameRecord, _: &mut dyn Write) -> Result<(), WriteError> {
        if self.pages.len() == MOST_PAGES {
            return Err(WriteError::Unsayable(format!("a document has at most {MOST_PAGES} pages")));
        }
        self.pages.push(page::sheet(&Diagram::of(record)?.0));
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> Result<(), WriteError> {
        if self.pages.is_empty() {
            return Err(io::Error::other("there is no game to draw").into());
        }
        Ok(out.write_all(&pdf::write(&self.pages)?)?)
    }
}

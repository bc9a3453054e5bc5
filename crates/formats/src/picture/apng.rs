//! Writes an animated game as APNG. Browsers animate the file, and other programs show the first picture.

use std::io::{self, Write};

use outflank_rules::{Playthrough, Turn};

use super::diagram::{self, Diagram};
use super::page::{self, Frame};
use super::raster::{self, Pixels};

/// The time for which a position is shown, in milliseconds.
const STAYS: u16 = 900;
/// The time for which the last position is shown, in milliseconds.
const LAST_STAYS: u16 = 5000;

/// A rectangle of pixels in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

/// Writes a game. Each frame has only the changed pixels, and the other pixels are transparent.
pub(super) fn write(
    diagram: &Diagram,
    played: &Playthrough,
    scale: f32,
    output: &mut dyn Write,
) -> io::Result<()> {
    let plies = played.plies().len();
    let pixels = |ply: usize| frame(diagram, played, ply).and_then(|scene| raster::draw(&scene, scale));
    let too_large = || io::Error::other("the picture is too large to be drawn");
    let mut before = pixels(0).ok_or_else(too_large)?;
    let mut encoder = raster::encoder(output, before.width, before.height);
    encoder.set_color(png::ColorType::Rgba);
    let frames = u32::try_from(plies + 1).map_err(|_| too_large())?;
    encoder.set_animated(frames, 0).map_err(io::Error::from)?;
    encoder.add_itxt_chunk("Title".to_owned(), diagram.title()).map_err(io::Error::from)?;
    let mut writer = encoder.write_header().map_err(io::Error::from)?;
    let stays = |ply| if ply == plies { LAST_STAYS } else { STAYS };
    writer.set_frame_delay(stays(0), 1000).map_err(io::Error::from)?;
    let whole = Part { x: 0, y: 0, width: before.width, height: before.height };
    writer.write_image_data(&cut(None, &before, whole)).map_err(io::Error::from)?;
    writer.set_blend_op(png::BlendOp::Over).map_err(io::Error::from)?;
    for ply in 1..=plies {
        let now = pixels(ply).ok_or_else(too_large)?;
        let part = changed(&before, &now);
        writer.reset_frame_position().map_err(io::Error::from)?;
        writer.set_frame_dimension(part.width, part.height).map_err(io::Error::from)?;
        writer.set_frame_position(part.x, part.y).map_err(io::Error::from)?;
        writer.set_frame_delay(stays(ply), 1000).map_err(io::Error::from)?;
        writer.write_image_data(&cut(Some(&before), &now, part)).map_err(io::Error::from)?;
        before = now;
    }
    writer.finish().map_err(io::Error::from)
}

/// Draws the position after `ply` plies.
fn frame(diagram: &Diagram, played: &Playthrough, ply: usize) -> Option<super::scene::Scene> {
    let position = played.position_after(ply)?;
    let contents = position.contents();
    let discs = position.discs();
    let last = ply.checked_sub(1).and_then(|at| played.plies().get(at));
    let mut caption = last.map_or_else(String::new, |last| {
        let before = played.plies().iter().take(ply).filter(|ply| !ply.is_pass).count();
        if last.is_pass { format!("{} passes", last.color) } else { format!("{before}. {}", last.text) }
    });
    if ply == played.plies().len() && (matches!(position.turn(), Turn::Over(_)) || diagram.how.is_some()) {
        let end =
            [diagram.result.as_deref(), diagram.how].into_iter().flatten().collect::<Vec<_>>().join(", ");
        caption = [caption, end].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("   ");
    }
    let frame = Frame {
        contents: &contents,
        last: diagram::last_cell(played, ply),
        caption,
        black: discs.black,
        white: discs.white,
    };
    Some(page::frame(diagram, &frame))
}

/// Returns the smallest rectangle around all changed pixels. If there are none, it is one pixel, because a
/// frame cannot be empty.
fn changed(before: &Pixels, now: &Pixels) -> Part {
    let width = now.width as usize;
    let row_length = width * 3;
    let rows = before.rgb.chunks_exact(row_length).zip(now.rgb.chunks_exact(row_length)).enumerate();
    let (mut left, mut right, mut top, mut bottom) = (width, 0, None, 0);
    for (y, (old, new)) in rows.filter(|(_, (old, new))| old != new) {
        let differs = |at: &usize| old.get(at * 3..at * 3 + 3) != new.get(at * 3..at * 3 + 3);
        top.get_or_insert(y);
        bottom = y;
        left = left.min((0..width).find(differs).unwrap_or(left));
        right = right.max((0..width).rev().find(differs).unwrap_or(right));
    }
    match top {
        None => Part { x: 0, y: 0, width: 1, height: 1 },
        Some(top) => Part {
            x: left as u32,
            y: top as u32,
            width: (right + 1 - left) as u32,
            height: (bottom + 1 - top) as u32,
        },
    }
}

/// Returns the pixels of a rectangle. Unchanged pixels are transparent, because these compress well.
fn cut(before: Option<&Pixels>, now: &Pixels, part: Part) -> Vec<u8> {
    let width = now.width as usize;
    let columns = part.x as usize..(part.x + part.width) as usize;
    let rows = part.y as usize..(part.y + part.height) as usize;
    let places = rows.flat_map(|row| columns.clone().map(move |column| (row * width + column) * 3));
    let pixel = |at: usize| {
        let new = now.rgb.get(at..at + 3);
        let is_open = before.is_some_and(|before| before.rgb.get(at..at + 3) == new);
        match new {
            Some(&[red, green, blue]) if !is_open => [red, green, blue, 255],
            _ => [0; 4],
        }
    };
    places.flat_map(pixel).collect()
}

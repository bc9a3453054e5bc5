//! Lays out pictures: diagrams, score sheets, and frames of animations.

use outflank_rules::{Color, Content};

use super::board::Grid;
use super::diagram::Diagram;
use super::scene::{Anchor, Ink, Scene};

/// The width of a square in a diagram, in points.
const CELL: f32 = 40.0;
/// The margin around a diagram.
const MARGIN: f32 = 20.0;
/// The space for the letters and numbers of a board.
const LABELS: f32 = 26.0;

/// The size of a score sheet: A4.
const A4: (f32, f32) = (595.28, 841.89);

/// Draws names, result and other facts above a board that begins at `left` and is `width` wide. Returns the
/// bottom edge.
fn heading(scene: &mut Scene, diagram: &Diagram, (left, top): (f32, f32), width: f32, size: f32) -> f32 {
    let right = left + width;
    let disc = size * 0.42;
    let result_room = if diagram.result.is_some() { width * 0.3 } else { 0.0 };
    let name_room = width - result_room - disc * 3.4;
    for (at, (color, name)) in
        [(Color::Black, &diagram.black), (Color::White, &diagram.white)].into_iter().enumerate()
    {
        let middle = top + size * (0.6 + 1.35 * at as f32);
        scene.disc((left + disc, middle), disc, color);
        scene.text(
            (left + disc * 3.4, middle + size * 0.36),
            size,
            Anchor::Left,
            Ink::BLACK,
            name,
            name_room,
        );
    }
    let result_size = size * 1.45;
    if let Some(result) = &diagram.result {
        let lift = if diagram.how.is_some() { size * 0.32 } else { 0.0 };
        let baseline = top + size * 1.28 + result_size * 0.355 - lift;
        scene.text((right, baseline), result_size, Anchor::Right, Ink::BLACK, result, result_room);
    }
    let mut bottom = top + size * 2.6;
    if let Some(how) = diagram.how {
        scene.text((right, top + size * 2.3), size * 0.72, Anchor::Right, Ink::GRAY, how, width * 0.35);
    }
    if let Some(about) = &diagram.about {
        scene.text((left, bottom + size * 0.8), size * 0.78, Anchor::Left, Ink::GRAY, about, width);
        bottom += size * 1.1;
    }
    bottom
}

/// Draws a diagram with its heading, as large as its board requires.
pub(super) fn diagram(diagram: &Diagram) -> Scene {
    let (columns, rows) = (diagram.columns, diagram.rows);
    // The names need space even above a small board.
    let cell = CELL.max(240.0 / columns as f32);
    let board = (columns as f32 * cell, rows as f32 * cell);
    let width = board.0 + LABELS + 2.0 * MARGIN;
    let mut scene = Scene::new(width, 0.0, diagram.title());
    let left = MARGIN + LABELS;
    let bottom = heading(&mut scene, diagram, (left, MARGIN), board.0, 17.0);
    let grid = Grid { at: (left, bottom + LABELS + 4.0), cell, columns, rows };
    grid.draw_diagram(&mut scene, diagram);
    let mut height = grid.at.1 + board.1 + MARGIN;
    if let Some(passes) = diagram.passes() {
        scene.text((left, height + 2.0), 12.0, Anchor::Left, Ink::GRAY, &passes, board.0);
        height += MARGIN;
    }
    scene.resize(height);
    scene
}

/// Draws the board of a diagram with only its letters and numbers.
pub(super) fn board_alone(diagram: &Diagram, title: &str) -> Scene {
    let (columns, rows) = (diagram.columns, diagram.rows);
    let grid = Grid { at: (LABELS, LABELS), cell: CELL, columns, rows };
    let edge = LABELS + 2.0;
    let (width, height) = grid.size();
    let mut scene = Scene::new(width + edge, height + edge, title.to_owned());
    grid.draw_diagram(&mut scene, diagram);
    scene
}

/// Draws a score sheet: the heading, the diagram, and the list of moves.
pub(super) fn sheet(diagram: &Diagram) -> Scene {
    let mut scene = Scene::new(A4.0, A4.1, diagram.title());
    let margin = 56.0;
    let width = A4.0 - 2.0 * margin;
    let mut y = heading(&mut scene, diagram, (margin, margin - 8.0), width, 19.0) + 8.0;
    scene.line((margin, y), (A4.0 - margin, y), 0.8, Ink::BLACK);
    y += LABELS + 14.0;

    let (columns, rows) = (diagram.columns, diagram.rows);
    let cell = (width - 2.0 * LABELS).min(380.0) / columns.max(rows) as f32;
    let board = (columns as f32 * cell, rows as f32 * cell);
    let grid = Grid { at: ((A4.0 - board.0) / 2.0, y), cell, columns, rows };
    grid.draw_diagram(&mut scene, diagram);
    y += board.1 + 20.0;
    if let Some(passes) = diagram.passes() {
        scene.text((margin, y), 10.0, Anchor::Left, Ink::GRAY, &passes, width);
        y += 14.0;
    }
    y += 6.0;
    scene.line((margin, y), (A4.0 - margin, y), 0.8, Ink::BLACK);
    list(&mut scene, diagram, (margin, y + 8.0), (width, A4.1 - margin - y - 8.0));
    scene
}

/// Lists the moves column by column, small enough to fit.
fn list(scene: &mut Scene, diagram: &Diagram, (left, top): (f32, f32), (width, height): (f32, f32)) {
    let moves = diagram.moves.len();
    if moves == 0 {
        return;
    }
    let columns = match moves {
        0..=80 => 6,
        81..=160 => 8,
        161..=300 => 12,
        _ => 18,
    };
    let rows = moves.div_ceil(columns).max(10);
    let line = (height / rows as f32).min(18.0);
    let size = (line * 0.66).min(11.0);
    let column_width = width / columns as f32;
    let disc = size * 0.42;
    for (at, mv) in diagram.moves.iter().enumerate() {
        let (column, row) = (at / rows, at % rows);
        let x = left + column as f32 * column_width;
        let middle = top + (row as f32 + 0.5) * line;
        let baseline = middle + size * 0.355;
        let number_room = (column_width * 0.36).min(size * 2.2);
        scene.text(
            (x + number_room, baseline),
            size,
            Anchor::Right,
            Ink::GRAY,
            &mv.number.to_string(),
            number_room,
        );
        scene.disc((x + number_room + disc * 2.6, middle), disc, mv.color);
        let text = if mv.after_pass { format!("{} *", mv.text) } else { mv.text.clone() };
        let at = x + number_room + disc * 5.0;
        scene.text(
            (at, baseline),
            size,
            Anchor::Left,
            Ink::BLACK,
            &text,
            column_width - number_room - disc * 5.0,
        );
    }
}

/// The content of an animation frame.
pub(super) struct Frame<'a> {
    pub(super) contents: &'a [Content],
    /// The cell of the last disc placed.
    pub(super) last: Option<usize>,
    /// The last move and, in the last frame, the end of the game.
    pub(super) caption: String,
    pub(super) black: u32,
    pub(super) white: u32,
}

/// Draws a frame of an animation: names and disc counts, the board, and the last move.
pub(super) fn frame(diagram: &Diagram, frame: &Frame<'_>) -> Scene {
    let (columns, rows) = (diagram.columns, diagram.rows);
    let cell = CELL.max(240.0 / columns as f32);
    let board = (columns as f32 * cell, rows as f32 * cell);
    let left = MARGIN + LABELS;
    let size = 17.0;
    let grid = Grid { at: (left, MARGIN + size * 2.7 + LABELS), cell, columns, rows };
    let height = grid.at.1 + board.1 + MARGIN + 26.0;
    let mut scene = Scene::new(board.0 + LABELS + 2.0 * MARGIN, height, diagram.title());
    let disc = size * 0.42;
    for (at, (color, name, discs)) in
        [(Color::Black, &diagram.black, frame.black), (Color::White, &diagram.white, frame.white)]
            .into_iter()
            .enumerate()
    {
        let middle = MARGIN + size * (0.6 + 1.35 * at as f32);
        let baseline = middle + size * 0.36;
        scene.disc((left + disc, middle), disc, color);
        scene.text((left + disc * 3.4, baseline), size, Anchor::Left, Ink::BLACK, name, board.0 - 60.0);
        scene.text((left + board.0, baseline), size, Anchor::Right, Ink::BLACK, &discs.to_string(), 50.0);
    }
    grid.draw_discs(&mut scene, frame.contents, frame.last);
    let baseline = grid.at.1 + board.1 + 28.0;
    scene.text((left, baseline), 15.0, Anchor::Left, Ink::BLACK, &frame.caption, board.0);
    scene
}

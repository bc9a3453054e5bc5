//! The lines between the squares of a board.

use outflank_rules::Layout;

use super::glyphs::Glyphs;
use super::plan::Ruling;

/// Returns the lines around existing squares, as characters with their places. Squares of the same slot have
/// no line between them.
pub(crate) fn lines(layout: &Layout, ruling: Ruling, glyphs: Glyphs) -> Vec<(u16, u16, char)> {
    let squares = Squares::of(layout);
    let (width, height) = ruling.pitch;
    let (along, beside) = if glyphs == Glyphs::Ascii { ('-', '|') } else { ('─', '│') };
    let mut drawn = Vec::new();
    for row in 0..=squares.rows {
        for column in 0..=squares.columns {
            let here = squares.at(column, row);
            let (x, y) = (ruling.origin.0 + column * width, ruling.origin.1 + row * height);
            // The lines that meet in the upper left corner of this square.
            let (above, before) = (row.checked_sub(1), column.checked_sub(1));
            let upper = above.and_then(|row| squares.at(column, row));
            let left = before.and_then(|column| squares.at(column, row));
            let corner = before.zip(above).and_then(|(column, row)| squares.at(column, row));
            let goes_right = here != upper;
            let goes_down = here != left;
            drawn.extend((1..width).filter(|_| goes_right).map(|step| (x + step, y, along)));
            drawn.extend((1..height).filter(|_| goes_down).map(|step| (x, y + step, beside)));
            let ends = [corner != upper, goes_down, corner != left, goes_right];
            if let Some(joint) = joint(glyphs, ends) {
                drawn.push((x, y, joint));
            }
        }
    }
    drawn
}

/// The content of each place of the grid: a slot, a square outside the slots, or nothing.
struct Squares {
    columns: u16,
    rows: u16,
    parts: Vec<Option<usize>>,
}

impl Squares {
    fn of(layout: &Layout) -> Self {
        let (columns, rows) = (layout.width as u16, layout.height as u16);
        let mut parts = vec![None; usize::from(columns) * usize::from(rows)];
        for (at, cell) in layout.cells.iter().enumerate() {
            let is_here =
                |slot: &Vec<outflank_rules::Cell>| slot.iter().any(|cell| usize::from(cell.0) == at);
            let part = layout.slots.iter().position(is_here).unwrap_or(at);
            let place =
                (cell.y - 0.5).round() as usize * usize::from(columns) + (cell.x - 0.5).round() as usize;
            if let Some(square) = parts.get_mut(place) {
                *square = Some(part);
            }
        }
        Self { columns, rows, parts }
    }

    fn at(&self, column: u16, row: u16) -> Option<usize> {
        let place = usize::from(row) * usize::from(self.columns) + usize::from(column);
        self.parts.get(place).copied().flatten().filter(|_| column < self.columns)
    }
}

/// Returns the character that joins lines up, down, left and right; `None` if there is no line.
fn joint(glyphs: Glyphs, [up, down, left, right]: [bool; 4]) -> Option<char> {
    Some(match (up, down, left, right) {
        (false, false, false, false) => return None,
        (true, true, false, false) => {
            if glyphs == Glyphs::Ascii {
                '|'
            } else {
                '│'
            }
        }
        (false, false, true, true) => {
            if glyphs == Glyphs::Ascii {
                '-'
            } else {
                '─'
            }
        }
        _ if glyphs == Glyphs::Ascii => '+',
        (false, true, false, true) => '┌',
        (false, true, true, false) => '┐',
        (true, false, false, true) => '└',
        (true, false, true, false) => '┘',
        (true, true, false, true) => '├',
        (true, true, true, false) => '┤',
        (false, true, true, true) => '┬',
        (true, false, true, true) => '┴',
        // No line ends alone, so every other combination is a crossing.
        _ => '┼',
    })
}

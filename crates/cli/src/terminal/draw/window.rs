//! The visible part of a board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::palette::Palette;
use crate::drawing::Plan;

/// The whole drawing of a board or, without room for it, the part around the cursor. The names beside the
/// board are always visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// The area on the screen.
    area: Rect,
    /// The columns and rows that do not scroll.
    pinned: (u16, u16),
    /// The number of hidden columns and rows before and after the visible ones, without the pinned ones.
    before: (u16, u16),
    after: (u16, u16),
}

impl Window {
    /// Creates a window with this area. The cell of the cursor is in its middle, as far as the plan allows.
    pub(super) fn new(area: Rect, plan: &Plan, cursor: usize) -> Self {
        let middle = plan.middle(cursor).unwrap_or((0, 0));
        let pinned = (plan.pinned.0.min(area.width), plan.pinned.1.min(area.height));
        let out = (plan.width.saturating_sub(area.width), plan.height.saturating_sub(area.height));
        let before = |middle: u16, pinned: u16, room: u16, out: u16| {
            middle.saturating_sub(pinned + room.saturating_sub(pinned) / 2).min(out)
        };
        let before =
            (before(middle.0, pinned.0, area.width, out.0), before(middle.1, pinned.1, area.height, out.1));
        Self { area, pinned, before, after: (out.0 - before.0, out.1 - before.1) }
    }

    /// Returns the place in the drawing for a place on the screen.
    pub(super) fn source(&self, (column, row): (u16, u16)) -> Option<(u16, u16)> {
        let (x, y) = (column.checked_sub(self.area.x)?, row.checked_sub(self.area.y)?);
        let moved = |at: u16, pinned: u16, before: u16| if at < pinned { at } else { at + before };
        (x < self.area.width && y < self.area.height)
            .then(|| (moved(x, self.pinned.0, self.before.0), moved(y, self.pinned.1, self.before.1)))
    }

    /// Shows a drawing. The corner between the names shows in which directions the board continues.
    pub(super) fn show(&self, drawing: &Buffer, palette: Palette, screen: &mut Buffer) {
        for position in self.area.positions() {
            if let Some(cell) = self.source(position.into()).and_then(|source| drawing.cell(source)) {
                screen[position] = cell.clone();
            }
        }
        let along = match (self.before.0 > 0, self.after.0 > 0) {
            (true, true) => palette.pick("↔", "-"),
            (true, false) => palette.pick("←", "<"),
            (false, true) => palette.pick("→", ">"),
            (false, false) => " ",
        };
        let down = match (self.before.1 > 0, self.after.1 > 0) {
            (true, true) => palette.pick("↕", "|"),
            (true, false) => palette.pick("↑", "^"),
            (false, true) => palette.pick("↓", "v"),
            (false, false) => " ",
        };
        if self.pinned.0 >= 2 && self.pinned.1 > 0 {
            screen.set_string(self.area.x, self.area.y, [along, down].concat(), palette.alert());
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Layout;

    use super::*;

    #[test]
    fn the_cursor_and_the_names_are_always_in_sight() {
        let layout = Layout::rectangle(26, 26);
        let plan = Plan::all(&layout, true).last().expect("a plan");
        for (width, height) in [(16, 5), (17, 6), (40, 17), (80, 21), (56, 27)] {
            let area = Rect::new(3, 2, width.min(plan.width), height.min(plan.height));
            for cursor in 0..layout.cells.len() {
                let window = Window::new(area, &plan, cursor);
                let shown: Vec<_> =
                    area.positions().filter_map(|position| window.source(position.into())).collect();
                assert_eq!(shown.len(), usize::from(area.width * area.height));
                let owned = |place: &&(u16, u16)| plan.owner(place.0, place.1) == Some(cursor);
                assert_eq!(shown.iter().filter(owned).count(), 2, "{width}x{height}: {cursor}");
                // The column and the row of the cursor are named.
                let (x, y) = plan.middle(cursor).expect("a middle");
                assert!(shown.contains(&(x, 0)) && shown.contains(&(0, y)), "{width}x{height}: {cursor}");
            }
        }
        assert_eq!(Window::new(Rect::new(0, 0, 9, 9), &plan, 0).source((9, 0)), None);
    }
}

//! Arranges the screen: the largest board that leaves room for the rest.

use outflank_rules::Layout;
use ratatui::layout::Rect;

use crate::drawing::Plan;

/// The areas of the screen.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Arrangement {
    /// The drawing of the board.
    pub(super) plan: Plan,
    /// The board with its coordinates, or as much of it as fits.
    pub(super) board: Rect,
    pub(super) title: Option<Rect>,
    /// Players, moves and hints beside the board.
    pub(super) side: Option<Rect>,
    /// Players in one line, if there is no room beside the board.
    pub(super) players: Option<Rect>,
    /// The moves below the board, in the remaining lines.
    pub(super) moves: Option<Rect>,
    pub(super) note: Rect,
    pub(super) keys: Rect,
}

impl Arrangement {
    const SIDE_WIDTH: u16 = 27;
    /// The smallest screen on which a part of a board can be played.
    const SMALLEST_SCREEN: (u16, u16) = (16, 8);

    /// Returns the best arrangement, or the width and height that would suffice. If the whole board does not
    /// fit, a part of it is shown.
    pub(super) fn choose(area: Rect, layout: &Layout, is_painted: bool) -> Result<Self, (u16, u16)> {
        let mut smallest = None;
        for plan in Plan::all(layout, is_painted) {
            if area.width >= plan.width + Self::SIDE_WIDTH && area.height >= plan.height + 4 {
                return Ok(Self::beside(area, plan));
            }
            if area.width >= plan.width && area.height >= plan.height + 3 {
                return Ok(Self::stacked(area, plan));
            }
            smallest = Some(plan);
        }
        match smallest {
            Some(plan) if area.width >= Self::SMALLEST_SCREEN.0 && area.height >= Self::SMALLEST_SCREEN.1 => {
                Ok(Self::stacked(area, plan))
            }
            _ => Err(Self::SMALLEST_SCREEN),
        }
    }

    fn beside(area: Rect, plan: Plan) -> Self {
        let (width, height) = (plan.width, plan.height);
        let row = |y: u16| Rect { x: area.x, y: area.y + y, width: area.width, height: 1 };
        let side_width = (area.width - width).min(48);
        let left = (area.width - width - side_width) / 2;
        let free = area.height - height - 3;
        let top = 1 + free / 2;
        let board = Rect { x: area.x + left, y: area.y + top, width, height };
        let side = Rect { x: board.right(), y: board.y, width: side_width, height };
        Self {
            plan,
            board,
            title: Some(row(0)),
            side: Some(side),
            players: None,
            moves: None,
            note: Rect {
                y: (board.bottom() + 1).min(area.bottom() - 2),
                x: board.x,
                width: area.width - left,
                ..row(0)
            },
            keys: row(area.height - 1),
        }
    }

    fn stacked(area: Rect, plan: Plan) -> Self {
        let (width, height) = (plan.width.min(area.width), plan.height.min(area.height - 3));
        let row = |y: u16| Rect { x: area.x, y: area.y + y, width: area.width, height: 1 };
        let rest = area.height - height - 3;
        let board = Rect { x: area.x + (area.width - width) / 2, y: area.y, width, height };
        let moves = Rect { height: rest, ..row(height + 2) };
        Self {
            plan,
            board,
            title: None,
            side: None,
            players: Some(row(height)),
            moves: (rest > 0).then_some(moves),
            note: row(height + 1),
            keys: row(area.height - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose(width: u16, height: u16, is_painted: bool) -> Result<Arrangement, (u16, u16)> {
        Arrangement::choose(Rect::new(0, 0, width, height), &Layout::rectangle(8, 8), is_painted)
    }

    #[test]
    fn everything_lies_inside_and_nothing_overlaps() {
        for width in 0..140 {
            for height in 0..50 {
                for is_painted in [true, false] {
                    let Ok(found) = choose(width, height, is_painted) else {
                        assert!(width < 16 || height < 8, "{width}x{height} is enough for a board");
                        continue;
                    };
                    let all = [Some(found.board), found.title, found.side, found.players, found.moves]
                        .into_iter()
                        .flatten()
                        .chain([found.note, found.keys]);
                    let all: Vec<Rect> = all.collect();
                    let screen = Rect::new(0, 0, width, height);
                    for (i, area) in all.iter().enumerate() {
                        assert_eq!(area.intersection(screen), *area, "{width}x{height}: {area} is outside");
                        for other in all.iter().skip(i + 1) {
                            assert!(!area.intersects(*other), "{width}x{height}: {area} and {other}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn usual_terminals_get_large_cells() {
        let cell = |width, height| {
            choose(width, height, true).map(|found| (found.plan.boxes[0].width, found.plan.boxes[0].height))
        };
        assert_eq!(cell(120, 40), Ok((6, 3)));
        assert_eq!(cell(80, 24), Ok((4, 2)));
        assert_eq!(cell(40, 20), Ok((4, 2)));
        assert_eq!(choose(40, 20, true).map(|found| found.side), Ok(None));
        assert_eq!(cell(30, 14), Ok((3, 1)));
        assert_eq!(cell(20, 10), Ok((2, 1)));
        assert_eq!(cell(15, 10), Err((16, 8)));
    }
}

//! What goes where: the largest board that leaves room for the rest.

use outflank_rules::Layout;
use ratatui::layout::Rect;

/// The areas of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arrangement {
    /// Width and height of a cell.
    pub(super) cell: (u16, u16),
    /// Whether cells are separated by lines.
    pub(super) is_ruled: bool,
    /// The board with its coordinates.
    pub(super) board: Rect,
    pub(super) title: Option<Rect>,
    /// Players, moves and hints beside the board.
    pub(super) side: Option<Rect>,
    /// Players in one line, where there is no room beside the board.
    pub(super) players: Option<Rect>,
    /// The moves below the board, in as many lines as are left.
    pub(super) moves: Option<Rect>,
    pub(super) note: Rect,
    pub(super) keys: Rect,
}

impl Arrangement {
    /// Room for the row numbers.
    pub(super) const MARGIN: u16 = 3;
    const SIDE_WIDTH: u16 = 27;

    /// The best arrangement, or the width and height that would be enough.
    pub(super) fn choose(area: Rect, layout: &Layout, is_painted: bool) -> Result<Self, (u16, u16)> {
        let sizes: &[(u16, u16)] = if is_painted { &[(6, 3), (4, 2), (3, 1)] } else { &[(4, 2), (3, 1)] };
        for &cell in sizes {
            let is_ruled = !is_painted && cell.1 > 1;
            let (width, height) = board_size(layout, cell, is_ruled);
            if area.width >= width + Self::SIDE_WIDTH && area.height >= height + 4 {
                return Ok(Self::beside(area, cell, is_ruled, (width, height)));
            }
            if area.width >= width && area.height >= height + 3 {
                return Ok(Self::stacked(area, cell, is_ruled, (width, height)));
            }
        }
        let (width, height) = board_size(layout, (3, 1), false);
        Err((width, height + 3))
    }

    fn beside(area: Rect, cell: (u16, u16), is_ruled: bool, (width, height): (u16, u16)) -> Self {
        let row = |y: u16| Rect { x: area.x, y: area.y + y, width: area.width, height: 1 };
        let side_width = (area.width - width).min(48);
        let left = (area.width - width - side_width) / 2;
        let free = area.height - height - 3;
        let top = 1 + free / 2;
        let board = Rect { x: area.x + left, y: area.y + top, width, height };
        let side = Rect { x: board.right(), y: board.y, width: side_width, height };
        Self {
            cell,
            is_ruled,
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

    fn stacked(area: Rect, cell: (u16, u16), is_ruled: bool, (width, height): (u16, u16)) -> Self {
        let row = |y: u16| Rect { x: area.x, y: area.y + y, width: area.width, height: 1 };
        let rest = area.height - height - 3;
        let board = Rect { x: area.x + (area.width - width) / 2, y: area.y, width, height };
        let moves = Rect { height: rest, ..row(height + 2) };
        Self {
            cell,
            is_ruled,
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

/// Width and height of the board with its coordinates.
fn board_size(layout: &Layout, (width, height): (u16, u16), is_ruled: bool) -> (u16, u16) {
    let cells = |extent: f32, size: u16| (extent * f32::from(size)).ceil() as u16;
    let line = u16::from(is_ruled);
    (Arrangement::MARGIN + cells(layout.width, width) + line, 1 + cells(layout.height, height) + line)
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
                        assert!(width < 27 || height < 12, "{width}x{height} is enough for a board");
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
        assert_eq!(choose(120, 40, true).map(|a| a.cell), Ok((6, 3)));
        assert_eq!(choose(80, 24, true).map(|a| a.cell), Ok((4, 2)));
        assert_eq!(choose(40, 20, true).map(|a| (a.cell, a.side)), Ok(((4, 2), None)));
        assert_eq!(choose(30, 14, true).map(|a| a.cell), Ok((3, 1)));
        assert_eq!(choose(20, 10, true), Err((27, 12)));
    }
}

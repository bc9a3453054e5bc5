//! Moves a cursor over any board.

use std::iter::successors;

use outflank_rules::{CellInfo, CellShape, Content, Layout};

/// A direction of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// Returns the cell one step from `from`; `from` itself at the edge.
///
/// The nearest cell in the direction wins, with sideways distance counted twice, so that this also works on
/// boards with shifted rows. On rings the steps go along and across them.
pub(super) fn step(layout: &Layout, contents: &[Content], from: usize, direction: Direction) -> usize {
    let Some(here) = layout.cells.get(from) else { return from };
    let is_there = |index: usize| contents.get(index).is_some_and(|&content| content != Content::Absent);
    if matches!(here.shape, CellShape::Sector { .. } | CellShape::Circle { .. }) {
        return round(layout, from, direction, is_there);
    }
    let distance = |cell: &CellInfo| {
        let (dx, dy) = (cell.x - here.x, cell.y - here.y);
        let (along, aside) = match direction {
            Direction::Left => (-dx, dy.abs()),
            Direction::Right => (dx, dy.abs()),
            Direction::Up => (-dy, dx.abs()),
            Direction::Down => (dy, dx.abs()),
        };
        (along > 0.1 && aside <= along).then_some(along + 2.0 * aside)
    };
    let cells = layout.cells.iter().enumerate();
    cells
        .filter(|(index, _)| is_there(*index))
        .filter_map(|(index, cell)| Some((index, distance(cell)?)))
        .min_by(|(_, a), (_, b)| a.total_cmp(b))
        .map_or(from, |(index, _)| index)
}

/// On rings: up is outward, right is clockwise.
fn round(layout: &Layout, from: usize, direction: Direction, is_there: impl Fn(usize) -> bool) -> usize {
    let next = |at: &usize| {
        let arrows = layout.cells.get(*at)?.arrows;
        let cell = match direction {
            Direction::Left => arrows.left,
            Direction::Right => arrows.right,
            Direction::Up => arrows.up,
            Direction::Down => arrows.down,
        };
        cell.map(|cell| usize::from(cell.0))
    };
    let beyond = successors(Some(from), next).skip(1).take(layout.cells.len());
    beyond.into_iter().find(|&at| is_there(at)).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_to_the_neighbors_and_stop_at_the_edge() {
        let layout = Layout::rectangle(8, 8);
        let contents = vec![Content::Empty; 64];
        let go = |from, direction| step(&layout, &contents, from, direction);
        assert_eq!(go(0, Direction::Right), 1);
        assert_eq!(go(0, Direction::Down), 8);
        assert_eq!(go(0, Direction::Left), 0);
        assert_eq!(go(0, Direction::Up), 0);
        assert_eq!(go(63, Direction::Left), 62);
        assert_eq!(go(63, Direction::Up), 55);
    }

    #[test]
    fn cells_that_are_not_there_are_jumped_over() {
        let layout = Layout::rectangle(8, 8);
        let mut contents = vec![Content::Empty; 64];
        contents[1] = Content::Absent;
        assert_eq!(step(&layout, &contents, 0, Direction::Right), 2);
    }
}

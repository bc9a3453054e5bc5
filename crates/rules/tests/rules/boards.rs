//! Boards as cells and lines, and data derived from them.

use outflank_rules::{Cell, Geometry, Line, LineKind};

fn names(geometry: &Geometry, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| geometry.layout().name(cell).to_string()).collect()
}

fn uncapturable(geometry: &Geometry) -> Vec<String> {
    let mut names = names(geometry, &geometry.uncapturable());
    names.sort_unstable();
    names
}

fn hexagon_without_center(side: u8) -> Geometry {
    let hexagon = Geometry::hexagon(side);
    let middle = (hexagon.n_cells() / 2) as u16;
    hexagon.minus(&[Cell(middle)])
}

#[test]
fn boards_have_their_cells() {
    for (geometry, cells) in [
        (Geometry::square(8), 64),
        (Geometry::square(26), 676),
        (Geometry::octagon(10), 88),
        (Geometry::octagon(8), 52),
        (Geometry::cross(4, 3), 64),
        (Geometry::disc_52(), 52),
        (Geometry::disc_60(), 60),
        (Geometry::polar(4, 16), 64),
        (hexagon_without_center(5), 60),
        (hexagon_without_center(6), 90),
        (Geometry::hexagon(5), 61),
    ] {
        assert_eq!(geometry.n_cells(), cells);
        let mut names = names(&geometry, &geometry.cells().collect::<Vec<_>>());
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), cells, "every cell has its own name");
    }
}

#[test]
fn corners_cannot_be_captured() {
    assert_eq!(uncapturable(&Geometry::square(8)), ["a1", "a8", "h1", "h8"]);
    assert_eq!(uncapturable(&Geometry::octagon(10)), ["a3", "a8", "c1", "c10", "h1", "h10", "j3", "j8"]);
    assert_eq!(uncapturable(&Geometry::octagon(8)), ["a3", "a6", "c1", "c8", "f1", "f8", "h3", "h6"]);
    assert_eq!(uncapturable(&Geometry::cross(4, 3)), ["a4", "a7", "d1", "d10", "g1", "g10", "j4", "j7"]);
    for side in [5, 6] {
        let geometry = hexagon_without_center(side);
        let last = char::from(b'a' + 2 * side - 2);
        let middle = char::from(b'a' + side - 1);
        let mut corners = vec![
            "a1".to_string(),
            format!("a{side}"),
            format!("{middle}1"),
            format!("{middle}{}", 2 * side - 1),
            format!("{last}1"),
            format!("{last}{side}"),
        ];
        corners.sort_unstable();
        assert_eq!(uncapturable(&geometry), corners);
    }
    for round in [Geometry::disc_52(), Geometry::disc_60(), Geometry::polar(4, 16)] {
        assert_eq!(uncapturable(&round), [""; 0]);
    }
}

fn n_rays(geometry: &Geometry) -> usize {
    geometry.cells().map(|cell| geometry.rays(cell).iter().filter(|ray| ray.cells.len() > 1).count()).sum()
}

#[test]
fn the_rim_adds_rays_and_swallows_their_beginnings() {
    assert_eq!(n_rays(&Geometry::octagon(8)), 264);
    assert_eq!(n_rays(&Geometry::disc_52()), 280);
    let round = Geometry::disc_52();
    let c1 = round.layout().cell("c1").unwrap();
    let longest = round.rays(c1).iter().filter(|ray| ray.kind == LineKind::Ring).collect::<Vec<_>>();
    assert_eq!(longest.len(), 2, "one ray each way round");
    assert!(longest.iter().all(|ray| ray.cells.len() == 19 && !ray.cells.contains(&c1)));
    // The row c1-f1 is the beginning of the ray around the rim, so it is not a ray of its own.
    assert!(!round.rays(c1).iter().any(|ray| names(&round, &ray.cells) == ["d1", "e1", "f1"]));
}

#[test]
fn a_missing_cell_splits_lines() {
    let board = Geometry::square(5);
    let c3 = board.layout().cell("c3").unwrap();
    let holed = board.minus(&[c3]);
    let a3 = holed.layout().cell("a3").unwrap();
    let east: Vec<Vec<String>> = holed.rays(a3).iter().map(|ray| names(&holed, &ray.cells)).collect();
    assert!(east.contains(&vec!["b3".to_string()]), "{east:?}");
    assert!(!east.iter().flatten().any(|name| name == "d3" || name == "c3"));
}

#[test]
fn a_closed_line_is_cut_open_by_a_missing_cell() {
    let mut ring = Geometry::square(3).only(&[]);
    let around: Vec<Cell> = ["a1", "b1", "c1", "c2", "c3", "b3", "a3", "a2"]
        .iter()
        .map(|name| ring.layout().cell(name).unwrap())
        .collect();
    ring = ring.with_line(Line { cells: around, is_closed: true, kind: LineKind::Ring });
    let cut = ring.minus(&[ring.layout().cell("c1").unwrap()]);
    assert_eq!(cut.lines().len(), 1);
    assert!(!cut.lines()[0].is_closed);
    assert_eq!(names(&cut, &cut.lines()[0].cells), ["c2", "c3", "b3", "a3", "a2", "a1", "b1"]);
}

#[test]
fn boards_have_their_symmetries() {
    for (geometry, count) in [
        (Geometry::square(4), 8),
        (Geometry::square(8), 8),
        (Geometry::rectangle(10, 9), 4),
        (Geometry::octagon(10), 8),
        (Geometry::cross(4, 3), 8),
        (Geometry::disc_52(), 8),
        (Geometry::disc_60(), 8),
        (hexagon_without_center(5), 12),
        (Geometry::hexagon(4), 12),
        (Geometry::polar(4, 16), 64),
    ] {
        let found = geometry.automorphisms();
        assert_eq!(found.len(), count, "{} cells", geometry.n_cells());
        assert!(found.contains(&geometry.cells().collect()), "the identity");
    }
}

/// The arrow keys reach every cell from every other cell.
#[test]
fn arrows_reach_every_cell() {
    for geometry in [
        Geometry::square(8),
        Geometry::octagon(10),
        Geometry::cross(4, 3),
        Geometry::disc_60(),
        hexagon_without_center(5),
        Geometry::hexagon(6),
        Geometry::polar(4, 16),
    ] {
        let cells = &geometry.layout().cells;
        for start in geometry.cells() {
            let mut reached = vec![start];
            let mut next = 0;
            while let Some(cell) = reached.get(next) {
                let arrows = cells[usize::from(cell.0)].arrows;
                for to in [arrows.up, arrows.down, arrows.left, arrows.right].into_iter().flatten() {
                    if !reached.contains(&to) {
                        reached.push(to);
                    }
                }
                next += 1;
            }
            assert_eq!(reached.len(), geometry.n_cells(), "from {}", geometry.layout().name(start));
        }
    }
}

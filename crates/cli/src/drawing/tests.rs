//! All boards of the catalog, and invariants of their drawings.

use std::collections::BTreeMap;

use outflank_rules::{AnyGame, CATALOG, Color, Playthrough, Tone, Values, open};

use super::*;

/// Returns every game with every possible board.
fn games() -> Vec<AnyGame> {
    let mut games = Vec::new();
    for row in CATALOG {
        games.push(row.id.to_owned());
        for parameter in row.parameters {
            let shapes = ["size", "board", "side", "start", "vacant"].contains(&parameter.name);
            match parameter.values {
                Values::OneOf(values) if shapes => {
                    games.extend(values.iter().map(|value| format!("{}?{}={value}", row.id, parameter.name)));
                }
                Values::Even { min, max } => {
                    games.extend([min, max].map(|value| format!("{}?{}={value}", row.id, parameter.name)));
                }
                Values::Hole => games.push(format!("{}?hole=random", row.id)),
                Values::OneOf(_) | Values::NumberOrNone { .. } => {}
            }
        }
    }
    // Some values are invalid with the defaults of other parameters.
    games.iter().filter_map(|spec| spec.parse().ok()).map(|spec| open(&spec)).collect()
}

fn plans(layout: &Layout) -> Vec<Plan> {
    let all = Plan::all(layout, true).chain(Plan::all(layout, false));
    all.chain([Plan::plain(layout)]).collect()
}

/// Returns the number of characters that each cell has in a plan.
fn owned(plan: &Plan) -> BTreeMap<usize, usize> {
    let mut owned = BTreeMap::new();
    for y in 0..plan.height {
        for x in 0..plan.width {
            if let Some(cell) = plan.owner(x, y) {
                *owned.entry(cell).or_insert(0) += 1;
            }
        }
    }
    owned
}

#[test]
fn every_cell_is_drawn_once_and_none_that_is_not_there() {
    for game in games() {
        let (spec, layout) = (game.spec(), game.layout());
        for plan in plans(layout) {
            let cells: Vec<usize> = (0..layout.cells.len()).collect();
            assert_eq!(owned(&plan).into_keys().collect::<Vec<_>>(), cells, "{spec}");
            assert_eq!(plan.boxes.len(), cells.len(), "{spec}");
            for (at, area) in plan.boxes.iter().enumerate() {
                assert!(area.right() <= plan.width && area.bottom() <= plan.height, "{spec}: {area:?}");
                let (x, y) = plan.middle(at).expect("it has a middle");
                assert_eq!(plan.owner(x, y), Some(at), "{spec}");
                for other in &plan.boxes[..at] {
                    assert!(!area.intersects(*other), "{spec}: {area:?} and {other:?}");
                }
            }
            assert_eq!(plan.owner(plan.width, 0), None);
        }
    }
}

#[test]
fn names_and_lines_lie_beside_the_cells() {
    for game in games() {
        let (spec, layout) = (game.spec(), game.layout());
        for plan in plans(layout) {
            let mut taken = BTreeMap::new();
            let lines = plan.lines.map(|ruling| lines(layout, ruling, Glyphs::Unicode)).unwrap_or_default();
            let labels = plan.labels.iter().flat_map(|label| {
                (label.x..).zip(label.text.chars()).map(move |(x, c)| (x, label.y, c)).collect::<Vec<_>>()
            });
            for (x, y, c) in labels.chain(lines).filter(|(_, _, c)| *c != ' ') {
                assert!(x < plan.width && y < plan.height, "{spec}: {c} is outside");
                assert_eq!(plan.owner(x, y), None, "{spec}: {c} overlaps a cell");
                assert_eq!(taken.insert((x, y), c), None, "{spec}: two things at {x},{y}");
            }
            // Lines enclose every cell, or its panel.
            let Some(ruling) = plan.lines else { continue };
            for area in &plan.boxes {
                let panel = if layout.slots.is_empty() { 1 } else { 2 };
                let reach = |x: u16, y: u16| taken.contains_key(&(x, y));
                let right = (0..panel).any(|cells| reach(area.right() + cells * ruling.pitch.0, area.y));
                let below = (0..panel).any(|cells| reach(area.x, area.bottom() + cells * ruling.pitch.1));
                assert!(right && below, "{spec}: {area:?} is open");
            }
        }
    }
}

#[test]
fn every_content_of_a_cell_is_visible_without_color() {
    let contents = [
        Content::Absent,
        Content::Empty,
        Content::Piece(Color::Black),
        Content::Piece(Color::White),
        Content::Marked(Color::Black),
        Content::Marked(Color::White),
    ];
    for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
        let mut signs = vec![Glyphs::LEGAL];
        signs.extend(contents.map(|content| glyphs.piece(content)));
        let count = signs.len();
        signs.sort_unstable();
        signs.dedup();
        assert_eq!(signs.len(), count, "{signs:?}");
        assert_eq!(glyphs == Glyphs::Ascii, signs.iter().all(char::is_ascii));
        let ground = |tone, around| {
            let content = Content::Empty;
            glyphs.write(&Face { content, tone, is_legal: false, value: None, frame: None, around })
        };
        for around in [Around::Open, Around::Lines] {
            assert_ne!(ground(Tone::Space, around), ground(Tone::Plain, around));
            assert_ne!(ground(Tone::Neutral, around), ground(Tone::Plain, around));
        }
    }
}

/// The approved pictures: a heading `== SPEC: MOVES`, and the board after the moves with the legal moves.
const BOARDS: &str = include_str!("boards.txt");

#[test]
fn boards_look_as_they_did() {
    let mut seen = Vec::new();
    let mut drawn = String::new();
    for heading in BOARDS.lines().filter_map(|line| line.strip_prefix("== ")) {
        let (spec, moves) = heading.split_once(':').expect("a spec and moves");
        let game = open(&spec.parse().expect("a game"));
        let mut played = Playthrough::new(game.start());
        played.replay(moves.split_whitespace()).expect("the moves are legal");
        let legal = played.position().legal();
        let picture = Picture {
            layout: game.layout(),
            contents: &played.position().contents(),
            last: played.plies().last().and_then(placed),
            legal: &targets(&game, &legal),
        };
        drawn += &format!("== {heading}\n{}", picture.text());
        seen.push(game.spec().row().id);
    }
    for row in CATALOG {
        assert!(seen.contains(&row.id), "{} is not among the pictures", row.id);
    }
    assert!(drawn == BOARDS, "drawn now:\n{drawn}");
}

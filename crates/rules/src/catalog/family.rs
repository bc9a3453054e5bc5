//! The rows of the Reversi family: from what was chosen to the rules.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Conflict, Rules, Settings};
use crate::geometry::axial_cells;
use crate::{
    Board, ByColor, Cell, Color, Fourth, Geometry, Goal, Opening, Position, Quiet, RevolutionRules, Ruleset,
    Slide, Slot, Square,
};

pub(super) fn othello(settings: &Settings) -> Result<Rules, Conflict> {
    let size = settings.size("size");
    if size == 8 && is_plain(settings) {
        return Ok(Rules::Core(Position::start()));
    }
    let geometry = Geometry::square(size);
    let discs = diagonal(&geometry);
    modified(settings, Ruleset::othello(geometry, discs))
}

pub(super) fn reversi(settings: &Settings) -> Result<Rules, Conflict> {
    let size = settings.size("size");
    let geometry = Geometry::square(size);
    let discs = parallel(&geometry);
    if size == 8 && is_plain(settings) {
        let set = |cells: &[Cell]| cells.iter().filter_map(|cell| Square::new(cell.0 as u8)).collect();
        if let Some(board) = Board::new(set(&discs.black), set(&discs.white)) {
            return Ok(Rules::Core(Position::new(board, Color::Black)));
        }
    }
    modified(settings, Ruleset::othello(geometry, discs))
}

pub(super) fn reversi_1883(settings: &Settings) -> Result<Rules, Conflict> {
    victorian(settings, Geometry::square(8))
}

pub(super) fn annexation(settings: &Settings) -> Result<Rules, Conflict> {
    victorian(settings, Geometry::cross(4, 3))
}

pub(super) fn eight_stars(settings: &Settings) -> Result<Rules, Conflict> {
    let geometry = Geometry::octagon(settings.size("size"));
    let discs = diagonal(&geometry);
    modified(settings, Ruleset::othello(geometry, discs))
}

pub(super) fn round(settings: &Settings) -> Result<Rules, Conflict> {
    let (geometry, discs) = match settings.get("board") {
        "polar-4x16" => {
            let at = |ring: u16, sector: u16| Cell(ring * 16 + sector);
            let discs =
                ByColor { black: Vec::from([at(1, 1), at(2, 0)]), white: Vec::from([at(1, 0), at(2, 1)]) };
            (Geometry::polar(4, 16), discs)
        }
        board => {
            let geometry = if board == "disc-60" { Geometry::disc_60() } else { Geometry::disc_52() };
            let discs = diagonal(&geometry);
            (geometry, discs)
        }
    };
    modified(settings, Ruleset::othello(geometry, discs))
}

/// The discs around the centre of a hexagon in axial coordinates, three of each colour in turn.
const RING: ByColor<[(i8, i8); 3]> =
    ByColor { black: [(0, -1), (1, 0), (-1, 1)], white: [(1, -1), (-1, 0), (0, 1)] };

pub(super) fn hex(settings: &Settings) -> Result<Rules, Conflict> {
    let (side, start) = (settings.size("side"), settings.get("start"));
    let places = axial_cells(side);
    let mut discs = ByColor { black: RING.black.to_vec(), white: RING.white.to_vec() };
    let mut geometry = Geometry::hexagon(side);
    // Coordinates become names before the centre is taken out, which changes the order of the cells.
    let name = |place: &(i8, i8)| {
        let at = places.iter().position(|other| other == place).unwrap_or(0);
        String::from(geometry.layout().name(Cell(at as u16)))
    };
    match start {
        "hexthello" if side != 5 => return Err(Conflict::apart(settings, "start", "side")),
        "hexthello" => discs.black.push((0, 0)),
        "eight" => {
            discs.black.push((2, -2));
            discs.white.push((-2, 2));
        }
        _ => {}
    }
    let names = ByColor::from_fn(|color| discs[color].iter().map(name).collect::<Vec<_>>());
    if start != "hexthello" {
        let centre = places.iter().position(|place| *place == (0, 0)).map(|at| Cell(at as u16));
        geometry = geometry.minus(centre.as_slice());
    }
    let discs = ByColor::from_fn(|color| {
        names[color].iter().filter_map(|name| geometry.layout().cell(name)).collect::<Vec<_>>()
    });
    modified(settings, Ruleset::othello(geometry, discs))
}

pub(super) fn revolution(settings: &Settings) -> Result<Rules, Conflict> {
    let geometry = Geometry::tray(4);
    // The lower right panel is taken out first, then the upper left one.
    let vacant: Vec<Slot> = match settings.get("vacant") {
        "0" => Vec::new(),
        "2" => Vec::from([Slot(15), Slot(0)]),
        _ => Vec::from([Slot(15)]),
    };
    let slide = match settings.get("slide") {
        "any-own" => Slide::AnyOwn,
        "never" => Slide::Never,
        _ => Slide::Own,
    };
    if vacant.is_empty() && !settings.is("slide", "own") {
        return Err(Conflict::apart(settings, "slide", "vacant"));
    }
    let discs = diagonal(&geometry);
    let slots = &geometry.layout().slots;
    let mut taken: Vec<Cell> = discs.black.iter().chain(&discs.white).copied().collect();
    taken.extend(vacant.iter().filter_map(|slot| slots.get(usize::from(slot.0))).flatten());
    let hole = match hole(settings, &geometry, &taken)? {
        Hole::Drawn(from) => return Ok(Rules::HoleToDraw(from)),
        Hole::None => None,
        Hole::At(cell) => Some(cell),
    };
    Ok(Rules::Revolution(RevolutionRules { vacant, slide, goal: goal(settings), hole }, discs))
}

fn victorian(settings: &Settings, geometry: Geometry) -> Result<Rules, Conflict> {
    let centre = centre(&geometry);
    let mut rules = Ruleset::victorian(geometry, centre);
    rules.supply = settings.number("supply");
    rules.opening = Opening::Drops {
        cells: centre,
        fourth: match settings.get("fourth") {
            "may-capture" => Fourth::MayCapture,
            "must-capture" => Fourth::MustCapture,
            _ => Fourth::Centre,
        },
    };
    rules.quiet = if settings.is("quiet", "adjacent-own") { Quiet::AdjacentOwn } else { Quiet::Never };
    modified(settings, rules)
}

fn is_plain(settings: &Settings) -> bool {
    settings.is("goal", "most") && settings.is("hole", "none")
}

fn goal(settings: &Settings) -> Goal {
    if settings.is("goal", "fewest") { Goal::Fewest } else { Goal::Most }
}

/// Applies the modifiers that every game of the family takes: the goal and the hole.
fn modified(settings: &Settings, mut rules: Ruleset) -> Result<Rules, Conflict> {
    rules.goal = goal(settings);
    let taken = rules.opening.cells();
    match hole(settings, &rules.geometry, &taken)? {
        Hole::Drawn(from) => Ok(Rules::HoleToDraw(from)),
        Hole::None => Ok(Rules::Reversi(rules)),
        Hole::At(cell) => {
            rules.hole = Some(cell);
            Ok(Rules::Reversi(rules))
        }
    }
}

/// What `hole=` says.
enum Hole {
    None,
    At(Cell),
    /// One of the cells of these names is to be drawn.
    Drawn(Vec<String>),
}

/// Reads the hole: any cell of the board that is not `taken` by the opening or missing.
fn hole(settings: &Settings, geometry: &Geometry, taken: &[Cell]) -> Result<Hole, Conflict> {
    let name = |cell: Cell| String::from(geometry.layout().name(cell));
    match settings.get("hole") {
        "none" => Ok(Hole::None),
        "random" => {
            Ok(Hole::Drawn(geometry.cells().filter(|cell| !taken.contains(cell)).map(name).collect()))
        }
        text => match geometry.layout().cell(text) {
            None => Err(Conflict::HoleOffBoard { cell: text.into() }),
            Some(cell) if taken.contains(&cell) => Err(Conflict::HoleTaken { cell: text.into() }),
            Some(cell) => Ok(Hole::At(cell)),
        },
    }
}

/// The four central squares of a board of even size: upper left, upper right, lower left, lower right.
fn centre(geometry: &Geometry) -> [Cell; 4] {
    let layout = geometry.layout();
    let (x, y) = (layout.width / 2.0, layout.height / 2.0);
    [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].map(|(dx, dy)| {
        let at = layout.cells.iter().position(|info| info.x == x + dx && info.y == y + dy);
        Cell(at.unwrap_or(0) as u16)
    })
}

/// Two discs of each colour across the centre, White's upper left.
fn diagonal(geometry: &Geometry) -> ByColor<Vec<Cell>> {
    let [upper_left, upper_right, lower_left, lower_right] = centre(geometry);
    ByColor { black: Vec::from([upper_right, lower_left]), white: Vec::from([upper_left, lower_right]) }
}

/// Two discs of each colour side by side, Black's above.
fn parallel(geometry: &Geometry) -> ByColor<Vec<Cell>> {
    let [upper_left, upper_right, lower_left, lower_right] = centre(geometry);
    ByColor { black: Vec::from([upper_left, upper_right]), white: Vec::from([lower_left, lower_right]) }
}

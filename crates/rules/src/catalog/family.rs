//! The catalog rows of the Reversi family: their choices, and the rules built from the choices.

use alloc::string::String;
use alloc::vec::Vec;

use super::choice::{Choice, choices, words};
use super::{Conflict, Parameter, Rules, Unfit, Values};
use crate::geometry::hexagon_cell_name;
use crate::{
    Board, ByColor, Cell, Color, Empties, Fourth, Geometry, Goal, Opening, Position, Quiet, RevolutionRules,
    Ruleset, Slide, Slot, Square,
};

const GOAL: Choice<Goal> = words!("goal" = "most" { "most" => Goal::Most, "fewest" => Goal::Fewest });
const HOLE: Choice<Hole> =
    Choice::new(Parameter { name: "hole", values: Values::Hole, default: "none" }, |word| {
        Some(match word {
            "none" => Hole::None,
            "random" => Hole::Random,
            cell => Hole::At(cell.into()),
        })
    });
const EVEN_SIZE: Choice<u8> = Choice::even("size", 4, 26, "8");
const SUPPLY: Choice<Option<u16>> = Choice::number_or_none("supply", 2, 64, "32");
const FOURTH: Choice<Fourth> = words!("fourth" = "centre" {
    "centre" => Fourth::Center, "may-capture" => Fourth::MayCapture, "must-capture" => Fourth::MustCapture
});
const QUIET: Choice<Quiet> =
    words!("quiet" = "never" { "never" => Quiet::Never, "adjacent-own" => Quiet::AdjacentOwn });
const OCTAGON_SIZE: Choice<u8> = words!("size" = "10" { "8" => 8, "10" => 10 });
const BOARD: Choice<Round> = words!("board" = "disc-52" {
    "disc-52" => Round::Disc52, "disc-60" => Round::Disc60, "polar-4x16" => Round::Polar
});
const SIDE: Choice<u8> = words!("side" = "5" { "5" => 5, "6" => 6 });
const START: Choice<HexStart> = words!("start" = "eight" {
    "eight" => HexStart::Eight, "ring" => HexStart::Ring, "hexthello" => HexStart::Hexthello
});
const VACANT: Choice<&[Slot]> = words!("vacant" = "1" {
    // The first panel to be removed is at the lower right, the second at the upper left.
    "0" => &[], "1" => &[Slot(15)], "2" => &[Slot(15), Slot(0)]
});
const SLIDE: Choice<Slide> =
    words!("slide" = "own" { "own" => Slide::Own, "any-own" => Slide::AnyOwn, "never" => Slide::Never });

/// The values of `hole=`.
enum Hole {
    None,
    /// A cell drawn at random.
    Random,
    /// The named cell.
    At(String),
}

choices!(SquareChoices { size: u8 = EVEN_SIZE, goal: Goal = GOAL, hole: Hole = HOLE });

pub(super) fn othello(chosen: SquareChoices) -> Result<Rules, Unfit> {
    on_a_square(chosen, diagonal)
}

pub(super) fn reversi(chosen: SquareChoices) -> Result<Rules, Unfit> {
    on_a_square(chosen, parallel)
}

/// The discs on a board at the beginning of a game.
type Discs = ByColor<Vec<Cell>>;

fn on_a_square(chosen: SquareChoices, start: fn(&Geometry) -> Result<Discs, Unfit>) -> Result<Rules, Unfit> {
    let SquareChoices { size, goal, hole } = chosen;
    let geometry = Geometry::square(size);
    let discs = start(&geometry)?;
    modified(Ruleset::othello(geometry, discs), goal, hole)
}

/// Returns the start of a game that the fast core can play, or `None` if the board or the rules differ from
/// the core's.
fn on_the_core(rules: &Ruleset) -> Option<Position> {
    // The pattern names every field, so a new rule does not compile until it is handled here.
    let Ruleset { geometry, opening: Opening::Fixed(discs), first, supply, quiet, goal, empties, hole } =
        rules
    else {
        return None;
    };
    let (Color::Black, None, Quiet::Never) = (first, supply, quiet) else { return None };
    let (Goal::Most, Empties::ToWinner, None) = (goal, empties, hole) else { return None };
    let set = |cells: &[Cell]| cells.iter().filter_map(|cell| Square::new(cell.0 as u8)).collect();
    let board = Board::new(set(&discs.black), set(&discs.white)).filter(|_| geometry.is_square(8))?;
    Some(Position::new(board, Color::Black))
}

choices!(VictorianChoices {
    supply: Option<u16> = SUPPLY,
    fourth: Fourth = FOURTH,
    quiet: Quiet = QUIET,
    goal: Goal = GOAL,
    hole: Hole = HOLE,
});

pub(super) fn reversi_1883(chosen: VictorianChoices) -> Result<Rules, Unfit> {
    victorian(chosen, Geometry::square(8))
}

pub(super) fn annexation(chosen: VictorianChoices) -> Result<Rules, Unfit> {
    victorian(chosen, Geometry::cross(4, 3))
}

fn victorian(chosen: VictorianChoices, geometry: Geometry) -> Result<Rules, Unfit> {
    let VictorianChoices { supply, fourth, quiet, goal, hole } = chosen;
    let cells = center(&geometry)?;
    let opening = Opening::Drops { cells, fourth };
    modified(Ruleset { supply, quiet, opening, ..Ruleset::victorian(geometry, cells) }, goal, hole)
}

choices!(OctagonChoices { size: u8 = OCTAGON_SIZE, goal: Goal = GOAL, hole: Hole = HOLE });

pub(super) fn eight_stars(chosen: OctagonChoices) -> Result<Rules, Unfit> {
    let geometry = Geometry::octagon(chosen.size);
    let discs = diagonal(&geometry)?;
    modified(Ruleset::othello(geometry, discs), chosen.goal, chosen.hole)
}

/// The round boards.
enum Round {
    Disc52,
    Disc60,
    Polar,
}

choices!(RoundChoices { board: Round = BOARD, goal: Goal = GOAL, hole: Hole = HOLE });

pub(super) fn round(chosen: RoundChoices) -> Result<Rules, Unfit> {
    let geometry = match chosen.board {
        Round::Disc52 => Geometry::disc_52(),
        Round::Disc60 => Geometry::disc_60(),
        Round::Polar => Geometry::polar(4, 16),
    };
    let discs = match chosen.board {
        Round::Disc52 | Round::Disc60 => diagonal(&geometry)?,
        Round::Polar => {
            let at = |ring: u16, sector: u16| Cell(ring * 16 + sector);
            ByColor { black: Vec::from([at(1, 1), at(2, 0)]), white: Vec::from([at(1, 0), at(2, 1)]) }
        }
    };
    modified(Ruleset::othello(geometry, discs), chosen.goal, chosen.hole)
}

/// The start of a game on a hexagonal board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HexStart {
    /// A ring of six discs around the center and two more discs. The center is out of play.
    Eight,
    /// The ring of six discs. The center is out of play.
    Ring,
    /// The ring of six discs and a disc in the center.
    Hexthello,
}

choices!(HexChoices { side: u8 = SIDE, start: HexStart = START, goal: Goal = GOAL, hole: Hole = HOLE });

/// The discs around the center of a hexagon in axial coordinates, three of each color in turn.
const RING: ByColor<[(i8, i8); 3]> =
    ByColor { black: [(0, -1), (1, 0), (-1, 1)], white: [(1, -1), (-1, 0), (0, 1)] };

pub(super) fn hex(chosen: HexChoices) -> Result<Rules, Unfit> {
    let HexChoices { side, start, goal, hole } = chosen;
    let mut discs = ByColor { black: RING.black.to_vec(), white: RING.white.to_vec() };
    match start {
        HexStart::Hexthello if side != 5 => {
            return Err(Unfit::Apart(START.parameter.name, SIDE.parameter.name));
        }
        HexStart::Hexthello => discs.black.push((0, 0)),
        HexStart::Eight => {
            discs.black.push((2, -2));
            discs.white.push((-2, 2));
        }
        HexStart::Ring => {}
    }
    let whole = Geometry::hexagon(side);
    let at = |geometry: &Geometry, place: &(i8, i8)| {
        let name = hexagon_cell_name(side, *place);
        geometry.layout().cell(&name).ok_or(Unfit::Board("a disc of the start is off the board"))
    };
    let geometry = match start {
        HexStart::Hexthello => whole,
        HexStart::Eight | HexStart::Ring => whole.minus(&[at(&whole, &(0, 0))?]),
    };
    let cells = |places: &[(i8, i8)]| {
        places.iter().map(|place| at(&geometry, place)).collect::<Result<Vec<_>, Unfit>>()
    };
    let discs = ByColor { black: cells(&discs.black)?, white: cells(&discs.white)? };
    modified(Ruleset::othello(geometry, discs), goal, hole)
}

choices!(RevolutionChoices {
    vacant: &'static [Slot] = VACANT,
    slide: Slide = SLIDE,
    goal: Goal = GOAL,
    hole: Hole = HOLE,
});

pub(super) fn revolution(chosen: RevolutionChoices) -> Result<Rules, Unfit> {
    let RevolutionChoices { vacant, slide, goal, hole } = chosen;
    if vacant.is_empty() && slide != Slide::Own {
        return Err(Unfit::Apart(SLIDE.parameter.name, VACANT.parameter.name));
    }
    let geometry = Geometry::tray(4);
    let discs = diagonal(&geometry)?;
    let mut taken: Vec<Cell> = discs.black.iter().chain(&discs.white).copied().collect();
    for slot in vacant {
        let slot = geometry.layout().slots.get(usize::from(slot.0));
        taken.extend(slot.ok_or(Unfit::Board("a vacant slot is off the board"))?);
    }
    let hole = match drawn(hole, &geometry, &taken)? {
        Drawn::From(cells) => return Ok(Rules::HoleToDraw(cells)),
        Drawn::None => None,
        Drawn::At(cell) => Some(cell),
    };
    Ok(Rules::Revolution(RevolutionRules { vacant: vacant.to_vec(), slide, goal, hole }, discs))
}

/// Applies the modifiers of every game of the family (goal and hole), and selects the fast core if it can
/// play the game.
fn modified(mut rules: Ruleset, goal: Goal, hole: Hole) -> Result<Rules, Unfit> {
    rules.goal = goal;
    let taken = rules.opening.cells();
    match drawn(hole, &rules.geometry, &taken)? {
        Drawn::From(cells) => Ok(Rules::HoleToDraw(cells)),
        Drawn::None => Ok(on_the_core(&rules).map_or(Rules::Reversi(rules), Rules::Core)),
        Drawn::At(cell) => {
            rules.hole = Some(cell);
            Ok(Rules::Reversi(rules))
        }
    }
}

/// The hole on a board.
enum Drawn {
    None,
    At(Cell),
    /// One of the named cells, which is not drawn yet.
    From(Vec<String>),
}

/// Finds the hole on a board. The hole may be any cell that the opening does not use (`taken`).
fn drawn(hole: Hole, geometry: &Geometry, taken: &[Cell]) -> Result<Drawn, Unfit> {
    let name = |cell: Cell| String::from(geometry.layout().name(cell));
    match hole {
        Hole::None => Ok(Drawn::None),
        Hole::Random => {
            Ok(Drawn::From(geometry.cells().filter(|cell| !taken.contains(cell)).map(name).collect()))
        }
        Hole::At(cell) => match geometry.layout().cell(&cell) {
            None => Err(Unfit::Conflict(Conflict::HoleOffBoard { cell })),
            Some(at) if taken.contains(&at) => Err(Unfit::Conflict(Conflict::HoleTaken { cell })),
            Some(at) => Ok(Drawn::At(at)),
        },
    }
}

/// Returns the four central squares of a board of even size, in the order upper left, upper right, lower
/// left, lower right.
fn center(geometry: &Geometry) -> Result<[Cell; 4], Unfit> {
    let layout = geometry.layout();
    let (x, y) = (layout.width / 2.0, layout.height / 2.0);
    let mut cells = [Cell(0); 4];
    for (cell, (dx, dy)) in cells.iter_mut().zip([(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]) {
        let at = layout.cells.iter().position(|info| info.x == x + dx && info.y == y + dy);
        *cell = Cell(at.ok_or(Unfit::Board("the board has no four central squares"))? as u16);
    }
    Ok(cells)
}

/// Returns two discs of each color on the diagonals of the center, with a white disc at the upper left.
fn diagonal(geometry: &Geometry) -> Result<Discs, Unfit> {
    let [upper_left, upper_right, lower_left, lower_right] = center(geometry)?;
    Ok(ByColor { black: Vec::from([upper_right, lower_left]), white: Vec::from([upper_left, lower_right]) })
}

/// Returns two discs of each color side by side in the center, with the black discs above.
fn parallel(geometry: &Geometry) -> Result<Discs, Unfit> {
    let [upper_left, upper_right, lower_left, lower_right] = center(geometry)?;
    Ok(ByColor { black: Vec::from([upper_left, upper_right]), white: Vec::from([lower_left, lower_right]) })
}

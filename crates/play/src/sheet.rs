//! Score sheets: a player's notes at the board, their faults, and the differences between two sheets.

use outflank_rules::{AnyGame, Cell, IllegalMove, Playthrough};

/// The maximum number of positions that the search for the only reading of two sheets examines. Real disputes
/// are small. Sheets that differ everywhere belong to different games.
const MOST_POSITIONS: u32 = 20_000;

/// A player's notes: move numbers on the cells of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The numbered cells, sorted by number and then by cell.
    marks: Vec<(u32, Cell)>,
}

/// A fault of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A number below the highest one is missing.
    Missing {
        /// The number.
        number: u32,
    },
    /// A number is on several cells.
    Double {
        /// The number.
        number: u32,
        /// Its cells.
        cells: Vec<Cell>,
    },
    /// A cell has several numbers.
    Twice {
        /// The cell.
        cell: Cell,
        /// Its numbers.
        numbers: Vec<u32>,
    },
    /// A number is impossible on this board: it is 0, or greater than the number of cells.
    OutOfRange {
        /// The number.
        number: u32,
        /// Its cell.
        cell: Cell,
    },
    /// A move is illegal at its place. The later moves are not checked.
    Illegal {
        /// Its number.
        number: u32,
        /// Its cell.
        cell: Cell,
        /// Why the move is illegal.
        reason: IllegalMove,
    },
}

/// A sheet checked against the rules.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The game before the first impossible move, including forced passes.
    pub played: Playthrough,
    /// The faults, in the order of the move numbers.
    pub faults: Vec<Fault>,
}

/// A cell on which two sheets differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The cell.
    pub cell: Cell,
    /// The number on the first sheet, if any.
    pub first: Option<u32>,
    /// The number on the second sheet, if any.
    pub second: Option<u32>,
}

/// The comparison of two sheets of one game.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The number of initial moves on which the sheets agree.
    pub agreed: u32,
    /// The differences, in the order of the move numbers.
    pub disputes: Vec<Dispute>,
    /// The only legal game that takes each move from one of the sheets and uses all numbers. `None` unless
    /// there is exactly one.
    pub reading: Option<Playthrough>,
}

impl Sheet {
    /// Creates a sheet with these numbers on these cells.
    #[must_use]
    pub fn new(marks: impl IntoIterator<Item = (u32, Cell)>) -> Self {
        let mut marks: Vec<_> = marks.into_iter().collect();
        marks.sort_unstable();
        marks.dedup();
        Self { marks }
    }

    /// Returns the highest number; 0 for an empty sheet.
    #[must_use]
    pub fn last(&self) -> u32 {
        self.marks.last().map_or(0, |(number, _)| *number)
    }

    /// Returns the cells with a number.
    fn cells_of(&self, number: u32) -> impl Iterator<Item = Cell> {
        let first = self.marks.partition_point(|(known, _)| *known < number);
        self.marks.iter().skip(first).take_while(move |(known, _)| *known == number).map(|(_, cell)| *cell)
    }

    /// Returns the first number on a cell.
    fn number_on(&self, cell: Cell) -> Option<u32> {
        self.marks.iter().find(|(_, known)| *known == cell).map(|(number, _)| *number)
    }

    /// Plays the moves of the sheet from the start of a game, and lists its faults.
    #[must_use]
    pub fn check(&self, game: &AnyGame) -> Checked {
        let n_cells = u32::try_from(game.layout().cells.len()).unwrap_or(u32::MAX);
        let mut faults = Vec::new();
        let mut played = Playthrough::new(game.start());
        let mut goes_on = true;
        for &(number, cell) in &self.marks {
            if number == 0 || number > n_cells {
                faults.push(Fault::OutOfRange { number, cell });
            }
        }
        for number in 1..=self.last().min(n_cells) {
            let cells: Vec<Cell> = self.cells_of(number).collect();
            let fault = match cells[..] {
                [] => Some(Fault::Missing { number }),
                // Moves after an impossible one are not checked, because the board is not known.
                [cell] if goes_on => {
                    play(&mut played, game, cell).err().map(|reason| Fault::Illegal { number, cell, reason })
                }
                [_] => None,
                _ => Some(Fault::Double { number, cells }),
            };
            goes_on &= fault.is_none();
            faults.extend(fault);
        }
        let mut by_cell: Vec<(Cell, u32)> = self.marks.iter().map(|&(number, cell)| (cell, number)).collect();
        by_cell.sort_unstable();
        for same in by_cell.chunk_by(|one, other| one.0 == other.0).filter(|same| same.len() > 1) {
            let numbers = same.iter().map(|(_, number)| *number).collect();
            faults.extend(same.first().map(|&(cell, _)| Fault::Twice { cell, numbers }));
        }
        Checked { played, faults }
    }

    /// Returns the numbers with their cells, sorted by number.
    pub fn marks(&self) -> impl Iterator<Item = (u32, Cell)> {
        self.marks.iter().copied()
    }

    /// Compares the sheets of both players of a game. `go_on` is called repeatedly during the search for a
    /// common reading. If it returns `false`, no reading is found.
    #[must_use]
    pub fn compare(&self, other: &Self, game: &AnyGame, go_on: &mut dyn FnMut() -> bool) -> Comparison {
        let last = self.last().max(other.last());
        let alike = |number: &u32| {
            let own: Vec<Cell> = self.cells_of(*number).collect();
            own.len() == 1 && other.cells_of(*number).eq(own)
        };
        let agreed = (1..=last).take_while(alike).count();
        let cells = game.layout().cells.len();
        let mut disputes: Vec<Dispute> = (0..cells)
            .filter_map(|cell| u16::try_from(cell).ok().map(Cell))
            .map(|cell| Dispute { cell, first: self.number_on(cell), second: other.number_on(cell) })
            .filter(|dispute| dispute.first != dispute.second)
            .collect();
        disputes.sort_by_key(|Dispute { cell, first, second }| {
            (first.unwrap_or(u32::MAX).min(second.unwrap_or(u32::MAX)), *cell)
        });
        let mut search =
            Search { sheets: [self, other], game, last, found: None, left: MOST_POSITIONS, go_on };
        let is_settled = search.read_on(&mut Playthrough::new(game.start()), 1);
        let reading = search.found.filter(|_| is_settled);
        Comparison { agreed: u32::try_from(agreed).unwrap_or(u32::MAX), disputes, reading }
    }
}

/// Searches for the games that two sheets can mean.
struct Search<'a> {
    sheets: [&'a Sheet; 2],
    game: &'a AnyGame,
    last: u32,
    found: Option<Playthrough>,
    left: u32,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl Search<'_> {
    /// Tries all readings from a number on. Returns `false` if there is a second one, or if the search must
    /// stop.
    fn read_on(&mut self, played: &mut Playthrough, number: u32) -> bool {
        if number > self.last {
            return self.found.replace(played.clone()).is_none();
        }
        let mut cells: Vec<Cell> = self.sheets.iter().flat_map(|sheet| sheet.cells_of(number)).collect();
        cells.sort_unstable();
        cells.dedup();
        for cell in cells {
            let Some(left) = self.left.checked_sub(1) else { return false };
            if !(self.go_on)() {
                return false;
            }
            self.left = left;
            let before = played.plies().len();
            let goes_on = play(played, self.game, cell).is_err() || self.read_on(played, number + 1);
            while played.plies().len() > before {
                played.undo();
            }
            if !goes_on {
                return false;
            }
        }
        true
    }
}

/// Plays a move on a cell, after a forced pass if necessary.
fn play(played: &mut Playthrough, game: &AnyGame, cell: Cell) -> Result<(), IllegalMove> {
    let name = game.layout().cells.get(usize::from(cell.0)).map_or("", |cell| cell.name.as_str());
    let before = played.plies().len();
    played.pass_if_forced();
    let outcome = played.play(name).map(drop);
    if outcome.is_err() {
        while played.plies().len() > before {
            played.undo();
        }
    }
    outcome
}

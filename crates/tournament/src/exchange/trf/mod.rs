//! FIDE's Tournament Report File, TRF(16), the exchange format of chess pairing programs.
//!
//! ```text
//! 012 Spring Open
//! XXR 5
//! 001    1      LEE, Ann                          1650 GBR        1024              1.5    1     2 b 1     3 w =
//! 013 Paris                              1    3
//! ```
//!
//! The format states winners but no discs, and refers to players by starting numbers from 1 in the order of
//! the file. A player's id is in the column of the FIDE number. A letter marks a round without a game: `U`
//! for a bye with a point, `H` for a half-point bye, and `Z` for an absence. `+` and `-` are forfeits. A team
//! is a line with the starting numbers of its players. Black is written as black, although White begins in
//! chess. Source: FIDE Handbook, Annex to C.04 "Agreement on a common format".

mod reading;
mod writing;

pub use reading::read_trf;
pub use writing::write_trf;

/// The column of the first round in a player's line, from 0.
const FIRST_ROUND: usize = 91;
/// The width of a round, in columns.
const ROUND: usize = 10;
/// The columns of a team's name, which are followed by the starting numbers of the team's players.
const TEAM: std::ops::Range<usize> = 4..36;
/// The width of a starting number and the blank after it, in columns.
const MEMBER: usize = 5;

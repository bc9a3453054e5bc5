//! FIDE's Tournament Report File, TRF(16): what pairing programs of chess exchange.
//!
//! ```text
//! 012 Spring Open
//! XXR 5
//! 001    1      LEE, Ann                          1650 GBR        1024              1.5    1     2 b 1     3 w =
//! 013 Paris                              1    3
//! ```
//!
//! The format knows who won and no discs, and players by numbers from 1 in the order of the file; the id of a player is kept
//! where FIDE's stands. A letter says what a round without a game was: `U` a bye with a point, `H` a half-point bye, `Z` away;
//! `+` and `-` are forfeits. A team is a line with the numbers of its players. Black here is black there, although
//! white begins in chess. Source: FIDE Handbook, Annex to C.04 "Agreement on a common format".

mod reading;
mod writing;

pub use reading::read_trf;
pub use writing::write_trf;

/// Where the first round begins in a line of a player, in letters from 0.
const FIRST_ROUND: usize = 91;
/// How many letters a round takes.
const ROUND: usize = 10;
/// Where the name of a team stands in its line; the starting numbers of its players come after it.
const TEAM: std::ops::Range<usize> = 4..36;
/// How many letters each of them takes, with the blank behind it.
const MEMBER: usize = 5;

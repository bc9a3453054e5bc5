//! The rules of all games: boards, legal moves, flips, endings and results.
//!
//! There are two levels. The **8×8 core** ([`Board`], [`Setup`] → [`Position`], [`Move`]) plays Othello on
//! two 64-bit words, and the engine searches its positions. The **game family** ([`Game`], [`AnyGame`],
//! [`AnyPosition`]) describes every game of the catalog with the same trait, which the core also implements.
//!
//! ```
//! use outflank_rules::{Color, Position};
//!
//! let start = Position::start();
//! assert_eq!(start.turn(), Color::Black);
//! assert_eq!(start.legal_moves().to_string(), "d3 c4 f5 e6");
//! let after = start.play("f5".parse()?)?;
//! assert_eq!(after.board().count(Color::Black).get(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Architecture invariant: this crate has no dependencies, needs only `alloc`, and does not use clocks,
//! files, entropy, logging or serialization. The caller passes everything that affects a game, including the
//! seeds of random numbers.
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod bitboard;
mod board;
mod cell;
mod color;
mod mix;
mod moves;
mod outcome;
mod position;
mod setup;
mod square;
mod symmetry;

pub mod kernel;
pub mod perft;

mod bits;
mod catalog;
mod game;
mod geometry;
mod playthrough;
mod ruleset;
mod splitmix;
mod time_default;

pub use bitboard::{Bitboard, Squares};
pub use bits::{Bits, Members, Wide};
pub use board::{Board, DiscCount, ParseBoardError};
pub use catalog::{
    AnyGame, AnyPosition, CATALOG, CatalogRow, Conflict, Family, GameSpec, GameVisitor, OtherGame, Parameter,
    SpecError, Values, WeakGame, open, visit,
};
pub use cell::{Cell, Content};
pub use color::{ByColor, Color};
pub use game::{
    Bend, Change, Effect, Ending, Game, IllegalMove, Legal, MinMang, MinMangGoal, MinMangMove,
    MinMangOutlook, MinMangPosition, MinMangRules, MiracleFive, MiracleFiveMove, MiracleFivePosition,
    MiracleFiveRules, MoveKind, Placement, PositionError, Reversi, ReversiPosition, Revolution,
    RevolutionMove, RevolutionPosition, RevolutionRules, Ringo, RingoMove, RingoPosition, Slide, Slot, Turn,
    Walk,
};
pub use geometry::{Arrows, CellInfo, CellShape, Geometry, Layout, Line, LineKind, Ray, Tone};
pub use mix::mixed;
pub use moves::{Move, ParseMoveError, PlayError};
pub use outcome::{Outcome, Verdict};
pub use playthrough::{Playthrough, Ply, ReplayError, Stretch, Unfinished};
pub use position::Position;
pub use ruleset::{Empties, Fourth, Goal, Opening, Quiet, Ruleset};
pub use setup::{Setup, SetupError};
pub use splitmix::{SplitMix64, splitmix64};
pub use square::{File, ParseSquareError, Rank, Square};
pub use symmetry::Symmetry;
pub use time_default::TimeDefault;

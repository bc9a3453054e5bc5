//! How the engine's weights are made.
//!
//! A training run is a chain of steps, each a function of this crate and a subcommand of `outflank train`:
//!
//! 1. [`positions`]: plays games partly at random and keeps one position of each;
//! 2. [`labels`]: finds what every position is worth, by solving or by searching;
//! 3. [`fit`]: finds the weights under which the evaluation comes nearest to the labels;
//! 4. [`quantise`]: rounds them to the bytes that the engine embeds;
//! 5. [`validate`]: measures the error on positions that no fit has seen.
//!
//! That is the way of Othello 8×8. [`boards`] does all of it for any other game of the Reversi family.
//! [`network`] trains a small network that corrects the weights, from the same labels.
//! [`probcut`] measures how far shallow searches are from deeper ones, for the search to rely on, and [`balance`] makes
//! odd and even depths agree.
//! [`ages`] learns what the engine's opponents of their age are made of.
//! Beside the chain, [`openings`] finds balanced lines for matches between engines, and [`book`] builds opening books.
//!
//! The first two, and [`probcut`], write [sets](set::Set) of shards. A shard is complete or not there at all, and everything in it
//! follows from the settings and the seed, so a run that was cut off goes on where it stopped and ends with
//! the same bytes as one that was not.
//!
//! Architecture invariant: this crate knows the rules and the engine, but no user: it reports its progress
//! through [`Progress`] and prints nothing. It takes labels from the project's own engine alone.

mod error;
mod judges;
mod kind;
mod least_squares;
mod model;
mod pool;
mod progress;
mod random;
mod record;
mod ridge;
mod samples;
mod shard;
mod terms;
mod weights;
mod work;

pub mod ages;
pub mod balance;
pub mod boards;
pub mod book;
pub mod fit;
pub mod labels;
pub mod manifest;
pub mod network;
pub mod openings;
pub mod positions;
pub mod probcut;
pub mod quantise;
pub mod set;
pub mod validate;
pub mod whole_file;

pub use error::TrainError;
pub use judges::Files;
pub use kind::Kind;
pub use model::Model;
pub use progress::{Pace, Progress};
pub use record::{Label, LabelKind, Source, Start};
pub use terms::Terms;

//! Training of the engine's weights.
//!
//! A training run is a chain of steps, each a function of this crate and a subcommand of `outflank train`:
//!
//! 1. [`positions`]: plays partly random games and takes one position of each;
//! 2. [`labels`]: finds the value of every position, by solving or by searching;
//! 3. [`fit`]: fits the weights of the evaluation to the labels;
//! 4. [`quantize`]: rounds them to the bytes that the engine embeds;
//! 5. [`validate`]: measures the error on positions outside every fit.
//!
//! These steps are for Othello 8×8. [`boards`] runs all of them for any other game of the Reversi family.
//! [`network`] trains a small network that corrects the weights, from the same labels. [`probcut`] measures
//! the differences between shallow and deep searches for the engine's pruning; [`balance`] removes the bias
//! between odd and even depths. [`ages`] trains the engine's historical opponents. Independent of these
//! steps, [`openings`] finds balanced lines for engine matches, and [`book`] builds opening books.
//!
//! The first two steps and [`probcut`] write [sets](set::Set) of shards. A shard is either complete or
//! absent, and its contents depend only on the settings and the seed. So an interrupted run resumes and ends
//! with the same bytes as an uninterrupted run.
//!
//! Architecture invariant: this crate depends on the rules and the engine, but on no user interface. The
//! crate reports its progress through [`Progress`] and prints nothing. Labels come only from the project's
//! own engine.

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
pub mod quantize;
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

//! Parts of this engine that `outflank-engine` uses in the engines of other games. They are not for other
//! callers.

pub use crate::choose::OPENING_DEPTH;
pub use crate::clock::Instant;
pub use crate::eval::pattern::coding;
pub use crate::interrupt::Interrupt;
pub use crate::kernel::SearchKernel;
pub use crate::level::{SETTINGS, settings};
pub use crate::order::smallest_first;
pub use crate::oversight::at_stage;
pub use crate::pick::{Random, one_of};
pub use crate::score::final_score;
pub use crate::search::all_moves::plies_pondered;
pub use crate::search::best_first::best_first;
pub use crate::search::endgame::{self, Endgame};
pub use crate::search::{lowest, ordering::MoveList, region};
pub use crate::stability::{EdgeTable, FullLines, grown};
pub use crate::tt::{NO_SQUARE, StoredResult, Table, hash};

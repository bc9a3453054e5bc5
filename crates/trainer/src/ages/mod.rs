//! Training of the engine's [historical opponents](outflank_engine::ages) from labels and searches.

pub mod bill;
pub mod cuts;

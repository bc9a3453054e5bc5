//! What the engine's [opponents of their age](outflank_engine::ages) learn from labels and searches.

pub mod bill;
pub mod cuts;

//! Long runs (`cargo xtask test --long`) try everything. An everyday run tries a part of the inputs that take
//! the most time.

/// Whether this is a long run.
pub(crate) fn is_long() -> bool {
    std::env::var_os("OUTFLANK_LONG").is_some()
}

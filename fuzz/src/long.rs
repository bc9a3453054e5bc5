//! Long runs (`cargo xtask test --long`) try everything; an everyday run tries a part of what takes most
//! time.

/// Whether this is a long run.
pub(crate) fn is_long() -> bool {
    std::env::var_os("OUTFLANK_LONG").is_some()
}

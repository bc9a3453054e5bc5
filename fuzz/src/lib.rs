//! What cargo-fuzz runs; the tests of the server run the same functions for a moment.

pub mod decoders;

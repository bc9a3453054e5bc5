//! How to choose a move.
//!
//! Architecture invariant: this crate prints nothing, reads no file and no environment, and knows no protocol,
//! no user and no async. Information comes out through a callback, weights come in as bytes.

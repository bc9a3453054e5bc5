//! The syntax of protocols between engines, boards and servers.

pub mod ggs;
pub mod gtp;
pub mod lines;
pub mod nboard;

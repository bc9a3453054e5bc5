//! The commands, with a file for each.

pub(crate) mod advisories;
pub(crate) mod bench;
pub(crate) mod codegen;
pub(crate) mod dist;
pub(crate) mod load;
pub(crate) mod screenshot;
pub(crate) mod test;
pub(crate) mod tidy;
pub(crate) mod web;

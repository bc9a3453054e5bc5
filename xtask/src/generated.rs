//! The generated files of the repository.

use anyhow::Result;

use crate::bench::{ages, engine, levels, losses};

/// A generated file and its expected content.
pub(crate) struct Generated {
    /// The path relative to the top folder.
    pub(crate) path: &'static str,
    /// Generates the content.
    pub(crate) make: fn() -> Result<String>,
}

/// All generated and committed files, with two exceptions: `web/dist` needs Node, and the message types
/// generate `web/wire` and the description of the API themselves. Tests of the messages write and compare
/// these files, so that no other command has to compile the messages first.
pub(crate) const GENERATED: &[Generated] = &[
    Generated { path: "docs/engine-figures.md", make: engine::document },
    Generated { path: "docs/engine-levels.md", make: levels::document },
    Generated { path: "docs/engine-ages.md", make: ages::document },
    Generated { path: "docs/engine-losses.md", make: losses::document },
    Generated { path: "crates/analysis/src/usual.in", make: losses::usual },
];

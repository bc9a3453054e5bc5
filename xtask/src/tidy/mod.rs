//! The repository's rules as programs, with one file per rule.
//!
//! A check examines the whole [`Tree`] and returns its findings. Each check is tested on a made-up tree that
//! breaks its rule, and the last test runs all checks on this checkout.

mod arrows;
mod circles;
mod documentation;
mod documents;
mod generated;
mod length;
mod links;
mod lints;
mod messages;
mod modules;
mod names;
mod outside_world;
mod paths;
mod picture;
mod printing;
mod scan;
mod serialization;
mod size;
mod sql;
pub(crate) mod style;
mod undone;
mod unsafety;
mod versions;
mod web_arrows;
mod web_features;
mod web_imports;
mod wire;

use std::fmt;

use crate::repository::{File, Tree};

/// A place that breaks a rule.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    path: String,
    line: Option<usize>,
    what: String,
}

impl Finding {
    fn in_file(file: &File, what: impl Into<String>) -> Self {
        Self { path: file.path.clone(), line: None, what: what.into() }
    }

    fn at(file: &File, line: usize, what: impl Into<String>) -> Self {
        Self { path: file.path.clone(), line: Some(line), what: what.into() }
    }

    fn about(path: impl Into<String>, what: impl Into<String>) -> Self {
        Self { path: path.into(), line: None, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.what),
            None => write!(f, "{}: {}", self.path, self.what),
        }
    }
}

/// A rule, which returns the places that break it.
pub(crate) type Check = fn(&Tree) -> Vec<Finding>;

/// All rules.
pub(crate) const CHECKS: &[Check] = &[
    arrows::check,
    documents::check,
    documentation::check,
    generated::check,
    length::check,
    links::check,
    lints::check,
    messages::check,
    modules::check,
    names::check,
    outside_world::check,
    paths::check,
    picture::check,
    printing::check,
    serialization::check,
    size::check,
    sql::check,
    style::check,
    undone::check,
    unsafety::check,
    versions::check,
    web_arrows::check,
    web_features::check,
    wire::check,
];

/// Returns all places that break a rule.
pub(crate) fn findings(tree: &Tree) -> Vec<Finding> {
    CHECKS.iter().flat_map(|check| check(tree)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_is_tidy() {
        let findings = findings(&Tree::read().unwrap());
        assert!(findings.is_empty(), "{}", findings.iter().map(|f| format!("\n{f}")).collect::<String>());
    }
}

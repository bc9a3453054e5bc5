//! What is generated from other sources is up to date.

use super::Finding;
use crate::command::codegen::GENERATED;
use crate::repository::Tree;

/// Finds generated files that are missing or old.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    GENERATED
        .iter()
        .filter(|generated| tree.file(generated.path).is_none_or(|file| file.text != (generated.make)()))
        .map(|generated| Finding::about(generated.path, "is not up to date; run `cargo xtask codegen`"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_file_is_found() {
        let current = (GENERATED[0].make)();
        assert_eq!(check(&Tree::of([(GENERATED[0].path, &current)])).len(), 0);
        assert_eq!(check(&Tree::of([(GENERATED[0].path, "// old")])).len(), 1);
        assert_eq!(check(&Tree::of([])).len(), 1);
    }
}

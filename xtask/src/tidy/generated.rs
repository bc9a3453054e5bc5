//! Generated files are up to date.

use super::Finding;
use crate::generated::GENERATED;
use crate::repository::Tree;

/// Finds generated files that are missing or outdated.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    GENERATED
        .iter()
        .filter_map(|generated| match (generated.make)() {
            Ok(made) if tree.file(generated.path).is_some_and(|file| file.text == made) => None,
            Ok(_) => Some(Finding::about(generated.path, "is not up to date; run `cargo xtask codegen`")),
            Err(error) => Some(Finding::about(generated.path, format!("cannot be generated: {error:#}"))),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_file_is_found() {
        let current = (GENERATED[0].make)().unwrap();
        let others = GENERATED.len() - 1;
        assert_eq!(check(&Tree::of([(GENERATED[0].path, &current)])).len(), others);
        assert_eq!(check(&Tree::of([(GENERATED[0].path, "// old")])).len(), others + 1);
        assert_eq!(check(&Tree::of([])).len(), GENERATED.len());
    }
}

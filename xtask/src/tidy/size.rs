//! No tracked file exceeds 2 MiB, except the engine's weights, so that clones stay quick.

use super::Finding;
use crate::repository::Tree;

const LIMIT: u64 = 2 << 20;

/// The weights are part of the engine and change rarely.
const WEIGHTS: &str = "crates/othello/weights/";
const WEIGHTS_LIMIT: u64 = 8 << 20;

/// Finds large files.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.files
        .iter()
        .map(|file| (file, if file.path.starts_with(WEIGHTS) { WEIGHTS_LIMIT } else { LIMIT }))
        .filter(|(file, limit)| file.bytes > *limit)
        .map(|(file, limit)| Finding::in_file(file, format!("{} bytes, more than {limit}", file.bytes)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_file_is_found() {
        let mut tree = Tree::of([("testdata/a.bin", "")]);
        tree.files[0].bytes = LIMIT;
        assert_eq!(check(&tree).len(), 0);
        tree.files[0].bytes += 1;
        assert_eq!(check(&tree).len(), 1);
        tree.files[0].path = format!("{WEIGHTS}a.weights");
        assert_eq!(check(&tree).len(), 0);
    }
}

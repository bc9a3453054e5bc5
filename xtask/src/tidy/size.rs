//! No tracked file is over 2 MiB: clones stay quick.

use super::Finding;
use crate::repository::Tree;

const LIMIT: u64 = 2 << 20;

/// Finds large files.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.files
        .iter()
        .filter(|file| file.bytes > LIMIT)
        .map(|file| Finding::in_file(file, format!("{} bytes, more than {LIMIT}", file.bytes)))
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
    }
}

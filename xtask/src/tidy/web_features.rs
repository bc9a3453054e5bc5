//! Features, the folders of the web app, depend on each other without cycles.
//!
//! All imports count, including those of types and styles, and dynamic ones. Tests may import anything.

use std::collections::BTreeSet;

use super::Finding;
use super::circles::{Dependencies, circles};
use super::web_imports::imports;
use crate::repository::{File, Tree};

/// The folder of the features.
const APP: &str = "web/app/";

/// Finds features that depend on each other in a cycle.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let files: Vec<(&File, &str)> = tree
        .under(APP, &["ts", "tsx", "css"])
        .filter(|file| !file.path.contains(".test."))
        .filter_map(|file| feature_of(&file.path).map(|feature| (file, feature)))
        .collect();
    circles(&dependencies(&files))
        .into_iter()
        .map(|circle| Finding::about(APP, format!("features depend on each other: {circle}")))
        .collect()
}

fn dependencies<'a>(files: &[(&'a File, &'a str)]) -> Dependencies<'a> {
    let features: BTreeSet<&str> = files.iter().map(|(_, feature)| *feature).collect();
    let mut found = Dependencies::new();
    for (file, feature) in files {
        let own = found.entry(feature).or_default();
        for (line, path) in imports(file) {
            let on = path.strip_prefix(APP).and_then(|inside| features.get(first_part(inside)));
            if let Some(on) = on.filter(|on| *on != feature) {
                own.entry(on).or_insert((*file, line));
            }
        }
    }
    found
}

/// Returns the feature of a file; `None` for a file outside the folders.
fn feature_of(path: &str) -> Option<&str> {
    let (feature, _) = path.strip_prefix(APP)?.split_once('/')?;
    Some(feature)
}

fn first_part(path: &str) -> &str {
    path.split('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_found_once_with_its_steps() {
        let tree = Tree::of([
            ("web/app/one/a.tsx", "import { b } from \"../two/b\";\n"),
            ("web/app/two/b.ts", "// A comment.\nimport type { C } from \"../three\";\n"),
            ("web/app/three/index.ts", "const one = () => import(\"../one\");\n"),
            ("web/app/four/d.ts", "import \"../one/a.css\";\n"),
        ]);
        let found = check(&tree);
        let [found] = found.as_slice() else { panic!("{found:?}") };
        for step in [
            "one → two (web/app/one/a.tsx:1)",
            "two → three (web/app/two/b.ts:2)",
            "three → one (web/app/three/index.ts:1)",
        ] {
            assert!(found.what.contains(step), "{}", found.what);
        }
        assert!(!found.what.contains("four"), "{}", found.what);
    }

    #[test]
    fn tests_files_beside_the_folders_and_one_direction_are_fine() {
        let tree = Tree::of([
            ("web/app/main.tsx", "import \"./one/a\";\n"),
            ("web/app/one/a.ts", "import \"../two/b\";\nimport \"./own\";\nimport \"../main\";\n"),
            ("web/app/two/b.ts", "import \"../../board\";\n"),
            ("web/app/two/b.test.ts", "import \"../one/a\";\n"),
        ]);
        assert_eq!(check(&tree), []);
    }
}

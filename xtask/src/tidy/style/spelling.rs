//! Spelling is American, in prose and in names.

use super::{Violation, written};
use crate::repository::Tree;

/// British stems and their American equivalents.
const BRITISH: &[(&str, &str)] = &[
    ("analysed", "analyzed"),
    ("analyser", "analyzer"),
    ("analysing", "analyzing"),
    ("behaviour", "behavior"),
    ("cancelled", "canceled"),
    ("cancelling", "canceling"),
    ("catalogue", "catalog"),
    ("centre", "center"),
    ("colour", "color"),
    ("defence", "defense"),
    ("favour", "favor"),
    ("honour", "honor"),
    ("initialise", "initialize"),
    ("judgement", "judgment"),
    ("labelled", "labeled"),
    ("licence", "license"),
    ("maximise", "maximize"),
    ("minimise", "minimize"),
    ("neighbour", "neighbor"),
    ("normalise", "normalize"),
    ("optimise", "optimize"),
    ("organise", "organize"),
    ("quantis", "quantiz"),
    ("randomise", "randomize"),
    ("recognis", "recogniz"),
    ("serialis", "serializ"),
    ("summaris", "summariz"),
];

const WRITTEN: &[&str] = &["md", "rs", "ts", "tsx", "mts", "mjs", "js", "css", "sql", "html"];

/// Finds words with a British stem.
pub(super) fn places(tree: &Tree) -> Vec<Violation<'_>> {
    let mut places = Vec::new();
    for file in written(tree, WRITTEN) {
        for (at, line) in file.text.lines().enumerate() {
            let line = line.to_lowercase();
            for (british, american) in BRITISH.iter().filter(|(british, _)| line.contains(british)) {
                let what = format!("{british}… is British; here it is {american}…");
                places.push(Violation { file, line: at + 1, what });
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn british_spelling_is_found() {
        let found = |text: &str| places(&Tree::of([("web/app/a.ts", text)])).len();
        assert_eq!(found("const homeColour = 1; // the Centre\n// cancelled"), 3);
        assert_eq!(found("// analyses of the colors at the center, canceled"), 0);
    }
}

//! The imports of our own files in the sources of the web app.

use crate::repository::File;

/// Returns our files that a file imports: paths from the top folder, without an extension, with line numbers
/// from 1.
pub(super) fn imports(file: &File) -> Vec<(usize, String)> {
    let lines = file.text.lines().enumerate();
    lines
        .flat_map(|(at, line)| imported(line).into_iter().map(move |module| (at + 1, module)))
        .filter_map(|(line, module)| Some((line, resolve(&file.path, module)?)))
        .collect()
}

/// Returns the modules that a line imports by a relative path, statically or dynamically.
fn imported(line: &str) -> Vec<&str> {
    let places = ["from ", "import ", "import("].iter().flat_map(|word| line.match_indices(word));
    places.filter_map(|(at, word)| quoted(line.get(at + word.len()..)?)).collect()
}

/// Returns the quoted relative path at the start of a text.
fn quoted(text: &str) -> Option<&str> {
    let rest = text.trim_start();
    let quote = rest.chars().next().filter(|c| ['"', '\''].contains(c))?;
    let module = rest.get(1..)?.split(quote).next()?;
    module.starts_with('.').then_some(module)
}

/// Returns the path from the top folder for a relative import.
fn resolve(from: &str, import: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::Tree;

    #[test]
    fn every_import_of_ours_is_found() {
        let source = "import { h } from \"preact\";\nimport type { A } from \"./a\";\nimport '../b/b.css';\n\
                      const all = [import(\"../c\"), import(\"../../../board\")];\n@import \"./d.css\";\n";
        let tree = Tree::of([("web/app/x/y.ts", source)]);
        let found = imports(&tree.files[0]);
        let expected = [
            (2, "web/app/x/a"),
            (3, "web/app/b/b.css"),
            (4, "web/app/c"),
            (4, "board"),
            (5, "web/app/x/d.css"),
        ];
        assert_eq!(found, expected.map(|(line, path)| (line, path.to_owned())));
    }
}

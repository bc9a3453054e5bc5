//! Embeds the messages. A language is a row of `languages/languages.json` and the folder named by its tag.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Files of the web page whose messages the program uses too.
const SHARED: [&str; 2] = ["words", "catalog"];

fn main() -> io::Result<()> {
    let crates = folder("CARGO_MANIFEST_DIR")?.join("..");
    let home = fs::canonicalize(crates.join("..").join("languages"))?;
    let rows = home.join("languages.json");
    watch(&rows);
    let rows = fs::read_to_string(rows)?;
    // The file is one flat object of tags and names, in the order in which languages are offered.
    let strings: Vec<&str> = rows.split('"').skip(1).step_by(2).collect();
    if rows.contains('\\') || !strings.len().is_multiple_of(2) {
        return Err(io::Error::other("languages.json: expected pairs of plain strings"));
    }
    let languages: Vec<(&str, &str)> = strings.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    let english = languages.iter().position(|(tag, _)| *tag == "en");
    let english = english.ok_or_else(|| io::Error::other("languages.json has no row for en"))?;
    let mut code = format!(
        "pub(crate) const COUNT: usize = {};\nconst ENGLISH_AT: u8 = {english};\nconst PSEUDO_AT: u8 = COUNT as u8;\n",
        languages.len()
    );
    let mut entries = String::new();
    // The last language is English with accented letters, for tests.
    for (at, (tag, name)) in languages.iter().chain([&("en-XA", "Pseudo")]).enumerate() {
        let of = if at == languages.len() { "en" } else { *tag };
        let files = files(&home.join(of))?;
        // Writing to a string cannot fail.
        let _ = writeln!(code, "static FILES_{at}: [(&str, &str); {}] = [", files.len());
        for (name, path) in &files {
            let _ = writeln!(code, "    ({name:?}, include_str!({path:?})),");
        }
        code += "];\n";
        let _ = writeln!(entries, "    Entry {{ tag: {tag:?}, name: {name:?}, files: &FILES_{at} }},");
    }
    let _ = writeln!(code, "static ENTRIES: [Entry; COUNT + 1] = [\n{entries}];");
    fs::write(folder("OUT_DIR")?.join("languages.rs"), code)
}

/// Returns the files of a language by name. Names of files of the web page begin with `page/`.
fn files(home: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let program = home.join("program");
    watch(&program);
    let mut found = Vec::new();
    for entry in fs::read_dir(program)? {
        let path = entry?.path();
        if let (Some(stem), Some("ftl")) = (path.file_stem(), path.extension().and_then(|it| it.to_str())) {
            found.push((stem.to_string_lossy().into_owned(), path.clone()));
        }
    }
    found.sort();
    let shared = SHARED.map(|name| (format!("page/{name}"), home.join(format!("page/{name}.ftl"))));
    found.extend(shared);
    Ok(found)
}

fn folder(variable: &str) -> io::Result<PathBuf> {
    env::var_os(variable).map(PathBuf::from).ok_or_else(|| io::Error::other(format!("no {variable}")))
}

fn watch(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}

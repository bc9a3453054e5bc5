//! Checks that the options named in packages and in the commands of the server pages in docs/ exist, and that
//! all messages about missing features are worded alike.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::run;

fn repository(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).expect("it exists")
}

/// Returns the options in a text, without their values.
fn options(text: &str) -> Vec<&str> {
    let is_between = |letter: char| !(letter.is_ascii_alphanumeric() || letter == '-');
    // Comments also name the options of other programs.
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let words = lines.flat_map(|line| line.split(is_between));
    words.filter(|word| word.starts_with("--") && word.len() > 3).collect()
}

#[track_caller]
fn are_known(command: &[&str], options: &[&str], place: &str) {
    let help = run(&[&["help"], command].concat());
    for option in options {
        let is_there = help.results().split_whitespace().any(|word| word.trim_end_matches(',') == *option);
        assert!(is_there, "{place}: {command:?} has no {option}");
    }
}

/// Returns the sources that replace missing features. A build with all features compiles none of them.
fn sources_of_missing_features(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let is_meant = |path: &PathBuf| path.ends_with("absent.rs") || path.ends_with("lacking.rs");
    let mut found: Vec<_> = files.into_iter().filter(is_meant).collect();
    found.extend(folders.iter().flat_map(|folder| sources_of_missing_features(folder)));
    found
}

#[test]
fn messages_about_missing_features_are_worded_alike() {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut n_messages = 0;
    for path in sources_of_missing_features(&crates) {
        let source = fs::read_to_string(&path).expect("readable").replace("\\\n", " ");
        let text = source.split_whitespace().collect::<Vec<_>>().join(" ");
        for message in text.split("was built without ").skip(1) {
            n_messages += 1;
            let end = message.find("--features full").expect("the feature for everything");
            let (message, what) = (&message[..end], path.display());
            assert!(message.contains(": build it with --features "), "{what}: {message}");
            assert!(message.ends_with(", or everything with "), "{what}: {message}");
        }
    }
    assert!(n_messages >= 5, "{n_messages}");
}

#[test]
fn packaged_commands_use_existing_options() {
    let service = repository("packaging/outflank.service");
    let started = service.lines().find(|line| line.starts_with("ExecStart=")).expect("a start");
    let compose = repository("packaging/compose.yaml");
    let ours = compose.split("  caddy:").next().expect("ours comes first");
    let container = repository("packaging/Containerfile");
    let begun = container.lines().find(|line| line.starts_with("CMD ")).expect("a start");
    let cluster = repository("packaging/compose.cluster.yaml");
    let nodes = cluster.split("services:").next().expect("the common part comes first");
    let starts =
        [("service", started, 4), ("compose", ours, 4), ("container", begun, 2), ("cluster", nodes, 5)];
    for (place, text, fewest) in starts {
        let named = options(text);
        assert!(named.len() >= fewest, "{place}: {named:?}");
        are_known(&["serve"], &named, place);
    }
    let service = repository("packaging/outflank-worker.service");
    let started = service.lines().find(|line| line.starts_with("ExecStart=")).expect("a start");
    assert!(started.contains("outflank worker "), "{started}");
    are_known(&["worker"], &options(started), "the service of a worker");
    for (file, variables) in [
        (&service, &["OUTFLANK_BUS"][..]),
        (&cluster, &["OUTFLANK_BUS", "OUTFLANK_ADVERTISE", "OUTFLANK_DATABASE"]),
    ] {
        let help = run(&["help", "serve"]);
        for variable in variables {
            assert!(file.contains(variable) && help.results().contains(variable), "{variable}");
        }
    }
}

#[test]
fn the_commands_of_the_guide_exist() {
    let guide = ["operations", "cluster", "maintenance"]
        .map(|page| repository(&format!("docs/{page}.md")))
        .join("\n");
    let mut n_commands = 0;
    for block in guide.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        for line in block
            .lines()
            .filter_map(|line| line.split("outflank ").nth(1).filter(|_| !line.contains("cargo")))
        {
            let words: Vec<&str> = line.split_whitespace().collect();
            let is_name =
                |word: &&&str| word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
            let Some(command) = words.first().filter(is_name) else { continue };
            if !["serve", "worker", "backup", "restore", "migrate", "admin"].contains(command) {
                continue;
            }
            let mut path = vec![*command];
            if *command == "admin" {
                path.extend(words.get(1).filter(is_name));
            }
            are_known(&path, &options(line), line);
            n_commands += 1;
        }
    }
    assert!(n_commands >= 8, "{n_commands}");
}

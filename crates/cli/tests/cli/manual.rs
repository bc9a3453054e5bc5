//! Help, completions and man pages, all from the same definitions, and suggestions for unknown names.

use std::fs;

use crate::program::run;

#[test]
fn help_is_a_command_too() {
    assert_eq!(run(&["help", "solve"]).results(), run(&["solve", "--help"]).results());
    assert_eq!(run(&["help", "engine", "gtp"]).results(), run(&["engine", "gtp", "--help"]).results());
    assert_eq!(run(&["help"]).results(), run(&["--help"]).results());
    assert!(run(&["help", "slove"]).refusal().contains("'slove'"));
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = run(&["completions", shell]);
        for word in ["solve-game", "nboard", "selectivity"] {
            assert!(ran.results().contains(word), "{shell}: {word}");
        }
        assert!(!ran.stdout.contains("warden"), "{shell}");
    }
    assert!(run(&["completions", "csh"]).refusal().contains("bash"));
}

#[test]
fn every_command_has_a_man_page() {
    let page = run(&["man", "solve"]);
    assert!(page.results().contains(".TH") && page.results().contains("hash\\-mib"), "{page:?}");
    assert!(page.results().contains("outflank solve"), "{page:?}");
    assert!(run(&["man", "slove"]).refusal().contains("there is no command"));
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("man1");
    assert_eq!(run(&["man", "--out", out.to_str().expect("text")]).results(), "");
    let names: Vec<_> =
        fs::read_dir(out).expect("pages").map(|page| page.expect("a page").file_name()).collect();
    for name in ["outflank.1", "outflank-solve.1", "outflank-engine-gtp.1"] {
        assert!(names.iter().any(|page| page == name), "{name}: {names:?}");
    }
    assert!(names.iter().all(|page| page != "outflank-warden.1"), "{names:?}");
}

#[test]
fn a_man_page_has_the_version_the_variables_and_the_examples() {
    let version = concat!("outflank ", env!("CARGO_PKG_VERSION"));
    for command in [&["solve"][..], &["engine", "gtp"], &["serve"], &[]] {
        let ran = run(&[&["man"], command].concat());
        let page = ran.results();
        let title = page.lines().find(|line| line.starts_with(".TH ")).expect("a title");
        assert!(title.contains(&format!("{version:?}")), "{title}");
        assert!(page.contains(&format!(".SH VERSION\n.nf\n\\&{version}\n")), "{page}");
        assert_eq!(page.matches(".SH EXAMPLES\n").count(), 1, "{page}");
        assert!(
            !page.contains("Example:") && !page.contains("Examples:") && !page.contains("EXTRA"),
            "{page}"
        );
    }
    let page = run(&["man", "solve"]);
    assert!(page.results().contains("\nOUTFLANK_THREADS") || page.results().contains("fBOUTFLANK_THREADS"));
    assert!(page.results().contains("\\&outflank solve \\-\\-json \\- < positions.obf\n"), "{page:?}");
    let page = run(&["man", "serve"]);
    for variable in ["OUTFLANK_DATA", "OUTFLANK_LISTEN", "OUTFLANK_ADVERTISE"] {
        assert!(page.results().contains(variable), "{variable}");
    }
    assert!(run(&["man"]).results().contains(".SH SETTINGS\n"));
}

#[test]
fn a_command_that_there_is_not_is_answered_by_the_nearest() {
    for (arguments, nearest) in [
        (&["serch"][..], "search"),
        (&["help", "serch"], "search"),
        (&["man", "serch"], "search"),
        (&["sovle"], "solve"),
        (&["slove-game"], "solve-game"),
        (&["engine", "gpt"], "gtp"),
        (&["help", "engine", "gpt"], "gtp"),
        (&["engine", "help", "gpt"], "gtp"),
        (&["man", "engine", "gpt"], "gtp"),
        (&["tourney"], "tournament"),
        (&["help", "book", "bild"], "build"),
        (&["frobnicate"], ""),
        (&["help", "frobnicate"], ""),
        (&["man", "frobnicate"], ""),
        (&["man", "solve", "gtp"], ""),
    ] {
        let ran = run(arguments);
        let message = ran.refusal();
        let offered = [" exists: '", "did you mean "].map(|words| message.split(words).nth(1));
        let offered = offered.into_iter().flatten().next().map_or("", |rest| {
            rest.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').next().unwrap_or("")
        });
        assert_eq!(offered, nearest, "{arguments:?}: {message}");
        assert!(!message.contains(" exist: "), "{arguments:?}: {message}");
    }
}

#[test]
fn suggestions_fit() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("endgames.obf"), "").expect("a file");
    let missing = folder.path().join("engames.obf").display().to_string();
    let meant = folder.path().join("endgames.obf").display().to_string();
    for (arguments, says) in [
        (&["slove", "x"][..], "'solve'"),
        (&["perf", "--depth", "3"], "'perft'"),
        (&["solve", "--thread", "1", "x"], "'--threads'"),
        (&["solve", "--hash", "1", "x"], "'--hash-mib'"),
        (&["perft", "--depth", "3", "--game", "otello"], "; did you mean othello?"),
        (&["perft", "--depth", "3", "--game", "othello?sise=6"], "; did you mean size?"),
        (&["perft", "--depth", "3", "--game", "othello?goal=least"], "goal is"),
        (&["solve", &missing], &format!("no such file; did you mean {meant}?")),
    ] {
        assert!(run(arguments).refusal().contains(says), "{arguments:?}: {:?}", run(arguments));
    }
}

//! Settings in the configuration file and in environment variables.

use std::fs;
use std::process::Stdio;

use crate::program::{Ran, program, testdata};

/// Runs `evaluate` or another command with a configuration file and variables.
fn run(config: &str, variables: &[(&str, &str)], arguments: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("config.toml");
    fs::write(&file, config).expect("a file");
    let output = program()
        .env("OUTFLANK_CONFIG", &file)
        .envs(variables.iter().copied())
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    Ran {
        status: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("text"),
        stderr: String::from_utf8(output.stderr).expect("text").replace(&file.display().to_string(), "FILE"),
    }
}

#[test]
fn the_command_line_overrides_the_environment_and_that_the_file() {
    let suite = testdata("ffo/ffo-01-19.obf").display().to_string();
    let refusal = |config: &str, variables: &[(&str, &str)], options: &[&str]| {
        let ran = run(config, variables, &[&["search", "--depth", "1"], options, &[suite.as_str()]].concat());
        if ran.status == Some(0) { String::new() } else { ran.refusal().to_owned() }
    };
    let file = "hash-mib = 999999\n";
    let variable = ("OUTFLANK_HASH_MIB", "888888");
    assert!(refusal(file, &[], &[]).contains("--hash-mib 999999: "));
    assert!(refusal(file, &[variable], &[]).contains("--hash-mib 888888: "));
    assert!(refusal(file, &[variable], &["--hash-mib", "0"]).contains("--hash-mib 0: "));
    assert_eq!(refusal(file, &[("OUTFLANK_HASH_MIB", "1")], &[]), "");
    assert_eq!(refusal("hash-mib = 1\n", &[("OUTFLANK_HASH_MIB", "")], &[]), "");
    assert!(refusal("", &[("OUTFLANK_THREADS", "many")], &[]).starts_with("OUTFLANK_THREADS: invalid value"));
    let message = refusal("", &[("OUTFLANK_THREADS", "many")], &["--threads", "many"]);
    assert!(message.starts_with("invalid value 'many' for '--threads <N>'"), "{message}");
    // Matches ignore the settings, so that they are the same everywhere.
    let own = ["match", "--engine", "self:depth=1", "--engine", "self:depth=1", "--games", "2", "--json"];
    assert_eq!(run(file, &[variable], &own).status, Some(0));
    // Commands ignore the settings of other commands.
    let ran = run("lang = \"ru\"\ndata = \"/nowhere\"\nlisten = \"127.0.0.1:1\"", &[], &["formats"]);
    assert!(ran.results().contains("sgf"));
}

#[test]
fn a_wrong_file_is_refused_with_the_place() {
    for (config, says) in [
        ("# mine\n\nhash = 64\n", "FILE:3:1: unknown key \"hash\""),
        ("lang = \"de\"\n", "FILE:1:8: invalid value 'de' for '--lang <LANG>'"),
        ("threads = 1.5\n", "FILE:1:11: threads must be a text or a whole number"),
        ("threads = \n", "FILE:1:"),
    ] {
        let ran = run(config, &[], &["formats"]);
        assert!(ran.refusal().starts_with(says), "{ran:?}");
        assert_eq!(run(config, &[], &["--help"]).status, Some(0));
        // These commands describe the program and ignore all settings.
        for about in [&["man"][..], &["man", "solve"], &["completions", "bash"]] {
            assert_eq!(run(config, &[], about).results(), run("", &[], about).results());
        }
        let misspelt = run(config, &[], &["man", "slove"]);
        assert!(misspelt.refusal().starts_with("there is no command"), "{misspelt:?}");
        let misspelt = run(config, &[], &["completions", "csh"]);
        assert!(misspelt.refusal().starts_with("invalid value 'csh'"), "{misspelt:?}");
    }
    let set = "threads = 3\ndata = \"/mine\"\n";
    for about in [&["man", "serve"][..], &["man", "solve"], &["completions", "fish"]] {
        assert_eq!(run(set, &[], about).results(), run("", &[], about).results(), "{about:?}");
    }
    // They also ignore variables.
    let variables = [("OUTFLANK_LISTEN", "8080"), ("OUTFLANK_THREADS", "many")];
    for about in [&["man", "serve"][..], &["completions", "fish"]] {
        assert_eq!(run("", &variables, about).results(), run("", &[], about).results(), "{about:?}");
    }
    // Only commands with the option check its variable.
    let listen = &variables[..1];
    assert_eq!(run("", listen, &["formats"]).results(), run("", &[], &["formats"]).results());
    for serving in [&["serve"][..], &[]] {
        let refused = run("", listen, serving);
        assert!(refused.refusal().contains("OUTFLANK_LISTEN"), "{refused:?}");
    }
    let missing = [("OUTFLANK_CONFIG", "no/such.toml")];
    assert_eq!(run("", &missing, &["completions", "zsh"]).status, Some(0));
    let ran = run("", &missing, &["formats"]);
    assert_eq!(ran.refusal(), "no/such.toml: no such file");
}

#[test]
fn the_help_names_the_file() {
    let help = run("", &[], &["--help"]);
    let at = if cfg!(windows) {
        r"%APPDATA%\Outflank\config.toml"
    } else if cfg!(target_os = "macos") {
        "~/Library/Application Support/Outflank/config.toml"
    } else {
        "~/.config/outflank/config.toml"
    };
    for word in [at, "OUTFLANK_CONFIG", "hash-mib"] {
        assert!(help.results().contains(word), "{word}: {}", help.stdout);
    }
}

//! `tournament desk` without a terminal, and on one that is closed.

use crate::program::run;

/// Returns an event of six players with the first round paired.
fn event(folder: &tempfile::TempDir) -> String {
    let path = folder.path().join("test.event");
    let file = path.to_str().expect("a UTF-8 path").to_owned();
    run(&["tournament", "new", &file, "--name", "Test", "--rounds", "3", "--seed", "7"]).results();
    for name in ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"] {
        run(&["tournament", "add", &file, "--name", name]).results();
    }
    run(&["tournament", "pair", &file]).results();
    file
}

#[test]
fn without_a_terminal_there_is_no_desk() {
    let folder = tempfile::tempdir().expect("a directory");
    assert!(run(&["tournament", "desk", &event(&folder)]).refusal().contains("desk needs a terminal"));
    let missing = folder.path().join("missing.event");
    run(&["tournament", "desk", missing.to_str().expect("text")]).refusal();
}

#[cfg(unix)]
mod on_a_terminal {
    use std::fs;

    use rustix::process::{Pid, Signal, kill_process};

    use super::event;
    use crate::program::run;
    use crate::terminal::{OnTerminal, on_terminal};

    /// Returns the players of the first table, black first.
    fn first_table(file: &str) -> [String; 2] {
        let rows = run(&["tournament", "show", file, "--json"]).json();
        ["black", "white"].map(|name| rows[0][name].as_str().expect("an id").to_owned())
    }

    #[test]
    fn shown_entries_survive_a_kill() {
        let folder = tempfile::tempdir().expect("a directory");
        let file = event(&folder);
        let [black, _] = first_table(&file);
        let mut desk = on_terminal(&["tournament", "desk", &file]);
        desk.wait_for_words("3 results are missing");
        desk.press(&format!("{black}+4\r"));
        desk.wait_for_words("2 results are missing.");
        let refused = run(&["tournament", "pair", &file]);
        assert!(refused.refusal().contains("another program is writing to it"), "{}", refused.stderr);
        desk.child.kill().expect("it is our child");
        desk.child.wait().expect("it has ended");
        let shown = run(&["tournament", "show", &file]);
        assert!(shown.results().contains("34-30"), "{}", shown.stdout);
    }

    #[test]
    fn a_terminal_that_is_closed_ends_the_desk_quietly() {
        let folder = tempfile::tempdir().expect("a directory");
        let file = event(&folder);
        let mut desk = on_terminal(&["tournament", "desk", &file, "--lang", "ru"]);
        desk.wait_for_words("тур 1 из 3");
        drop(desk.keyboard);
        let (status, said) = OnTerminal::end(desk.child);
        assert_eq!((status.code(), said.as_str()), (Some(0), ""));
    }

    #[test]
    fn leaving_and_a_hang_up_give_the_terminal_back() {
        let folder = tempfile::tempdir().expect("a directory");
        let file = event(&folder);
        let before = fs::read(&file).expect("the event exists");
        for by_key in [true, false] {
            let mut desk = on_terminal(&["tournament", "desk", &file]);
            desk.wait_for_words("round 1 of 3");
            if by_key {
                // The first Ctrl+C clears the line.
                desk.press("nobody\u{3}\u{3}");
            } else {
                kill_process(Pid::from_child(&desk.child), Signal::HUP).expect("it is our child");
            }
            desk.wait_for("\u{1b}[?1049l");
            let (status, said) = OnTerminal::end(desk.child);
            assert_eq!((status.code(), said.as_str()), (Some(0), ""));
        }
        assert_eq!(fs::read(&file).expect("the event exists"), before);
    }
}

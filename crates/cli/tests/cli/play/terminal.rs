//! `play` on a real terminal.

use rustix::process::{Pid, Signal, kill_process};

use crate::terminal::{OnTerminal, on_terminal};

fn play(arguments: &[&str]) -> OnTerminal {
    on_terminal(&[&["play"], arguments].concat())
}

#[test]
fn a_terminal_that_is_closed_ends_the_game_quietly() {
    for arguments in [&["--level", "none"][..], &["--color", "white", "--level", "20", "--moves", "f5d6c3"]] {
        let mut played = play(arguments);
        played.wait_for("Outflank");
        drop(played.keyboard);
        let (status, said) = OnTerminal::end(played.child);
        assert_eq!((status.code(), said.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn a_game_begins_at_a_board_of_its_own() {
    let start = format!("{{\"board\":\"{}\",\"hands\":{{\"black\":32,\"white\":32}}}}", "-".repeat(64));
    for (arguments, wanted) in [
        (["--game", "othello?size=4", "--start", "---- -OX- -XO- ---- O"], "White to move, 4 choices"),
        (["--game", "reversi-1883", "--start", &start], "White to move, 4 choices"),
    ] {
        let mut played = play(&[&arguments[..], &["--level", "none"]].concat());
        played.wait_for_words(wanted);
        drop(played.keyboard);
        assert_eq!(OnTerminal::end(played.child).0.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_hang_up_gives_the_terminal_back() {
    let mut played = play(&["--level", "none", "--moves", "f5d6"]);
    played.wait_for("Outflank");
    let pid = Pid::from_child(&played.child);
    kill_process(pid, Signal::HUP).expect("it is our child");
    // The previous screen, and the moves below it.
    played.wait_for("\u{1b}[?1049l");
    played.wait_for("f5d6");
    let (status, said) = OnTerminal::end(played.child);
    assert_eq!((status.code(), said.as_str()), (Some(0), ""));
}

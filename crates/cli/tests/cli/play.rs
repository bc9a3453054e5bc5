//! `play` without a usable terminal, and on one that is closed.

use crate::program::run;

#[cfg(unix)]
mod terminal;

#[test]
fn without_a_terminal_there_is_no_game() {
    assert!(run(&["play"]).refusal().contains("needs a terminal"));
}

#[test]
fn moves_that_cannot_be_played_are_refused() {
    let ran = run(&["play", "--moves", "f5x"]);
    assert_eq!(ran.refusal(), "--moves:1:3: expected a move such as e6, or -- for a pass, not 'x'");
    let ran = run(&["play", "--moves", "f5f5"]);
    assert_eq!(ran.refusal(), "--moves:1:3: move 2: white cannot play f5: the square is taken");
}

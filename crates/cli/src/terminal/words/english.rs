//! English.

mod games;

use outflank_engine::Style;
use outflank_rules::Color;

use super::super::cursor::Direction;
use super::super::way::Way;
use super::{Words, age_name};
use crate::amount::amount;

const GREEDY: &str = "Most discs";
const SQUARES: &str = "Square values";

pub(super) const WORDS: Words = Words {
    catalog: &games::CATALOG,
    color: name,
    you: "you",
    person: "person",
    style: |style| match style {
        Style::Level(level) => match level.thinks_for() {
            Some(time) => format!("{} s a move", time.as_secs()),
            None => format!("level {level}"),
        },
        Style::Age(age) => age_name(age, GREEDY, SQUARES),
    },
    style_name: |style| match style {
        Style::Level(level) => level.to_string(),
        Style::Age(age) => age_name(age, GREEDY, SQUARES),
    },
    moves: "Moves",
    hints: "Hints",
    keys: &[
        ("?", "help"),
        ("h", "hint"),
        ("u", "undo"),
        ("n", "new"),
        ("+ -", "level"),
        ("[ ]", "review"),
        ("r", "resign"),
        ("q", "quit"),
    ],
    all_keys: &[
        ("arrows, HJKL", "move the cursor"),
        ("Tab", "next legal square"),
        ("Enter, Space", "play"),
        ("d3", "type the square"),
        ("mouse", "click the square"),
        ("h", "values of all moves"),
        ("u", "undo"),
        ("p", "pass, where one may"),
        ("s", "computer moves now"),
        ("n", "new game, any game"),
        ("+ -", "stronger, weaker"),
        ("[ ]", "step through game"),
        ("PgUp PgDn", "first, last"),
        ("r", "resign"),
        ("q, Ctrl-C", "quit"),
    ],
    help_title: "Keys",
    any_key: "any key goes on",
    your_move: |n| format!("Your move, {}.", choices(n)),
    to_move: |color, n| format!("{} to move, {}.", name(color), choices(n)),
    played: |color, square, flips| match flips {
        0 => format!("{} plays {square}.", name(color)),
        n => format!("{} plays {square}, flips {}.", name(color), amount(n, "disc", "discs")),
    },
    passed: |color| format!("{} has no move — {} again.", name(color), name(!color)),
    taken: |square| format!("{square} is taken."),
    flips_nothing: |square| format!("{square} would flip nothing."),
    no_square: |text| format!("There is no square {text}."),
    cannot_go: |text| format!("{text} is not possible here."),
    cannot_pass: "You cannot pass now.",
    how_to_move: "How to move",
    way: |way| match way {
        Way::AsItIs => "as it is".to_owned(),
        Way::Turned => "turned over".to_owned(),
        Way::NoSlide => "slide nothing".to_owned(),
        Way::Slide(panel, Direction::Left) => format!("slide {panel} left"),
        Way::Slide(panel, Direction::Right) => format!("slide {panel} right"),
        Way::Slide(panel, Direction::Up) => format!("slide {panel} up"),
        Way::Slide(panel, Direction::Down) => format!("slide {panel} down"),
    },
    computer_moves: "It is the computer's move.",
    is_over: "The game is over. n: new game, u: undo.",
    nothing_to_undo: "There is nothing to undo.",
    undone: "Undone.",
    looking: "Looking for the best move…",
    style_now: |style| match style {
        Style::Level(level) => match level.thinks_for() {
            Some(time) => {
                let time = amount(time.as_secs(), "second", "seconds");
                format!("The computer now thinks for {time} a move.")
            }
            None => format!("The computer now plays at level {level}."),
        },
        Style::Age(age) => format!("The computer now plays as {} did.", age_name(age, GREEDY, SQUARES)),
    },
    no_computer: "Two people play; there is no level to change.",
    reviewing: |ply, plies| format!("After move {ply} of {plies}; ] goes on."),
    resign_question: "Resign this game? y/n",
    quit_question: "Leave this game? y/n",
    wins: |color| format!("{} wins", name(color)),
    draw: "Draw",
    resigned: |color| format!("{} resigned", name(color)),
    you_win: "You win!",
    you_lose: "The computer wins.",
    after_game: ["n new game · u undo", "[ ] review · q quit"],
    in_hand: "In hand",
    new_game: "New game",
    game: "Game",
    conflict: "These do not go together.",
    your_color: "You play",
    two_people: "both sides",
    computer_level: "Level",
    dialog_keys: "←→ ↑↓ · Enter: start · Esc: back",
    exact: "exact",
    book: "book",
    depth: |depth| format!("depth {depth}"),
    too_small: |(w, h), (need_w, need_h)| {
        format!("The terminal has {w}×{h}.\nThe game needs {need_w}×{need_h}.\nq: quit")
    },
};

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn choices(n: usize) -> String {
    amount(n, "choice", "choices")
}

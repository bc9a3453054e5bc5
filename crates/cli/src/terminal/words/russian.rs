//! Русский.

mod games;

use outflank_engine::Style;
use outflank_rules::Color;

use super::super::cursor::Direction;
use super::super::way::Way;
use super::{Words, age_name};

const GREEDY: &str = "Больше фишек";
const SQUARES: &str = "Цена полей";

pub(super) const WORDS: Words = Words {
    catalog: &games::CATALOG,
    color: name,
    you: "вы",
    person: "человек",
    style: |style| match style {
        Style::Level(level) => match level.thinks_for() {
            Some(time) => format!("{} с на ход", time.as_secs()),
            None => format!("уровень {level}"),
        },
        Style::Age(age) => age_name(age, GREEDY, SQUARES),
    },
    style_name: |style| match style {
        Style::Level(level) => level.to_string(),
        Style::Age(age) => age_name(age, GREEDY, SQUARES),
    },
    moves: "Ходы",
    hints: "Подсказки",
    keys: &[
        ("?", "клавиши"),
        ("h", "подсказка"),
        ("u", "назад"),
        ("n", "новая"),
        ("+ -", "уровень"),
        ("[ ]", "просмотр"),
        ("q", "выход"),
        ("r", "сдаться"),
    ],
    all_keys: &[
        ("стрелки, HJKL", "двигать курсор"),
        ("Tab", "к следующему ходу"),
        ("Enter, пробел", "пойти"),
        ("d3", "пойти, набрав поле"),
        ("мышь", "пойти щелчком"),
        ("h", "оценки всех ходов"),
        ("u", "вернуть ход"),
        ("p", "пас, где можно"),
        ("s", "ход компьютера сразу"),
        ("n", "новая игра, любая"),
        ("+ -", "сильнее, слабее"),
        ("[ ]", "просмотр партии"),
        ("PgUp PgDn", "начало, конец"),
        ("r", "сдаться"),
        ("q, Ctrl-C", "выход"),
    ],
    help_title: "Клавиши",
    any_key: "любая клавиша — дальше",
    your_move: |n| format!("Ваш ход, {}.", choices(n)),
    to_move: |color, n| format!("Ход: {}, {}.", name(color).to_lowercase(), choices(n)),
    played: |color, square, flips| match flips {
        0 => format!("{}: {square}.", name(color)),
        n => format!("{}: {square}, переворачивают {}.", name(color), counted(n, "фишку", "фишки", "фишек")),
    },
    passed: |color| format!("{}: хода нет — снова {}.", name(color), name(!color).to_lowercase()),
    taken: |square| format!("Поле {square} занято."),
    flips_nothing: |square| format!("Ход {square} ничего не переворачивает."),
    no_square: |text| format!("Поля {text} нет."),
    cannot_go: |text| format!("Ход {text} здесь невозможен."),
    cannot_pass: "Сейчас пропустить ход нельзя.",
    how_to_move: "Как пойти",
    way: |way| match way {
        Way::AsItIs => "не переворачивать".to_owned(),
        Way::Turned => "перевернуть".to_owned(),
        Way::NoSlide => "ничего не сдвигать".to_owned(),
        Way::Slide(panel, Direction::Left) => format!("сдвинуть {panel} влево"),
        Way::Slide(panel, Direction::Right) => format!("сдвинуть {panel} вправо"),
        Way::Slide(panel, Direction::Up) => format!("сдвинуть {panel} вверх"),
        Way::Slide(panel, Direction::Down) => format!("сдвинуть {panel} вниз"),
    },
    computer_moves: "Сейчас ход компьютера.",
    is_over: "Игра окончена. n: новая, u: назад.",
    nothing_to_undo: "Возвращать нечего.",
    undone: "Ход возвращён.",
    looking: "Ищу лучший ход…",
    style_now: |style| match style {
        Style::Level(level) => match level.thinks_for() {
            Some(time) => format!("Теперь компьютер думает {} с над ходом.", time.as_secs()),
            None => format!("Теперь уровень компьютера — {level}."),
        },
        Style::Age(age) => format!("Теперь компьютер играет как {}.", age_name(age, GREEDY, SQUARES)),
    },
    no_computer: "Играют двое, уровень менять не у кого.",
    reviewing: |ply, plies| format!("После хода {ply} из {plies}; ] — дальше."),
    resign_question: "Сдать эту партию? y/n",
    quit_question: "Выйти из этой партии? y/n",
    wins: |color| match color {
        Color::Black => "Победили чёрные".to_owned(),
        Color::White => "Победили белые".to_owned(),
    },
    draw: "Ничья",
    resigned: |color| match color {
        Color::Black => "Чёрные сдались".to_owned(),
        Color::White => "Белые сдались".to_owned(),
    },
    you_win: "Вы победили!",
    you_lose: "Победил компьютер.",
    after_game: ["n новая игра · u назад", "[ ] просмотр · q выход"],
    in_hand: "В руке",
    new_game: "Новая игра",
    game: "Игра",
    conflict: "Так вместе нельзя.",
    your_color: "Вы играете",
    two_people: "обе стороны",
    computer_level: "Уровень",
    dialog_keys: "←→ ↑↓ · Enter: начать · Esc: назад",
    exact: "точно",
    book: "книга",
    depth: |depth| format!("глубина {depth}"),
    too_small: |(w, h), (need_w, need_h)| {
        format!("В окне {w}×{h} знаков.\nИгре нужно {need_w}×{need_h}.\nq: выход")
    },
};

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Чёрные",
        Color::White => "Белые",
    }
}

fn choices(n: usize) -> String {
    counted(n, "вариант", "варианта", "вариантов")
}

/// A number with the form of its noun: 1 фишка, 2 фишки, 5 фишек.
pub(crate) fn counted(n: usize, one: &str, few: &str, many: &str) -> String {
    let noun = match (n % 10, n % 100) {
        (1, rest) if rest != 11 => one,
        (2..=4, rest) if !(12..=14).contains(&rest) => few,
        _ => many,
    };
    format!("{n} {noun}")
}

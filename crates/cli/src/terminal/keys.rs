//! The meaning of the terminal's events.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::cursor::Direction;

/// A key, for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Step(Direction),
    /// Enter or Space.
    Play,
    NextLegal,
    PreviousLegal,
    First,
    Last,
    Back,
    Erase,
    /// A lowercase character, by its place on a Latin keyboard.
    Character(char),
    Interrupt,
}

/// Returns the meaning of a key event; `None` for releases and other keys.
pub(super) fn meaning(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    Some(match event.code {
        KeyCode::Char(c) if control => match latin(c).to_ascii_lowercase() {
            'c' | 'd' => Key::Interrupt,
            _ => return None,
        },
        KeyCode::Left => Key::Step(Direction::Left),
        KeyCode::Right => Key::Step(Direction::Right),
        KeyCode::Up => Key::Step(Direction::Up),
        KeyCode::Down => Key::Step(Direction::Down),
        // Lowercase h, j, k and l are columns or commands.
        KeyCode::Char('H' | 'Р') => Key::Step(Direction::Left),
        KeyCode::Char('L' | 'Д') => Key::Step(Direction::Right),
        KeyCode::Char('K' | 'Л') => Key::Step(Direction::Up),
        KeyCode::Char('J' | 'О') => Key::Step(Direction::Down),
        KeyCode::Enter | KeyCode::Char(' ') => Key::Play,
        KeyCode::Tab => Key::NextLegal,
        KeyCode::BackTab => Key::PreviousLegal,
        KeyCode::PageUp | KeyCode::Home => Key::First,
        KeyCode::PageDown | KeyCode::End => Key::Last,
        KeyCode::Esc => Key::Back,
        KeyCode::Backspace => Key::Erase,
        KeyCode::F(1) => Key::Character('?'),
        KeyCode::Char(c) => Key::Character(latin(c).to_ascii_lowercase()),
        _ => return None,
    })
}

/// Returns the character of the same key on a Latin keyboard, so that a Russian keyboard works without a
/// switch.
pub(crate) fn latin(c: char) -> char {
    const RUSSIAN: &str = "йцукенгшщзхъфывапролджэячсмитьбю";
    const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
    let small = c.to_lowercase().next().unwrap_or(c);
    RUSSIAN.chars().zip(LATIN.chars()).find(|(russian, _)| *russian == small).map_or(c, |(_, latin)| latin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode) -> Option<Key> {
        meaning(KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn a_russian_keyboard_plays_too() {
        assert_eq!(key(KeyCode::Char('в')), Some(Key::Character('d')));
        assert_eq!(key(KeyCode::Char('Г')), Some(Key::Character('u')));
        assert_eq!(key(KeyCode::Char('х')), Some(Key::Character('[')));
    }

    #[test]
    fn control_c_interrupts() {
        let event = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(meaning(event), Some(Key::Interrupt));
    }
}

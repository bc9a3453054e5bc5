//! From what a terminal reports to what a player means.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::cursor::Direction;

/// A key, as far as the game cares.
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
    /// A character, small, by its place on a Latin keyboard.
    Character(char),
    Interrupt,
}

/// What a key event means; `None` for releases and keys without a meaning.
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
        // Small h, j, k and l are columns or commands.
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

/// The character that the same key gives on a Latin keyboard, so that everything works without switching from
/// a Russian one.
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

//! Maps terminal events to the desk's keys.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::terminal::keys::latin;

/// A key press with its meaning at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Character(char),
    Enter,
    Complete,
    CompleteBack,
    Erase,
    EraseAhead,
    EraseWord,
    EraseAll,
    Left,
    Right,
    Up,
    Down,
    Start,
    End,
    PageUp,
    PageDown,
    Back,
    /// The previous line, or the next one.
    Earlier,
    Later,
    /// The number of a function key: 2 for F2.
    Function(u8),
    Interrupt,
    /// Leave, unless a line is being typed.
    Leave,
}

/// Returns the meaning of a key event; `None` for releases and unused keys.
pub(super) fn meaning(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let is_held = |key| event.modifiers.contains(key);
    Some(match event.code {
        KeyCode::Char(c) if is_held(KeyModifiers::CONTROL) && !is_held(KeyModifiers::ALT) => {
            match latin(c).to_ascii_lowercase() {
                'a' => Key::Start,
                'c' => Key::Interrupt,
                'd' => Key::Leave,
                'e' => Key::End,
                'h' => Key::Erase,
                'n' => Key::Later,
                'p' => Key::Earlier,
                'u' => Key::EraseAll,
                'w' => Key::EraseWord,
                _ => return None,
            }
        }
        KeyCode::Char(c) if !c.is_control() => Key::Character(c),
        KeyCode::Enter => Key::Enter,
        KeyCode::Tab => Key::Complete,
        KeyCode::BackTab => Key::CompleteBack,
        KeyCode::Backspace => Key::Erase,
        KeyCode::Delete => Key::EraseAhead,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Start,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Esc => Key::Back,
        KeyCode::F(number) => Key::Function(number),
        _ => return None,
    })
}

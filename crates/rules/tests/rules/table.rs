//! Helpers that set up boards by the names of cells, and list moves by their texts.

use outflank_rules::{AnyGame, AnyPosition, Color, Content, GameSpec, open};

pub(crate) fn game(spec: &str) -> AnyGame {
    let spec: GameSpec = spec.parse().unwrap();
    open(&spec)
}

/// Creates a position of a game with only these pieces. A name with `+` is a marked piece.
pub(crate) fn set_up(game: &AnyGame, black: &[&str], white: &[&str], turn: Color) -> AnyPosition {
    let mut contents: Vec<Content> = vec![Content::Empty; game.layout().cells.len()];
    for (names, color) in [(black, Color::Black), (white, Color::White)] {
        for name in names {
            let (name, content) = match name.strip_suffix('+') {
                Some(name) => (name, Content::Marked(color)),
                None => (*name, Content::Piece(color)),
            };
            contents[usize::from(game.layout().cell(name).unwrap().0)] = content;
        }
    }
    game.position(&contents, turn).unwrap()
}

/// Returns the texts of the legal moves.
pub(crate) fn texts(position: &AnyPosition) -> Vec<String> {
    position.legal().into_iter().map(|legal| legal.text).collect()
}

/// Plays moves in sequence.
pub(crate) fn after(position: &AnyPosition, moves: &[&str]) -> AnyPosition {
    moves.iter().fold(position.clone(), |position, text| position.play(text).unwrap().0)
}

/// Returns the names of the cells with this content.
pub(crate) fn cells_with(game: &AnyGame, position: &AnyPosition, content: Content) -> Vec<String> {
    let named = game.layout().cells.iter().zip(position.contents());
    named.filter(|(_, there)| *there == content).map(|(info, _)| info.name.clone()).collect()
}

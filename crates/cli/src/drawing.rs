//! Boards as plain text.

use outflank_rules::{Color, Content, Layout};

/// One letter a cell, in the order of the layout: `X` Black, `O` White, `-` empty, `#` a cell that is not there;
/// small letters are pieces that were turned over or promoted.
pub(crate) fn letters(contents: &[Content]) -> String {
    contents.iter().copied().map(letter).collect()
}

const fn letter(content: Content) -> char {
    match content {
        Content::Absent => '#',
        Content::Empty => '-',
        Content::Piece(Color::Black) => 'X',
        Content::Piece(Color::White) => 'O',
        Content::Marked(Color::Black) => 'x',
        Content::Marked(Color::White) => 'o',
    }
}

/// The board in rows with its coordinates; every line ends with a line break.
///
/// Boards that are not made of rows and columns are listed cell by cell instead.
pub(crate) fn board(layout: &Layout, contents: &[Content]) -> String {
    grid(layout, contents).unwrap_or_else(|| list(layout, contents))
}

/// Rows and columns, if every cell lies in the middle of one.
fn grid(layout: &Layout, contents: &[Content]) -> Option<String> {
    let (columns, rows) = (layout.width as usize, layout.height as usize);
    let mut picture = vec![vec![' '; columns]; rows];
    for (cell, &content) in layout.cells.iter().zip(contents) {
        let (x, y) = (cell.x - 0.5, cell.y - 0.5);
        if x.fract() != 0.0 || y.fract() != 0.0 {
            return None;
        }
        *picture.get_mut(y as usize)?.get_mut(x as usize)? = letter(content);
    }
    Some(ruled(&picture))
}

/// Rows of letters with the names of their columns and rows.
fn ruled(picture: &[Vec<char>]) -> String {
    let columns = picture.first().map_or(0, Vec::len);
    let heading: String = ('a'..='z').take(columns).map(|file| format!(" {file}")).collect();
    let margin = picture.len().to_string().len();
    let mut text = format!("{:margin$}{heading}\n", "");
    for (row, line) in picture.iter().enumerate() {
        let squares: String = line.iter().map(|letter| format!(" {letter}")).collect();
        text += &format!("{:margin$}{}\n", row + 1, squares.trim_end());
    }
    text
}

fn list(layout: &Layout, contents: &[Content]) -> String {
    let cells = layout.cells.iter().zip(contents).filter(|(_, content)| **content != Content::Absent);
    cells.map(|(cell, &content)| format!("{} {}\n", cell.name, letter(content))).collect()
}

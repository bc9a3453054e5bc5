//! A rectangle of characters.

/// A rectangle of columns and rows, given by its upper left corner and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) width: u16,
    pub(crate) height: u16,
}

impl Area {
    /// Returns the first column to the right of the area.
    pub(crate) const fn right(self) -> u16 {
        self.x + self.width
    }

    /// Returns the first row below the area.
    pub(crate) const fn bottom(self) -> u16 {
        self.y + self.height
    }

    /// Returns the column and row of each character.
    pub(crate) fn positions(self) -> impl Iterator<Item = (u16, u16)> {
        (self.y..self.bottom()).flat_map(move |y| (self.x..self.right()).map(move |x| (x, y)))
    }

    /// Whether the areas overlap.
    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }
}

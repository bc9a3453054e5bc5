//! The groups of squares that are evaluated together, and their images on the board.

/// A set of squares that are evaluated together, in the orientation nearest to a1.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Its name in figures and messages.
    pub name: &'static str,
    /// Its squares as indices 0…63, starting with the lowest digit of the configuration number.
    pub squares: &'static [u8],
}

impl Shape {
    /// Returns the number of its configurations: three contents per square.
    #[must_use]
    pub const fn configurations(&self) -> usize {
        3usize.pow(self.squares.len() as u32)
    }
}

/// A shape laid on the board: one pattern instance.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    /// Its shape, as an index into [`SHAPES`].
    pub shape: usize,
    squares: [u8; LARGEST],
}

impl Lane {
    /// Returns its squares, in the order of the shape's squares.
    pub fn squares(&self) -> impl Iterator<Item = u8> + '_ {
        self.squares.iter().copied().take(SHAPES[self.shape].squares.len())
    }

    /// Returns its squares, padded to the largest shape, and their number.
    pub(super) const fn parts(&self) -> ([u8; LARGEST], usize) {
        (self.squares, SHAPES[self.shape].squares.len())
    }
}

const LARGEST: usize = 10;

/// The number of shapes.
pub const SHAPE_COUNT: usize = 15;

/// The shapes, small ones first.
pub const SHAPES: [Shape; SHAPE_COUNT] = {
    // Squares by name: `s(b"a1")`.
    const fn s(name: &[u8; 2]) -> u8 {
        (name[1] - b'1') * 8 + (name[0] - b'a')
    }
    macro_rules! shape {
        ($name:literal: $($square:literal)*) => {
            Shape { name: $name, squares: &[$(s($square)),*] }
        };
    }
    [
        shape!("diagonal of 4": b"d1" b"c2" b"b3" b"a4"),
        shape!("diagonal of 5": b"e1" b"d2" b"c3" b"b4" b"a5"),
        shape!("diagonal of 6": b"f1" b"e2" b"d3" b"c4" b"b5" b"a6"),
        shape!("diagonal of 7": b"g1" b"f2" b"e3" b"d4" b"c5" b"b6" b"a7"),
        shape!("diagonal of 8": b"h1" b"g2" b"f3" b"e4" b"d5" b"c6" b"b7" b"a8"),
        shape!("second row": b"a2" b"b2" b"c2" b"d2" b"e2" b"f2" b"g2" b"h2"),
        shape!("third row": b"a3" b"b3" b"c3" b"d3" b"e3" b"f3" b"g3" b"h3"),
        shape!("fourth row": b"a4" b"b4" b"c4" b"d4" b"e4" b"f4" b"g4" b"h4"),
        shape!("center 3x3": b"c3" b"d3" b"e3" b"c4" b"d4" b"e4" b"c5" b"d5" b"e5"),
        shape!("corner 3x3": b"a1" b"b1" b"c1" b"a2" b"b2" b"c2" b"a3" b"b3" b"c3"),
        shape!("edge and X": b"a1" b"b1" b"c1" b"d1" b"e1" b"f1" b"g1" b"h1" b"b2" b"g2"),
        shape!("edge block": b"a1" b"c1" b"d1" b"e1" b"f1" b"h1" b"c2" b"d2" b"e2" b"f2"),
        shape!("triangle": b"a1" b"b1" b"c1" b"d1" b"a2" b"b2" b"c2" b"a3" b"b3" b"a4"),
        shape!("arrow": b"a1" b"b1" b"c1" b"d1" b"e1" b"b2" b"a2" b"a3" b"a4" b"a5"),
        shape!("corner 2x5": b"a1" b"b1" b"c1" b"d1" b"e1" b"a2" b"b2" b"c2" b"d2" b"e2"),
    ]
};

/// The number of pattern instances.
pub(super) const LANE_TOTAL: usize = count_lanes();

/// All pattern instances, grouped by shape, in the order of [`SHAPES`].
pub const LANES: [Lane; LANE_TOTAL] = {
    let mut lanes = [Lane { shape: 0, squares: [0; LARGEST] }; LANE_TOTAL];
    let (mut shape, mut lane) = (0, 0);
    while shape < SHAPE_COUNT {
        let mut symmetry = 0;
        while symmetry < 8 {
            if is_first(shape, symmetry) {
                lanes[lane].shape = shape;
                let mut i = 0;
                while i < SHAPES[shape].squares.len() {
                    lanes[lane].squares[i] = image(SHAPES[shape].squares[i], symmetry);
                    i += 1;
                }
                lane += 1;
            }
            symmetry += 1;
        }
        shape += 1;
    }
    lanes
};

/// The first lane of each shape, and [`LANE_TOTAL`] at the end.
pub(super) const FIRST_LANE: [usize; SHAPE_COUNT + 1] = {
    let mut first = [0; SHAPE_COUNT + 1];
    let mut shape = 0;
    while shape < SHAPE_COUNT {
        first[shape + 1] = first[shape] + instances(shape);
        shape += 1;
    }
    first
};

/// Returns the image of a square under one of the eight rotations and reflections of the board.
pub(super) const fn image(square: u8, symmetry: u8) -> u8 {
    let (mut file, mut rank) = (square & 7, square >> 3);
    if symmetry & 1 != 0 {
        (file, rank) = (rank, file);
    }
    if symmetry & 2 != 0 {
        file = 7 - file;
    }
    if symmetry & 4 != 0 {
        rank = 7 - rank;
    }
    rank * 8 + file
}

/// Returns the squares that a shape covers under a symmetry.
pub(super) const fn covered(shape: usize, symmetry: u8) -> u64 {
    let (mut set, mut i) = (0, 0);
    while i < SHAPES[shape].squares.len() {
        set |= 1 << image(SHAPES[shape].squares[i], symmetry);
        i += 1;
    }
    set
}

/// Whether no earlier symmetry maps the shape to the same squares.
const fn is_first(shape: usize, symmetry: u8) -> bool {
    let mut earlier = 0;
    while earlier < symmetry {
        if covered(shape, earlier) == covered(shape, symmetry) {
            return false;
        }
        earlier += 1;
    }
    true
}

const fn instances(shape: usize) -> usize {
    let (mut count, mut symmetry) = (0, 0);
    while symmetry < 8 {
        count += is_first(shape, symmetry) as usize;
        symmetry += 1;
    }
    count
}

const fn count_lanes() -> usize {
    let (mut count, mut shape) = (0, 0);
    while shape < SHAPE_COUNT {
        count += instances(shape);
        shape += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_lies_in_a_shape_and_instances_are_as_many_as_symmetry_allows() {
        let covered = LANES.iter().flat_map(Lane::squares).fold(0u64, |set, square| set | 1 << square);
        assert_eq!(covered, u64::MAX);
        let laid = |name| instances(SHAPES.iter().position(|shape| shape.name == name).unwrap());
        assert_eq!(laid("diagonal of 8"), 2, "two long diagonals");
        assert_eq!(laid("center 3x3"), 4, "a place each way");
        assert_eq!(laid("corner 2x5"), 8, "not its own mirror image");
    }
}

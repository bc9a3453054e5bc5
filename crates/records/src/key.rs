//! The key of a position: equal for positions that are rotations or reflections of one another.

use outflank_rules::{AnyPosition, Bitboard, Color, GameSpec, Position, Square, Symmetry, splitmix64};

/// Stands for a position of one game, turned or mirrored in whatever way.
///
/// It has 63 bits, so that a signed number of a database holds it. That two of ten million positions share
/// one has a probability of about 1 : 180,000.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey(pub u64);

/// A position as one looks at it, and how that differs from the way in which it is filed.
///
/// Positions of Othello and Reversi on 8×8 are filed in the least of their eight images. All others are filed
/// as they lie: which turnings a board has is known, which of them its rules permit is not.
#[derive(Clone, Debug)]
pub struct Viewpoint {
    key: PositionKey,
    filed: Filed,
}

#[derive(Clone, Debug)]
enum Filed {
    /// All symmetries that lead to the filed image: more than one where the position itself is symmetrical.
    Turned(Vec<Symmetry>),
    AsItLies(AnyPosition),
}

impl Eq for Viewpoint {}

/// Two are equal if they are of one position, as far as its key tells, that lies the same way.
impl PartialEq for Viewpoint {
    fn eq(&self, other: &Self) -> bool {
        let lies_alike = match (&self.filed, &other.filed) {
            (Filed::Turned(turned), Filed::Turned(other)) => turned == other,
            (Filed::AsItLies(_), Filed::AsItLies(_)) => true,
            (Filed::Turned(_), Filed::AsItLies(_)) | (Filed::AsItLies(_), Filed::Turned(_)) => false,
        };
        self.key == other.key && lies_alike
    }
}

/// The number of the move by which no game went on: its last position.
const NO_MOVE: u16 = 0;

impl Viewpoint {
    /// How a position is filed; a side that must pass has passed.
    #[must_use]
    pub fn of(position: &AnyPosition) -> Self {
        let mut position = position.clone();
        while let Some(pass) = position.forced_pass() {
            match position.play(&pass) {
                Ok((after, ..)) => position = after,
                Err(_) => break,
            }
        }
        let seed = seed(position.spec());
        match position.othello() {
            Some(core) => {
                let (key, symmetries) = filed(seed, core);
                Self { key, filed: Filed::Turned(symmetries) }
            }
            None => Self { key: as_it_lies(seed, &position), filed: Filed::AsItLies(position) },
        }
    }

    /// The key.
    #[must_use]
    pub fn key(&self) -> PositionKey {
        self.key
    }

    /// The number under which a move from here is filed; `None` for what is no move here.
    ///
    /// Moves that are images of one another in a symmetrical position have one number.
    #[must_use]
    pub fn number_of(&self, text: &str) -> Option<u16> {
        match &self.filed {
            Filed::Turned(symmetries) => Some(number(symmetries, text.parse().ok()?)),
            Filed::AsItLies(position) => {
                let at = position.legal().iter().position(|legal| legal.text == text)?;
                u16::try_from(at + 1).ok()
            }
        }
    }

    /// The move that is filed under a number, as it is made from here.
    ///
    /// Of moves that are images of one another it is the one farthest to the right, as games are usually
    /// written: `f5` at the start. `None` if there was no move, or none with this number.
    #[must_use]
    pub fn move_of(&self, number: u16) -> Option<String> {
        let index = number.checked_sub(1)?;
        match &self.filed {
            Filed::Turned(symmetries) => {
                let filed = Square::new(u8::try_from(index).ok()?)?;
                let images = symmetries.iter().map(|symmetry| symmetry.inverse().square(filed));
                images
                    .max_by_key(|square| (square.file().index(), square.rank().index()))
                    .map(|it| it.to_string())
            }
            Filed::AsItLies(position) => {
                position.legal().into_iter().nth(usize::from(index)).map(|legal| legal.text)
            }
        }
    }
}

/// What distinguishes the positions of a game from those of all others.
pub(crate) fn seed(spec: &GameSpec) -> u64 {
    spec.to_string().bytes().map(u64::from).fold(0, mix)
}

/// The key of a position of the 8×8 core, and the symmetries that lead to the image which is filed.
fn filed(seed: u64, position: Position) -> (PositionKey, Vec<Symmetry>) {
    let (least, _) = position.canonical();
    let symmetries = Symmetry::all().filter(|&symmetry| position.transformed(symmetry) == least).collect();
    (key_of_core(seed, least), symmetries)
}

/// The key of a position that is the least of its images.
fn key_of_core(seed: u64, least: Position) -> PositionKey {
    let discs = |color| -> u64 { Bitboard::bits(least.board().discs(color)) };
    let turn = u64::from(least.turn() == Color::White);
    key([discs(Color::Black), discs(Color::White), turn].into_iter().fold(seed, mix))
}

/// The key of a position whose board is not turned.
fn as_it_lies(seed: u64, position: &AnyPosition) -> PositionKey {
    let turn = position.to_move().map_or(2, |color| u64::from(color == Color::White));
    let hands = position.hands().map_or(0, |hands| u64::from(hands.black) << 32 | u64::from(hands.white));
    let contents = position.contents();
    let letters = contents.iter().map(|content| u64::from(content.letter()));
    key(letters.chain([turn, hands]).fold(seed, mix))
}

/// A hash with another part of what it tells apart.
pub(crate) fn mix(hash: u64, part: u64) -> u64 {
    let mut state = hash ^ part;
    splitmix64(&mut state)
}

fn key(hash: u64) -> PositionKey {
    PositionKey(hash >> 1)
}

/// The least number of a square's images.
fn number(symmetries: &[Symmetry], square: Square) -> u16 {
    symmetries.iter().map(|symmetry| u16::from(symmetry.square(square).index()) + 1).min().unwrap_or(NO_MOVE)
}

/// The key of a position of the 8×8 core and the number of the move that was made there, without making
/// lists.
pub(crate) fn posting_of_core(seed: u64, position: Position, made: Option<Square>) -> (PositionKey, u16) {
    let (least, symmetry) = position.canonical();
    let key = key_of_core(seed, least);
    let Some(square) = made else { return (key, NO_MOVE) };
    // Only few positions, and those near the start, are symmetrical.
    if is_symmetrical(least) {
        let (_, symmetries) = filed(seed, position);
        return (key, number(&symmetries, square));
    }
    (key, number(&[symmetry], square))
}

fn is_symmetrical(position: Position) -> bool {
    Symmetry::all().skip(1).any(|symmetry| position.transformed(symmetry) == position)
}

/// The same for any other position; `made` is a move as it is written.
pub(crate) fn posting_of_other(seed: u64, position: &AnyPosition, made: Option<&str>) -> (PositionKey, u16) {
    let key = as_it_lies(seed, position);
    let at = made.and_then(|made| position.legal().iter().position(|legal| legal.text == made));
    (key, at.and_then(|at| u16::try_from(at + 1).ok()).unwrap_or(NO_MOVE))
}

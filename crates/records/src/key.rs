//! The key of a position, which is equal for its rotations and reflections.

use outflank_rules::{AnyPosition, Bitboard, Color, GameSpec, Position, Square, Symmetry, splitmix64};

/// Identifies a position of one game, regardless of rotation and reflection on 8×8.
///
/// A key has 63 bits, to fit into a signed integer of a database. The probability that two of ten million
/// positions share a key is about 1 : 180,000.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey(pub u64);

/// A position as given, and how it differs from the stored form.
///
/// Positions of Othello and Reversi on 8×8 are stored as the least of their eight images. All other positions
/// are stored as they are, since it is not known which symmetries of their boards the rules preserve.
#[derive(Clone, Debug)]
pub struct Viewpoint {
    key: PositionKey,
    filed: Filed,
}

#[derive(Clone, Debug)]
enum Filed {
    /// All symmetries that lead to the stored image. There are more than one if the position itself is
    /// symmetrical.
    Turned(Vec<Symmetry>),
    AsItLies(AnyPosition),
}

impl Eq for Viewpoint {}

/// Viewpoints are equal if they have the same key and the same orientation.
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

/// The stored number of the move in the last position of a game, which has none.
const NO_MOVE: u16 = 0;

impl Viewpoint {
    /// Returns the viewpoint of a position after forced passes.
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

    /// Returns the key of the position.
    #[must_use]
    pub fn key(&self) -> PositionKey {
        self.key
    }

    /// Returns the stored number of a move from this position. `None` if the move is illegal.
    ///
    /// Images of one move in a symmetrical position share a number.
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

    /// Returns the move with this stored number, in the orientation of this position.
    ///
    /// Among images of one move, returns the rightmost, as games are usually written: `f5` at the start.
    /// `None` for 0, the number of no move, and for unknown numbers.
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

/// Returns a hash of the game, so that positions of different games get different keys.
pub(crate) fn seed(spec: &GameSpec) -> u64 {
    spec.to_string().bytes().map(u64::from).fold(0, mix)
}

/// Returns the key of a position of the 8×8 core, and the symmetries that lead to its stored image.
fn filed(seed: u64, position: Position) -> (PositionKey, Vec<Symmetry>) {
    let (least, _) = position.canonical();
    let symmetries = Symmetry::all().filter(|&symmetry| position.transformed(symmetry) == least).collect();
    (key_of_core(seed, least), symmetries)
}

/// Returns the key of a position that is the least of its images.
fn key_of_core(seed: u64, least: Position) -> PositionKey {
    let discs = |color| -> u64 { Bitboard::bits(least.board().discs(color)) };
    let turn = u64::from(least.turn() == Color::White);
    key([discs(Color::Black), discs(Color::White), turn].into_iter().fold(seed, mix))
}

/// Returns the key of a position that is stored as it is.
fn as_it_lies(seed: u64, position: &AnyPosition) -> PositionKey {
    let turn = position.to_move().map_or(2, |color| u64::from(color == Color::White));
    let hands = position.hands().map_or(0, |hands| u64::from(hands.black) << 32 | u64::from(hands.white));
    let contents = position.contents();
    let letters = contents.iter().map(|content| u64::from(content.letter()));
    key(letters.chain([turn, hands]).fold(seed, mix))
}

/// Mixes a number into a hash.
pub(crate) fn mix(hash: u64, part: u64) -> u64 {
    let mut state = hash ^ part;
    splitmix64(&mut state)
}

fn key(hash: u64) -> PositionKey {
    PositionKey(hash >> 1)
}

/// Returns the number of the square's least image.
fn number(symmetries: &[Symmetry], square: Square) -> u16 {
    symmetries.iter().map(|symmetry| u16::from(symmetry.square(square).index()) + 1).min().unwrap_or(NO_MOVE)
}

/// Returns the key of a position of the 8×8 core and the number of the move made there. Usually allocates no
/// memory.
pub(crate) fn posting_of_core(seed: u64, position: Position, made: Option<Square>) -> (PositionKey, u16) {
    let (least, symmetry) = position.canonical();
    let key = key_of_core(seed, least);
    let Some(square) = made else { return (key, NO_MOVE) };
    // Only a few positions near the start are symmetrical.
    if is_symmetrical(least) {
        let (_, symmetries) = filed(seed, position);
        return (key, number(&symmetries, square));
    }
    (key, number(&[symmetry], square))
}

fn is_symmetrical(position: Position) -> bool {
    Symmetry::all().skip(1).any(|symmetry| position.transformed(symmetry) == position)
}

/// Like [`posting_of_core`], but for any other position. `made` is the text of a move.
pub(crate) fn posting_of_other(seed: u64, position: &AnyPosition, made: Option<&str>) -> (PositionKey, u16) {
    let key = as_it_lies(seed, position);
    let at = made.and_then(|made| position.legal().iter().position(|legal| legal.text == made));
    (key, at.and_then(|at| u16::try_from(at + 1).ok()).unwrap_or(NO_MOVE))
}

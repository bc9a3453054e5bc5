//! Games in a common form for all readers and writers.
//!
//! A record has the content of its source: moves may be illegal, and the result is as stated. A separate
//! step, [`GameRecord::play`], applies the rules, adds missing passes and counts the result.

mod date;
mod given;
mod heading;
mod playing;
mod result;
mod spot;
mod variation;

pub use date::{Date, TimeOfDay};
pub(crate) use given::count as count_given;
pub use heading::{Heading, Player};
pub(crate) use heading::{HeadingTag, ReadTags, tags_to_write};
pub use playing::{Impossible, Why};
pub use result::{How, Score, StatedResult, counted_discs};
pub use spot::Spot;
pub use variation::{Line, Variation};

use std::sync::LazyLock;

use outflank_rules::{AnyGame, ByColor, Color, Content, GameSpec, Playthrough, Turn, open};

/// A game as its source states it.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The place in the source.
    pub spot: Spot,
    /// The game with its parameters.
    pub game: GameSpec,
    /// The position before the first move.
    pub start: Start,
    /// Players, time, place, and the stated result.
    pub heading: Heading,
    /// The moves in order, with or without passes.
    pub moves: Vec<RecordedMove>,
    /// The number of entries of `moves` at the beginning that neither player chose, such as a drawn opening.
    pub given: usize,
    /// The variations, in the order of the source.
    pub variations: Vec<Variation>,
    /// The information of the source in its own wording, in order. It includes the contents of
    /// [`GameRecord::heading`], so that a writer of the same format can write them back.
    pub tags: Vec<Tag>,
}

/// The position before the first move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// The usual start of the game.
    #[default]
    Usual,
    /// Another start, not yet validated.
    Given(Box<GivenStart>),
}

/// A start that a source states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenStart {
    /// The content of each cell, in the order of the game's layout.
    pub contents: Vec<Content>,
    /// The side to move.
    pub turn: Color,
    /// The number of pieces in each side's hand, if the source states it.
    pub hands: Option<ByColor<u32>>,
}

/// A move or pass, not yet checked for legality.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedMove {
    /// The move in the game's notation, with squares in lower case, or
    /// [`PASS`](crate::transcript::PASS).
    pub text: String,
    /// The side that made the move, if stated.
    pub color: Option<Color>,
    /// The evaluation after the move, in discs for the side that made it.
    pub eval: Option<f64>,
    /// The thinking time, in seconds.
    pub time: Option<f64>,
    /// The comment on the move.
    pub comment: Option<String>,
    /// The place in the source.
    pub spot: Spot,
    /// Further information about the move in the wording of the source, in order.
    pub tags: Vec<Tag>,
}

/// Information in the wording of its source. Several values of a name are consecutive tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name in the format.
    pub name: String,
    /// The value, without the format's escapes.
    pub value: String,
    /// Whether the record also has this information in a field.
    pub is_known: bool,
}

impl Tag {
    /// Creates a tag for information without a field in the record.
    #[must_use]
    pub fn new(name: &str, value: &str) -> Self {
        Self { name: name.to_owned(), value: value.to_owned(), is_known: false }
    }

    /// Creates a tag for information that the record also has in a field.
    #[must_use]
    pub fn known(name: &str, value: &str) -> Self {
        Self { is_known: true, ..Self::new(name, value) }
    }
}

impl RecordedMove {
    /// Creates a move without further information.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            color: None,
            eval: None,
            time: None,
            comment: None,
            spot: Spot::default(),
            tags: Vec::new(),
        }
    }
}

impl GameRecord {
    /// Creates a game without moves.
    #[must_use]
    pub fn new(game: GameSpec) -> Self {
        Self {
            spot: Spot::default(),
            game,
            start: Start::Usual,
            heading: Heading::default(),
            moves: Vec::new(),
            given: 0,
            variations: Vec::new(),
            tags: Vec::new(),
        }
    }

    /// Creates a record of a game that was played.
    ///
    /// ```
    /// use outflank_formats::record::GameRecord;
    /// use outflank_rules::{Playthrough, open};
    ///
    /// let game = open(&"othello".parse()?);
    /// let mut played = Playthrough::new(game.start());
    /// played.play("f5")?;
    /// let record = GameRecord::of(&game, &played);
    /// assert_eq!(record.moves[0].text, "f5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(game: &AnyGame, played: &Playthrough) -> Self {
        let mut record = Self::new(game.spec().clone());
        record.start = Start::of(game, played);
        for ply in played.plies() {
            record.push(ply.color, &ply.text, None, None);
        }
        record
    }

    /// Adds a move, with its evaluation for the side that made it and its thinking time in seconds.
    pub fn push(&mut self, color: Color, text: &str, eval: Option<f64>, time: Option<f64>) {
        self.moves.push(RecordedMove { color: Some(color), eval, time, ..RecordedMove::new(text) });
    }

    /// Returns the content of each cell before the first move, and the side to move.
    #[must_use]
    pub fn board(&self) -> (Vec<Content>, Color) {
        if let Start::Given(given) = &self.start {
            return (given.contents.clone(), given.turn);
        }
        let start = if self.game == *othello().spec() { othello().start() } else { open(&self.game).start() };
        (start.contents(), start.to_move().unwrap_or(Color::Black))
    }

    /// Whether the side with fewer discs wins.
    #[must_use]
    pub fn is_for_fewest(&self) -> bool {
        self.game.value("goal") == Some("fewest")
    }

    /// Returns the stated result. If fewer discs win, disc counts are converted to a margin, so that the
    /// score shows the winner.
    #[must_use]
    pub fn result_by_goal(&self) -> Option<StatedResult> {
        let result = self.heading.result?;
        let score = match result.score {
            Some(Score::Discs(ByColor { black, white })) if self.is_for_fewest() => {
                Some(Score::Margin(f64::from(white) - f64::from(black)))
            }
            score => score,
        };
        Some(StatedResult { score, ..result })
    }

    /// Returns the discs of each side in the stated result. From a margin, they are computed if the rules
    /// allow it. Otherwise they are those on the board, if the game ended with that margin.
    #[must_use]
    pub fn stated_discs(&self) -> Option<ByColor<u32>> {
        let score = self.heading.result?.score?;
        let opened = (self.game != *othello().spec()).then(|| open(&self.game));
        let game = opened.as_ref().unwrap_or_else(|| othello());
        if let Some(discs) = score.discs_in(game) {
            return Some(discs);
        }
        // In games in which pieces or territory count, discs do not determine the result.
        let Score::Margin(margin) = score else { return None };
        if !game.is_won_by_discs() && !self.is_for_fewest() {
            return None;
        }
        let played = self.play_as(game).ok()?;
        let Turn::Over(outcome) = played.position().turn() else { return None };
        (outcome.score.map(f64::from) == Some(margin)).then(|| counted_discs(game, &outcome))
    }

    /// Returns the first value of a tag, if the record has it.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }
}

impl Start {
    /// Returns the start of a game that was played.
    fn of(game: &AnyGame, played: &Playthrough) -> Self {
        let (usual, start) = (game.start(), played.start());
        let (contents, turn, hands) = (start.contents(), start.to_move(), start.hands());
        if usual.contents() == contents && usual.to_move() == turn && usual.hands() == hands {
            return Self::Usual;
        }
        Self::Given(Box::new(GivenStart { contents, turn: turn.unwrap_or(Color::Black), hands }))
    }
}

/// Whether a game is Othello on a square board without other options. Some formats support only such games.
pub(crate) fn is_plain_othello(game: &GameSpec) -> bool {
    let plain = |size| format!("othello?size={size}").parse::<GameSpec>();
    game.value("size").and_then(|size| plain(size).ok()).is_some_and(|plain| plain == *game)
}

/// Returns Othello, the game of most records.
pub(crate) fn othello() -> &'static AnyGame {
    static OTHELLO: LazyLock<AnyGame> = LazyLock::new(|| {
        let spec = "othello".parse();
        open(&spec.unwrap_or_else(|_| unreachable!("Othello is in the catalog")))
    });
    &OTHELLO
}

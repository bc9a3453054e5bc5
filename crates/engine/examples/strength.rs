//! Plays two players of any game against each other:
//! `strength --game SPEC [--games N] [--ms N | --nodes N] [--a PLAYER] [--b PLAYER] [--plies N] [--seed N]`.
//!
//! A player is `shipped`, `untrained`, `greedy` (untrained, one ply ahead), `random`, or `file:` and the path
//! of weights. A depth may follow, as in `shipped@4`. Games come in pairs with colors swapped, from the same
//! opening of random moves. The output is the wins, draws and losses of A, its share of the points, the mean
//! disc difference where discs are counted, the mean depths, the nodes, and the thinking time.
#![expect(clippy::print_stdout, reason = "the output is the result")]

mod tally;

use std::time::Duration;

use outflank_engine::general::pattern::BoardWeights;
use outflank_engine::{EvalSource, Limits, Opponent, Options, Stop};
use outflank_rules::{AnyPosition, Color, GameSpec, Outcome, Playthrough, SplitMix64, open};

use self::tally::Tally;

type Failure = Box<dyn std::error::Error>;

struct Settings {
    game: GameSpec,
    games: u32,
    limits: Limits,
    players: [String; 2],
    plies: usize,
    seed: u64,
}

fn main() -> Result<(), Failure> {
    let settings = Settings::read(std::env::args().skip(1))?;
    let game = open(&settings.game);
    let mut a = Contestant::new(&settings, 0)?;
    let mut b = Contestant::new(&settings, 1)?;
    let mut tally = Tally::default();
    for pair in 0..settings.games.div_ceil(2) {
        let mut random = SplitMix64::new(settings.seed << 32 | u64::from(pair));
        let opening = Playthrough::random_opening(game.start(), settings.plies, &mut random);
        for side in Color::ALL {
            let outcome = play(&opening, &mut a, &mut b, side)?;
            tally.add(&outcome, side);
        }
        if pair % 10 == 9 {
            eprintln!("{}: {tally:#}", settings.game);
        }
    }
    let [name_a, name_b] = &settings.players;
    println!(
        "{} | {name_a} - {name_b} | {tally:#} | depth {:.1} {:.1} | knodes {} {} | {:.1} s",
        settings.game,
        a.depth(),
        b.depth(),
        a.nodes / 1000,
        b.nodes / 1000,
        a.seconds + b.seconds,
    );
    Ok(())
}

impl Settings {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let mut settings = Self {
            game: "othello?size=6".parse()?,
            games: 100,
            limits: Limits::new().with_time(Duration::from_millis(100)),
            players: ["shipped".into(), "random".into()],
            plies: 6,
            seed: 1,
        };
        while let Some(name) = arguments.next() {
            let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
            match &*name {
                "--game" => settings.game = value.parse()?,
                "--games" => settings.games = value.parse()?,
                "--ms" => {
                    settings.limits = Limits::new().with_time(Duration::from_millis(value.parse()?));
                }
                "--nodes" => settings.limits = Limits::new().with_nodes(value.parse()?),
                "--a" => settings.players[0] = value,
                "--b" => settings.players[1] = value,
                "--plies" => settings.plies = value.parse()?,
                "--seed" => settings.seed = value.parse()?,
                _ => return Err(format!("unknown option {name}").into()),
            }
        }
        Ok(settings)
    }
}

struct Contestant {
    /// `None` plays at random.
    opponent: Option<Opponent>,
    limits: Limits,
    random: SplitMix64,
    moves: u32,
    plies: u64,
    nodes: u64,
    seconds: f64,
}

impl Contestant {
    fn new(settings: &Settings, at: usize) -> Result<Self, Failure> {
        let name = &settings.players[at];
        let (kind, depth) = name.split_once('@').map_or((&**name, None), |(kind, depth)| (kind, Some(depth)));
        let mut limits = settings.limits;
        if let Some(depth) = depth {
            limits = limits.with_depth(depth.parse()?);
        }
        let mind = match kind {
            "shipped" => Some(EvalSource::Shipped),
            "untrained" => Some(EvalSource::Untrained),
            "greedy" => {
                limits = Limits::new().with_depth(1);
                Some(EvalSource::Untrained)
            }
            "random" => None,
            file if file.starts_with("file:") => None,
            _ => return Err(format!("unknown player {name}").into()),
        };
        let options = Options::default();
        let opponent = match (kind.strip_prefix("file:"), mind) {
            (Some(path), _) => {
                let weights = BoardWeights::read(&std::fs::read(path)?)?;
                Some(Opponent::with_weights(&settings.game, options, &weights)?)
            }
            (None, Some(source)) => Some(Opponent::with_evaluation(&settings.game, options, source)?),
            (None, None) => None,
        };
        Ok(Self {
            opponent,
            limits,
            random: SplitMix64::new(settings.seed ^ (at as u64 + 1) << 40),
            moves: 0,
            plies: 0,
            nodes: 0,
            seconds: 0.0,
        })
    }

    fn choose(&mut self, position: &AnyPosition) -> Result<Option<String>, Failure> {
        let Some(opponent) = &mut self.opponent else {
            let legal = position.legal();
            return Ok(legal.get(self.random.below(legal.len())).map(|legal| legal.text.clone()));
        };
        let found = opponent.search(position, &self.limits, &Stop::new(), &mut |_| {})?;
        self.moves += 1;
        self.plies += u64::from(found.depth);
        self.nodes += found.nodes;
        self.seconds += found.elapsed.as_secs_f64();
        Ok(found.best)
    }

    fn depth(&self) -> f64 {
        self.plies as f64 / f64::from(self.moves.max(1))
    }
}

/// Plays a game from this opening; `side` is the first player's color.
fn play(
    opening: &Playthrough,
    first: &mut Contestant,
    second: &mut Contestant,
    side: Color,
) -> Result<Outcome, Failure> {
    let mut played = opening.clone();
    let outcome = played.play_out(|played, mover| {
        let player = if mover == side { &mut *first } else { &mut *second };
        player.choose(played.position())?.ok_or_else(|| Failure::from("a player has no move"))
    });
    outcome.map_err(|why| why.to_string().into())
}

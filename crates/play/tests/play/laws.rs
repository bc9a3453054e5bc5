//! Laws of every course of a game.

use outflank_play::{
    AgeName, Command, Delay, Event, Gallery, Given, GuestId, Logged, Name, Offer, Opening, Player, Principal,
    Seat, Session, Terms, TimeDefault,
};
use outflank_rules::Color;
use proptest::prelude::*;

use crate::{Table, seen, usual};

/// A command that does not depend on the position. A move is chosen from the legal ones when the command is
/// given.
#[derive(Clone, Debug)]
enum Intent {
    Move { pick: usize },
    Illegal(String),
    TakeBack,
    Resign(Color),
    Seat(Color, Seat),
    Join,
    Offer(Offer),
    Accept(Offer),
    Decline(Offer),
    Abort,
    Swap,
    Settle,
    Flag,
    Hold,
    Resume,
    Continue,
}

const ANNA: Principal = Principal::Guest(GuestId(1));
const BORIS: Principal = Principal::Guest(GuestId(2));

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn seat() -> impl Strategy<Value = Seat> {
    let named = "[A-Za-z]{1,40}".prop_map(|name| {
        Seat::Human(Player { who: None, name: Name::new(&name).ok(), avatar: None, account: None })
    });
    let guest = (1_u128..=2).prop_map(|id| {
        Seat::Human(Player { who: Some(GuestId(id)), name: None, avatar: None, account: None })
    });
    let engine = (1_u8..=23).prop_map(|level| Seat::Engine { level });
    let age = prop::sample::select(vec!["greedy", "logistello"])
        .prop_map(|age| Seat::Age { age: AgeName::new(age).expect("a name") });
    prop_oneof![3 => Just(Seat::PERSON), 1 => named, 2 => guest, 1 => engine, 1 => age, 2 => Just(Seat::Open)]
}

fn principal() -> impl Strategy<Value = Principal> {
    prop_oneof![
        4 => Just(Principal::Local(None)),
        3 => Just(ANNA),
        3 => Just(BORIS),
        2 => Just(Principal::Engine),
        1 => Just(Principal::Server),
        1 => Just(Principal::Stranger),
    ]
}

fn intent() -> impl Strategy<Value = Intent> {
    let offer = || {
        prop_oneof![
            Just(Offer::TakeBack),
            Just(Offer::Rematch),
            Just(Offer::Draw),
            Just(Offer::MoreTime),
            Just(Offer::Adjourn),
            Just(Offer::GoOn),
        ]
    };
    prop_oneof![
        30 => any::<usize>().prop_map(|pick| Intent::Move { pick }),
        2 => "[a-h][1-8]|--|".prop_map(Intent::Illegal),
        3 => Just(Intent::TakeBack),
        1 => color().prop_map(Intent::Resign),
        2 => (color(), seat()).prop_map(|(color, seat)| Intent::Seat(color, seat)),
        2 => Just(Intent::Join),
        3 => offer().prop_map(Intent::Offer),
        2 => offer().prop_map(Intent::Accept),
        2 => offer().prop_map(Intent::Decline),
        1 => Just(Intent::Abort),
        1 => Just(Intent::Swap),
        1 => Just(Intent::Settle),
        1 => Just(Intent::Flag),
        1 => Just(Intent::Hold),
        1 => Just(Intent::Resume),
        1 => Just(Intent::Continue),
    ]
}

impl Intent {
    fn command(self, session: &Session) -> Command {
        match self {
            Self::Move { pick } => {
                let legal = session.position().legal();
                let text = match legal.len() {
                    0 => "a1".to_owned(),
                    n => legal[pick % n].text.clone(),
                };
                Command::Play { text }
            }
            Self::Illegal(text) => Command::Play { text },
            Self::TakeBack => Command::TakeBack,
            Self::Resign(color) => Command::Resign { color },
            Self::Seat(color, seat) => Command::Seat { color, seat },
            Self::Join => Command::Join { name: None, avatar: None, account: None },
            Self::Offer(offer) => Command::Offer(offer),
            Self::Accept(offer) => Command::Accept(offer),
            Self::Decline(offer) => Command::Decline(offer),
            Self::Abort => Command::Abort,
            Self::Swap => Command::Swap,
            Self::Settle => Command::Settle,
            Self::Flag => Command::Flag,
            Self::Hold => Command::Hold { from: session.updated() },
            Self::Resume => Command::Resume,
            Self::Continue => Command::Continue { game: "another".into() },
        }
    }
}

/// Returns a game on a small board, with a clock of a few seconds or without one.
fn opening() -> impl Strategy<Value = Opening> {
    let ways = [TimeDefault::Full, TimeDefault::PlayOn, TimeDefault::WinnerCompletes, TimeDefault::Fixed];
    let clock = prop_oneof![Just(None), Just(Some("5s")), Just(Some("5s+1")), Just(Some("hourglass 5s"))];
    let way = (0_usize..4).prop_map(move |way| ways[way]);
    let delay = prop_oneof![2 => Just(0), 3 => 1_u8..6].prop_map(|moves| Delay::new(moves).expect("short"));
    ((seat(), seat()), any::<[bool; 3]>(), clock, way, delay).prop_map(
        |((black, white), [take_backs, draws, swap], clock, time_default, delay)| {
            let mut opening = usual(black, white);
            opening.spec = "othello?size=6".parse().expect("a game");
            let clock = clock.map(|clock| clock.parse().expect("a time control"));
            opening.terms = Terms {
                clock,
                time_default,
                take_backs,
                draws,
                swap,
                is_public: false,
                delay,
                over_the_board: None,
                is_rated: false,
            };
            opening
        },
    )
}

fn is_move(logged: &Logged) -> bool {
    matches!(&logged.event, Event::Played { text, .. } if text != "--")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_log_alone_makes_the_same_game(
        (opening, owner) in (opening(), principal()),
        intents in prop::collection::vec((intent(), principal()), 0..200),
    ) {
        let mut table = Table::of(opening, owner);
        for (intent, by) in intents {
            let command = intent.command(&table.session);
            let before = table.session.clone();
            match table.asks(by, command.clone()) {
                Ok(n_events) => {
                    prop_assert_eq!(table.session.seq(), before.seq() + n_events as u64);
                    prop_assert_eq!(table.session.seq() as usize, table.log.len());
                }
                Err(_) => prop_assert!(seen(&before) == seen(&table.session), "refused, yet changed: {:?}", command),
            }
            prop_assert!(!table.session.position().must_pass(), "a forced pass was left to play");
            prop_assert_eq!(table.session.to_move().is_none(), table.session.result().is_some());
        }
        let replayed = Session::replay(&table.log).expect("a log that was just written");
        prop_assert!(seen(&replayed) == seen(&table.session));
    }

    #[test]
    fn a_command_takes_effect_at_most_once_and_a_refusal_is_for_ever(
        (opening, owner) in (opening(), principal()),
        intents in prop::collection::vec((intent(), principal(), 0_u64..4), 0..60),
    ) {
        let mut table = Table::of(opening, owner);
        let mut settled = Vec::new();
        for (intent, by, late) in intents {
            let command = intent.command(&table.session);
            let seen = table.session.seq().saturating_sub(late).max(1);
            let given = Given { by, seen: Some(seen), ..Given::here(table.session.updated()) };
            // Seating the same person again changes nothing, so a repetition has no effect either.
            let without_effect = matches!(table.session.apply(&command, &given), Ok(events) if events.is_empty());
            // The server may repeat its commands, and joining ignores the last seen event.
            let is_bound = !matches!(
                command,
                Command::Continue { .. }
                    | Command::Join { .. }
                    | Command::Flag
                    | Command::Hold { .. }
                    | Command::Resume
            );
            if !without_effect && is_bound {
                settled.push((command, given));
            }
            for (command, given) in &settled {
                let again = table.session.clone().apply(command, given);
                prop_assert!(again.is_err(), "{:?}, {:?} came again", command, given);
            }
        }
    }

    #[test]
    fn spectators_are_the_agreed_moves_behind_until_the_end(
        (opening, owner) in (opening(), principal()),
        intents in prop::collection::vec((intent(), principal()), 0..200),
    ) {
        let mut table = Table::of(opening, owner);
        let delay = usize::from(table.session.terms().delay.moves());
        let Some(mut live) = Gallery::of(&table.log).expect("a log") else {
            prop_assert_eq!(delay, 0);
            return Ok(());
        };
        let mut before = live.session().seq();
        for (intent, by) in intents {
            let command = intent.command(&table.session);
            let n_known = table.log.len();
            let _outcome = table.asks(by, command);
            let mut events = Vec::new();
            for logged in &table.log[n_known..] {
                live.follow(logged.clone(), |logged, after| events.push((after.seq(), logged.clone()))).expect("it happened");
            }
            // The gallery shows the beginning of the log, event by event, and never goes back.
            let shown = live.session().seq();
            let beginning = Session::replay(&table.log[..shown as usize]).expect("a beginning");
            prop_assert!(seen(live.session()) == seen(&beginning));
            let news: Vec<_> = (before + 1..=shown).map(|seq| (seq, table.log[seq as usize - 1].clone())).collect();
            prop_assert_eq!(events, news);
            before = shown;
            // The last moves are hidden: as many as agreed, or all moves since the game was last over.
            let hidden = &table.log[shown as usize..];
            prop_assert!(hidden.first().is_none_or(is_move), "it begins with something that hides nothing");
            let last_end = table.log.iter().rposition(|logged| matches!(logged.event, Event::Ended { .. }));
            let since = table.log[last_end.unwrap_or(0)..].iter().filter(|logged| is_move(logged)).count();
            prop_assert_eq!(hidden.iter().filter(|logged| is_move(logged)).count(), delay.min(since));
            prop_assert!(table.session.result().is_none() || hidden.is_empty(), "the end shows everything");
        }
        // The gallery of the whole log is the same.
        let read = Gallery::of(&table.log).expect("a log").expect("a delay");
        prop_assert!(seen(read.session()) == seen(live.session()));
    }

    #[test]
    fn nobody_else_changes_a_game(
        opening in opening(),
        intents in prop::collection::vec((intent(), prop_oneof![Just(ANNA), Just(Principal::Local(None))]), 0..80),
        intruder in prop_oneof![Just(BORIS), Just(Principal::Stranger)],
    ) {
        let is_his = |seat: &Seat| seat.is_held_by(BORIS);
        prop_assume!(!is_his(&opening.seats.black) && !is_his(&opening.seats.white));
        let mut table = Table::of(opening, ANNA);
        for (intent, by) in intents {
            let command = intent.clone().command(&table.session);
            let is_entry = matches!(command, Command::Join { .. }) && intruder == BORIS;
            if !is_entry {
                let refused = table.session.clone().apply(&command, &Given { by: intruder, ..Given::here(table.now()) });
                prop_assert!(refused.is_err(), "{} did {:?}", intruder, command);
            }
            let _outcome = table.asks(by, command);
            prop_assume!(!table.session.seats().black.is_held_by(BORIS) && !table.session.seats().white.is_held_by(BORIS));
        }
    }

    #[test]
    fn taking_back_and_playing_again_leads_to_the_same_position(
        picks in prop::collection::vec(any::<usize>(), 1..60),
    ) {
        let mut table = Table::of(usual(Seat::PERSON, Seat::PERSON), Principal::Local(None));
        for pick in picks {
            let legal = table.session.position().legal();
            if legal.is_empty() {
                break;
            }
            let text = &legal[pick % legal.len()].text;
            table.person(text).expect("legal");
            let contents = table.session.position().contents();
            let result = table.session.result();
            table.apply(Command::TakeBack).expect("a move of a person");
            table.person(text).expect("still legal");
            prop_assert_eq!(contents, table.session.position().contents());
            prop_assert_eq!(result, table.session.result());
        }
    }
}

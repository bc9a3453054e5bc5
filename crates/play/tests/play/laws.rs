//! What holds for every course of a game.

use outflank_play::{By, Command, Name, Seat, Session, Start};
use outflank_rules::Color;
use proptest::prelude::*;

use crate::{Table, seen};

/// A command before one knows the position: the move is picked among what is legal then.
#[derive(Clone, Debug)]
enum Intent {
    Move { pick: usize, by: By },
    Illegal(String),
    TakeBack,
    Resign(Color),
    Seat(Color, Seat),
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn seat() -> impl Strategy<Value = Seat> {
    let named = "[A-Za-z]{1,40}".prop_map(|name| Seat::Human { name: Name::new(&name).ok() });
    prop_oneof![3 => Just(Seat::PERSON), 1 => named, 1 => (1_u8..=12).prop_map(|level| Seat::Engine { level })]
}

fn intent() -> impl Strategy<Value = Intent> {
    let by = prop_oneof![3 => Just(By::Person), 1 => Just(By::Engine)];
    prop_oneof![
        30 => (any::<usize>(), by).prop_map(|(pick, by)| Intent::Move { pick, by }),
        2 => "[a-h][1-8]|--|".prop_map(Intent::Illegal),
        3 => Just(Intent::TakeBack),
        1 => color().prop_map(Intent::Resign),
        2 => (color(), seat()).prop_map(|(color, seat)| Intent::Seat(color, seat)),
    ]
}

impl Intent {
    fn command(self, session: &Session) -> Command {
        match self {
            Self::Move { pick, by } => {
                let legal = session.position().legal();
                let text = match legal.len() {
                    0 => "a1".to_owned(),
                    n => legal[pick % n].text.clone(),
                };
                Command::Play { text, by }
            }
            Self::Illegal(text) => Command::Play { text, by: By::Person },
            Self::TakeBack => Command::TakeBack,
            Self::Resign(color) => Command::Resign { color },
            Self::Seat(color, seat) => Command::Seat { color, seat },
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_log_alone_makes_the_same_game(
        seats in (seat(), seat()),
        intents in prop::collection::vec(intent(), 0..150),
    ) {
        let mut table = Table::new(seats.0, seats.1, Start::Usual);
        for intent in intents {
            let command = intent.command(&table.session);
            let before = table.session.clone();
            match table.apply(command.clone()) {
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
        seats in (seat(), seat()),
        intents in prop::collection::vec((intent(), 0_u64..4), 0..60),
    ) {
        let mut table = Table::new(seats.0, seats.1, Start::Usual);
        let mut settled = Vec::new();
        for (intent, late) in intents {
            let (command, seen) = (intent.command(&table.session), table.session.seq().saturating_sub(late).max(1));
            let now = table.session.updated();
            // A seat given to who sits there already changes nothing: that is no effect to repeat.
            let without_effect = matches!(table.session.apply(&command, Some(seen), now), Ok(events) if events.is_empty());
            if !without_effect {
                settled.push((command, seen));
            }
            for (command, seen) in &settled {
                let again = table.session.clone().apply(command, Some(*seen), now);
                prop_assert!(again.is_err(), "{:?} that was meant for event {} came again", command, seen);
            }
        }
    }

    #[test]
    fn taking_back_and_playing_again_leads_to_the_same_position(
        picks in prop::collection::vec(any::<usize>(), 1..60),
    ) {
        let mut table = Table::new(Seat::PERSON, Seat::PERSON, Start::Usual);
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

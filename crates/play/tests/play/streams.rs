//! Streams of commands on clocks. The events depend only on the commands, their givers and their times.

use outflank_play::{
    Command, Event, Given, GuestId, Logged, Millis, Offer, Player, Principal, Refusal, Seat, Session, Span,
};
use outflank_rules::Color;
use proptest::prelude::*;

use crate::{seen, usual};

const ANNA: Principal = Principal::Guest(GuestId(1));
const BORIS: Principal = Principal::Guest(GuestId(2));

/// A command that does not depend on the position, with its giver, the time since the previous one, and its
/// network delay.
type Step = (Intent, Principal, i64, u64);

#[derive(Clone, Copy, Debug)]
enum Intent {
    Move(usize),
    Offer(Offer),
    Accept(Offer),
    Decline(Offer),
    Resign(Color),
    Abort,
    Flag,
    /// The server was down for this number of milliseconds.
    Hold(i64),
    /// The server and the players are back.
    Resume,
}

fn step() -> impl Strategy<Value = Step> {
    let offer = || prop_oneof![3 => Just(Offer::TakeBack), 1 => Just(Offer::Rematch)];
    let intent = prop_oneof![
        40 => any::<usize>().prop_map(Intent::Move),
        4 => offer().prop_map(Intent::Offer),
        3 => offer().prop_map(Intent::Accept),
        2 => offer().prop_map(Intent::Decline),
        1 => prop_oneof![Just(Color::Black), Just(Color::White)].prop_map(Intent::Resign),
        1 => Just(Intent::Abort),
        6 => Just(Intent::Flag),
        3 => (0_i64..60_000).prop_map(Intent::Hold),
        3 => Just(Intent::Resume),
    ];
    let by = prop_oneof![5 => Just(ANNA), 5 => Just(BORIS), 2 => Just(Principal::Server)];
    // Most commands are quick, some take up to a minute, and some have an earlier time because a clock was
    // set back.
    let after = prop_oneof![8 => 0_i64..3_000, 1 => 0_i64..60_000, 1 => -5_000_i64..0];
    (intent, by, after, prop_oneof![4 => 0_u64..100, 1 => 0_u64..20_000])
}

fn control() -> impl Strategy<Value = &'static str> {
    prop::sample::select(
        &["1+2", "20s+0", "1 bronstein 3", "1 delay 3", "30s byo 2x5", "move 10", "hourglass 1"][..],
    )
}

/// A game after its last command, its log, and the answer to each command.
type Run = (Session, Vec<Logged>, Vec<Result<Vec<Logged>, Refusal>>);

/// Runs a game with these commands. Returns the game, its log, and the answer to each command.
fn run(control: &str, steps: &[Step]) -> Run {
    let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
    let mut opening = usual(seat(1), seat(2));
    opening.terms.clock = Some(control.parse().expect("a time control"));
    let (mut session, mut log) = Session::create(opening, ANNA, Millis(0)).expect("a start");
    let (mut at, mut answers) = (0, Vec::new());
    for &(intent, by, after, lag) in steps {
        at += after;
        let (command, by) = match intent {
            Intent::Move(pick) => {
                let legal = session.position().legal();
                let text =
                    legal.get(pick % legal.len().max(1)).map_or_else(|| "a1".into(), |mv| mv.text.clone());
                // Most commands come from the side to move.
                let mover = if session.to_move() == Some(Color::Black) { ANNA } else { BORIS };
                (Command::Play { text }, if by == Principal::Server { by } else { mover })
            }
            Intent::Offer(offer) => (Command::Offer(offer), by),
            Intent::Accept(offer) => (Command::Accept(offer), by),
            Intent::Decline(offer) => (Command::Decline(offer), by),
            Intent::Resign(color) => (Command::Resign { color }, by),
            Intent::Abort => (Command::Abort, by),
            Intent::Flag => (Command::Flag, Principal::Server),
            Intent::Hold(away) => (Command::Hold { from: Millis(at - away) }, Principal::Server),
            Intent::Resume => (Command::Resume, Principal::Server),
        };
        let given = Given { by, seen: Some(session.seq()), at: Millis(at), lag: Span(lag) };
        let answer = session.apply(&command, &given);
        log.extend(answer.iter().flatten().cloned());
        answers.push(answer);
    }
    (session, log, answers)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_same_commands_and_times_give_the_same_events(
        control in control(),
        steps in prop::collection::vec(step(), 0..120),
    ) {
        let (session, log, answers) = run(control, &steps);
        let (again, log_again, answers_again) = run(control, &steps);
        prop_assert_eq!(&log, &log_again);
        prop_assert_eq!(&answers, &answers_again);
        prop_assert!(seen(&session) == seen(&again));
        prop_assert!(seen(&Session::replay(&log).expect("the log")) == seen(&session), "replay differs from life");
    }

    #[test]
    fn time_goes_on_and_a_game_ends_once(control in control(), steps in prop::collection::vec(step(), 0..120)) {
        let (session, log, _) = run(control, &steps);
        prop_assert!(log.windows(2).all(|pair| pair[0].at <= pair[1].at), "time ran backwards");
        let clocks = log.iter().filter_map(|logged| logged.clock);
        prop_assert_eq!(clocks.count(), log.len(), "an event without clocks");
        let mut is_over = false;
        for logged in &log {
            match logged.event {
                Event::Ended { .. } => {
                    prop_assert!(!is_over, "it ended twice");
                    is_over = true;
                }
                Event::TookBack { .. } => is_over = false,
                _ => {}
            }
        }
        prop_assert_eq!(is_over, session.result().is_some());
        let runs = session.clock().and_then(|clock| clock.running());
        prop_assert!(runs.is_none() || runs == session.to_move(), "the clock of {:?} runs", runs);
    }

    #[test]
    fn a_prefix_of_the_commands_gives_a_prefix_of_the_events(
        control in control(),
        steps in prop::collection::vec(step(), 1..80),
        cut in any::<prop::sample::Index>(),
    ) {
        let (_, whole, _) = run(control, &steps);
        let (_, part, _) = run(control, &steps[..cut.index(steps.len())]);
        prop_assert_eq!(&whole[..part.len()], &part[..], "what comes later changed what was before");
    }
}

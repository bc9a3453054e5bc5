//! Old serialized events must stay readable, byte for byte.

use outflank_play::{Account, Avatar, Name, Player, Seat};

use super::*;

#[test]
fn events_are_written_as_they_have_always_been() {
    let seats = || Box::new(ByColor { black: Seat::PERSON, white: Seat::Engine { level: 4 } });
    let spec = || "othello".parse().unwrap();
    let terms = Terms::default;
    let agreed = Terms {
        clock: "5+3".parse().ok(),
        take_backs: false,
        is_public: true,
        over_the_board: Some(OverTheBoard::default()),
        ..Terms::default()
    };
    let more = Terms {
        time_default: TimeDefault::PlayOn,
        draws: true,
        swap: true,
        delay: Delay::new(5).unwrap(),
        ..Terms::default()
    };
    let guest = |name| Seat::Human(Player { who: Some(GuestId(0xa1)), name, avatar: None, account: None });
    let contents = vec![Content::Piece(Color::Black), Content::Marked(Color::White), Content::Absent];
    let moves = vec!["f5".to_owned()];
    let resigned = EndReason::Resignation { color: Color::White };
    for (event, kind, body) in [
        (
            Event::Created { spec: spec(), start: Start::Usual, seats: seats(), terms: terms() },
            "created",
            r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":"usual","white":"computer:4"}"#,
        ),
        (
            Event::Created {
                spec: spec(),
                start: Start::Transcript { moves },
                seats: seats(),
                terms: terms(),
            },
            "created",
            r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":{"transcript":{"moves":["f5"]}},"white":"computer:4"}"#,
        ),
        (
            Event::Created {
                spec: spec(),
                start: Start::Position { contents: contents.clone(), turn: Color::White, hands: None },
                seats: seats(),
                terms: terms(),
            },
            "created",
            r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":{"position":{"board":"Xo#","turn":"white"}},"white":"computer:4"}"#,
        ),
        (
            Event::Created {
                spec: spec(),
                start: Start::Position {
                    contents,
                    turn: Color::White,
                    hands: Some(ByColor { black: 3, white: 5 }),
                },
                seats: seats(),
                terms: terms(),
            },
            "created",
            r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":{"position":{"board":"Xo#","hands":[3,5],"turn":"white"}},"white":"computer:4"}"#,
        ),
        (
            Event::Played { text: "--".into(), color: Color::White },
            "played",
            r#"{"color":"white","text":"--"}"#,
        ),
        (
            Event::Created {
                spec: spec(),
                start: Start::Usual,
                seats: seats(),
                terms: Terms {
                    clock: "5".parse().ok(),
                    take_backs: false,
                    is_rated: true,
                    ..Terms::default()
                },
            },
            "created",
            r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":"usual","terms":{"clock":"5+0","no_take_backs":true,"rated":true},"white":"computer:4"}"#,
        ),
        (Event::TookBack { plies: 7 }, "took_back", r#"{"plies":7}"#),
        (
            Event::Seated { color: Color::Black, seat: Seat::PERSON },
            "seated",
            r#"{"color":"black","seat":"human"}"#,
        ),
        (
            Event::Seated {
                color: Color::White,
                seat: Seat::Human(Player {
                    who: None,
                    name: Name::new("Анна: \"Ä\"").ok(),
                    avatar: None,
                    account: None,
                }),
            },
            "seated",
            r#"{"color":"white","seat":"human:Анна: \"Ä\""}"#,
        ),
        (
            Event::Seated {
                color: Color::Black,
                seat: Seat::Human(Player {
                    who: Some(GuestId(0xa1)),
                    name: Name::new("a@b: c").ok(),
                    avatar: Avatar::new("ring-teal").ok(),
                    account: None,
                }),
            },
            "seated",
            r#"{"color":"black","seat":"guest/000000000000000000000000000000a1@ring-teal:a@b: c"}"#,
        ),
        (
            Event::Seated {
                color: Color::White,
                seat: Seat::Human(Player {
                    who: Some(GuestId(0xa1)),
                    name: Name::new("Anna").ok(),
                    avatar: Avatar::new("ring-teal").ok(),
                    account: Some(Account::Named),
                }),
            },
            "seated",
            r#"{"color":"white","seat":"account/000000000000000000000000000000a1@ring-teal:Anna"}"#,
        ),
        (
            Event::Seated {
                color: Color::White,
                seat: Seat::Human(Player {
                    who: Some(GuestId(0xa1)),
                    name: None,
                    avatar: None,
                    account: Some(Account::Deleted),
                }),
            },
            "seated",
            r#"{"color":"white","seat":"deleted/000000000000000000000000000000a1"}"#,
        ),
        (
            Event::Created {
                spec: spec(),
                start: Start::Usual,
                seats: Box::new(ByColor { black: guest(Name::new("Анна").ok()), white: Seat::Open }),
                terms: agreed,
            },
            "created",
            r#"{"black":"guest/000000000000000000000000000000a1:Анна","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":"usual","terms":{"clock":"5+3","no_take_backs":true,"over_the_board":2,"public":true},"white":"open"}"#,
        ),
        (
            Event::Seated { color: Color::White, seat: guest(None) },
            "seated",
            r#"{"color":"white","seat":"guest/000000000000000000000000000000a1"}"#,
        ),
        (
            Event::Offered { color: Color::White, offer: Offer::TakeBack },
            "offered",
            r#"{"color":"white","offer":"take_back"}"#,
        ),
        (
            Event::Declined { color: Color::White, offer: Offer::Rematch },
            "declined",
            r#"{"color":"white","offer":"rematch"}"#,
        ),
        (
            Event::Created { spec: spec(), start: Start::Usual, seats: seats(), terms: more },
            "created",
            r#"{"black":"human","full":"othello?size=8&goal=most&hole=none","spec":"othello","start":"usual","terms":{"delay":5,"draws":true,"swap":true,"time_default":"play_on"},"white":"computer:4"}"#,
        ),
        (
            Event::Offered { color: Color::Black, offer: Offer::GoOn },
            "offered",
            r#"{"color":"black","offer":"go_on"}"#,
        ),
        (Event::Swapped, "swapped", "{}"),
        (Event::MoreTime { color: Color::White }, "more_time", r#"{"color":"white"}"#),
        (Event::Defaulted { color: Color::Black }, "defaulted", r#"{"color":"black"}"#),
        (Event::Adjourned, "adjourned", "{}"),
        (Event::Resumed, "resumed", "{}"),
        (Event::Ended { reason: EndReason::Agreement }, "ended", r#"{"color":null,"reason":"agreement"}"#),
        (
            Event::Corrected {
                ply: 3,
                text: Some("c4".into()),
                before: vec![Content::Empty, Content::Piece(Color::Black)],
                claimant: Some(Color::White),
                plies: 4,
            },
            "corrected",
            r#"{"before":"-X","claimant":"white","plies":4,"ply":3,"text":"c4"}"#,
        ),
        (
            Event::Corrected { ply: 3, text: None, before: Vec::new(), claimant: None, plies: 2 },
            "corrected",
            r#"{"before":"","plies":2,"ply":3}"#,
        ),
        (
            Event::Stood {
                played: Some("a1".into()),
                contents: vec![Content::Piece(Color::White)],
                turn: Color::Black,
                claimant: None,
            },
            "stood",
            r#"{"board":"O","played":"a1","turn":"black"}"#,
        ),
        (Event::Interrupted { from: Millis(5) }, "interrupted", r#"{"from_ms":5}"#),
        (
            Event::Ended { reason: EndReason::Time { color: Color::Black } },
            "ended",
            r#"{"color":"black","reason":"time"}"#,
        ),
        (Event::Continued { game: "Abc".into() }, "continued", r#"{"game":"Abc"}"#),
        (
            Event::Ended { reason: EndReason::Settled { color: Color::Black } },
            "ended",
            r#"{"color":"black","reason":"settled"}"#,
        ),
        (
            Event::Ended { reason: EndReason::Abandoned { color: Color::White } },
            "ended",
            r#"{"color":"white","reason":"abandoned"}"#,
        ),
        (Event::Ended { reason: EndReason::Aborted }, "ended", r#"{"color":null,"reason":"aborted"}"#),
        (Event::Ended { reason: EndReason::Board }, "ended", r#"{"color":null,"reason":"board"}"#),
        (Event::Ended { reason: resigned }, "ended", r#"{"color":"white","reason":"resignation"}"#),
    ] {
        assert_eq!(write(&event), (kind.to_owned(), body.to_owned()));
        assert_eq!(read(kind, body), Ok(event));
    }
}

#[test]
fn clocks_are_written_as_they_have_always_been() {
    let left = |time, periods| Left { time: Span(time), periods };
    let parts = ClockParts {
        left: ByColor { black: left(61_000, 0), white: left(0, 3) },
        quota: ByColor { black: Span(900), white: Span(0) },
        turn: Some(Turn { color: Color::White, used: Span(120), running: true }),
        at: Millis(1_700_000_000_000),
    };
    let text =
        r#"{"left":[61000,0],"periods":[0,3],"quota":[900,0],"turn":["white",120,true],"at":1700000000000}"#;
    assert_eq!(clock_text(&parts), text);
    assert_eq!(clock(text), Ok(parts));
    let standing = r#"{"left":[1,2],"quota":[3,4],"turn":null,"at":5}"#;
    assert_eq!(clock_text(&clock(standing).unwrap()), standing);
    assert!(clock("{}").is_err());
}

#[test]
fn a_game_is_what_it_was_when_it_began() {
    // The canonical text omits defaults. Only the full text has the defaults of its time.
    let spec = |body: &str| match read("created", body) {
        Ok(Event::Created { spec, .. }) => spec.to_string(),
        other => panic!("{other:?}"),
    };
    let then = r#"{"black":"human","full":"othello?size=6&goal=most&hole=none","spec":"othello","start":"usual","white":"human"}"#;
    assert_eq!(spec(then), "othello?size=6", "when the default size was 6");
}

#[test]
fn a_letter_that_lies_on_no_cell_is_refused() {
    assert_eq!(board_contents("xO-#").map(|contents| board_text(&contents)), Ok("xO-#".to_owned()));
    assert!(board_contents("xO-?").is_err());
    assert!(board_contents("xO-.").is_err());
}

#[test]
fn damaged_events_are_named() {
    for (kind, body) in [
        ("played", "{"),
        ("played", "{}"),
        ("danced", "{}"),
        ("seated", r#"{"color":"black","seat":"computer:300"}"#),
        ("seated", r#"{"color":"black","seat":"human:"}"#),
        ("seated", r#"{"color":"black","seat":"engine"}"#),
        ("seated", r#"{"color":"black","seat":"open:Anna"}"#),
        ("seated", r#"{"color":"black","seat":"guest/a1"}"#),
        ("ended", r#"{"color":null,"reason":"resignation"}"#),
    ] {
        assert!(read(kind, body).is_err(), "{kind} {body}");
    }
}

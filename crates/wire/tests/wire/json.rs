//! Messages survive a round trip through JSON, have the documented form, and reject unknown fields.

use std::fmt::Debug;

use outflank_wire::board::{
    Arrows, Cell, CellShape, Change, Color, Content, Counts, Gesture, Hands, Layout, LegalMove, Position,
    Tone,
};
use outflank_wire::client::{Action, ClientMessage, Command};
use outflank_wire::correction::{Correction, Remedy};
use outflank_wire::detail::{Detail, IllegalReason};
use outflank_wire::error::{ApiError, ErrorCode};
use outflank_wire::game::{
    Certainty, EndReason, Game, GameResult, Hint, HintMove, NewGame, PlayedPly, Seat, Seats, Start,
    TryPosition,
};
use outflank_wire::live::{Company, Offer, Offers, Terms, You};
use outflank_wire::server::{GameEvent, ServerMessage};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[track_caller]
fn goes_and_comes<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, expected: &str) {
    let text = serde_json::to_string(&value).expect("JSON");
    assert_eq!(text, expected);
    assert_eq!(serde_json::from_str::<T>(&text).expect("the value again"), value);
}

fn position() -> Position {
    Position {
        contents: vec![Content::Black, Content::WhiteMarked, Content::Empty, Content::Absent],
        turn: Some(Color::White),
        discs: Counts { black: 1, white: 1 },
        legal: vec![LegalMove {
            text: "c1".into(),
            gesture: Gesture::Place { cell: 2 },
            changes: vec![
                Change::Placed { cell: 2, color: Color::White },
                Change::Flipped { cell: 1, distance: 1 },
            ],
        }],
        hands: None,
    }
}

fn ply() -> PlayedPly {
    let changes = vec![Change::Passed { color: Color::Black }];
    PlayedPly {
        text: "--".into(),
        color: Color::Black,
        changes,
        discs: Counts { black: 1, white: 1 },
        hands: None,
        at_ms: 5,
    }
}

#[test]
fn what_clients_say() {
    let action = Action::Play { text: "d3".into() };
    goes_and_comes(
        ClientMessage::Command { game: None, command: Command { id: "a".into(), seen: 7, action } },
        r#"{"kind":"command","command":{"id":"a","seen":7,"action":{"kind":"play","text":"d3"}}}"#,
    );
    goes_and_comes(ClientMessage::Hint { game: None }, r#"{"kind":"hint"}"#);
    goes_and_comes(
        ClientMessage::MoveNow { game: Some("K7mRq2WxZ4hT".into()) },
        r#"{"kind":"move_now","game":"K7mRq2WxZ4hT"}"#,
    );
    goes_and_comes(
        ClientMessage::Follow { game: "K7mRq2WxZ4hT".into(), since: Some(3), link: None },
        r#"{"kind":"follow","game":"K7mRq2WxZ4hT","since":3}"#,
    );
    goes_and_comes(Action::Offer { offer: Offer::TakeBack }, r#"{"kind":"offer","offer":"take_back"}"#);
    goes_and_comes(Action::Abort {}, r#"{"kind":"abort"}"#);
    goes_and_comes(Seat::Open {}, r#"{"kind":"open"}"#);
    goes_and_comes(Seat::Age { age: "iago".into() }, r#"{"kind":"age","age":"iago"}"#);
    goes_and_comes(Action::TakeBack {}, r#"{"kind":"take_back"}"#);
    goes_and_comes(Action::Resign { color: Color::Black }, r#"{"kind":"resign","color":"black"}"#);
    goes_and_comes(
        Action::Seat { color: Color::White, seat: Seat::Engine { level: 4 } },
        r#"{"kind":"seat","color":"white","seat":{"kind":"engine","level":4}}"#,
    );
    goes_and_comes(
        Seat::Human { name: Some("Анна".into()), avatar: None, account: None },
        r#"{"kind":"human","name":"Анна"}"#,
    );
    let ring = Seat::Human { name: None, avatar: Some("ring-teal".into()), account: None };
    goes_and_comes(ring, r#"{"kind":"human","avatar":"ring-teal"}"#);
    let seats = Seats {
        black: Seat::Human { name: None, avatar: None, account: None },
        white: Seat::Engine { level: 1 },
    };
    goes_and_comes(
        NewGame {
            id: None,
            spec: "othello".into(),
            seats,
            start: Start::Transcript { moves: "f5".into() },
            terms: Terms { clock: Some("5+3".into()), ..Terms::default() },
        },
        r#"{"spec":"othello","seats":{"black":{"kind":"human"},"white":{"kind":"engine","level":1}},"start":{"kind":"transcript","moves":"f5"},"terms":{"clock":"5+3","time_default":"fixed","take_backs":true,"draws":false,"swap":false,"public":false}}"#,
    );
    let seats = Seats {
        black: Seat::Human { name: None, avatar: None, account: None },
        white: Seat::Engine { level: 1 },
    };
    goes_and_comes(
        NewGame {
            id: Some("K7mRq2WxZ4hT".into()),
            spec: "othello".into(),
            seats,
            start: Start::Usual {},
            terms: Terms::default(),
        },
        r#"{"id":"K7mRq2WxZ4hT","spec":"othello","seats":{"black":{"kind":"human"},"white":{"kind":"engine","level":1}},"start":{"kind":"usual"},"terms":{"time_default":"fixed","take_backs":true,"draws":false,"swap":false,"public":false}}"#,
    );
    goes_and_comes(
        Start::Position { board: "XO-".into(), turn: Color::Black, hands: None },
        r#"{"kind":"position","board":"XO-","turn":"black"}"#,
    );
    let hands = Some(Counts { black: 3, white: 4 });
    goes_and_comes(
        Start::Position { board: "XO-".into(), turn: Color::Black, hands },
        r#"{"kind":"position","board":"XO-","turn":"black","hands":{"black":3,"white":4}}"#,
    );
}

#[test]
fn what_the_server_says() {
    goes_and_comes(
        ServerMessage::Event {
            game: "K7mRq2WxZ4hT".into(),
            seq: 2,
            event: GameEvent::Played { ply: ply() },
            position: position(),
            take_back: Some(0),
            clocks: None,
        },
        concat!(
            r#"{"kind":"event","game":"K7mRq2WxZ4hT","seq":2,"event":{"kind":"played","ply":{"text":"--","color":"black","#,
            r#""changes":[{"kind":"passed","color":"black"}],"discs":{"black":1,"white":1},"at_ms":5}},"#,
            r#""position":{"contents":["black","white_marked","empty","absent"],"turn":"white","#,
            r#""discs":{"black":1,"white":1},"legal":[{"text":"c1","gesture":{"kind":"place","cell":2},"#,
            r#""changes":[{"kind":"placed","cell":2,"color":"white"},{"kind":"flipped","cell":1,"distance":1}]}]},"#,
            r#""take_back":0,"clocks":null}"#
        ),
    );
    goes_and_comes(Hands { black: 3, white: 4, supposed: true }, r#"{"black":3,"white":4,"supposed":true}"#);
    let discs = Counts { black: 40, white: 20 };
    let result = GameResult {
        winner: Some(Color::Black),
        reason: EndReason::Board,
        discs,
        recorded: None,
        score: Some(24),
    };
    goes_and_comes(
        GameEvent::Ended { result },
        r#"{"kind":"ended","result":{"winner":"black","reason":"board","discs":{"black":40,"white":20},"score":24}}"#,
    );
    goes_and_comes(
        ServerMessage::Refused {
            game: None,
            id: "a".into(),
            error: ApiError {
                code: ErrorCode::IllegalMove,
                message: "no".into(),
                detail: Some(Detail::IllegalMove {
                    number: None,
                    text: "d3".into(),
                    reason: IllegalReason::FlipsNothing,
                }),
                request_id: None,
            },
        },
        concat!(
            r#"{"kind":"refused","game":null,"id":"a","error":{"code":"illegal_move","message":"no","#,
            r#""detail":{"kind":"illegal_move","number":null,"text":"d3","reason":"flips_nothing"},"request_id":null}}"#
        ),
    );
    goes_and_comes(
        ServerMessage::Thinking { game: "K7mRq2WxZ4hT".into(), color: None },
        r#"{"kind":"thinking","game":"K7mRq2WxZ4hT","color":null}"#,
    );
    goes_and_comes(ServerMessage::Pong { now_ms: 7 }, r#"{"kind":"pong","now_ms":7}"#);
    let certainty = Certainty::Searched { depth: 12, percent: 98 };
    let moves = vec![
        HintMove { text: "c3".into(), cell: Some(18), score: 0.5, certainty, book: true },
        HintMove { text: "--".into(), cell: None, score: -64.0, certainty: Certainty::Exact {}, book: false },
    ];
    goes_and_comes(
        ServerMessage::Hint { game: "K7mRq2WxZ4hT".into(), hint: Hint { ply: 1, moves } },
        concat!(
            r#"{"kind":"hint","game":"K7mRq2WxZ4hT","hint":{"ply":1,"moves":[{"text":"c3","cell":18,"score":0.5,"#,
            r#""certainty":{"kind":"searched","depth":12,"percent":98},"book":true},"#,
            r#"{"text":"--","cell":null,"score":-64.0,"certainty":{"kind":"exact"},"book":false}]}}"#
        ),
    );
}

#[test]
fn a_whole_game() {
    let cell = Cell {
        name: "a1".into(),
        spoken: "a 1".into(),
        x: 0.5,
        y: 0.5,
        shape: CellShape::Circle { radius: 0.25 },
        tone: Tone::Fortress,
        arrows: Arrows { up: None, down: Some(0), left: None, right: None },
    };
    let game = Game {
        id: "K7mRq2WxZ4hT".into(),
        spec: "othello".into(),
        seq: 9_007_199_254_740_991,
        layout: Layout { width: 1.0, height: 1.0, cells: vec![cell], rim: vec![0], slots: vec![vec![0]] },
        seats: Seats {
            black: Seat::Human { name: None, avatar: None, account: None },
            white: Seat::Human { name: None, avatar: None, account: None },
        },
        start: position(),
        plies: vec![ply()],
        position: position(),
        result: None,
        thinking: Some(Color::White),
        take_back: None,
        handicap: None,
        company: Company::Two,
        terms: Terms::default(),
        corrections: vec![Correction {
            ply: 1,
            noticed: 2,
            remedy: Remedy::Corrected { taken_back: 1 },
            claimant: Some(Color::Black),
            at_ms: 1_795_258_000_000,
            before: "-XO".into(),
            after: "-OO".into(),
        }],
        offers: Offers { black: Some(Offer::Rematch), white: None },
        given: 0,
        defaulted: None,
        swapped: false,
        adjourned: false,
        cut_off: false,
        clocks: None,
        continued: None,
        ratings: None,
        you: You::default(),
        created_ms: 1_795_258_000_000,
    };
    let message = ServerMessage::Snapshot { game: Box::new(game) };
    let text = serde_json::to_string(&message).expect("JSON");
    assert_eq!(serde_json::from_str::<ServerMessage>(&text).expect("the game again"), message);
}

#[test]
fn what_may_be_left_out() {
    let new: NewGame =
        serde_json::from_str(r#"{"seats":{"black":{"kind":"human"},"white":{"kind":"human"}}}"#)
            .expect("a game");
    assert_eq!((new.spec.as_str(), new.start), ("othello", Start::Usual {}));
    let tried: TryPosition = serde_json::from_str("{}").expect("a position");
    assert_eq!((tried.spec.as_str(), tried.start, tried.moves.len()), ("othello", Start::Usual {}, 0));
}

#[test]
fn what_does_not_belong_is_refused() {
    fn refuses<T: DeserializeOwned + Debug>(text: &str) {
        assert!(serde_json::from_str::<T>(text).is_err(), "{text}");
    }
    refuses::<Seat>(r#"{"kind":"human","level":3}"#);
    refuses::<Seat>(r#"{"kind":"engine"}"#);
    refuses::<Seat>(r#"{"kind":"age","age":"iago","level":3}"#);
    refuses::<Seat>(r#"{"kind":"engine","level":3,"name":"x"}"#);
    refuses::<Start>(r#"{"kind":"usual","moves":"f5"}"#);
    refuses::<Action>(r#"{"kind":"take_back","plies":3}"#);
    refuses::<ClientMessage>(r#"{"kind":"ping","x":1}"#);
    refuses::<Command>(r#"{"id":"a","seen":1.5,"action":{"kind":"take_back"}}"#);
    refuses::<NewGame>(
        r#"{"seats":{"black":{"kind":"human"},"white":{"kind":"human"},"red":{"kind":"human"}}}"#,
    );
    refuses::<TryPosition>(r#"{"move":["f5"]}"#);
}

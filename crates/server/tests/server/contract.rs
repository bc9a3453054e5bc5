//! Checks that both databases behave the same: equal requests, sequential or concurrent, get equal answers
//! and leave equal data.

use futures_util::future::join_all;
use outflank_play::{Command, Given, Logged, Millis, Opening, Principal, Seat, Session};
use outflank_rules::ByColor;
use outflank_server::GameId;
use outflank_server::store::{Append, Filter, Store};
use proptest::prelude::*;
use proptest::sample::Index;
use tempfile::TempDir;

use crate::place;

/// Returns a game after each of its first moves, with the events since the move before.
fn game() -> Vec<(Session, Vec<Logged>)> {
    let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
    let opening = Opening::usual("othello".parse().unwrap(), seats);
    let mut steps = vec![Session::create(opening, Principal::Local(None), Millis(1)).unwrap()];
    for at in 2..10 {
        let mut session = steps.last().unwrap().0.clone();
        let text = session.position().legal().first().unwrap().text.clone();
        let events = session.apply(&Command::Play { text }, &Given::here(Millis(at))).unwrap();
        steps.push((session, events));
    }
    steps
}

fn id(number: usize) -> GameId {
    format!("22222222222{}", ['A', 'B', 'C'][number]).parse().unwrap()
}

/// A request to the store.
#[derive(Clone, Debug)]
enum Wish {
    Create,
    /// Appends the events of a step, which may be stored already or may skip some. The text is the id of a
    /// command.
    Append(usize, Option<String>),
    Delete,
}

/// Returns the store's answer.
async fn ask(store: &Store, (of, wish): &(usize, Wish), steps: &[(Session, Vec<Logged>)]) -> String {
    let id = id(*of);
    let text_of = |error: outflank_server::store::StoreError| error.to_string();
    match wish {
        Wish::Create => {
            let (session, log) = &steps[0];
            format!("{:?}", store.create(&id, log, session, Some("as it came")).await.map_err(text_of))
        }
        Wish::Append(step, command) => {
            let (after, events) = &steps[*step];
            let command = command.as_deref().map(|command| (command, "what was asked"));
            format!(
                "{:?}",
                store
                    .append(&id, Append { events, after, command, of_departed: false })
                    .await
                    .map_err(text_of)
            )
        }
        Wish::Delete => format!("{:?}", store.delete(&id).await.map_err(text_of)),
    }
}

/// Requests about three games, mostly in a valid order.
fn wishes() -> impl Strategy<Value = Vec<(usize, Wish)>> {
    let wish = (0..3_usize, 0..12_u8, any::<Index>(), prop::option::of(0..6_u8));
    prop::collection::vec(wish, 1..60).prop_map(|drawn| {
        let mut next = [0; 3];
        let wish = |(of, kind, any, command): (usize, u8, Index, Option<u8>)| {
            let command = command.map(|number| format!("c{number}"));
            let wish = match kind {
                0 => Wish::Delete,
                1 => Wish::Create,
                2 => Wish::Append(1 + any.index(8), command),
                _ if next[of] == 0 => Wish::Create,
                _ => Wish::Append(next[of].min(8), command),
            };
            next[of] = match kind {
                0 => 0,
                1 | 2 => next[of],
                _ => next[of] + 1,
            };
            (of, wish)
        };
        drawn.into_iter().map(wish).collect()
    })
}

/// Returns all data of the games.
async fn content(store: &Store) -> String {
    let mut all = format!("{:?}", store.list(&Filter::of(None), None, 50).await.unwrap());
    for id in (0..3).map(id) {
        let (log, begun) = (store.load(&id).await.unwrap(), store.begun_by(&id).await.unwrap());
        all += &format!("{log:?} {begun:?} {:?}", store.people(&id).await.unwrap());
        for command in 0..6 {
            all += &format!("{:?}", store.answered(&id, &format!("c{command}")).await.unwrap());
        }
    }
    all
}

/// Opens a new store, in a file or in the database under test.
async fn opened(is_in_file: bool) -> (Store, TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let store = match is_in_file {
        true => Store::open(directory.path()).await.unwrap(),
        false => place::open(directory.path()).await,
    };
    (store, directory)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn the_same_is_answered_and_kept_together_or_one_after_the_other(wishes in wishes()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let steps = game();
            let (model, _model) = opened(true).await;
            let mut expected = Vec::new();
            for wish in &wishes {
                expected.push(ask(&model, wish, &steps).await);
            }
            let (apart, _apart) = opened(false).await;
            for (wish, expected) in wishes.iter().zip(&expected) {
                assert_eq!(&ask(&apart, wish, &steps).await, expected, "{wish:?}");
            }
            let (together, _together) = opened(false).await;
            // The requests arrive in this order, all while the writer waits for the first.
            let answers = join_all(wishes.iter().map(|wish| ask(&together, wish, &steps))).await;
            assert_eq!(answers, expected);
            let content_of_model = content(&model).await;
            assert_eq!(content(&apart).await, content_of_model);
            assert_eq!(content(&together).await, content_of_model);
            for store in [model, apart, together] {
                store.close().await;
            }
        });
    }
}

#[tokio::test]
async fn a_store_that_closes_writes_what_waits_and_refuses_what_comes_later() {
    let (store, directory) = opened(false).await;
    let steps = game();
    let (session, log) = &steps[0];
    let ids: Vec<GameId> = (0..3).map(id).collect();
    let waiting = join_all(ids.iter().map(|id| store.create(id, log, session, None)));
    let (answers, ()) = tokio::join!(waiting, store.close());
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    let append = Append { events: &steps[1].1, after: &steps[1].0, command: None, of_departed: false };
    assert!(store.append(&id(0), append).await.is_err());
    assert_eq!(place::count(directory.path(), "SELECT count(*) FROM game_event").await, 3);
}

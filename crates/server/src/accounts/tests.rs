//! Accounts in memory and in the store: the cost of an attempt, lost connections, and races.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::FromRef;
use futures_util::FutureExt;
use outflank_wire::error::ErrorCode;
use tokio::time::sleep;

use super::password::Password;
use super::sessions::{MOST_SESSIONS, new_session};
use super::*;
use crate::personal_data::deletion;
use crate::store::{KeptPasskey, Proof};
use crate::{AppState, Config};

const PASSWORD: &str = "correct horse";

async fn accounts() -> (Arc<Accounts>, tempfile::TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).await.unwrap();
    (Arc::new(Accounts::open(store, None).await.unwrap()), directory)
}

/// Returns the error code of a refusal.
fn code_of<T>(outcome: Result<T, Failure>) -> ErrorCode {
    outcome.err().expect("a refusal").code()
}

fn passkey(number: u8, person: GuestId) -> KeptPasskey {
    KeptPasskey {
        id: vec![number],
        person,
        host: "localhost".into(),
        body: serde_json::to_string(&passki::StoredPasskey::default()).unwrap(),
        counter: 0,
        browser: None,
        created: Millis(1),
        used: None,
    }
}

/// Runs a request whose client disconnects after the change is on disk but before the answer.
async fn left(work: impl Future, is_on_disk: impl AsyncFn() -> bool) {
    let mut work = pin!(work);
    while !is_on_disk().await && work.as_mut().now_or_never().is_none() {
        sleep(Duration::from_millis(1)).await;
    }
}

async fn until(is_so: impl Fn() -> bool) {
    for _ in 0..5000 {
        if is_so() {
            return;
        }
        sleep(Duration::from_millis(2)).await;
    }
    panic!("memory does not catch up with the disk");
}

#[tokio::test]
async fn whoever_goes_away_meanwhile_leaves_memory_as_the_disk_says() {
    let (accounts, _directory) = accounts().await;
    let (store, anna, boris) = (&accounts.store, GuestId(1), GuestId(2));
    let n_sessions = async || store.sessions().await.unwrap().len();
    let sign_up = |who, name| accounts.sign_up(who, name, PASSWORD.into(), UserAgent::default(), || Ok(()));
    left(sign_up(anna, "Anna"), async || !store.accounts().await.unwrap().is_empty()).await;
    until(|| accounts.find("Anna") == Some(anna) && accounts.sessions(anna).len() == 1).await;

    let sign_in = || accounts.sign_in("Anna", PASSWORD.into(), UserAgent::default(), |_| Ok(()));
    left(sign_in(), async || n_sessions().await == 2).await;
    until(|| accounts.sessions(anna).len() == 2).await;

    let this = accounts.sessions(anna)[0].0;
    left(accounts.end_others(anna, this), async || n_sessions().await == 1).await;
    until(|| accounts.sessions(anna).len() == 1).await;

    sign_up(boris, "Boris").await.unwrap();
    let is_blocked = async || !store.relations(RelationKind::Blocked).await.unwrap().is_empty();
    left(accounts.relate(anna, RelationKind::Blocked, boris, true), is_blocked).await;
    until(|| accounts.has_blocked(anna, boris)).await;

    sign_in().await.unwrap();
    let before = store.password(anna).await.unwrap();
    let change = accounts.change_password((anna, this), PASSWORD.into(), "another horse".into(), None);
    left(change, async || store.password(anna).await.unwrap() != before).await;
    until(|| accounts.sessions(anna).len() == 1 && accounts.of_token(&this).is_none()).await;
}

#[tokio::test]
async fn an_account_is_deleted_to_the_end_though_its_owner_goes_away() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).await.unwrap();
    let config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), directory.path());
    let state = AppState::open(&config, store).await.unwrap();
    let anna = GuestId(1);
    state.accounts.sign_up(anna, "Anna", PASSWORD.into(), UserAgent::default(), || Ok(())).await.unwrap();
    let is_deleted = async || state.store.accounts().await.unwrap().iter().all(|one| one.name.is_none());
    left(deletion::delete(&FromRef::from_ref(&state), anna), is_deleted).await;
    until(|| state.accounts.find("Anna").is_none() && state.accounts.sessions(anna).is_empty()).await;
}

#[tokio::test]
async fn what_was_good_when_it_was_looked_at_lets_nobody_in_once_it_is_replaced() {
    let (accounts, _directory) = accounts().await;
    let anna = GuestId(1);
    let (begun, codes) =
        accounts.sign_up(anna, "Anna", PASSWORD.into(), UserAgent::default(), || Ok(())).await.unwrap();
    let kept = async || Proof::Password(accounts.store.password(anna).await.unwrap().unwrap());
    let enter = |proof| accounts.begin_session(anna, UserAgent::default(), proof);
    let replace = |proof| {
        accounts.replace_password(anna, Password::given("a thief".into()), UserAgent::default(), proof)
    };
    let (first, second) = (kept().await, kept().await);
    let this = token_hash(&begun.token).unwrap();
    accounts.change_password((anna, this), PASSWORD.into(), "another horse".into(), None).await.unwrap();
    assert!(enter(first).await.unwrap().is_none());
    assert_eq!(code_of(replace(second).await), ErrorCode::WrongPassword);
    assert_eq!(accounts.sessions(anna).len(), 1);
    assert_eq!(accounts.store.sessions().await.unwrap().len(), 1);
    assert!(enter(kept().await).await.unwrap().is_some());

    let code = || Proof::RecoveryCode(codes::code_hash(anna, &codes[0]).unwrap());
    assert!(replace(code()).await.is_ok());
    assert_eq!(code_of(replace(code()).await), ErrorCode::WrongPassword, "it is used up");

    assert!(accounts.store.add_passkey(&passkey(1, anna), 20).await.unwrap());
    assert!(enter(Proof::Passkey(vec![1])).await.unwrap().is_some());
    assert!(accounts.store.remove_passkey(anna, &[1]).await.unwrap());
    assert!(enter(Proof::Passkey(vec![1])).await.unwrap().is_none());
}

#[tokio::test]
async fn a_name_that_nobody_has_takes_the_work_of_a_wrong_password() {
    let (accounts, _directory) = accounts().await;
    let anna = GuestId(1);
    accounts.sign_up(anna, "Anna", PASSWORD.into(), UserAgent::default(), || Ok(())).await.unwrap();
    let count = || accounts.hasher.n_hashed.load(Ordering::Relaxed);
    let before = count();
    for name in ["Anna", "Boris", "", "x".repeat(1000).as_str()] {
        let refused = accounts.sign_in(name, "wrong horse".into(), UserAgent::default(), |_| Ok(())).await;
        assert_eq!(code_of(refused), ErrorCode::WrongPassword, "{name}");
    }
    assert_eq!(count() - before, 4, "each was hashed once");
    assert!(accounts.sign_in("ANNA", PASSWORD.into(), UserAgent::default(), |_| Ok(())).await.is_ok());
}

#[tokio::test]
async fn an_account_has_so_many_sessions_and_the_oldest_gives_way() {
    let (accounts, _directory) = accounts().await;
    let anna = GuestId(1);
    let (first, _) =
        accounts.sign_up(anna, "Anna", PASSWORD.into(), UserAgent::default(), || Ok(())).await.unwrap();
    let hash = |begun: &IssuedSession| token_hash(&begun.token).unwrap();
    let proof = Proof::Password(accounts.store.password(anna).await.unwrap().unwrap());
    for at in 0..MOST_SESSIONS - 1 {
        let (begun, mut session) = new_session(anna, UserAgent::default()).unwrap();
        session.used = Millis(session.used.0 + 1 + at as i64);
        assert!(accounts.store.add_session(&session, &[], &proof).await.unwrap());
        accounts.known.write().begin(hash(&begun), session.into());
    }
    assert_eq!(accounts.of_token(&hash(&first)), Some(anna));
    accounts.sign_in("anna", PASSWORD.into(), UserAgent::default(), |_| Ok(())).await.unwrap();
    assert_eq!(accounts.of_token(&hash(&first)), None);
    assert_eq!(accounts.sessions(anna).len(), MOST_SESSIONS);
    let again = Accounts::open(accounts.store.clone(), None).await.unwrap();
    assert_eq!(again.sessions(anna).len(), MOST_SESSIONS, "the store has the same sessions");
    assert_eq!(again.of_token(&hash(&first)), None);
}

#[tokio::test]
async fn of_two_who_want_a_name_at_a_time_one_gets_it() {
    let (accounts, _directory) = accounts().await;
    let sign_up = |who: u128, name: &'static str| {
        accounts.sign_up(GuestId(who), name, PASSWORD.into(), UserAgent::default(), || Ok(()))
    };
    let (one, other) = tokio::join!(sign_up(1, "Coco"), sign_up(2, "c0co"));
    let refused = match (one, other) {
        (Ok(_), Err(refused)) | (Err(refused), Ok(_)) => refused,
        _ => panic!("one of them"),
    };
    assert_eq!(refused.code(), ErrorCode::NameTaken);
}

#[tokio::test]
async fn an_account_has_twenty_passkeys_and_each_is_there_once() {
    let (accounts, _directory) = accounts().await;
    let anna = GuestId(1);
    let page = PasskeyPage { host: "localhost".into(), origin: "http://localhost".into() };
    let add = |number: u8, person: GuestId| {
        let (store, new) = (accounts.store.clone(), passkey(number, person));
        async move { store.add_passkey(&new, 20).await.unwrap() }
    };
    assert!(!add(0, anna).await, "there is no such account");
    for (person, name) in [(anna, "Anna"), (GuestId(2), "Boris")] {
        accounts.sign_up(person, name, PASSWORD.into(), UserAgent::default(), || Ok(())).await.unwrap();
    }
    assert!(add(0, anna).await);
    assert!(!add(0, anna).await && !add(0, GuestId(2)).await, "it is there");
    for number in 1..20 {
        assert!(accounts.begin_adding_passkey(anna, page.clone()).await.is_ok());
        assert!(add(number, anna).await);
    }
    assert!(!add(20, anna).await);
    let refused = accounts.begin_adding_passkey(anna, page.clone()).await;
    assert!(matches!(refused, Err(Failure::BadRequest(_))), "{refused:?}");
    assert!(add(20, GuestId(2)).await);
}

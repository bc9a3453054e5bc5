//! Accounts in memory and in the store: the work that an attempt takes, and who of two gets what.

use std::sync::atomic::Ordering;

use super::*;
use crate::store::KeptPasskey;

async fn accounts() -> (Accounts, tempfile::TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).await.unwrap();
    (Accounts::open(store).await.unwrap(), directory)
}

#[tokio::test]
async fn a_name_that_nobody_has_takes_the_work_of_a_wrong_password() {
    let (accounts, _directory) = accounts().await;
    let anna = GuestId(1);
    accounts.sign_up(anna, "Anna", "correct horse".into(), Place::default(), || Ok(())).await.unwrap();
    let count = || accounts.hasher.n_hashed.load(Ordering::Relaxed);
    let before = count();
    for name in ["Anna", "Boris", "", "x".repeat(1000).as_str()] {
        let refused = accounts.sign_in(name, "wrong horse".into(), Place::default()).await;
        assert!(matches!(refused, Err(Failure::WrongPassword)), "{name}");
    }
    assert_eq!(count() - before, 4, "each was hashed once");
    assert!(accounts.sign_in("ANNA", "correct horse".into(), Place::default()).await.is_ok());
}

#[tokio::test]
async fn an_account_has_so_many_sessions_and_the_oldest_gives_way() {
    let (accounts, _directory) = accounts().await;
    let anna = GuestId(1);
    let (first, _) =
        accounts.sign_up(anna, "Anna", "correct horse".into(), Place::default(), || Ok(())).await.unwrap();
    let hash = |begun: &Begun| token_hash(&begun.token).unwrap();
    for at in 0..MOST_SESSIONS - 1 {
        let (begun, mut session) = new_session(anna, Place::default()).unwrap();
        session.used = Millis(session.used.0 + 1 + at as i64);
        accounts.store.add_session(&session, &[]).await.unwrap();
        accounts.known_mut().begin(hash(&begun), session.into());
    }
    assert_eq!(accounts.of_token(&hash(&first)), Some(anna));
    accounts.sign_in("anna", "correct horse".into(), Place::default()).await.unwrap();
    assert_eq!(accounts.of_token(&hash(&first)), None);
    assert_eq!(accounts.sessions(anna).len(), MOST_SESSIONS);
    let again = Accounts::open(accounts.store.clone()).await.unwrap();
    assert_eq!(again.sessions(anna).len(), MOST_SESSIONS, "the store has the same");
    assert_eq!(again.of_token(&hash(&first)), None);
}

#[tokio::test]
async fn of_two_who_want_a_name_at_a_time_one_gets_it() {
    let (accounts, _directory) = accounts().await;
    let sign_up = |who: u128, name: &'static str| {
        accounts.sign_up(GuestId(who), name, "correct horse".into(), Place::default(), || Ok(()))
    };
    let (one, other) = tokio::join!(sign_up(1, "Coco"), sign_up(2, "c0co"));
    let refused = match (one, other) {
        (Ok(_), Err(refused)) | (Err(refused), Ok(_)) => refused,
        _ => panic!("one of them"),
    };
    assert!(matches!(refused, Failure::NameTaken(_)), "{refused}");
}

#[tokio::test]
async fn an_account_has_twenty_passkeys_and_each_is_there_once() {
    let (accounts, _directory) = accounts().await;
    let anna = GuestId(1);
    let page = Page { host: "localhost".into(), origin: "http://localhost".into() };
    let passkey = |number: u8, person: GuestId| KeptPasskey {
        id: vec![number],
        person,
        host: page.host.clone(),
        body: serde_json::to_string(&passki::StoredPasskey::default()).unwrap(),
        counter: 0,
        browser: None,
        created: Millis(1),
        used: None,
    };
    let add = |number: u8, person: GuestId| {
        let (store, new) = (accounts.store.clone(), passkey(number, person));
        async move { store.add_passkey(&new, 20).await.unwrap() }
    };
    assert!(!add(0, anna).await, "there is no such account");
    for (person, name) in [(anna, "Anna"), (GuestId(2), "Boris")] {
        accounts.sign_up(person, name, "correct horse".into(), Place::default(), || Ok(())).await.unwrap();
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

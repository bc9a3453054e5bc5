//! Devices from which somebody has signed in before: what tells them is a cookie with a mark for each account.
//!
//! A mark opens nothing. Attempts from such a device are counted by themselves, so that no stranger who guesses passwords
//! keeps the owner of an account out. With another password all marks of before are void.

use axum::http::HeaderMap;
use outflank_play::GuestId;

use super::{Recognition, ServerKey, cookie};
use crate::Failure;

/// Of so many accounts a browser keeps marks: those that were signed in to last.
const MOST: usize = 4;
/// Between two marks.
const BETWEEN: char = '~';

/// What a browser is to keep from then on, in the answer to its request.
#[derive(Clone, Debug)]
pub(crate) struct NewMarks(pub(super) String);

/// The device that asks, if it has signed in to this account before; `kept` is what is kept of the password.
pub(crate) fn known_device(
    headers: &HeaderMap,
    key: &ServerKey,
    (person, kept): (GuestId, &str),
) -> Option<String> {
    marks(headers).find_map(|mark| key.device(mark, person, kept)).map(str::to_owned)
}

/// The marks of a browser that has just signed in to this account.
pub(crate) fn new_marks(
    headers: &HeaderMap,
    key: &ServerKey,
    (person, kept): (GuestId, &str),
) -> Result<NewMarks, Failure> {
    let device = match known_device(headers, key, (person, kept)) {
        Some(device) => device,
        None => ServerKey::new_code()?,
    };
    let mut all = key.mark_device(&device, person, kept);
    for mark in marks(headers).filter(|mark| key.device(mark, person, kept).is_none()).take(MOST - 1) {
        all.push(BETWEEN);
        all.push_str(mark);
    }
    Ok(NewMarks(all))
}

/// The mark of a browser that has none and is signed in to this account. Without random bytes, or where the store does not
/// answer, it gets one another time.
pub(super) async fn first_mark(by: &Recognition, person: GuestId) -> Option<String> {
    let kept = by.accounts.kept_password(person).await.ok()??;
    let NewMarks(mark) = new_marks(&HeaderMap::new(), &by.key, (person, &kept)).ok()?;
    Some(mark)
}

/// The marks that a request carries.
fn marks(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    cookie::marks(headers).into_iter().flat_map(|marks| marks.split(BETWEEN)).take(MOST)
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    fn carrying(NewMarks(marks): &NewMarks) -> HeaderMap {
        let cookie = format!("other=1; outflank_device={marks}").parse().unwrap();
        HeaderMap::from_iter([(header::COOKIE, cookie)])
    }

    #[test]
    fn a_browser_is_known_to_the_accounts_that_signed_in_there_last() {
        let key = ServerKey::random().unwrap();
        let account = |number: u128| (GuestId(number), "$argon2id$");
        let mut headers = HeaderMap::new();
        assert_eq!(known_device(&headers, &key, account(1)), None);
        for number in 1..=5 {
            headers = carrying(&new_marks(&headers, &key, account(number)).unwrap());
        }
        let known = |headers: &HeaderMap, number| known_device(headers, &key, account(number));
        assert_eq!((1..=6).filter(|one| known(&headers, *one).is_some()).collect::<Vec<_>>(), [2, 3, 4, 5]);
        // Whoever signs in again is the same device, and takes the place of nobody.
        let again = carrying(&new_marks(&headers, &key, account(2)).unwrap());
        assert_eq!(known(&again, 2), known(&headers, 2));
        assert!((2..=5).all(|one| known(&again, one).is_some()));
        assert_eq!(known_device(&again, &key, (GuestId(2), "another")), None);
    }
}

//! Devices that have signed in before, recognized by a cookie with a mark for each account.
//!
//! A mark authorizes nothing. A mark gives attempts from the device their own rate limit, so that strangers
//! who guess passwords cannot lock out the account's owner. Changing the password invalidates all marks.

use axum::http::HeaderMap;
use outflank_play::GuestId;

use super::{Recognition, ServerKey, cookie};
use crate::Failure;

/// The maximum number of marks in a browser: those of the accounts that signed in last.
const MOST_MARKS: usize = 4;
/// Separates two marks.
const SEPARATOR: char = '~';

/// A response extension with the new marks of the browser.
#[derive(Clone, Debug)]
pub(crate) struct NewMarks(pub(super) String);

/// Returns the device of a request if it has signed in to this account before. `kept` is the stored password
/// hash.
pub(crate) fn known_device(
    headers: &HeaderMap,
    key: &ServerKey,
    (person, kept): (GuestId, &str),
) -> Option<String> {
    marks(headers).find_map(|mark| key.device(mark, person, kept)).map(str::to_owned)
}

/// Returns the marks for a browser that has just signed in to this account.
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
    for mark in marks(headers).filter(|mark| key.device(mark, person, kept).is_none()).take(MOST_MARKS - 1) {
        all.push(SEPARATOR);
        all.push_str(mark);
    }
    Ok(NewMarks(all))
}

/// Returns the first mark for a browser that is signed in to this account, or `None` if the store or the
/// random source fails. A later visit then tries again.
pub(super) async fn first_mark(by: &Recognition, person: GuestId) -> Option<String> {
    let kept = by.accounts.kept_password(person).await.ok()??;
    let NewMarks(mark) = new_marks(&HeaderMap::new(), &by.key, (person, &kept)).ok()?;
    Some(mark)
}

/// Iterates over the marks in a request.
fn marks(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    cookie::marks(headers).into_iter().flat_map(|marks| marks.split(SEPARATOR)).take(MOST_MARKS)
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
        // Signing in again keeps the device and does not displace other marks.
        let again = carrying(&new_marks(&headers, &key, account(2)).unwrap());
        assert_eq!(known(&again, 2), known(&headers, 2));
        assert!((2..=5).all(|one| known(&again, one).is_some()));
        assert_eq!(known_device(&again, &key, (GuestId(2), "another")), None);
    }
}

//! Session tokens and recovery codes: drawn at random, stored as digests.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use outflank_play::GuestId;
use sha2::{Digest, Sha256};

use crate::{Failure, chance};

/// Recovery codes of an account; new ones replace them all.
pub(super) const CODES: usize = 10;
/// Letters and digits that are not easily confused with each other: 5 bits each.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// The length of a recovery code in characters, for 80 bits.
const CODE_LENGTH: usize = 16;
/// The length of a token, in bytes.
const TOKEN_LENGTH: usize = 32;

/// The stored digest of a token.
pub(crate) type TokenHash = [u8; 32];

/// A token for a session: 256 bits as 43 characters.
pub(super) fn new_token() -> Result<String, Failure> {
    Ok(BASE64_URL_SAFE_NO_PAD.encode(chance::bytes::<TOKEN_LENGTH>()?))
}

/// A public name for a session, which is no secret.
pub(super) fn new_session_id() -> Result<String, Failure> {
    Ok(BASE64_URL_SAFE_NO_PAD.encode(chance::bytes::<12>()?))
}

/// The digest of a token; `None` if the text is not a token.
pub(crate) fn token_hash(token: &str) -> Option<TokenHash> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).ok().filter(|bytes| bytes.len() == TOKEN_LENGTH)?;
    Some(Sha256::digest(&bytes).into())
}

/// New recovery codes in their displayed form, with their digests.
pub(super) fn recovery_codes(person: GuestId) -> Result<(Vec<String>, Vec<Vec<u8>>), Failure> {
    let mut codes = Vec::with_capacity(CODES);
    for _ in 0..CODES {
        let drawn: [u8; CODE_LENGTH] = chance::bytes()?;
        let letters: Vec<char> =
            drawn.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect();
        let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
        codes.push(groups.join("-"));
    }
    let hashes = codes.iter().filter_map(|code| code_hash(person, code)).collect();
    Ok((codes, hashes))
}

/// The digest of a recovery code; `None` if the text is not one. Blanks, hyphens and case do not matter.
pub(super) fn code_hash(person: GuestId, code: &str) -> Option<Vec<u8>> {
    let is_between = |letter: &char| *letter == '-' || letter.is_whitespace();
    let letters: String =
        code.chars().filter(|letter| !is_between(letter)).map(|letter| letter.to_ascii_lowercase()).collect();
    let is_code = letters.len() == CODE_LENGTH && letters.bytes().all(|letter| ALPHABET.contains(&letter));
    is_code.then(|| Sha256::digest(format!("recovery {person} {letters}")).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_same_however_it_is_written() {
        let (codes, hashes) = recovery_codes(GuestId(7)).unwrap();
        assert_eq!((codes.len(), hashes.len()), (CODES, CODES));
        let written = codes[0].to_uppercase().replace('-', " ");
        assert_eq!(code_hash(GuestId(7), &written).as_ref(), Some(&hashes[0]));
        assert_ne!(code_hash(GuestId(8), &codes[0]).as_ref(), Some(&hashes[0]), "it is of one account");
        assert_eq!(code_hash(GuestId(7), &codes[0][1..]), None);
        assert_eq!(code_hash(GuestId(7), "l0l0-l0l0-l0l0-l0l0"), None);
        let token = new_token().unwrap();
        assert_eq!(token.len(), 43);
        assert!(token_hash(&token).is_some() && token_hash(&token[1..]).is_none());
    }
}

//! Session tokens and recovery codes: drawn at random, stored as digests.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use outflank_play::GuestId;
use sha2::{Digest, Sha256};

use crate::{Failure, chance};

/// How many recovery codes an account has. New codes replace all old ones.
pub(super) const CODES: usize = 10;
/// Letters and digits that are hard to confuse with each other. Each encodes 5 bits.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// The length of a recovery code in characters: 80 bits.
const CODE_LENGTH: usize = 16;
/// The length of a token, in bytes.
const TOKEN_LENGTH: usize = 32;

/// The stored digest of a token.
pub(crate) type TokenHash = [u8; 32];

/// Returns a new session token: 256 random bits as 43 characters.
pub(super) fn new_token() -> Result<String, Failure> {
    Ok(BASE64_URL_SAFE_NO_PAD.encode(chance::bytes::<TOKEN_LENGTH>()?))
}

/// Returns a new session ID, which need not be secret.
pub(super) fn new_session_id() -> Result<String, Failure> {
    Ok(BASE64_URL_SAFE_NO_PAD.encode(chance::bytes::<12>()?))
}

/// Returns the digest of a token, or `None` if the text is not a token.
pub(crate) fn token_hash(token: &str) -> Option<TokenHash> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).ok().filter(|bytes| bytes.len() == TOKEN_LENGTH)?;
    Some(Sha256::digest(&bytes).into())
}

/// Returns new recovery codes as displayed, and their digests.
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

/// Returns the digest of a recovery code, or `None` if the text is not one. Ignores spaces, hyphens and case.
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
        assert_ne!(
            code_hash(GuestId(8), &codes[0]).as_ref(),
            Some(&hashes[0]),
            "a code is valid for one account only"
        );
        assert_eq!(code_hash(GuestId(7), &codes[0][1..]), None);
        assert_eq!(code_hash(GuestId(7), "l0l0-l0l0-l0l0-l0l0"), None);
        let token = new_token().unwrap();
        assert_eq!(token.len(), 43);
        assert!(token_hash(&token).is_some() && token_hash(&token[1..]).is_none());
    }
}

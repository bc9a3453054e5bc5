//! The secret key of a server, and its signatures.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use outflank_play::GuestId;
use outflank_tournament::PlayerId;
use sha2::{Digest, Sha256};

use crate::ids::TournamentId;
use crate::store::tournaments::TablePlace;
use crate::{GameId, private_file};

const FILE: &str = "outflank.key";
const LENGTH: usize = 32;
/// The length of a truncated signature, in bytes: 128 bits.
const SIGNED: usize = 16;

/// The purpose of a signature. A signature is invalid for any other purpose.
#[derive(Clone, Copy)]
enum Purpose {
    Guest,
    Link,
    Invitation,
    Alias,
    Rematch,
    Device,
    KnownDevice,
    FormerName,
    Direction,
    Registration,
    Table,
    TableGame,
    Claim,
}

impl Purpose {
    const fn name(self) -> &'static [u8] {
        match self {
            Self::Guest => b"guest\0",
            Self::Link => b"link\0",
            Self::Invitation => b"invitation\0",
            Self::Alias => b"alias\0",
            Self::Rematch => b"rematch\0",
            Self::Device => b"device\0",
            Self::KnownDevice => b"known device\0",
            Self::FormerName => b"former name\0",
            Self::Direction => b"direction\0",
            Self::Registration => b"registration\0",
            Self::Table => b"table\0",
            Self::TableGame => b"table game\0",
            Self::Claim => b"claim\0",
        }
    }
}

/// The secret with which a server signs cookies, tokens and links. Anyone who has it can pose as any guest.
#[derive(Clone)]
pub struct ServerKey([u8; LENGTH]);

impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerKey(..)")
    }
}

impl ServerKey {
    /// Creates a new random key.
    ///
    /// # Errors
    /// If the system's random source fails.
    pub fn random() -> io::Result<Self> {
        let mut key = [0; LENGTH];
        getrandom::fill(&mut key).map_err(io::Error::other)?;
        Ok(Self(key))
    }

    /// Reads the key of a data directory. `None` if the directory has no key.
    ///
    /// # Errors
    /// If the file cannot be read or does not contain a key.
    pub fn open(directory: &Path) -> io::Result<Option<Self>> {
        match File::open(directory.join(FILE)) {
            Ok(file) => Self::read(file).map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn read(file: File) -> io::Result<Self> {
        let mut bytes = Vec::with_capacity(LENGTH + 1);
        file.take(LENGTH as u64 + 1).read_to_end(&mut bytes)?;
        let key = <[u8; LENGTH]>::try_from(bytes);
        key.map(Self).map_err(|bytes| {
            io::Error::other(format!("{FILE} has {} bytes, not {LENGTH}: it is not a key", bytes.len()))
        })
    }

    /// Creates the key of a data directory that has none. Only its owner may read the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn make(directory: &Path) -> io::Result<Self> {
        let key = Self::random()?;
        private_file::replace(&directory.join(FILE), &key.0)?;
        Ok(key)
    }

    /// Returns a text that identifies the key in a database without revealing it.
    pub(super) fn fingerprint(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(self.0))
    }

    /// Returns the key that the servers of a database share, from its stored bytes. Writes it to the data
    /// directory if it is missing there.
    ///
    /// # Errors
    /// If the stored key is invalid, the directory has another key, or the file cannot be read or written.
    pub(super) fn shared(directory: &Path, kept: &[u8]) -> io::Result<Self> {
        let no_key = |_| io::Error::other("the database has no valid key");
        let kept = Self(<[u8; LENGTH]>::try_from(kept).map_err(no_key)?);
        let path = directory.join(FILE);
        match File::open(&path) {
            Ok(file) => {
                if Self::read(file)?.0 != kept.0 {
                    return Err(io::Error::other(
                        "it is not that of the database, whose links and guests it would not know; move it away, and \
                         the one of the database takes its place",
                    ));
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => private_file::replace(&path, &kept.0)?,
            Err(error) => return Err(error),
        }
        Ok(kept)
    }

    /// Returns the bytes of the key, for the database that shares it.
    pub(super) const fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the value of a guest's cookie or token.
    pub(crate) fn sign_guest(&self, guest: GuestId) -> String {
        format!("{guest}.{}", self.sign(Purpose::Guest, guest.to_string().as_bytes()))
    }

    /// Returns the guest of a cookie or token, if the signature is valid.
    pub fn guest(&self, signed: &str) -> Option<GuestId> {
        let (guest, signature) = signed.split_once('.')?;
        self.verify(Purpose::Guest, guest.as_bytes(), signature).then(|| guest.parse().ok()).flatten()
    }

    /// Returns the code of the link that lets others watch a private game.
    pub(crate) fn link(&self, game: &GameId) -> String {
        self.sign(Purpose::Link, game.as_str().as_bytes())
    }

    /// Whether `link` is the code of the link to a game.
    pub fn opens(&self, game: &GameId, link: &str) -> bool {
        self.verify(Purpose::Link, game.as_str().as_bytes(), link)
    }

    /// Returns the code of the invitation to a game's open seat. The invitation no longer works once the seat
    /// is taken.
    pub(crate) fn invitation(&self, game: &GameId) -> String {
        self.sign(Purpose::Invitation, game.as_str().as_bytes())
    }

    /// Whether the code is the invitation to a game.
    pub fn invites(&self, game: &GameId, invitation: &str) -> bool {
        self.verify(Purpose::Invitation, game.as_str().as_bytes(), invitation)
    }

    /// Returns a number from 1 to 999 that distinguishes a guest from others in a game and reveals nothing
    /// else.
    pub(crate) fn alias(&self, game: &GameId, guest: GuestId) -> u16 {
        let who = format!("{game} {guest}");
        let signed = self.mac(Purpose::Alias, who.as_bytes()).map(|mac| mac.finalize().into_bytes());
        signed.map_or(1, |bytes| u16::from_be_bytes([bytes[0], bytes[1]]) % 999 + 1)
    }

    /// Returns the ID of the game's rematch.
    pub(crate) fn rematch(&self, game: &GameId) -> Option<GameId> {
        let signed = self.mac(Purpose::Rematch, game.as_str().as_bytes())?.finalize().into_bytes();
        GameId::of_random(&signed)
    }

    /// Returns the code of the link for directing an event.
    pub(crate) fn direction(&self, event: &TournamentId) -> String {
        self.sign(Purpose::Direction, event.as_str().as_bytes())
    }

    /// Whether a code permits directing an event.
    pub(crate) fn directs(&self, event: &TournamentId, link: &str) -> bool {
        self.verify(Purpose::Direction, event.as_str().as_bytes(), link)
    }

    /// Returns the code of the link for registering for an event.
    pub(crate) fn registration(&self, event: &TournamentId) -> String {
        self.sign(Purpose::Registration, event.as_str().as_bytes())
    }

    /// Whether a code permits registering for an event.
    pub(crate) fn registers(&self, event: &TournamentId, link: &str) -> bool {
        self.verify(Purpose::Registration, event.as_str().as_bytes(), link)
    }

    /// Returns the code of a table's link, with which players sign slips. The code is the same in every
    /// round.
    pub(crate) fn table(&self, event: &TournamentId, table: usize) -> String {
        self.sign(Purpose::Table, format!("{event} {table}").as_bytes())
    }

    /// Whether a code is that of a table.
    pub(crate) fn is_of_table(&self, event: &TournamentId, table: usize, link: &str) -> bool {
        self.verify(Purpose::Table, format!("{event} {table}").as_bytes(), link)
    }

    /// Returns the code of the link for claiming a player of an event. `replaced` is the number of earlier
    /// links.
    pub(crate) fn claim(&self, event: &TournamentId, player: &PlayerId, replaced: u32) -> String {
        self.sign(Purpose::Claim, format!("{event} {replaced} {player}").as_bytes())
    }

    /// Whether a code is the current one for claiming a player.
    pub(crate) fn claims(&self, event: &TournamentId, player: &PlayerId, replaced: u32, link: &str) -> bool {
        self.verify(Purpose::Claim, format!("{event} {replaced} {player}").as_bytes(), link)
    }

    /// Returns the ID of a table's game. Beginning the game again gives the same ID.
    pub(crate) fn table_game(&self, event: &TournamentId, place: TablePlace) -> Option<GameId> {
        let mac = self.mac(Purpose::TableGame, of_place(event, place).as_bytes())?;
        GameId::of_random(&mac.finalize().into_bytes())
    }

    /// Returns the owner of an event's games. No client has this ID, so none can change seats or take back
    /// moves.
    pub(crate) fn nobody(&self, event: &TournamentId) -> GuestId {
        let mac = self.mac(Purpose::TableGame, event.as_str().as_bytes());
        let bytes = mac.map(|mac| mac.finalize().into_bytes()).unwrap_or_default();
        GuestId(bytes.iter().take(16).fold(0, |id, byte| id << 8 | u128::from(*byte)))
    }

    /// Returns a new random code of 128 bits.
    pub(crate) fn new_code() -> Result<String, getrandom::Error> {
        let mut code = [0; SIGNED];
        getrandom::fill(&mut code)?;
        Ok(BASE64_URL_SAFE_NO_PAD.encode(code))
    }

    /// Returns the digest of a code for storage, or `None` if the text is not a code. Comparing digests is
    /// safe against timing attacks, because they cannot be computed without the key.
    pub(crate) fn digest(&self, code: &str) -> Option<Vec<u8>> {
        let code = BASE64_URL_SAFE_NO_PAD.decode(code).ok().filter(|code| code.len() == SIGNED)?;
        Some(self.mac(Purpose::Device, &code)?.finalize().into_bytes().to_vec())
    }

    /// Returns the mark of a device for an account: an ID and a signature. The mark is valid until the
    /// password hash `kept` changes.
    pub(crate) fn mark_device(&self, device: &str, person: GuestId, kept: &str) -> String {
        format!("{device}.{}", self.sign(Purpose::KnownDevice, of_device(device, person, kept).as_bytes()))
    }

    /// Returns the device of a mark, if the mark is valid for this account and password hash.
    pub(crate) fn device<'m>(&self, mark: &'m str, person: GuestId, kept: &str) -> Option<&'m str> {
        let (device, signature) = mark.split_once('.')?;
        let what = of_device(device, person, kept);
        self.verify(Purpose::KnownDevice, what.as_bytes(), signature).then_some(device)
    }

    /// Returns the digest of a deleted account's name, which does not reveal the name.
    pub(crate) fn digest_of_name(&self, name_key: &str) -> String {
        self.sign(Purpose::FormerName, name_key.as_bytes())
    }

    fn mac(&self, purpose: Purpose, what: &[u8]) -> Option<Hmac<Sha256>> {
        // HMAC accepts keys of any length, so this cannot fail.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(purpose.name());
        mac.update(what);
        Some(mac)
    }

    fn sign(&self, purpose: Purpose, what: &[u8]) -> String {
        let signed = self.mac(purpose, what).map(|mac| mac.finalize().into_bytes());
        signed.map(|bytes| BASE64_URL_SAFE_NO_PAD.encode(&bytes[..SIGNED])).unwrap_or_default()
    }

    /// Compares in constant time.
    fn verify(&self, purpose: Purpose, what: &[u8], signature: &str) -> bool {
        let Ok(signature) = BASE64_URL_SAFE_NO_PAD.decode(signature) else { return false };
        let is_whole = signature.len() == SIGNED;
        is_whole && self.mac(purpose, what).is_some_and(|mac| mac.verify_truncated_left(&signature).is_ok())
    }
}

fn of_device(device: &str, person: GuestId, kept: &str) -> String {
    format!("{device} {person} {kept}")
}

fn of_place(event: &TournamentId, place: TablePlace) -> String {
    format!("{event} {} {}", place.pairing, place.table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_opens_one_thing_on_one_server() {
        let (key, other) = (ServerKey::random().unwrap(), ServerKey::random().unwrap());
        let (game, another) = (GameId::random().unwrap(), GameId::random().unwrap());
        let (link, invitation) = (key.link(&game), key.invitation(&game));
        assert!(key.opens(&game, &link) && key.invites(&game, &invitation));
        assert!(!key.opens(&another, &link) && !other.opens(&game, &link));
        assert!(!key.opens(&game, &invitation) && !key.invites(&game, &link));
        for bad in ["", "AAAA", &link[1..], &format!("{link}A"), &link.replace(&link[..1], "?")] {
            assert!(!key.opens(&game, bad), "{bad}");
        }
        let cookie = key.sign_guest(GuestId(7));
        assert_eq!(key.guest(&cookie), Some(GuestId(7)));
        assert_eq!(other.guest(&cookie), None);
        let (_, signature) = cookie.split_once('.').unwrap();
        assert_eq!(key.guest(&format!("{}.{signature}", GuestId(8))), None);
        let mark = key.mark_device("phone", GuestId(7), "$argon2id$1");
        assert_eq!(key.device(&mark, GuestId(7), "$argon2id$1"), Some("phone"));
        assert_eq!(key.device(&mark, GuestId(7), "$argon2id$2"), None, "the password has changed");
        assert_eq!(key.device(&mark, GuestId(8), "$argon2id$1"), None);
        assert_eq!(other.device(&mark, GuestId(7), "$argon2id$1"), None);
        assert!(!format!("{key:?}").contains(&format!("{:?}", key.0)), "logs must not contain the key");
    }

    #[test]
    fn a_directory_keeps_its_key() {
        let directory = tempfile::tempdir().unwrap();
        assert!(ServerKey::open(directory.path()).unwrap().is_none());
        let key = ServerKey::make(directory.path()).unwrap();
        let kept = ServerKey::open(directory.path()).unwrap().unwrap();
        assert_eq!((kept.0, kept.fingerprint()), (key.0, key.fingerprint()));
        let path = directory.path().join(FILE);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        std::fs::write(&path, [1; LENGTH - 1]).unwrap();
        let error = ServerKey::open(directory.path()).unwrap_err();
        assert!(error.to_string().contains("outflank.key has 31 bytes"), "{error}");
    }
}

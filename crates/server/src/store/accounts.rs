//! Accounts and sessions.

use outflank_play::{GuestId, Millis};

use super::admin::{KeptAct, noted};
use super::change::Change;
use super::row::Row;
use super::{DatabaseError, Store, StoreError};

/// A stored account. A deleted account has no name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptAccount {
    pub(crate) person: GuestId,
    pub(crate) name: Option<String>,
    pub(crate) created: Millis,
    /// Whether signing in is disabled.
    pub(crate) is_shut: bool,
    pub(crate) is_moderator: bool,
    /// For a deleted account: the digest of its name, and when it was deleted.
    pub(crate) former: Option<(String, Millis)>,
}

/// The prefix in the stored key of a deleted account. It cannot collide with a name, since no name has a
/// colon.
const FORMER: &str = "former:";

/// Returns the stored key of a deleted account. It includes the person's ID, so that deleted accounts of
/// equal names do not conflict.
pub(super) fn former_key(person: GuestId, digest: &str) -> String {
    format!("{FORMER}{person}:{digest}")
}

/// A session as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptSession {
    /// The digest of the session's token.
    pub(crate) hash: Vec<u8>,
    /// Its public name.
    pub(crate) id: String,
    pub(crate) person: GuestId,
    pub(crate) program: Option<String>,
    pub(crate) browser: Option<String>,
    pub(crate) created: Millis,
    pub(crate) used: Millis,
}

/// A new account with its first session and its recovery codes.
pub(crate) struct NewAccount<'a> {
    pub(crate) person: GuestId,
    pub(crate) name: &'a str,
    pub(crate) key: &'a str,
    pub(crate) password: &'a str,
    pub(crate) codes: &'a [Vec<u8>],
    pub(crate) session: &'a KeptSession,
}

/// A credential that was checked. It is checked again in the transaction, since it may have been replaced
/// meanwhile.
pub(crate) enum Proof {
    /// The hash of a password.
    Password(String),
    /// The digest of a recovery code.
    RecoveryCode(Vec<u8>),
    /// The ID of a passkey.
    Passkey(Vec<u8>),
}

impl Proof {
    /// Returns the SQL condition that the proof is valid for an account. `person` and `proof` are parameter
    /// numbers.
    fn is_good(&self, person: usize, proof: usize) -> String {
        let is_theirs = match self {
            Self::Password(_) => format!("password = ${proof}"),
            Self::RecoveryCode(_) => {
                format!("person IN (SELECT person FROM recovery_code WHERE code_hash = ${proof})")
            }
            Self::Passkey(_) => format!("person IN (SELECT person FROM passkey WHERE id = ${proof})"),
        };
        format!(
            "EXISTS (SELECT 1 FROM account WHERE person = ${person} AND closed_ms IS NULL AND {is_theirs})"
        )
    }

    fn bind_to(&self, change: Change) -> Change {
        match self {
            Self::Password(kept) => change.bind(kept.as_str()),
            Self::RecoveryCode(kept) | Self::Passkey(kept) => change.bind(kept.as_slice()),
        }
    }
}

impl Store {
    /// Returns all accounts, including the deleted ones.
    pub(crate) async fn accounts(&self) -> Result<Vec<KeptAccount>, StoreError> {
        let text =
            "SELECT person, name, name_key, created_ms, closed_ms, moderator_ms, deleted_ms FROM account";
        let rows = self.reader.ask(text).rows().await?;
        rows.iter()
            .map(|row| {
                let key: Option<String> = row.try_get("name_key")?;
                let former = key.as_deref().and_then(|key| key.strip_prefix(FORMER)?.split_once(':'));
                let deleted: Option<i64> = row.try_get("deleted_ms")?;
                Ok(KeptAccount {
                    former: former.zip(deleted).map(|((_, digest), at)| (digest.to_owned(), Millis(at))),
                    person: person(row, "person")?,
                    name: row.try_get("name")?,
                    created: Millis(row.try_get("created_ms")?),
                    is_shut: row.try_get::<Option<i64>>("closed_ms")?.is_some(),
                    is_moderator: row.try_get::<Option<i64>>("moderator_ms")?.is_some(),
                })
            })
            .collect()
    }

    /// Releases the names of accounts that were deleted at or before the given moment.
    pub(crate) async fn forget_former_names(&self, before: Millis) -> Result<(), StoreError> {
        let text = "UPDATE account SET name_key = NULL WHERE name IS NULL AND name_key IS NOT NULL AND deleted_ms <= $1";
        self.writer.write(Change::new(text).comes_again(true).bind(before.0)).await.map(drop)
    }

    /// Creates an account; `false` if the name is taken. Of two concurrent requests for a name, exactly one
    /// succeeds.
    pub(crate) async fn add_account(&self, new: NewAccount<'_>) -> Result<bool, StoreError> {
        let NewAccount { person, name, key, password, codes, session } = new;
        let statements = format!(
            "INSERT INTO account (person, name, name_key, password, created_ms) VALUES ($1, $2, $3, $4, $5); \
             {}; {}; DELETE FROM device_link WHERE person = $1",
            session_text(6),
            codes_text(1, 12, codes.len()),
        );
        let change = Change::new(&statements)
            .bind(person.to_string())
            .bind(name)
            .bind(key)
            .bind(password)
            .bind(session.created.0);
        let change =
            codes.iter().fold(bind_session(change, session), |change, code| change.bind(code.as_slice()));
        match self.writer.write(change).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_conflict() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Returns the password hash of an account; `None` if the account does not exist or has no password.
    pub(crate) async fn password(&self, person: GuestId) -> Result<Option<String>, StoreError> {
        let found: Option<Option<String>> = self
            .reader
            .ask("SELECT password FROM account WHERE person = $1")
            .bind(person.to_string())
            .value()
            .await?;
        Ok(found.flatten())
    }

    pub(crate) async fn sessions(&self) -> Result<Vec<KeptSession>, StoreError> {
        let rows = self
            .reader
            .ask("SELECT token_hash, id, person, program, browser, created_ms, used_ms FROM session")
            .rows()
            .await?;
        rows.iter()
            .map(|row| {
                Ok(KeptSession {
                    hash: row.try_get("token_hash")?,
                    id: row.try_get("id")?,
                    person: person(row, "person")?,
                    program: row.try_get("program")?,
                    browser: row.try_get("browser")?,
                    created: Millis(row.try_get("created_ms")?),
                    used: Millis(row.try_get("used_ms")?),
                })
            })
            .collect()
    }

    /// If the proof is still valid, begins a session, ends the given others, and returns `true`.
    pub(crate) async fn add_session(
        &self,
        session: &KeptSession,
        ended: &[Vec<u8>],
        proof: &Proof,
    ) -> Result<bool, StoreError> {
        let mut text = format!(
            "INSERT INTO session (token_hash, id, person, program, browser, created_ms, used_ms) \
             SELECT $1, $2, $3, $4, $5, $6, $7 WHERE {} RETURNING person",
            proof.is_good(3, 8)
        );
        for at in 0..ended.len() {
            text += &format!(
                "; DELETE FROM session WHERE token_hash = ${} \
                 AND EXISTS (SELECT 1 FROM session WHERE token_hash = $1)",
                9 + at
            );
        }
        let change = proof.bind_to(bind_session(Change::new(&text), session));
        let change = ended.iter().fold(change, |change, hash| change.bind(hash.as_slice()));
        Ok(self.writer.write(change).await? > 0)
    }

    /// If the proof is still valid, replaces the password, ends all sessions of the account, begins a new
    /// one, and returns `true`. A recovery code is used up in the process.
    pub(crate) async fn replace_password(
        &self,
        person: GuestId,
        password: &str,
        session: &KeptSession,
        proof: &Proof,
    ) -> Result<bool, StoreError> {
        // With an invalid proof the update changes no row. The other statements then do nothing, and no row
        // is returned.
        let statements = format!(
            "UPDATE account SET password = $2 WHERE person = $1 AND {} RETURNING person; \
             DELETE FROM session WHERE person = $1 AND EXISTS \
             (SELECT 1 FROM account WHERE person = $1 AND password = $2); \
             INSERT INTO session (token_hash, id, person, program, browser, created_ms, used_ms) \
             SELECT $3, $4, $5, $6, $7, $8, $9 WHERE EXISTS \
             (SELECT 1 FROM account WHERE person = $1 AND password = $2){}",
            proof.is_good(1, 10),
            match proof {
                Proof::RecoveryCode(_) => "; DELETE FROM recovery_code WHERE code_hash = $10 AND person = $1",
                Proof::Password(_) | Proof::Passkey(_) => "",
            },
        );
        let change = Change::new(&statements).bind(person.to_string()).bind(password);
        let change = proof.bind_to(bind_session(change, session));
        Ok(self.writer.write(change).await? > 0)
    }

    /// Ends sessions, by the digests of their tokens.
    pub(crate) async fn end_sessions(&self, hashes: &[Vec<u8>]) -> Result<(), StoreError> {
        for hash in hashes {
            let change = Change::new("DELETE FROM session WHERE token_hash = $1")
                .comes_again(true)
                .bind(hash.as_slice());
            self.writer.write(change).await?;
        }
        Ok(())
    }

    /// Saves the last use of a session.
    pub(crate) async fn session_used(&self, hash: &[u8], now: Millis) -> Result<(), StoreError> {
        let change = Change::new("UPDATE session SET used_ms = $2 WHERE token_hash = $1")
            .comes_again(true)
            .bind(hash)
            .bind(now.0);
        self.writer.write(change).await.map(drop)
    }

    /// Returns the number of unused recovery codes.
    pub(crate) async fn n_recovery_codes(&self, person: GuestId) -> Result<u32, StoreError> {
        let left: i64 = self
            .reader
            .ask("SELECT COUNT(*) FROM recovery_code WHERE person = $1")
            .bind(person.to_string())
            .one()
            .await?;
        Ok(u32::try_from(left).unwrap_or(u32::MAX))
    }

    /// Whether a recovery code exists and is unused.
    pub(crate) async fn has_recovery_code(&self, person: GuestId, code: &[u8]) -> Result<bool, StoreError> {
        let found = self
            .reader
            .ask("SELECT 1 FROM recovery_code WHERE code_hash = $1 AND person = $2")
            .bind(code)
            .bind(person.to_string())
            .any()
            .await?;
        Ok(found)
    }

    /// Replaces all recovery codes.
    pub(crate) async fn replace_recovery_codes(
        &self,
        act: Option<&KeptAct>,
        person: GuestId,
        codes: &[Vec<u8>],
    ) -> Result<(), StoreError> {
        // If there is an act, its log entry uses the parameters 1 to 7.
        let first = if act.is_some() { 8 } else { 1 };
        let inserted = codes_text(first, first, codes.len());
        let statements = format!("DELETE FROM recovery_code WHERE person = ${first}; {inserted}");
        let change = match act {
            Some(act) => noted(act, &statements),
            None => Change::new(&statements),
        };
        let change = change.bind(person.to_string());
        let change = codes.iter().fold(change, |change, code| change.bind(code.as_slice()));
        self.writer.write(change).await.map(drop)
    }
}

/// Inserts a session, whose parameters begin at `first`.
fn session_text(first: usize) -> String {
    let numbers: Vec<String> = (first..first + 7).map(|number| format!("${number}")).collect();
    format!(
        "INSERT INTO session (token_hash, id, person, program, browser, created_ms, used_ms) VALUES ({})",
        numbers.join(", ")
    )
}

fn bind_session(change: Change, session: &KeptSession) -> Change {
    change
        .bind(session.hash.as_slice())
        .bind(session.id.as_str())
        .bind(session.person.to_string())
        .bind(session.program.as_deref())
        .bind(session.browser.as_deref())
        .bind(session.created.0)
        .bind(session.used.0)
}

/// Inserts recovery codes for the person in the parameter `person`. The codes are in the parameters after
/// `last`.
fn codes_text(person: usize, last: usize, count: usize) -> String {
    let rows: Vec<String> = (last + 1..=last + count).map(|code| format!("(${code}, ${person})")).collect();
    format!("INSERT INTO recovery_code (code_hash, person) VALUES {}", rows.join(", "))
}

/// Reads a person's ID from a column.
pub(super) fn person(row: &Row, column: &str) -> Result<GuestId, DatabaseError> {
    row.try_get::<String>(column)?.parse().map_err(|_| DatabaseError::unreadable("a person"))
}

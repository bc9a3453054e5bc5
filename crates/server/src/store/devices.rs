//! Links by which a guest continues in another browser.

use outflank_play::{GuestId, Millis, Player, Seat};

use super::change::Change;
use super::{Store, StoreError, seat};

/// A used or expired link is stored for this time, in milliseconds, so that its refusal can state the reason.
const REMEMBERED_MS: i64 = 24 * 60 * 60 * 1000;

/// A link as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeviceLink {
    /// The guest as whom a browser can continue.
    pub(crate) guest: GuestId,
    pub(crate) expires: Millis,
    pub(crate) is_used: bool,
}

impl Store {
    /// Stores a link by the digest of its code, and deletes old ones.
    pub(crate) async fn add_device_link(
        &self,
        hash: &[u8],
        guest: GuestId,
        now: Millis,
        expires: Millis,
    ) -> Result<(), StoreError> {
        let change = Change::new(
            "INSERT INTO device_link (code_hash, person, expires_ms) VALUES ($1, $2, $3); \
             DELETE FROM device_link WHERE expires_ms < $4",
        )
        .bind(hash)
        .bind(guest.to_string())
        .bind(expires.0)
        .bind(now.0.saturating_sub(REMEMBERED_MS));
        self.writer.write(change).await.map(drop)
    }

    /// Returns the link with this digest.
    pub(crate) async fn device_link(&self, hash: &[u8]) -> Result<Option<DeviceLink>, StoreError> {
        let row = self
            .reader
            .ask("SELECT person, expires_ms, is_used FROM device_link WHERE code_hash = $1")
            .bind(hash)
            .row()
            .await?;
        let Some(row) = row else { return Ok(None) };
        let person: String = row.try_get("person")?;
        // A link whose person is unreadable is unusable.
        let Ok(guest) = person.parse() else { return Ok(None) };
        let (expires, is_used) = (Millis(row.try_get("expires_ms")?), row.try_get("is_used")?);
        Ok(Some(DeviceLink { guest, expires, is_used }))
    }

    /// Uses up a link. Returns `false` if it was used or has expired. Of several concurrent attempts, one
    /// succeeds.
    pub(crate) async fn use_device_link(&self, hash: &[u8], now: Millis) -> Result<bool, StoreError> {
        let change = Change::new(
            "UPDATE device_link SET is_used = TRUE WHERE code_hash = $1 AND NOT is_used AND expires_ms > $2 \
             RETURNING person",
        )
        .bind(hash)
        .bind(now.0);
        Ok(self.writer.write(change).await? > 0)
    }

    /// Returns the number of games in a guest's list.
    pub(crate) async fn n_games(&self, guest: GuestId) -> Result<u32, StoreError> {
        let n_games: i64 = self
            .reader
            .ask("SELECT COUNT(*) FROM game_person WHERE person = $1")
            .bind(guest.to_string())
            .one()
            .await?;
        Ok(u32::try_from(n_games).unwrap_or(u32::MAX))
    }

    /// Returns the guest's name in the latest game in which they gave a name.
    pub(crate) async fn name_of(&self, guest: GuestId) -> Result<Option<String>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT black_seat, white_seat FROM game \
             WHERE id IN (SELECT game_id FROM game_person WHERE person = $1) \
             AND (black_seat LIKE $2 OR white_seat LIKE $2) ORDER BY updated_ms DESC LIMIT 1",
            )
            .bind(guest.to_string())
            .bind(format!("guest/{guest}%:%"))
            .row()
            .await?;
        let Some(row) = rows else { return Ok(None) };
        let seats: [String; 2] = [row.try_get("black_seat")?, row.try_get("white_seat")?];
        Ok(seats.iter().find_map(|text| match seat::seat(text) {
            Ok(Seat::Human(Player { who, name, .. })) if who == Some(guest) => {
                name.map(|name| name.to_string())
            }
            _ => None,
        }))
    }
}

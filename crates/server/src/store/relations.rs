//! The people that accounts follow or block.

use outflank_play::GuestId;

use super::accounts::person;
use super::change::Change;
use super::{Store, StoreError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RelationKind {
    Followed,
    Blocked,
}

impl RelationKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Followed => "followed",
            Self::Blocked => "blocked",
        }
    }
}

impl Store {
    /// Returns all relations of a kind, as pairs of people.
    pub(crate) async fn relations(&self, kind: RelationKind) -> Result<Vec<(GuestId, GuestId)>, StoreError> {
        let rows = self
            .reader
            .ask("SELECT person, other FROM relation WHERE kind = $1")
            .bind(kind.name())
            .rows()
            .await?;
        rows.iter().map(|row| Ok((person(row, "person")?, person(row, "other")?))).collect()
    }

    /// Returns the people that a person follows or blocks.
    pub(crate) async fn related(&self, who: GuestId, kind: RelationKind) -> Result<Vec<GuestId>, StoreError> {
        let rows = self
            .reader
            .ask("SELECT other FROM relation WHERE person = $1 AND kind = $2")
            .bind(who.to_string())
            .bind(kind.name())
            .rows()
            .await?;
        rows.iter().map(|row| Ok(person(row, "other")?)).collect()
    }

    /// Begins or ends a relation.
    pub(crate) async fn relate(
        &self,
        who: GuestId,
        kind: RelationKind,
        other: GuestId,
        begins: bool,
    ) -> Result<(), StoreError> {
        let statement = match begins {
            true => "INSERT INTO relation (person, kind, other) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            false => "DELETE FROM relation WHERE person = $1 AND kind = $2 AND other = $3",
        };
        let change = Change::new(statement).bind(who.to_string()).bind(kind.name()).bind(other.to_string());
        self.writer.write(change).await.map(drop)
    }
}

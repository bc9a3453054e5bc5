//! Reports, and their settlement by moderators.

use outflank_play::{GuestId, Millis};

use super::accounts::person;
use super::admin::{KeptAct, noted};
use super::change::Change;
use super::row::Row;
use super::sanctions::{KeptSanction, SanctionKind};
use super::{DatabaseError, Store, StoreError};

/// A report as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptReport {
    pub(crate) number: i64,
    pub(crate) reporter: GuestId,
    pub(crate) subject: GuestId,
    pub(crate) reason: String,
    pub(crate) words: Option<String>,
    /// The ID of the game, if the report is about one.
    pub(crate) game: Option<String>,
    /// The attached letters, as JSON.
    pub(crate) letters: Option<String>,
    pub(crate) at: Millis,
    pub(crate) settled: Option<Settled>,
}

/// How a report was settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settled {
    pub(crate) at: Millis,
    pub(crate) by: Option<GuestId>,
    pub(crate) outcome: String,
}

/// A new report.
pub(crate) struct NewKeptReport<'a> {
    pub(crate) reporter: GuestId,
    pub(crate) subject: GuestId,
    pub(crate) reason: &'a str,
    pub(crate) words: Option<&'a str>,
    pub(crate) game: Option<&'a str>,
    pub(crate) letters: Option<&'a str>,
    pub(crate) at: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReportState {
    Open,
    Settled,
}

/// The end of the previous page: its last person, and that person's time, by which the list is sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReportPage {
    pub(crate) at: Millis,
    pub(crate) subject: GuestId,
}

/// The effect of an act, apart from settling reports.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    Nothing,
    Adds(KeptSanction),
    Lifts(SanctionKind),
    Closes,
}

impl Store {
    /// Adds a report. Returns `false` if a similar report is open.
    pub(crate) async fn add_report(&self, new: NewKeptReport<'_>) -> Result<bool, StoreError> {
        let change = Change::new(
            "INSERT INTO report (number, reporter, subject, reason, words, game_id, at_ms, letters) \
             SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7 FROM report",
        )
        .bind(new.reporter.to_string())
        .bind(new.subject.to_string())
        .bind(new.reason)
        .bind(new.words)
        .bind(new.game.unwrap_or_default())
        .bind(new.at.0)
        .bind(new.letters);
        match self.writer.write(change).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_conflict() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether a person has an open report about another, for the same game or for none, and for letters or
    /// not.
    pub(crate) async fn has_reported(
        &self,
        reporter: GuestId,
        subject: GuestId,
        game: Option<&str>,
        is_about_letters: bool,
    ) -> Result<bool, StoreError> {
        let found = self.reader.ask(
            "SELECT 1 FROM report WHERE reporter = $1 AND subject = $2 AND game_id = $3 \
             AND (letters IS NOT NULL) = $4 AND handled_ms IS NULL",
        );
        let found = found.bind(reporter.to_string()).bind(subject.to_string());
        Ok(found.bind(game.unwrap_or_default()).bind(is_about_letters).any().await?)
    }

    /// Returns a page of people with reports, and the position of the next page. People with open reports are
    /// ordered by the longest wait, those with settled ones by the latest settlement. Leaves out one person.
    pub(crate) async fn reported(
        &self,
        state: ReportState,
        without: GuestId,
        after: Option<&ReportPage>,
        most: u32,
    ) -> Result<(Vec<GuestId>, Option<ReportPage>), StoreError> {
        let (text, first) = match state {
            ReportState::Open => (
                "SELECT subject, MIN(at_ms) AS place_ms FROM report \
                 WHERE handled_ms IS NULL AND subject <> $1 GROUP BY subject \
                 HAVING MIN(at_ms) > $2 OR (MIN(at_ms) = $2 AND subject > $3) \
                 ORDER BY place_ms, subject LIMIT $4",
                i64::MIN,
            ),
            ReportState::Settled => (
                "SELECT subject, MAX(handled_ms) AS place_ms FROM report \
                 WHERE handled_ms IS NOT NULL AND subject <> $1 GROUP BY subject \
                 HAVING MAX(handled_ms) < $2 OR (MAX(handled_ms) = $2 AND subject > $3) \
                 ORDER BY place_ms DESC, subject LIMIT $4",
                i64::MAX,
            ),
        };
        let rows = self
            .reader
            .ask(text)
            .bind(without.to_string())
            .bind(after.map_or(first, |page| page.at.0))
            .bind(after.map(|page| page.subject.to_string()).unwrap_or_default())
            .bind(i64::from(most) + 1)
            .rows()
            .await?;
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let places: Vec<ReportPage> = rows
            .iter()
            .map(|row| {
                Ok(ReportPage { at: Millis(row.try_get("place_ms")?), subject: person(row, "subject")? })
            })
            .collect::<Result<_, DatabaseError>>()?;
        let next = places.get(most).and(most.checked_sub(1).and_then(|last| places.get(last))).cloned();
        Ok((places.into_iter().take(most).map(|place| place.subject).collect(), next))
    }

    /// Returns the number of people with open reports, not counting one person.
    pub(crate) async fn n_reported(&self, without: GuestId) -> Result<u32, StoreError> {
        let found = self
            .reader
            .ask("SELECT COUNT(DISTINCT subject) FROM report WHERE handled_ms IS NULL AND subject <> $1");
        let count: i64 = found.bind(without.to_string()).one().await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Returns a person's reports: the open ones, the oldest first, or the settled ones, the latest first.
    pub(crate) async fn reports_about(
        &self,
        subject: GuestId,
        state: ReportState,
        most: u32,
    ) -> Result<Vec<KeptReport>, StoreError> {
        let text = match state {
            ReportState::Open => {
                "SELECT number, reporter, subject, reason, words, game_id, at_ms, letters, handled_ms, handled_by, \
                 outcome \
                 FROM report WHERE subject = $1 AND handled_ms IS NULL ORDER BY at_ms, number LIMIT $2"
            }
            ReportState::Settled => {
                "SELECT number, reporter, subject, reason, words, game_id, at_ms, letters, handled_ms, handled_by, \
                 outcome \
                 FROM report WHERE subject = $1 AND handled_ms IS NOT NULL \
                 ORDER BY handled_ms DESC, number DESC LIMIT $2"
            }
        };
        let rows = self.reader.ask(text).bind(subject.to_string()).bind(i64::from(most)).rows().await?;
        rows.iter().map(|row| Ok(report(row)?)).collect()
    }

    /// Returns the reports that a person has made, the oldest first.
    pub(crate) async fn reports_by(&self, reporter: GuestId) -> Result<Vec<KeptReport>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT number, reporter, subject, reason, words, game_id, at_ms, letters, handled_ms, handled_by, \
                 outcome \
                 FROM report WHERE reporter = $1 ORDER BY at_ms, number",
            )
            .bind(reporter.to_string())
            .rows()
            .await?;
        rows.iter().map(|row| Ok(report(row)?)).collect()
    }

    /// Returns the number of the given reports that are open and about the person. `reports` is a JSON list
    /// of numbers.
    pub(crate) async fn n_open(&self, subject: GuestId, reports: &str) -> Result<usize, StoreError> {
        let found = self.reader.ask(
            "SELECT COUNT(*) FROM report WHERE subject = $1 AND handled_ms IS NULL \
             AND number IN (SELECT CAST(value AS BIGINT) FROM json_each($2))",
        );
        let count: i64 = found.bind(subject.to_string()).bind(reports).one().await?;
        Ok(usize::try_from(count).unwrap_or(usize::MAX))
    }

    /// Carries out an act, and settles those of the given reports that are open and about the person.
    /// `reports` is a JSON list of numbers.
    pub(crate) async fn settle(
        &self,
        act: &KeptAct,
        subject: GuestId,
        reports: &str,
        effect: &Effect,
    ) -> Result<(), StoreError> {
        const SETTLED: &str = "UPDATE report SET handled_ms = $1, handled_by = $7, outcome = $3 \
             WHERE subject = $8 AND handled_ms IS NULL \
             AND number IN (SELECT CAST(value AS BIGINT) FROM json_each($9))";
        let also = match effect {
            Effect::Nothing => "",
            Effect::Adds(_) => {
                "; INSERT INTO sanction (number, person, kind, body, at_ms, until_ms) \
                 VALUES ($10, $8, $11, $12, $1, $13)"
            }
            Effect::Lifts(_) => {
                "; UPDATE sanction SET ended_ms = $1 WHERE person = $8 AND kind = $10 AND ended_ms IS NULL"
            }
            Effect::Closes => {
                "; UPDATE account SET closed_ms = $1 WHERE person = $8; DELETE FROM session WHERE person = $8"
            }
        };
        let change = noted(act, &format!("{SETTLED}{also}")).bind(subject.to_string()).bind(reports);
        let change = match effect {
            Effect::Nothing | Effect::Closes => change,
            Effect::Lifts(kind) => change.bind(kind.name()),
            Effect::Adds(sanction) => change
                .bind(sanction.number)
                .bind(sanction.kind.name())
                .bind(sanction.body.as_str())
                .bind(sanction.until.map(|until| until.0)),
        };
        self.writer.write(change).await.map(drop)
    }
}

fn report(row: &Row) -> Result<KeptReport, DatabaseError> {
    let game: String = row.try_get("game_id")?;
    let settled = match row.try_get::<Option<i64>>("handled_ms")? {
        None => None,
        Some(at) => Some(Settled {
            at: Millis(at),
            by: row.try_get::<Option<String>>("handled_by")?.and_then(|by| by.parse().ok()),
            outcome: row.try_get::<Option<String>>("outcome")?.unwrap_or_default(),
        }),
    };
    Ok(KeptReport {
        number: row.try_get("number")?,
        reporter: person(row, "reporter")?,
        subject: person(row, "subject")?,
        reason: row.try_get("reason")?,
        words: row.try_get("words")?,
        game: Some(game).filter(|game| !game.is_empty()),
        letters: row.try_get("letters")?,
        at: Millis(row.try_get("at_ms")?),
        settled,
    })
}

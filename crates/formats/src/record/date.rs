//! Dates of games, complete or in part.

use std::fmt;

/// A date as far as it is known, possibly with the time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: Option<u8>,
    /// The day of the month, from 1.
    pub day: Option<u8>,
    /// The time of day, in the source's time zone.
    pub time: Option<TimeOfDay>,
}

/// A time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeOfDay {
    /// 0…23.
    pub hour: u8,
    /// 0…59.
    pub minute: u8,
    /// 0…59.
    pub second: u8,
}

impl Date {
    /// Creates a date from a year without month and day.
    #[must_use]
    pub const fn of_year(year: u16) -> Self {
        Self { year, month: None, day: None, time: None }
    }

    /// Returns the date that many seconds after the beginning of 1970, in UTC, or `None` after the year 9999.
    ///
    /// ```
    /// use outflank_formats::record::Date;
    /// assert_eq!(Date::of_unix(947_375_357).map(|date| date.to_string()).as_deref(), Some("2000-01-08 23:49:17"));
    /// ```
    #[must_use]
    pub fn of_unix(seconds: u64) -> Option<Self> {
        let (days, rest) = (seconds / 86_400, (seconds % 86_400) as u32);
        // Days are counted from 1 March of the year 0, so that a leap day is the last day of a year.
        let days = days.checked_add(719_468)?;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year_of_era.checked_add(era.checked_mul(400)?)? + u64::from(month <= 2);
        let time = TimeOfDay {
            hour: (rest / 3600) as u8,
            minute: (rest / 60 % 60) as u8,
            second: (rest % 60) as u8,
        };
        let year = u16::try_from(year).ok().filter(|year| *year <= 9999)?;
        Some(Self { year, month: Some(month as u8), day: Some(day as u8), time: Some(time) })
    }

    /// Returns the seconds since the beginning of 1970, if the date is in UTC. `None` for earlier dates, or
    /// if the day or the time is unknown.
    ///
    /// ```
    /// use outflank_formats::record::Date;
    /// assert_eq!(Date::read("2000-01-08 23:49:17 UTC").and_then(Date::to_unix), Some(947_375_357));
    /// ```
    #[must_use]
    pub fn to_unix(self) -> Option<u64> {
        let (month, day, time) = (u64::from(self.month?), u64::from(self.day?), self.time?);
        // As above, days are counted from 1 March of the year 0.
        let (year, month) = match month {
            1 | 2 => (u64::from(self.year).checked_sub(1)?, month + 9),
            _ => (u64::from(self.year), month.checked_sub(3)?),
        };
        let (era, year_of_era) = (year / 400, year % 400);
        let of_year = (153 * month + 2) / 5 + day.checked_sub(1)?;
        let of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + of_year;
        let days = (era * 146_097 + of_era).checked_sub(719_468)?;
        let of_day = (u64::from(time.hour) * 60 + u64::from(time.minute)) * 60 + u64::from(time.second);
        Some(days * 86_400 + of_day)
    }

    /// Reads a date in the notation of any format: `2025.01.30`, `1990.??.??`, `2003.12.15_12:33:18.MST`,
    /// `2014-02-21 20:52:27 GMT`, `2025-01-30T20:13:30Z`, `30.01.2025`, `20250130`, a year alone, or seconds
    /// since 1970.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        if text.len() > 4 && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let compact = if text.len() == 8 { Self::compact(text) } else { None };
            return compact.or_else(|| Self::of_unix(text.parse().ok()?));
        }
        let end =
            text.find(|c: char| c.is_whitespace() || matches!(c, 'T' | '_' | ',')).unwrap_or(text.len());
        let (day, rest) = text.split_at(end);
        let mut parts = day.split(['.', '-', '/']);
        let (first, second, third) = (parts.next()?, parts.next(), parts.next());
        let (year, month, day) = match third {
            Some(third) if third.len() == 4 && first.len() <= 2 => (third, second, Some(first)),
            _ => (first, second, third),
        };
        let year = year.parse().ok().filter(|found| year.len() == 4 && *found > 0)?;
        let within = |text: Option<&str>, most: u8| {
            text.and_then(|text| text.parse::<u8>().ok()).filter(|number| (1..=most).contains(number))
        };
        let month = within(month, 12);
        let day = month.and(within(day, 31));
        Some(Self { year, month, day, time: day.and(TimeOfDay::read(rest)) })
    }

    /// Reads eight digits as year, month and day.
    fn compact(text: &str) -> Option<Self> {
        let part = |range: std::ops::Range<usize>| text.get(range)?.parse::<u16>().ok();
        let (year, month, day) = (part(0..4)?, part(4..6)?, part(6..8)?);
        let is_day = (1900..=2200).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        is_day.then_some(Self { year, month: Some(month as u8), day: Some(day as u8), time: None })
    }
}

impl TimeOfDay {
    /// Reads hours, minutes and optional seconds anywhere in the text.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let from = text.find(|c: char| c.is_ascii_digit())?;
        let mut parts = text.get(from..)?.splitn(3, ':').map(|part| {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            part.get(..digits).and_then(|digits| digits.parse::<u8>().ok())
        });
        let (hour, minute) = (parts.next()??, parts.next()??);
        let second = parts.next().flatten().unwrap_or(0);
        (hour < 24 && minute < 60 && second < 60).then_some(Self { hour, minute, second })
    }
}

impl fmt::Display for Date {
    /// Formats the date as in `2025-01-30 20:13:30`, as far as it is known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day].into_iter().map_while(|part| part) {
            write!(f, "-{part:02}")?;
        }
        self.time.map_or(Ok(()), |time| write!(f, " {time}"))
    }
}

impl fmt::Display for TimeOfDay {
    /// Writes the time as in `20:13:30`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}:{:02}", self.hour, self.minute, self.second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_files_write_them() {
        for (text, expected) in [
            ("947375357", "2000-01-08 23:49:17"),
            ("2000-4-16 11:13 EST", "2000-04-16 11:13:00"),
            ("2003.12.15_12:33:18.MST", "2003-12-15 12:33:18"),
            ("2014-02-21 20:52:27 GMT", "2014-02-21 20:52:27"),
            ("2025-01-30T20:13:30.123Z", "2025-01-30 20:13:30"),
            ("1990", "1990"),
            ("1990.??.??", "1990"),
            ("1990.05.??", "1990-05"),
            ("30.01.2025", "2025-01-30"),
            ("20140221", "2014-02-21"),
        ] {
            assert_eq!(Date::read(text).map(|date| date.to_string()).as_deref(), Some(expected), "{text}");
            // The formatted date is read back unchanged.
            assert_eq!(Date::read(expected), Date::read(text), "{text}");
        }
        for text in ["", "?", "..", "yesterday", "????.??.??", "99999999999999999999", "0000"] {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_counted_as_calendars_do() {
        for (seconds, expected) in [
            (0, "1970-01-01 00:00:00"),
            (951_782_400, "2000-02-29 00:00:00"),
            (4_107_542_399, "2100-02-28 23:59:59"),
            (4_107_542_400, "2100-03-01 00:00:00"),
            (253_402_300_799, "9999-12-31 23:59:59"),
        ] {
            assert_eq!(Date::of_unix(seconds).map(|date| date.to_string()).as_deref(), Some(expected));
            assert_eq!(Date::read(expected).and_then(Date::to_unix), Some(seconds));
        }
        assert_eq!(Date::of_unix(u64::MAX), None);
        for days in 0..100_000 {
            let seconds = days * 86_400 + days % 86_400;
            assert_eq!(Date::of_unix(seconds).and_then(Date::to_unix), Some(seconds));
        }
        for text in ["1969-12-31 23:59:59", "2026-11", "2026-11-25"] {
            assert_eq!(Date::read(text).and_then(Date::to_unix), None, "{text}");
        }
    }
}

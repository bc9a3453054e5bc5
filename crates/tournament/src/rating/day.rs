//! Calendar days, for the age of games.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A day of the Gregorian calendar in the years 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

/// A text, or three numbers, that are not a day.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0} is not a day; write days as 2024-05-31 or 31/05/2024")]
pub struct NoDay(pub String);

impl Day {
    /// Creates a day from its year, month and day of the month.
    ///
    /// # Errors
    /// If the day does not exist.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, NoDay> {
        let exists = (1..=9999).contains(&year) && (1..=12).contains(&month) && day >= 1;
        if exists && day <= days_in(year, month) {
            Ok(Self { year, month, day })
        } else {
            Err(NoDay(format!("{year:04}-{month:02}-{day:02}")))
        }
    }

    /// Returns the year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Returns the month, 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// Returns the day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }

    /// Formats the day in the federation's notation: `31/05/2024`.
    #[must_use]
    pub fn as_federation(self) -> String {
        format!("{:02}/{:02}/{:04}", self.day, self.month, self.year)
    }

    /// Returns the same day a number of months later, or the last day of that month if it is shorter. The
    /// result is at most the last day of the year 9999.
    ///
    /// ```
    /// use outflank_tournament::rating::Day;
    /// let day: Day = "2024-01-31".parse().unwrap();
    /// assert_eq!(day.months_later(1).to_string(), "2024-02-29");
    /// assert_eq!(day.months_later(13).to_string(), "2025-02-28");
    /// ```
    #[must_use]
    pub fn months_later(self, months: u32) -> Self {
        let count = self.month_number().saturating_add(months);
        match u16::try_from(count / 12).ok().filter(|year| *year <= 9999) {
            Some(year) => {
                let month = (count % 12) as u8 + 1;
                Self { year, month, day: self.day.min(days_in(year, month)) }
            }
            None => Self { year: 9999, month: 12, day: 31 },
        }
    }

    /// Returns the number of the day's month, counted from January of the year 0.
    #[must_use]
    pub const fn month_number(self) -> u32 {
        self.year as u32 * 12 + self.month as u32 - 1
    }
}

impl FromStr for Day {
    type Err = NoDay;

    /// Reads `2024-05-31`, as in ISO 8601, or `31/05/2024`, as in the federation's files. The year must have
    /// four digits.
    fn from_str(text: &str) -> Result<Self, NoDay> {
        let wrong = || NoDay(format!("'{text}'"));
        let number = |part: &str, most: usize| -> Result<u16, NoDay> {
            let plain = !part.is_empty() && part.len() <= most && part.bytes().all(|b| b.is_ascii_digit());
            if plain { part.parse().map_err(|_| wrong()) } else { Err(wrong()) }
        };
        let (parts, turned) = if text.contains('/') {
            (text.split('/').collect::<Vec<_>>(), true)
        } else {
            (text.split(['-', '.']).collect(), false)
        };
        let [first, month, last] = parts[..] else { return Err(wrong()) };
        let (year, day) = if turned { (last, first) } else { (first, last) };
        if year.len() != 4 {
            return Err(wrong());
        }
        // Two digits fit into a byte.
        let (month, day) = (number(month, 2)? as u8, number(day, 2)? as u8);
        Self::new(number(year, 4)?, month, day).map_err(|_| wrong())
    }
}

impl fmt::Display for Day {
    /// ISO 8601.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

const fn days_in(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_year_has_its_days() {
        let days = |year| (1..=12).map(|month| u32::from(days_in(year, month))).sum::<u32>();
        assert_eq!([1900, 2000, 2023, 2024].map(days), [365, 366, 365, 366]);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in
            ["", "2024", "2024-02-30", "24-01-01", "2024-13-01", "31/04/2024", "2024-1-1-1", "+024-01-01"]
        {
            assert_eq!(text.parse::<Day>(), Err(NoDay(format!("'{text}'"))));
        }
    }

    proptest! {
        #[test]
        fn both_ways_of_writing_are_read(year in 1_u16..=9999, month in 1_u8..=12, day in 1_u8..=28) {
            let it = Day::new(year, month, day).expect("every month has 28 days");
            prop_assert_eq!(it.to_string().parse(), Ok(it));
            prop_assert_eq!(format!("{day:02}/{month:02}/{year:04}").parse(), Ok(it));
        }

        #[test]
        fn months_add_up(year in 1_u16..=2000, month in 1_u8..=12, first in 0_u32..500, then in 0_u32..500) {
            let it = Day::new(year, month, 1).expect("the first of a month");
            prop_assert_eq!(it.months_later(first).months_later(then), it.months_later(first + then));
            prop_assert_eq!(it.months_later(first).month_number(), it.month_number() + first);
        }
    }
}

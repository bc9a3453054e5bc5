//! Changes penalties by name.

use super::{PenaltyTable, TableError};

impl PenaltyTable {
    /// The names of all penalties.
    pub const NAMES: [&'static str; 12] = [
        "color",
        "color_again",
        "float",
        "float_again",
        "float_back",
        "bye_again",
        "same_colors",
        "other_colors",
        "immediate",
        "country",
        "elitism",
        "repeats_last",
    ];

    /// Sets a penalty. `color` and `float` take numbers separated by commas. `country` and `elitism` take
    /// rounds with numbers, such as `1:2,12:10000000`. `repeats_last` takes `yes` or `no`, and all others
    /// take one number.
    ///
    /// ```
    /// use outflank_tournament::PenaltyTable;
    /// let mut table = PenaltyTable::usual();
    /// table.set("country", "1:2,12:5000")?;
    /// assert_eq!((table.country(11), table.country(12)), (2, 5000));
    /// # Ok::<(), outflank_tournament::TableError>(())
    /// ```
    ///
    /// # Errors
    /// If the name is unknown, the text is not a value of the penalty, or the table would become
    /// inconsistent. The table then remains unchanged.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), TableError> {
        let number = |text: &str| {
            let parsed = text.trim().parse::<i64>();
            parsed.map_err(|_| TableError::Text {
                name: name.to_owned(),
                text: text.chars().take(40).collect(),
            })
        };
        let mut changed = self.clone();
        match name {
            "color" => changed.color = text.split(',').map(number).collect::<Result<_, _>>()?,
            "float" => changed.float = text.split(',').map(number).collect::<Result<_, _>>()?,
            "color_again" => changed.color_again = number(text)?,
            "float_again" => changed.float_again = number(text)?,
            "float_back" => changed.float_back = number(text)?,
            "bye_again" => changed.bye_again = number(text)?,
            "same_colors" => changed.same_colors = number(text)?,
            "other_colors" => changed.other_colors = number(text)?,
            "immediate" => changed.immediate = number(text)?,
            "country" => changed.country = rows("country", text, number)?,
            "elitism" => changed.elitism = rows("elitism", text, number)?,
            "repeats_last" => {
                changed.repeats_last = match text {
                    "yes" => true,
                    "no" => false,
                    other => {
                        return Err(TableError::Text {
                            name: name.to_owned(),
                            text: other.chars().take(40).collect(),
                        });
                    }
                }
            }
            other => return Err(TableError::Name(other.chars().take(40).collect())),
        }
        changed.check()?;
        *self = changed;
        Ok(())
    }
}

/// Parses rounds, each with the cost that applies from it on. A number alone applies from the first round.
fn rows(
    name: &'static str,
    text: &str,
    number: impl Fn(&str) -> Result<i64, TableError>,
) -> Result<Vec<(u32, i64)>, TableError> {
    let row = |row: &str| {
        let (round, cost) = row.split_once(':').unwrap_or(("1", row));
        let round = u32::try_from(number(round)?).map_err(|_| TableError::Rounds(name))?;
        Ok((round, number(cost)?))
    };
    text.split(',').map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_can_be_set_and_nonsense_changes_nothing() {
        for name in PenaltyTable::NAMES {
            let mut table = PenaltyTable::usual();
            let text = match name {
                "color" => "0,1,2",
                "float" => "0,30,40",
                "float_back" => "3",
                "country" => "2:9,4:1",
                "elitism" => "7",
                "repeats_last" => "no",
                _ => "77",
            };
            assert_eq!(table.set(name, text), Ok(()), "{name}");
            assert_ne!(table, PenaltyTable::usual(), "{name}");
        }
        let mut table = PenaltyTable::usual();
        for (name, text) in
            [("colour", "1"), ("float", "0,x"), ("float", "1,2"), ("country", "-1:3"), ("repeats_last", "1")]
        {
            assert!(table.set(name, text).is_err(), "{name}");
            assert_eq!(table, PenaltyTable::usual());
        }
        let refused = table.set("elitism", "-1:3").expect_err("no such round");
        assert_eq!(
            refused.to_string(),
            "the rounds of the penalties elitism must begin at 1 or later and ascend"
        );
    }
}

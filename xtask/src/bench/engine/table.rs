//! The table: each row with its accepted figures and its aims.

use anyhow::{Context, Result, ensure};

use super::accepted::Accepted;
use super::choice::Choice;
use super::measure::Meter;
use super::quantity::{Measured, Quantity};
use super::rows::{Measurement, ROWS, Row};
use crate::bench::machine;

/// Measures and prints the rows, and optionally accepts the figures.
///
/// # Errors
///
/// If the measuring program cannot be built, a score is wrong, or the figures cannot be written.
pub(crate) fn print(choice: &Choice) -> Result<()> {
    let meter = Meter::new(choice.problems.as_deref())?;
    let mut accepted = Accepted::load()?;
    let machine = machine::describe();
    println!("{machine}{}", machine::load().map_or_else(String::new, |load| format!(", load {load}")));
    meter.lacks().into_iter().for_each(|lack| println!("{lack}"));
    println!();
    line(["", "nodes", "accepted", "seconds", "× signature", "M/s"]);
    let mut table = Table { choice, meter, accepted: &accepted, rows: Vec::new() };
    for row in ROWS.iter().filter(|row| choice.takes(row)) {
        table.add(row);
    }
    let rows = std::mem::take(&mut table.rows);
    let wrong: f64 = rows.iter().filter_map(|(_, measured)| measured.get(&Quantity::Wrong)).sum();
    ensure!(wrong == 0.0, "{wrong} positions were solved wrongly");
    if choice.accept {
        rows.iter().for_each(|(row, measured)| accepted.replace(row.name, measured, row.steady, &machine));
        accepted.save()?;
        println!("\naccepted; `cargo xtask codegen` writes them into docs/engine-figures.md");
    }
    Ok(())
}

struct Table<'a> {
    choice: &'a Choice,
    meter: Meter,
    accepted: &'a Accepted,
    /// The rows measured so far.
    rows: Vec<(&'static Row, Measured)>,
}

impl Table<'_> {
    /// Measures a row and prints it.
    fn add(&mut self, row: &'static Row) {
        match self.measure(row) {
            Ok(measured) => {
                self.print(row, &measured);
                self.rows.push((row, measured));
            }
            Err(error) => {
                let error = format!("{error:#}");
                println!("{:<35} not measured: {}", row.name, error.lines().last().unwrap_or_default());
            }
        }
    }

    fn measure(&self, row: &Row) -> Result<Measured> {
        let mut measured = match &row.work {
            Measurement::Sum(parts) => self.sum(parts)?,
            work => self.meter.run(work)?,
        };
        let figure = |quantity| measured.get(&quantity).copied().with_context(|| format!("no {quantity:?}"));
        let (nodes, seconds) = (figure(Quantity::Nodes)?, figure(Quantity::Seconds)?);
        if self.choice.counts {
            measured.remove(&Quantity::Seconds);
            measured.remove(&Quantity::Cycles);
        } else {
            measured.insert(Quantity::Rate, nodes / seconds / 1e6);
            if let Some(unit) = self.unit() {
                measured.insert(Quantity::Time, seconds / unit);
            }
            let other = row.against.and_then(|name| self.found(name)?.get(&Quantity::Seconds));
            if let Some(other) = other {
                measured.insert(Quantity::Speedup, other / seconds);
            }
        }
        if row.counted
            && let Some(instructions) = self.meter.instructions(&row.work, nodes)?
        {
            measured.insert(Quantity::Instructions, instructions);
        }
        Ok(measured)
    }

    /// Returns the sum of the nodes, seconds and wrong scores of these rows.
    fn sum(&self, parts: &[&str]) -> Result<Measured> {
        let mut sum = Measured::new();
        for part in parts {
            let found = self.found(part);
            ensure!(found.is_some(), "{part} was not measured");
            for quantity in [Quantity::Nodes, Quantity::Seconds] {
                let part = found.and_then(|found| found.get(&quantity)).copied();
                *sum.entry(quantity).or_default() += part.unwrap_or(f64::NAN);
            }
        }
        Ok(sum)
    }

    fn found(&self, name: &str) -> Option<&Measured> {
        self.rows.iter().find(|(row, _)| row.name == name).map(|(_, measured)| measured)
    }

    /// Returns the seconds of the signature on the fastest tier, from the first row.
    fn unit(&self) -> Option<f64> {
        let (_, fastest) = self.rows.iter().find(|(row, _)| matches!(row.work, Measurement::Signature(_)))?;
        fastest.get(&Quantity::Seconds).copied()
    }

    fn print(&self, row: &Row, measured: &Measured) {
        let column = |quantity, digits: usize| {
            measured.get(&quantity).map_or_else(String::new, |value| format!("{value:.digits$}"))
        };
        let time = [column(Quantity::Time, 2), self.change(row, measured, Quantity::Time)].join(" ");
        line([
            row.name,
            &measured.get(&Quantity::Nodes).copied().map_or_else(String::new, grouped),
            &self.change(row, measured, Quantity::Nodes),
            &column(Quantity::Seconds, 3),
            time.trim_end(),
            &column(Quantity::Rate, 1),
        ]);
        let mut notes: Vec<String> = [
            Quantity::Right,
            Quantity::Near,
            Quantity::Error,
            Quantity::Lost,
            Quantity::Speedup,
            Quantity::Cycles,
            Quantity::Instructions,
        ]
        .into_iter()
        .filter_map(|quantity| {
            let value = quantity.show(*measured.get(&quantity)?);
            let change = self.change(row, measured, quantity);
            let change = if change.is_empty() { change } else { format!(" ({change})") };
            Some(format!("{} {value}{change}", quantity.name()))
        })
        .collect();
        if let Some(wrong) = measured.get(&Quantity::Wrong).filter(|&&wrong| wrong > 0.0) {
            notes.push(format!("WRONG SCORES: {wrong}"));
        }
        if !notes.is_empty() {
            println!("    {}", notes.join(", "));
        }
        let aims = row.aims.iter().map(|aim| aim.describe(measured));
        let peers = Some(row.peers.to_owned()).filter(|peers| !peers.is_empty());
        let aims: Vec<String> = aims.chain(peers).collect();
        if !aims.is_empty() {
            println!("    {}", aims.join("; "));
        }
    }

    /// Returns the difference from the accepted figure; empty if there is none or it is not repeatable.
    fn change(&self, row: &Row, measured: &Measured, quantity: Quantity) -> String {
        let comparable = row.steady || quantity == Quantity::Time;
        measured
            .get(&quantity)
            .zip(self.accepted.get(row.name, quantity))
            .filter(|_| comparable)
            .map_or_else(String::new, |(&value, accepted)| quantity.change(value, accepted.value))
    }
}

/// Prints one line of columns.
fn line([name, nodes, accepted, seconds, time, rate]: [&str; 6]) {
    let line = format!("{name:<35} {nodes:>14} {accepted:>9} {seconds:>9} {time:>12} {rate:>7}");
    println!("{}", line.trim_end());
}

/// Writes a whole number with spaces between thousands.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_apart() {
        assert_eq!(grouped(2_747_633.0), "2 747 633");
        assert_eq!(grouped(100.0), "100");
        assert_eq!(grouped(0.0), "0");
    }
}

//! Converts time controls between GGS notation and seconds.

/// Converts a main time in whole seconds to GGS notation: `1500` becomes `25:00`.
pub(super) fn of_seconds(text: &str) -> Option<String> {
    let seconds: u64 = text.trim().parse().ok()?;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    Some(if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    })
}

/// Parses the seconds of a clock with only a main time, `[[HH:]MM:]SS`.
pub(super) fn seconds(clock: &str) -> Option<u64> {
    let parts: Option<Vec<u64>> = clock.split(':').map(|part| part.trim().parse().ok()).collect();
    let parts = parts.filter(|parts| parts.len() <= 3)?;
    parts.into_iter().try_fold(0_u64, |sum, part| sum.checked_mul(60)?.checked_add(part))
}

/// Converts main time and increment in seconds, as in PGN (`300+3`), to GGS notation.
pub(super) fn of_control(text: &str) -> Option<String> {
    match text.trim().split_once('+') {
        Some((main, each)) => Some(format!("{}/{}", of_seconds(main)?, of_seconds(each)?)),
        None => of_seconds(text).or_else(|| text.contains([':', '/']).then(|| text.trim().to_owned())),
    }
}

/// Converts a clock with only main time and increment to seconds, as in PGN. Other clocks remain unchanged.
pub(super) fn control(clock: &str) -> String {
    let parts = match clock.split_once('/') {
        Some((main, each)) => seconds(main).zip(seconds(each)).map(|(main, each)| format!("{main}+{each}")),
        None => seconds(clock).map(|main| main.to_string()),
    };
    parts.unwrap_or_else(|| clock.to_owned())
}

/// Parses the seconds of a move's time, such as `0:00:02.300`.
pub(super) fn seconds_of_move(text: &str) -> Option<f64> {
    let mut sum = 0.0;
    for part in text.trim().split(':') {
        let part: f64 = part.parse().ok().filter(|part: &f64| part.is_finite() && *part >= 0.0)?;
        sum = sum * 60.0 + part;
    }
    // Times have whole milliseconds.
    Some((sum * 1000.0).round() / 1000.0)
}

/// Formats a move's time in seconds as `H:MM:SS.mmm`.
pub(super) fn of_move(seconds: f64) -> String {
    let thousandths = (seconds.max(0.0) * 1000.0).round() as u64;
    let (rest, part) = (thousandths / 1000, thousandths % 1000);
    format!("{}:{:02}:{:02}.{part:03}", rest / 3600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_clocks_convert_back() {
        for (text, clock) in [("1500", "25:00"), ("0", "0:00"), ("3723", "1:02:03")] {
            assert_eq!(of_seconds(text).as_deref(), Some(clock));
            assert_eq!(seconds(clock).map(|seconds| seconds.to_string()).as_deref(), Some(text));
        }
        assert_eq!((seconds("15:00//02:00"), seconds(""), seconds("1:2:3:4")), (None, None, None));
        assert_eq!(of_seconds("5+3"), None);
        for (control_text, clock) in
            [("300+3", "5:00/0:03"), ("120", "2:00"), ("15:00//02:00", "15:00//02:00")]
        {
            assert_eq!(of_control(control_text).as_deref(), Some(clock));
            assert_eq!(control(clock), control_text);
        }
        assert_eq!(
            (of_move(3723.05), seconds_of_move("1:02:03.050")),
            ("1:02:03.050".to_owned(), Some(3723.05))
        );
    }
}

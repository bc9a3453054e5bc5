//! Finds the name file that belongs to a game file.

/// Returns the index of the name file for a game file. File names are given without extensions, and case does
/// not matter. The name file has the same name. If there is no such file, it has the longest name that the
/// games' name begins with, such as `WTH.JOU` for `WTH_1990.wtb`. A single file is also accepted, unless its
/// name ends in another year.
///
/// ```
/// use outflank_formats::game::wthor::names_of;
///
/// assert_eq!(names_of("WTH_1990", &["others", "wth"]), Some(1));
/// assert_eq!(names_of("WTH_1990", &["WTH", "wth_1990"]), Some(1));
/// assert_eq!(names_of("WTH_1990", &["others"]), Some(0));
/// assert_eq!(names_of("WTH_1990", &["WTH_1991"]), None);
/// assert_eq!(names_of("WTH_1990", &["one", "other"]), None);
/// ```
#[must_use]
pub fn names_of<S: AsRef<str>>(games: &str, names: &[S]) -> Option<usize> {
    let games = games.to_lowercase();
    let lower: Vec<String> = names.iter().map(|name| name.as_ref().to_lowercase()).collect();
    let begins = (0..lower.len()).filter(|at| games.starts_with(&lower[*at]));
    let longest = begins.max_by_key(|at| lower[*at].len());
    let is_of_another_year = |name: &str| year(name).is_some_and(|of| year(&games) != Some(of));
    match (longest, lower.as_slice()) {
        (None, [only]) if !is_of_another_year(only) => Some(0),
        (longest, _) => longest,
    }
}

/// Returns the year at the end of a name, if it ends in four digits.
fn year(name: &str) -> Option<&str> {
    let year = name.get(name.len().checked_sub(4)?..)?;
    year.bytes().all(|byte| byte.is_ascii_digit()).then_some(year)
}

//! Matches name files with game files by file name.

/// The index of the name file for a game file. File names have no endings; case does not matter. It is the
/// file with the same name, or else the one whose name the games' name starts with (`WTH.JOU` for
/// `WTH_1990.wtb`). A single file is taken too, unless it is for another year.
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

/// Four digits at the end of a name.
fn year(name: &str) -> Option<&str> {
    let year = name.get(name.len().checked_sub(4)?..)?;
    year.bytes().all(|byte| byte.is_ascii_digit()).then_some(year)
}

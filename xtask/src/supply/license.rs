//! License expressions: names with `AND`, `OR`, `WITH` and parentheses, as in SPDX, and `/` for `OR`, as in
//! older packages (<https://spdx.github.io/spdx-spec/v3.0.1/annexes/spdx-license-expressions/>).

/// A license expression.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Licenses {
    /// One license. Exceptions such as `WITH LLVM-exception` are dropped: they only permit more.
    One(String),
    All(Vec<Licenses>),
    Any(Vec<Licenses>),
}

impl Licenses {
    /// Reads an expression; `None` if it is invalid.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
        let mut words = spaced.split_whitespace().peekable();
        let read = any(&mut words)?;
        words.next().is_none().then_some(read)
    }

    /// Whether these allowed licenses permit the use.
    pub(crate) fn allow(&self, allowed: &impl Fn(&str) -> bool) -> bool {
        match self {
            Self::One(id) => allowed(id),
            Self::All(parts) => parts.iter().all(|part| part.allow(allowed)),
            Self::Any(parts) => parts.iter().any(|part| part.allow(allowed)),
        }
    }
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>) -> Option<Licenses> {
    Some(Licenses::Any(joined(words, "OR", |words| Some(Licenses::All(joined(words, "AND", one)?)))?))
}

fn joined(
    words: &mut Words<'_>,
    by: &str,
    part: fn(&mut Words<'_>) -> Option<Licenses>,
) -> Option<Vec<Licenses>> {
    let mut parts = vec![part(words)?];
    while words.next_if_eq(&by).is_some() {
        parts.push(part(words)?);
    }
    Some(parts)
}

fn one(words: &mut Words<'_>) -> Option<Licenses> {
    let word = words.next()?;
    if word == "(" {
        let inner = any(words)?;
        return words.next_if_eq(&")").map(|_| inner);
    }
    let is_name = !["AND", "OR", "WITH", ")"].contains(&word);
    let one = is_name.then(|| Licenses::One(word.into()))?;
    if words.next_if_eq(&"WITH").is_some() {
        words.next().filter(|exception| !["AND", "OR", "WITH", "(", ")"].contains(exception))?;
    }
    Some(one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_read_as_they_are_meant() {
        let allow =
            |text: &str| Licenses::read(text).map(|read| read.allow(&|id| ["MIT", "ISC"].contains(&id)));
        for (text, outcome) in [
            ("MIT", Some(true)),
            ("GPL-3.0-only", Some(false)),
            ("MIT OR GPL-3.0-only", Some(true)),
            ("MIT AND GPL-3.0-only", Some(false)),
            ("GPL-3.0-only/MIT", Some(true)),
            ("GPL-3.0-only OR MIT AND ISC", Some(true)),
            ("GPL-3.0-only AND MIT OR GPL-2.0-only", Some(false)),
            ("(GPL-3.0-only OR MIT) AND ISC", Some(true)),
            ("MIT WITH LLVM-exception", Some(true)),
            ("", None),
            ("MIT OR", None),
            ("(MIT", None),
            ("MIT ISC", None),
            ("MIT WITH", None),
        ] {
            assert_eq!(allow(text), outcome, "{text}");
        }
    }
}

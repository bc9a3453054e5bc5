//! The sentences of a Markdown document.

/// A sentence: the first line of its paragraph, and its words.
pub(super) struct Sentence {
    pub(super) line: usize,
    pub(super) text: String,
}

/// Returns the sentences of the paragraphs and list items of a text, without headings, tables and code
/// blocks.
pub(super) fn sentences(text: &str) -> Vec<Sentence> {
    paragraphs(text).into_iter().flat_map(|(line, paragraph)| split(line, &plain(&paragraph))).collect()
}

/// Returns the paragraphs and list items, with their first lines.
fn paragraphs(text: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let (mut is_open, mut is_code) = (false, false);
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        if is_code || is_fence || line.is_empty() || line.starts_with(['#', '|']) {
            is_open = false;
            continue;
        }
        let item = item(line);
        match found.last_mut().filter(|_| is_open && item.is_none()) {
            Some((_, paragraph)) => {
                paragraph.push(' ');
                paragraph.push_str(line);
            }
            None => found.push((at + 1, item.unwrap_or(line).to_owned())),
        }
        is_open = true;
    }
    found
}

/// Returns the text of a list item after its mark.
fn item(line: &str) -> Option<&str> {
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let marked = line.strip_prefix("- ").or_else(|| line.strip_prefix("* "));
    marked.or_else(|| digits.strip_prefix(". ").filter(|_| digits.len() < line.len()))
}

/// Returns the text of a paragraph. Code becomes a word that may begin a sentence, and a link becomes its
/// text.
fn plain(paragraph: &str) -> String {
    let mut out = String::with_capacity(paragraph.len());
    for (at, part) in paragraph.split('`').enumerate() {
        out.push_str(if at % 2 == 0 { part } else { "Code" });
    }
    while let Some(at) = out.find("](") {
        let Some(end) = out.get(at..).and_then(|rest| rest.find(')')) else { break };
        out.replace_range(at..=at + end, "");
    }
    out
}

fn split(line: usize, paragraph: &str) -> Vec<Sentence> {
    let mut found = vec![String::new()];
    let mut words = paragraph.split_whitespace().peekable();
    while let Some(word) = words.next() {
        if let Some(last) = found.last_mut() {
            last.push_str(word);
            last.push(' ');
        }
        let end = word.trim_end_matches([')', '"', '”', '*', ']']);
        let is_end = end.ends_with(['.', '?', '!', ':']) && !end.ends_with("e.g.") && !end.ends_with("i.e.");
        if is_end && words.peek().is_some_and(|next| !next.starts_with(char::is_lowercase)) {
            found.push(String::new());
        }
    }
    found.into_iter().map(|text| Sentence { line, text }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_split_into_sentences() {
        let text = "# No sentence.\n\nOne `a b. c` two.\nThree [four five](six.md#seven) (e.g. this): all. Nine\n\n- ten\n- eleven\n\n```\nno\n```\n| no | no |\n";
        let found: Vec<String> =
            sentences(text).into_iter().map(|found| found.text.trim().to_owned()).collect();
        assert_eq!(found, ["One Code two.", "Three [four five (e.g. this): all.", "Nine", "ten", "eleven"]);
    }
}

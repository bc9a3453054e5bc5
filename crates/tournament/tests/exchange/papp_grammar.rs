//! The grammar of player lists in PAPP 1.37.1, as strict as the program and found by trying lists with it. It
//! has bytes of Latin-1, ASCII words, other text in quotation marks, and a fixed order of the parts of a
//! line.

/// A token of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Number,
    Text,
    Sign(u8),
    Remark,
}

/// Returns the reason why PAPP would not start with this list, or `None` if it would.
pub(super) fn complaint(bytes: &[u8]) -> Option<String> {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    // Every line must end with a line feed.
    if lines.next_back() != Some(&[]) {
        return Some("the last line does not end".into());
    }
    for (line, at) in lines.zip(1..) {
        let is_country = line.get(..4).is_some_and(|word| word.eq_ignore_ascii_case(b"pays"));
        let rest = if is_country { &line[4..] } else { line };
        let checked = tokens(rest).and_then(|tokens| {
            let is_line = match &tokens[..] {
                [] => !is_country,
                [Token::Sign(b'='), Token::Text] => is_country,
                [Token::Number, rest @ ..] => !is_country && is_player(rest),
                _ => false,
            };
            if is_line { Ok(()) } else { Err(format!("syntax error in {tokens:?}")) }
        });
        if let Err(what) = checked {
            return Some(format!("line {at}: {what}"));
        }
    }
    None
}

fn tokens(line: &[u8]) -> Result<Vec<Token>, String> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(&byte) = line.get(at) {
        let rest = &line[at..];
        let run = |is_in: fn(u8) -> bool| rest.iter().take_while(|byte| is_in(**byte)).count();
        let word = run(|byte| byte.is_ascii_alphanumeric() || b"_'-.".contains(&byte));
        let length = match byte {
            b' ' | b'\t' => 1,
            b'%' if rest.get(1) == Some(&b'_') => 2,
            b'%' | b'#' => break,
            b'"' => {
                let inside = rest[1..].iter().position(|byte| *byte == b'"').ok_or("unmatched quotes")?;
                found.push(Token::Text);
                inside + 2
            }
            b'0'..=b'9' => {
                found.push(Token::Number);
                run(|byte| byte.is_ascii_digit())
            }
            // If a word and a remark have the same length, it is a word.
            b'\'' if word < rest.len() => {
                found.push(Token::Remark);
                break;
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'\'' => {
                if &rest[..word] == b"__eof__" {
                    break;
                }
                found.push(Token::Text);
                word
            }
            0x80.. => return Err(format!("found byte 0x{byte:02x} (binary data?)")),
            0..=0x1f => return Err(format!("found byte 0x{byte:02x}")),
            _ => {
                found.push(Token::Sign(byte));
                1
            }
        };
        at += length;
    }
    Ok(found)
}

/// Checks the order: a name with an optional given name after a comma or an author in brackets, a country, a
/// rating, a remark.
fn is_player(tokens: &[Token]) -> bool {
    fn names(tokens: &[Token]) -> &[Token] {
        let Some(rest) = tokens.strip_prefix(&[Token::Text]) else { return tokens };
        let is_name = |token: &&Token| matches!(token, Token::Text | Token::Sign(b'+' | b'/'));
        &rest[rest.iter().take_while(is_name).count()..]
    }
    let rest = names(tokens);
    if rest.len() == tokens.len() {
        return false;
    }
    let rest = match rest {
        [Token::Sign(b','), rest @ ..] => names(rest),
        [Token::Sign(b'('), rest @ ..] => match names(rest) {
            [Token::Sign(b')'), rest @ ..] => rest,
            _ => return false,
        },
        rest => rest,
    };
    let rest = match rest {
        [Token::Sign(b'{'), Token::Text, Token::Sign(b'}'), rest @ ..] => rest,
        rest => rest,
    };
    let rest = match rest {
        [Token::Sign(b'<'), Token::Number, Token::Sign(b'>'), rest @ ..]
        | [Token::Sign(b'<'), Token::Sign(b'-'), Token::Number, Token::Sign(b'>'), rest @ ..] => rest,
        rest => rest,
    };
    matches!(rest, [] | [Token::Remark])
}

/// Lists that PAPP is known to accept or reject.
#[test]
fn the_checker_refuses_what_the_program_refused() {
    for taken in [
        "280016 ACUNA, Ricardo   %_<1641>\n",
        "7 \"M\u{fc}ller\", \"J\u{f6}rg 3\" %_<1700> ' Paris\n",
        "\npays = \"South Korea\"\n\n7 Solo\n",
        "12 CINQ SEMAINES (Lanuit)\n",
        "% Liste\n12 DE LA RUE Jean\n12 LEE,\n",
    ] {
        let bytes: Vec<u8> = taken.chars().map(|sign| sign as u8).collect();
        assert_eq!(complaint(&bytes), None, "{taken}");
    }
    for refused in [
        "7 Lee, Ann (Paris)\n",
        "7 Müller, Jörg\n",
        "7 Дурнев, Илья\n",
        "7 Bot 3,\n",
        "\npays = South Korea\n\n7 Lee, Ann\n",
        "7 \"Lee\n",
        "7\n",
        "Lee, Ann\n",
        "7 Lee, Ann",
    ] {
        assert!(complaint(refused.as_bytes()).is_some(), "{refused}");
    }
}

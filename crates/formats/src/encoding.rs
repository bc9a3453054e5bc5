//! Text encodings: declared by the source, detected, or chosen by the user.
//!
//! All files of users are decoded here. Player lists come from Excel and PAPP, and games come from thirty
//! years of programs.

use std::fmt;
use std::str::FromStr;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use thiserror::Error;

/// A text encoding. A byte order mark in the text overrides it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Encoding(Option<&'static encoding_rs::Encoding>);

/// The error for an unknown name of an encoding.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown encoding {name}; known are {}", Encoding::CHOICES.map(Encoding::name).join(", "))]
pub struct NoSuchEncoding {
    name: String,
}

impl Encoding {
    /// The encoding that the source declares in a byte order mark, SGF's property `CA` or an XML declaration.
    /// Otherwise, the detected encoding.
    pub const AUTO: Self = Self(None);
    /// UTF-8.
    pub const UTF_8: Self = Self(Some(&encoding_rs::UTF_8_INIT));
    /// The encodings offered to users. Other names in the [Encoding
    /// Standard](https://encoding.spec.whatwg.org/) are also accepted.
    pub const CHOICES: [Self; 10] = [
        Self::AUTO,
        Self::UTF_8,
        Self(Some(&encoding_rs::UTF_16LE_INIT)),
        Self(Some(&encoding_rs::UTF_16BE_INIT)),
        Self(Some(&encoding_rs::WINDOWS_1252_INIT)),
        Self(Some(&encoding_rs::WINDOWS_1250_INIT)),
        Self(Some(&encoding_rs::WINDOWS_1251_INIT)),
        Self(Some(&encoding_rs::KOI8_R_INIT)),
        Self(Some(&encoding_rs::SHIFT_JIS_INIT)),
        Self(Some(&encoding_rs::EUC_JP_INIT)),
    ];

    /// Returns the name of the encoding in the Encoding Standard.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.map_or("auto", encoding_rs::Encoding::name)
    }

    /// Returns the encoding of a source with this beginning, or `None` if all possible encodings decode it
    /// alike.
    pub(crate) fn of(self, beginning: &[u8]) -> Option<&'static encoding_rs::Encoding> {
        encoding_rs::Encoding::for_bom(beginning)
            .map(|(encoding, _)| encoding)
            .or(self.0)
            .or_else(|| said_in_sgf(beginning))
            .or_else(|| said_in_xml(beginning))
            .or_else(|| wide(beginning))
            .or_else(|| (!beginning.is_ascii()).then(|| looks_like(beginning)))
    }

    /// Wraps a known encoding.
    pub(crate) const fn found(encoding: &'static encoding_rs::Encoding) -> Self {
        Self(Some(encoding))
    }
}

/// Returns the encoding in the property `CA` of the first game, if the text is SGF.
fn said_in_sgf(beginning: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let is_at = |at: &usize| {
        beginning.get(*at..).is_some_and(|rest| rest.starts_with(b"CA["))
            && at
                .checked_sub(1)
                .and_then(|before| beginning.get(before))
                .is_none_or(|byte| !byte.is_ascii_uppercase())
    };
    beginning.iter().position(|byte| *byte == b';')?;
    let at = (0..beginning.len()).find(is_at)?;
    let label = beginning.get(at + 3..)?.split(|byte| *byte == b']').next()?;
    encoding_rs::Encoding::for_label_no_replacement(label)
}

/// Returns the encoding in an XML declaration. A declaration in ASCII bytes is not UTF-16, even if it states
/// UTF-16.
fn said_in_xml(beginning: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let declared = beginning.strip_prefix(b"<?xml")?;
    let declared = declared.split(|byte| *byte == b'>').next()?;
    let declared = std::str::from_utf8(declared).ok()?;
    let (_, said) = declared.split_once("encoding")?;
    let said = said.trim_start().strip_prefix('=')?.trim_start();
    let quote = said.chars().next().filter(|sign| matches!(sign, '"' | '\''))?;
    let label = said.get(1..)?.split(quote).next()?;
    encoding_rs::Encoding::for_label_no_replacement(label.as_bytes())
        .map(encoding_rs::Encoding::output_encoding)
}

/// Returns UTF-16 with its byte order, if the bytes look like it. In UTF-16, line ends, blanks and digits
/// have zeros in every other byte, unlike any other text. Binary data has zeros in all positions, or
/// non-printing characters.
fn wide(beginning: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let has_zero = |side| beginning.iter().skip(side).step_by(2).any(|byte| *byte == 0);
    let encoding = match (has_zero(0), has_zero(1)) {
        (false, true) => encoding_rs::UTF_16LE,
        (true, false) => encoding_rs::UTF_16BE,
        _ => return None,
    };
    let whole = beginning.get(..beginning.len() / 2 * 2)?;
    let text = encoding.decode_without_bom_handling(whole).0;
    let prints = |sign: char| sign.is_alphanumeric() || sign.is_ascii_graphic() || sign.is_whitespace();
    let plain = text.chars().filter(|sign| prints(*sign)).count();
    let is_text = !text.chars().any(|sign| sign.is_control() && !sign.is_whitespace());
    (is_text && plain * 10 >= text.chars().count() * 9).then_some(encoding)
}

/// Guesses the encoding of a text that is not ASCII. If more non-ASCII characters are valid in UTF-8 than
/// not, it is UTF-8. Otherwise the detector compares pairs of letters with those of many languages.
fn looks_like(beginning: &[u8]) -> &'static encoding_rs::Encoding {
    let (mut right, mut wrong) = (0_usize, 0_usize);
    let mut chunks = beginning.utf8_chunks().peekable();
    while let Some(chunk) = chunks.next() {
        right += chunk.valid().chars().filter(|sign| !sign.is_ascii()).count();
        // The bytes may end within a character.
        let is_cut = chunks.peek().is_none() && chunk.invalid().len() < 4 && wrong == 0;
        let is_lead = chunk.invalid().first().is_some_and(|byte| (0xc2..=0xf4).contains(byte));
        let is_fine = chunk.invalid().is_empty() || (is_cut && is_lead && right > 0);
        wrong += usize::from(!is_fine);
    }
    if right > wrong {
        return encoding_rs::UTF_8;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(beginning, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    // KOI8-U and KOI8-R differ in few letters. If both decode the text alike, KOI8-R is the better-known
    // name.
    let is_russian = guess == encoding_rs::KOI8_U
        && encoding_rs::KOI8_R.decode_without_bom_handling(beginning).0
            == guess.decode_without_bom_handling(beginning).0;
    if is_russian { encoding_rs::KOI8_R } else { guess }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Encoding {
    type Err = NoSuchEncoding;

    fn from_str(name: &str) -> Result<Self, NoSuchEncoding> {
        if name.eq_ignore_ascii_case(Self::AUTO.name()) {
            return Ok(Self::AUTO);
        }
        let found = encoding_rs::Encoding::for_label_no_replacement(name.as_bytes());
        found.map(|encoding| Self(Some(encoding))).ok_or_else(|| NoSuchEncoding { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(text: &str, name: &str) -> Vec<u8> {
        match name {
            "UTF-16LE" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            "UTF-16BE" => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            _ => {
                let encoding = encoding_rs::Encoding::for_label(name.as_bytes()).expect(name);
                let (bytes, _, lacks) = encoding.encode(text);
                assert!(!lacks, "{text}: {name}");
                bytes.into_owned()
            }
        }
    }

    /// Lists of typical clubs, most with few letters that reveal the encoding.
    #[test]
    fn short_lists_of_names_are_read_as_they_were_written() {
        for (text, name) in [
            ("name;country;rating\r\nMüller, Jörg;GER;1700\r\nGroß, Änne;GER;1600\r\n", "windows-1252"),
            ("Müller, Jo\n", "windows-1252"),
            ("name;country\nNuñez, José;ESP\nIbáñez, Begoña;ESP\n", "windows-1252"),
            ("Nuñez, Jose;ESP\n", "windows-1252"),
            ("145 BÉNARD, Zoé\n", "windows-1252"),
            ("Lefèvre, François\nChâtelet, Hélène\n", "windows-1252"),
            ("Sjöberg, Åsa\nØstergård, Søren\n", "windows-1252"),
            ("O’Brien, Pat\n", "windows-1252"),
            ("Świątek, Łukasz\nŻak, Zdzisław\nWójcik, Małgorzata\n", "windows-1250"),
            ("Dvořák, Jiří\nNováčková, Tereza\n", "windows-1250"),
            ("Дурнев, Илья\n", "windows-1251"),
            ("имя;страна\nИванов Иван;RUS\nКузнецова Ольга;RUS\n", "windows-1251"),
            ("ДУРНЕВ, Илья\nПЕТРОВА, Анна\n", "windows-1251"),
            ("Дурнев, Илья\n", "KOI8-R"),
            ("Ли, Ян\n", "KOI8-R"),
            ("村上 健\n", "Shift_JIS"),
            ("タメノリ\n", "Shift_JIS"),
            ("name,country\n高梨 悠介,JPN\n為則 英司,JPN\n", "Shift_JIS"),
            ("name,country\n高梨 悠介,JPN\n為則 英司,JPN\n", "EUC-JP"),
            ("Дурнев, Илья\r\nЛи, Ян\r\n", "UTF-16LE"),
            ("Дурнев, Илья\nЛи, Ян\n", "UTF-16BE"),
            ("name\tcountry\nMüller\tGER\n", "UTF-16LE"),
            ("村上 健\nMüller\nЛи, Ян\n", "UTF-8"),
            ("Lee, Ann\n", "UTF-8"),
        ] {
            let bytes = encoded(text, name);
            let read = Encoding::AUTO.decode(&bytes).expect(text);
            assert_eq!((&*read.text, read.encoding.name()), (text, name));
            // If the encoding is given, the text is the same.
            let named: Encoding = name.parse().expect(name);
            assert_eq!(named.decode(&bytes).expect(text).text, text);
        }
    }

    #[test]
    fn a_declared_encoding_is_used() {
        for (text, name) in [
            ("(;GM[2]CA[windows-1251]PB[Анна])", "windows-1251"),
            ("<?xml version=\"1.0\" encoding='koi8-r'?><a>Анна</a>", "KOI8-R"),
            ("\u{feff}Müller", "UTF-16LE"),
            ("\u{feff}Müller", "UTF-16BE"),
        ] {
            let bytes = encoded(text, name);
            let read = Encoding::AUTO.decode(&bytes).expect(text);
            assert_eq!((&*read.text, read.encoding.name()), (text.trim_start_matches('\u{feff}'), name));
        }
        let marked = "\u{feff}虎".as_bytes();
        let latin: Encoding = "latin1".parse().expect("a label");
        assert_eq!(latin.decode(marked).expect("UTF-8").text, "虎");
    }

    /// One wrong byte must not turn a UTF-8 text into another encoding.
    #[test]
    fn a_damaged_text_in_utf_8_stays_one() {
        let error =
            Encoding::AUTO.decode(b"Z\xc3\xbcrich, K\xc3\xb6ln, \xff\n").expect_err("a byte is wrong");
        assert_eq!(error.to_string(), "1:15: not UTF-8 text (byte 16 of the file)");
        let japanese: Encoding = "shift-jis".parse().expect("a label");
        let error = japanese.decode(b"ab\n\x81").expect_err("half a letter");
        assert_eq!(error.to_string(), "2:1: not Shift_JIS text (byte 3 of the file)");
    }

    #[test]
    fn bytes_that_are_no_text_are_not_taken_for_wide_letters() {
        assert_eq!(wide(&[7, 0, 1, 0, 2, 0, 3, 0]), None);
        assert_eq!(wide(&[0x41, 0, 0, 0x41]), None);
        assert_eq!(wide(b"text"), None);
    }

    #[test]
    fn names_are_those_of_the_standard() {
        for choice in Encoding::CHOICES {
            assert_eq!(choice.name().to_lowercase().parse(), Ok(choice));
        }
        for (name, full) in [("latin1", "windows-1252"), ("cp1251", "windows-1251"), ("sjis", "Shift_JIS")] {
            assert_eq!(name.parse::<Encoding>().map(Encoding::name), Ok(full));
        }
        let error = "klingon".parse::<Encoding>().expect_err("nobody writes so").to_string();
        assert!(error.starts_with("unknown encoding klingon; known are auto, UTF-8, UTF-16LE"), "{error}");
    }
}

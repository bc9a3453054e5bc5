//! The frame around the table of each page.

use outflank_language::{Language, Messages};

use super::{escaped, tables, word};
use crate::Crosstable;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    Standings,
    Rounds,
    Crosstable,
    Players,
}

/// The style sheet of all pages. They are to be readable from a distance, in the dark, on a phone and on
/// paper.
const STYLE: &str = "\
:root{color-scheme:light dark;--line:#8886;--shade:#8881;--accent:#0a6b3d}\
@media(prefers-color-scheme:dark){:root{--accent:#6fd39c}}\
body{font:16px/1.45 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1rem}\
h1{font-size:1.6rem;margin:.2rem 0}h2{font-size:1.2rem;margin:1.6rem 0 .4rem}\
nav{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin:.8rem 0 1.2rem;border-bottom:1px solid var(--line);padding-bottom:.5rem}\
nav a{color:var(--accent)}nav [aria-current]{font-weight:700;text-decoration:none;color:inherit}\
.languages{margin-left:auto;display:flex;gap:.8rem}.wide{overflow-x:auto}\
table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
th,td{padding:.25rem .6rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}\
th{font-weight:600;border-bottom-width:2px}tr:nth-child(even) td{background:var(--shade)}\
.titles{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem;margin:.4rem 0 1rem}.titles dt{opacity:.75;margin-right:-1rem}\
.titles dd{margin:0;font-weight:700}\
.n{text-align:right}.c{text-align:center}small{opacity:.75}.won{font-weight:700}tr.gone td{opacity:.6}\
.cross td{white-space:nowrap}.cross .name{white-space:normal;min-width:8rem}.paper{display:none}\
@media(max-width:36rem){body{font-size:15px;padding:.6rem}th,td{padding:.25rem .3rem}}\
@media print{nav{display:none}body{font-size:10.5pt;max-width:none;padding:0}h2{break-after:avoid}tr{break-inside:avoid}\
.round{break-inside:avoid}.wide{overflow:visible}tr:nth-child(even) td{background:none}\
.screen{display:none}.paper{display:block}.paper .wide{break-inside:avoid;margin-bottom:12pt}\
.many,.cross{width:100%}.many{font-size:7.5pt}.cross{font-size:8pt}.many th,.many td,.cross th,.cross td{padding:1.5pt 2pt}\
.cross td span{display:block}.cross .name{min-width:36mm}}";

impl Page {
    pub(super) const ALL: [Self; 4] = [Self::Standings, Self::Rounds, Self::Crosstable, Self::Players];

    /// Returns the name of the page's file, with a language tag except in the first language.
    pub(super) fn file(self, language: Language, languages: &[Language]) -> String {
        let stem = match self {
            Self::Standings => "index",
            Self::Rounds => "rounds",
            Self::Crosstable => "crosstable",
            Self::Players => "players",
        };
        if languages.first() == Some(&language) {
            format!("{stem}.html")
        } else {
            format!("{stem}.{}.html", language.tag())
        }
    }

    fn title(self, words: &Messages) -> String {
        let id = match self {
            Self::Standings => "page-standings",
            Self::Rounds => "page-rounds",
            Self::Crosstable => "page-crosstable",
            Self::Players => "page-players",
        };
        word(words, id)
    }

    /// Writes the page.
    pub(super) fn html(self, table: &Crosstable, language: Language, languages: &[Language]) -> String {
        let settings = table.tournament().settings();
        let words = language.messages("site");
        let (name, title) = (escaped(&settings.name), self.title(words));
        let facts = [&settings.place, &settings.country, &settings.date];
        let facts: Vec<String> = facts.into_iter().flatten().map(|fact| escaped(fact)).collect();
        let body = match self {
            Self::Standings => tables::standings(table, words),
            Self::Rounds => tables::rounds(table, words),
            Self::Crosstable => tables::crosstable(table, words),
            Self::Players => tables::players(table, words),
        };
        let link = |page: Self, to: Language, text: &str, lang: &str| {
            let current = if page == self && to == language { " aria-current=\"page\"" } else { "" };
            format!("<a href=\"{}\"{lang}{current}>{text}</a>", page.file(to, languages))
        };
        let pages: Vec<String> =
            Self::ALL.into_iter().map(|page| link(page, language, &page.title(words), "")).collect();
        let others: Vec<String> = languages
            .iter()
            .filter(|_| languages.len() > 1)
            .map(|to| link(self, *to, to.name(), &format!(" lang=\"{0}\" hreflang=\"{0}\"", to.tag())))
            .collect();
        format!(
            "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title} · {name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{name}</h1>\n\
             <p>{facts}</p>\n</header>\n<nav>{pages}<span class=\"languages\">{others}</span></nav>\n<main>\n\
             <h2>{title}</h2>\n{body}</main>\n</body>\n</html>\n",
            tag = language.tag(),
            facts = facts.join(" · "),
            pages = pages.join(" "),
            others = others.join(" "),
        )
    }
}

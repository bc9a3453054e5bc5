/** The story of the game and its people, in chapters. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameName } from "../catalog/spec";
import { StartPicture } from "../catalog/start-picture";
import { messages } from "../language";
import { Link } from "../nav/link";
import type { Route } from "../nav/routes";
import { routeTo } from "./address";
import { Source } from "./links";
import type { ChapterId, HistoryText } from "./messages";
import { CHAPTERS } from "./messages";
import { historyText } from "./words";

/** The sources of the story. Each year has further ones. */
const SOURCES = [
  "Wikipedia, “Reversi”",
  "World Othello Federation, worldothello.org, stories of 1977 and 1978",
  "Federazione Nazionale Gioco Othello, fngo.it, 1977 and 2008",
  "Australian Othello Federation, othello.asn.au, “The Worlds”",
  "P. S. Rosenbloom, “A World-Championship-Level Othello Program”, Artificial Intelligence 19 (1982)",
  "K.-F. Lee and S. Mahajan, “The Development of a World Class Othello Program”, Artificial Intelligence 43 (1990)",
  "M. Buro, “The Othello Match of the Year: Takeshi Murakami vs. Logistello”, ICCA Journal 20 (1997)",
  "H. Takizawa, “Othello is Solved”, arXiv:2310.19387 (2023)",
  "zoomy.blogspot.com, October 2018",
] as const;

/** Links below a chapter: games in the library, and championships. */
const LINKS: Readonly<Partial<Record<ChapterId, { games?: readonly string[]; years?: readonly number[] }>>> = {
  inventors: { games: ["annexation", "reversi-1883", "annex-1886"] },
  fashion: { games: ["reversi-1883"] },
  othello: { games: ["othello"] },
  first: { years: [1977] },
  champions: { years: [1980, 1984, 2008, 2016, 2018] },
  rules: { years: [1987, 2005, 2016] },
};

/** The game whose board illustrates a chapter. */
const PICTURES: Readonly<Partial<Record<ChapterId, string>>> = { inventors: "annexation", othello: "othello" };

export function Story(): JSX.Element {
  const text = historyText.value;
  // The browser tried to scroll to the chapter in the address before it was rendered, so scroll again.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <div class="history-story" data-story="">
      <nav class="contents history-contents" aria-label={text.contents}>
        <ol>
          {CHAPTERS.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{text.chapters[id].title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div class="history-chapters">
        {CHAPTERS.map((id) => (
          <Chapter key={id} id={id} text={text} />
        ))}
        <section class="history-chapter" aria-labelledby="history-sources">
          <h2 id="history-sources">{text.sources}</h2>
          <p>{text.sourcesHelp}</p>
          <ul class="history-sources">
            {SOURCES.map((name) => (
              <li key={name}>
                <Source name={text.cite(name)} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function Chapter({ id, text }: { id: ChapterId; text: HistoryText }): JSX.Element {
  const { title, text: paragraphs } = text.chapters[id];
  const { games = [], years = [] } = LINKS[id] ?? {};
  const picture = PICTURES[id];
  const links: { to: Route; name: string; label?: string }[] = [
    ...games.map((game) => ({ to: { page: "library", game } as const, name: gameName(game, messages.value) })),
    ...years.map((year) => ({
      to: routeTo({ view: "year", year }),
      name: String(year),
      label: text.championship(year),
    })),
  ];
  return (
    <section class="history-chapter" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {picture !== undefined && (
        <figure class="history-picture">
          <div>
            <StartPicture spec={picture} />
          </div>
          <figcaption>{text.captions[id]}</figcaption>
        </figure>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {links.length > 0 && (
        <div class="history-see">
          <span class="quiet">{text.more}</span>
          <ul>
            {links.map(({ to, name, label }) => (
              <li key={name}>
                <Link to={to} {...(label !== undefined && { label })}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The games of a player that everybody may see, the last ones first. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameSummary, Layout } from "../../wire";
import { GameRow } from "../games";
import { failureOf, listGames } from "../net/api";
import { tellFailure } from "../site/notices";
import { seenByAll } from "../table/sides";
import { profileText } from "./words";

/** So many come at a time. */
const PAGE = 10;

interface Row {
  readonly game: GameSummary;
  readonly layouts: readonly Layout[];
}

const nothing = (): void => undefined;

/** See the module. */
export function ProfileGames({ name }: { name: string }): JSX.Element {
  const text = profileText.value;
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const load = (before: string | null): void => {
    listGames(before, PAGE, new URLSearchParams({ whose: "public", player: name })).then(
      ({ games, layouts, next: after }) => {
        setRows((shown) => [
          ...(before === null ? [] : (shown ?? [])),
          ...games.map((game) => ({ game: seenByAll(game), layouts })),
        ]);
        setNext(after);
      },
      (thrown: unknown) => {
        setRows((shown) => shown ?? []);
        tellFailure(failureOf(thrown));
      },
    );
  };
  useEffect(() => load(null), []);
  return (
    <section class="profile-section" aria-busy={rows === null}>
      <h2>{text.played}</h2>
      {rows !== null && rows.length === 0 && <p class="quiet">{text.noGames}</p>}
      {rows !== null && rows.length > 0 && (
        <ul class="games-list">
          {rows.map(({ game, layouts }) => (
            <GameRow key={game.id} game={game} layouts={layouts} selected={null} onSelect={nothing} onDelete={null} />
          ))}
        </ul>
      )}
      {next !== null && (
        <button type="button" class="button" data-action="more-games" onClick={() => load(next)}>
          {text.more}
        </button>
      )}
    </section>
  );
}

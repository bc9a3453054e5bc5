/** A player's public games, the latest first. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GameList, GameSummary, Layout } from "../../wire";
import { GameRow } from "../games";
import { tellFailure } from "../nav/notices";
import { failureOf, listGames } from "../net/api";
import { seenByAll } from "../table/sides";
import { profileText } from "./words";

/** The number of games on a page. */
const PAGE_SIZE = 10;

interface Row {
  readonly game: GameSummary;
  readonly layouts: readonly Layout[];
}

const nothing = (): void => undefined;

/** Fetches a page of a player's games before the game `before`, or of the latest games if that is `null`. */
export function gamesOf(name: string, before: string | null): Promise<GameList> {
  return listGames(before, PAGE_SIZE, new URLSearchParams({ whose: "public", player: name }));
}

function rowsOf({ games, layouts }: GameList): Row[] {
  return games.map((game) => ({ game: seenByAll(game), layouts }));
}

/** `first` is the page with the latest games. */
export function ProfileGames({ name, first }: { name: string; first: GameList }): JSX.Element {
  const text = profileText.value;
  const [further, setFurther] = useState<readonly Row[]>([]);
  const [next, setNext] = useState(first.next);
  const load = async (before: string): Promise<void> => {
    try {
      const list = await gamesOf(name, before);
      setFurther((shown) => [...shown, ...rowsOf(list)]);
      setNext(list.next);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
  };
  const rows = [...rowsOf(first), ...further];
  return (
    <section class="profile-section">
      <h2>{text.played}</h2>
      {rows.length === 0 && <p class="quiet">{text.noGames}</p>}
      {rows.length > 0 && (
        <ul class="games-list">
          {rows.map(({ game, layouts }) => (
            <GameRow
              key={game.id}
              game={game}
              layouts={layouts}
              selected={null}
              onSelect={nothing}
              onDelete={null}
              whose={name}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <button type="button" class="button" data-action="more-games" onClick={() => void load(next)}>
          {text.more}
        </button>
      )}
    </section>
  );
}

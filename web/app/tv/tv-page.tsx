/** The page with live boards of public games between others. */
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import { catalog, needCatalog } from "../catalog/catalog";
import { messages } from "../language";
import { proposeGame } from "../new-game/propose";
import "../parts/field.css";
import { FailureView } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import { navigate } from "../nav/routes";
import { LiveBoard } from "./live-board";
import "./tv.css";
import { useChannels } from "./use-channels";
import { tvText } from "./words";

/** `game` limits the page to one game of the catalog; null for all. */
export function TvPage({ game }: { game: string | null }): JSX.Element {
  const text = tvText.value;
  const { channels, areOver, failure, ended, reload } = useChannels(game);
  usePageTitle(text.title);
  if (failure !== null && channels === null) return <FailureView failure={failure} onRetry={reload} />;
  return (
    <div class="page tv-page">
      <header class="tv-head">
        <h1>{text.title}</h1>
        <GameField game={game} />
      </header>
      {channels === null && <div class="tv-loading" aria-busy="true" />}
      {channels !== null && channels.length === 0 && (
        <div class="tv-nothing">
          <p>{game === null ? text.nothing : text.nothingOf}</p>
          <button
            type="button"
            class="button button-main"
            data-action="play-a-game"
            aria-haspopup="dialog"
            onClick={() => proposeGame(game ?? "othello")}
          >
            {text.invite}
          </button>
        </div>
      )}
      {channels !== null && channels.length > 0 && areOver && <p class="tv-recent">{text.recent}</p>}
      {channels !== null && channels.length > 0 && (
        <ul class="tv-boards">
          {channels.map((channel) => (
            <LiveBoard key={channel.id} channel={channel} onEnded={ended} />
          ))}
        </ul>
      )}
    </div>
  );
}

function GameField({ game }: { game: string | null }): JSX.Element {
  const text = tvText.value;
  const { variants } = messages.value;
  const field = useId();
  useEffect(needCatalog, []);
  const games = catalog.value?.games ?? [];
  const options: readonly (readonly [id: string, name: string])[] =
    games.length === 0 && game !== null ? [[game, game]] : games.map(({ id, name }) => [id, name]);
  return (
    <div class="parts-field tv-game">
      <label for={field} class="unseen">
        {text.game}
      </label>
      <select
        id={field}
        data-filter="tv-game"
        value={game ?? ""}
        onChange={({ currentTarget: { value } }) =>
          navigate({ page: "tv", game: value === "" ? null : value }, { replace: true })
        }
      >
        <option value="">{text.allGames}</option>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {variants.name(id, name)}
          </option>
        ))}
      </select>
    </div>
  );
}

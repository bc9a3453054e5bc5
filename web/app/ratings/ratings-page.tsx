/** The leaderboard for a game and speed, and a search for players. */

import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { Player, PlayerEntries, PlayerEntry, PlayerRating, RatingList } from "../../wire";
import { ACCOUNT_NAME_MAX } from "../../wire";
import { gameName } from "../catalog/spec";
import { ownAccount } from "../identity/own-account";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf, get } from "../net/api";
import "../parts/field.css";
import { Link } from "../nav/link";
import { FailureView } from "../nav/missing";
import { tellFailure } from "../nav/notices";
import { usePageTitle } from "../nav/page-title";
import { navigate } from "../nav/routes";
import { ratingFigure } from "../table/rating";
import type { Leaderboard } from "./address";
import { queryOf, readAddress, routeTo, SPEEDS } from "./address";
import "./ratings.css";
import { ratingsText } from "./words";

/** The number of rows in one answer of the server. */
const PAGE_SIZE = 100;

export function RatingsPage({ query }: { query: string }): JSX.Element {
  const text = ratingsText.value;
  const at = readAddress(query);
  const { found, failure, retry } = useList(at);
  usePageTitle(text.title);
  if (failure !== null) return <FailureView failure={failure} onRetry={retry} />;
  if (found === null) return <div class="page ratings-page" aria-busy="true" />;
  const { list, own } = found;
  return (
    <div class="page ratings-page" aria-busy={found.key !== queryOf(at)}>
      <h1>{text.title}</h1>
      <p class="quiet">{text.about}</p>
      <GameField at={at} list={list} />
      <nav class="tabs ratings-speeds" aria-label={text.speed}>
        {SPEEDS.map((speed) => (
          <Link
            key={speed}
            to={routeTo({ ...at, speed, offset: 0 })}
            current={speed === at.speed}
            action={`speed-${speed}`}
          >
            {text.speeds[speed]}
          </Link>
        ))}
      </nav>
      {list.entries.length === 0 ? (
        <p class="ratings-nobody" data-ratings="none">
          {text.nobody}
        </p>
      ) : (
        <Entries list={list} />
      )}
      <Own own={own} />
      {list.total > PAGE_SIZE && (
        <nav class="ratings-paging" aria-label={text.title}>
          {at.offset > 0 && (
            <Link to={routeTo({ ...at, offset: Math.max(0, at.offset - PAGE_SIZE) })} class="button">
              {text.earlier}
            </Link>
          )}
          {at.offset + PAGE_SIZE < list.total && (
            <Link to={routeTo({ ...at, offset: at.offset + PAGE_SIZE })} class="button">
              {text.later}
            </Link>
          )}
        </nav>
      )}
      <Find />
    </div>
  );
}

function GameField({ at, list }: { at: Leaderboard; list: RatingList }): JSX.Element {
  const text = ratingsText.value;
  const field = useId();
  const known = new Set(["othello", at.game, ...list.groups.map(({ game }) => game)]);
  return (
    <div class="parts-field ratings-game">
      <label for={field}>{text.game}</label>
      <select
        id={field}
        data-field="ratings-game"
        value={at.game}
        onChange={({ currentTarget: { value } }) =>
          navigate(routeTo({ ...at, game: value, offset: 0 }), { stay: true })
        }
      >
        {[...known].map((game) => (
          <option key={game} value={game}>
            {gameName(game, messages.value)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Entries({ list }: { list: RatingList }): JSX.Element {
  const text = ratingsText.value;
  const { number } = messages.value;
  return (
    <table class="ratings-table" data-ratings={list.total}>
      <thead>
        <tr>
          <th scope="col">{text.rank}</th>
          <th scope="col">{text.player}</th>
          <th scope="col">{text.rating}</th>
          <th scope="col" class="ratings-wide">
            {text.deviation}
          </th>
          <th scope="col" class="ratings-wide">
            {text.games}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.entries.map(({ rank, name, rating, games }) => (
          <tr key={name} data-player={name} class={name === ownAccount.value ? "ratings-own" : undefined}>
            <td>{number(rank)}</td>
            <th scope="row">
              <Link to={{ page: "profile", name }}>{name}</Link>
            </th>
            <td>
              {ratingFigure(rating)}
              <small class="ratings-narrow"> ± {number(Math.round(rating.deviation))}</small>
            </td>
            <td class="ratings-wide">± {number(Math.round(rating.deviation))}</td>
            <td class="ratings-wide">{number(games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The player's own rating, even if it is too uncertain for the list. */
function Own({ own }: { own: PlayerRating | null }): JSX.Element {
  const text = ratingsText.value;
  return (
    <p class="ratings-line">
      {own !== null && (
        <strong data-own-rating>{text.own(ratingFigure(own.rating), Math.round(own.rating.deviation))}</strong>
      )}{" "}
      <span class="quiet">{text.provisional}</span>
    </p>
  );
}

function Find(): JSX.Element {
  const text = ratingsText.value;
  const field = useId();
  const [found, setFound] = useState<readonly PlayerEntry[] | null>(null);
  const find = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget as HTMLFormElement).get("find") ?? "").trim();
    if (wanted === "") return;
    try {
      setFound((await get<PlayerEntries>(`/api/players?${new URLSearchParams({ find: wanted })}`)).players);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
  };
  return (
    <form class="ratings-find" role="search" onSubmit={(event) => void find(event)}>
      <div class="parts-field">
        <label for={field}>{text.find}</label>
        <div class="ratings-find-row">
          <input
            id={field}
            name="find"
            type="search"
            maxLength={ACCOUNT_NAME_MAX}
            autocomplete="off"
            spellcheck={false}
            data-field="find-player"
            aria-describedby={`${field}-help`}
          />
          <button type="submit" class="button" data-action="find-player">
            {text.search}
          </button>
        </div>
        <small id={`${field}-help`}>{text.findHelp}</small>
      </div>
      <div role="status" aria-label={text.found}>
        {found !== null && found.length === 0 && text.notFound}
      </div>
      {found !== null && found.length > 0 && (
        <ul class="ratings-found">
          {found.map(({ name, here }) => (
            <li key={name}>
              <Link to={{ page: "profile", name }}>{name}</Link>
              {here && <Dot />}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** The mark of a connected player. */
export function Dot(): JSX.Element {
  return (
    <span class="ratings-here">
      <span class="unseen">{ratingsText.value.here}</span>
    </span>
  );
}

/** A leaderboard with the player's own rating in its game and speed. */
interface LoadedLeaderboard {
  readonly key: string;
  readonly list: RatingList;
  readonly own: PlayerRating | null;
}

/** Loads the leaderboard. The last one stays visible while another one loads. */
function useList(at: Leaderboard): { found: LoadedLeaderboard | null; failure: Failure | null; retry: () => void } {
  const [found, setFound] = useState<LoadedLeaderboard | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = queryOf(at);
  const name = ownAccount.value;
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    const find = async (): Promise<LoadedLeaderboard> => {
      const query = new URLSearchParams({ game: at.game, speed: at.speed, offset: String(at.offset) });
      const [list, player] = await Promise.all([
        get<RatingList>(`/api/ratings?${query}`),
        // Ignore a failure of this request, because the list is useful without it.
        name === null ? null : get<Player>(`/api/players/${encodeURIComponent(name)}`).catch(() => null),
      ]);
      const isHere = ({ game, speed }: PlayerRating): boolean => game === at.game && speed === at.speed;
      return { key, list, own: player?.ratings.find(isHere) ?? null };
    };
    find().then(
      (one) => isWanted && setFound(one),
      (thrown: unknown) => isWanted && setFailure(failureOf(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [key, name, attempt]);
  return { found, failure, retry: () => setAttempt(attempt + 1) };
}

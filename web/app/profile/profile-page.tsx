/** A player's page: name, ratings, results, games, and the reader's relation to the player. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameList, Player, PlayerRating, Relations as Related } from "../../wire";
import { gameName } from "../catalog/spec";
import { ownAccount } from "../identity/own-account";
import { messages } from "../language";
import { Link } from "../nav/link";
import { FailureView, Missing } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import type { Failure } from "../net/api";
import { failureOf, get } from "../net/api";
import { Dot } from "../ratings";
import { routeTo } from "../ratings/address";
import { ratingsText } from "../ratings/words";
import { ratingFigure } from "../table/rating";
import { ProfileActions } from "./profile-actions";
import { gamesOf, ProfileGames } from "./profile-games";
import "./profile.css";
import { RatingGraphView } from "./rating-graph";
import { Relations } from "./relations";
import { TallyTable } from "./tally-table";
import { profileText } from "./words";

/** `name` is the name of an account, regardless of case. */
export function ProfilePage({ name }: { name: string }): JSX.Element {
  const text = profileText.value;
  const { found, failure, load } = usePlayer(name);
  usePageTitle(found?.player.name ?? name);
  if (failure?.code === "not_found") return <Missing title={text.nobodyTitle} text={text.nobody(name)} />;
  if (failure !== null) return <FailureView failure={failure} onRetry={load} />;
  if (found === null) return <div class="page profile-page" aria-busy="true" />;
  const { player, games, related } = found;
  return (
    <div class="page profile-page" data-profile={player.name}>
      <header class="profile-head">
        <h1>
          {player.name} {player.here && <Dot />}
        </h1>
        <p class="quiet">{text.since(messages.value.date(player.since_ms))}</p>
        <ProfileActions player={player} onChange={load} />
      </header>
      <section class="profile-section">
        <h2>{text.ratings}</h2>
        {player.ratings.length === 0 ? (
          <p class="quiet">{text.noRatings}</p>
        ) : (
          <ul class="profile-ratings">
            {player.ratings.map((rating) => (
              <RatingCard key={`${rating.game} ${rating.speed}`} rating={rating} />
            ))}
          </ul>
        )}
      </section>
      <TallyTable tallies={player.tallies} />
      <ProfileGames key={player.name} name={player.name} first={games} />
      {related !== null && <Relations lists={related} onChange={load} />}
    </div>
  );
}

function RatingCard({ rating }: { rating: PlayerRating }): JSX.Element {
  const words = messages.value;
  const text = profileText.value;
  const what = ratingsText.value.gameAndSpeed(gameName(rating.game, words), rating.speed);
  return (
    <li class="profile-card" data-rating={`${rating.game} ${rating.speed}`}>
      <h3>
        <Link to={routeTo({ game: rating.game, speed: rating.speed, offset: 0 })}>{what}</Link>
      </h3>
      <p>
        <strong class="profile-points">{ratingFigure(rating.rating)}</strong>{" "}
        <span class="quiet">
          ± {words.number(Math.round(rating.rating.deviation))} · {text.games(rating.games)}
        </span>
      </p>
      <RatingGraphView rating={rating} what={what} />
    </li>
  );
}

/** All content of the page, which is loaded together so that no part shifts another. */
interface ProfileContent {
  readonly player: Player;
  readonly games: GameList;
  /** The reader's relations, on their own page; otherwise null. */
  readonly related: Related | null;
}

async function find(name: string): Promise<ProfileContent> {
  const player = await get<Player>(`/api/players/${encodeURIComponent(name)}`);
  const [games, related] = await Promise.all([
    gamesOf(player.name, null),
    player.is_you ? get<Related>("/api/account/relations") : null,
  ]);
  return { player, games, related };
}

function usePlayer(name: string): { found: ProfileContent | null; failure: Failure | null; load: () => void } {
  const [found, setFound] = useState<ProfileContent | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(0);
  const load = (): void => {
    latest.current += 1;
    const request = latest.current;
    setFailure(null);
    find(name).then(
      (one) => request === latest.current && setFound(one),
      (thrown: unknown) => request === latest.current && setFailure(failureOf(thrown)),
    );
  };
  useEffect(() => {
    setFound(null);
    load();
  }, [name, ownAccount.value]);
  return { found, failure, load };
}

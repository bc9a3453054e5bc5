/** A player's page: who it is, how strong, what was played; and what oneself has to do with them. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Player, PlayerRating } from "../../wire";
import { ownAccount } from "../account/own-account";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { failureOf, get } from "../net/api";
import { Dot } from "../ratings";
import { routeTo } from "../ratings/address";
import { ratingsText } from "../ratings/words";
import { Link } from "../site/link";
import { FailureView, Missing } from "../site/missing";
import { usePageTitle } from "../site/page-title";
import { ratingFigure } from "../table/rating";
import { ProfileActions } from "./profile-actions";
import { ProfileGames } from "./profile-games";
import "./profile.css";
import { RatingGraphView } from "./rating-graph";
import { Relations } from "./relations";
import { TallyTable } from "./tally-table";
import { profileText } from "./words";

/** See the module; `name` in whatever case. */
export function ProfilePage({ name }: { name: string }): JSX.Element {
  const text = profileText.value;
  const { player, failure, load } = usePlayer(name);
  usePageTitle(player?.name ?? name);
  if (failure?.code === "not_found") return <Missing title={text.nobodyTitle} text={text.nobody(name)} />;
  if (failure !== null) return <FailureView failure={failure} onRetry={load} />;
  if (player === null) return <div class="page profile-page" aria-busy="true" />;
  return (
    <div class="page profile-page" data-profile={player.name}>
      <header class="profile-head">
        <h1>
          {player.name} {player.here && <Dot />}
        </h1>
        <p class="quiet">{text.since(messages.value.dateTime(player.since_ms))}</p>
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
      <ProfileGames key={player.name} name={player.name} />
      {player.is_you && <Relations />}
    </div>
  );
}

function RatingCard({ rating }: { rating: PlayerRating }): JSX.Element {
  const words = messages.value;
  const text = profileText.value;
  const speed = ratingsText.value.speeds[rating.speed];
  const what = `${gameName(rating.game, words)}, ${speed}`;
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

function usePlayer(name: string): { player: Player | null; failure: Failure | null; load: () => void } {
  const [player, setPlayer] = useState<Player | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = (): void => {
    setFailure(null);
    get<Player>(`/api/players/${encodeURIComponent(name)}`).then(setPlayer, (thrown: unknown) =>
      setFailure(failureOf(thrown)),
    );
  };
  useEffect(() => {
    setPlayer(null);
    load();
  }, [name, ownAccount.value]);
  return { player, failure, load };
}

/** Those who look for an opponent, and what one seeks oneself. */
import type { JSX } from "preact";
import type { Seek } from "../../wire";
import { gameName } from "../catalog/spec";
import { clockName } from "../invite/clock-field";
import { messages } from "../language";
import { Link } from "../site/link";
import { ratingFigure } from "../table/rating";
import { opposite } from "../table/sides";
import { asGuest, lobby } from "./this-lobby";
import { lobbyText } from "./words";

/** See the module. Challenges to oneself stand with the notices. */
export function SeekList(): JSX.Element {
  const text = lobbyText.value;
  const seeks = lobby.seeks.value.filter(({ to, mine }) => to === null || mine);
  if (seeks.length === 0) return <p class="lobby-nothing quiet">{text.noSeeks}</p>;
  return (
    <ul class="lobby-seeks">
      {seeks.map((seek) => (
        <Row key={seek.seek} seek={seek} />
      ))}
    </ul>
  );
}

function Row({ seek }: { seek: Seek }): JSX.Element {
  const text = lobbyText.value;
  const { by, terms, color, mine, to } = seek;
  const name = by.name ?? text.somebody;
  const busy = [...lobby.accepting.value.values()].includes(seek.seek);
  return (
    <li class={mine ? "lobby-seek lobby-seek-mine" : "lobby-seek"} data-seek={seek.seek} data-mine={mine}>
      <span class="lobby-who">
        {mine ? (
          <strong>{to === null ? text.yours : text.waitingFor(to)}</strong>
        ) : by.account && by.name !== null ? (
          <Link to={{ page: "profile", name: by.name }}>{name}</Link>
        ) : (
          <span>{name}</span>
        )}
        {by.rating !== null && !mine && <span class="lobby-rating">{ratingFigure(by.rating)}</span>}
      </span>
      <span class="lobby-what">
        {[
          gameName(seek.spec, messages.value),
          terms.clock === undefined ? text.noClock : clockName(terms.clock),
          terms.rated === true ? text.rated : text.unrated,
          ...(color === null ? [] : [mine ? text.youPlay(color) : text.youPlay(opposite(color))]),
          ...rangeOf(seek),
        ].join(" · ")}
      </span>
      {mine ? (
        <button
          type="button"
          class="button"
          data-action="cancel-own"
          aria-label={`${text.cancel}: ${gameName(seek.spec, messages.value)}`}
          onClick={() => lobby.cancelListed(seek.seek)}
        >
          {text.cancel}
        </button>
      ) : (
        <button
          type="button"
          class="button button-main"
          data-action="accept-seek"
          aria-label={text.playWith(name)}
          aria-disabled={!seek.acceptable || busy}
          title={seek.acceptable ? undefined : text.notForYou}
          onClick={() => seek.acceptable && lobby.accept(seek.seek, asGuest())}
        >
          {text.play}
        </button>
      )}
    </li>
  );
}

function rangeOf({ range: { min, max } }: Seek): string[] {
  return min === undefined && max === undefined ? [] : [lobbyText.value.range(min ?? null, max ?? null)];
}

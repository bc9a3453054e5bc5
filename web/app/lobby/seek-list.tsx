/** The list of seeks, the player's own first. */
import type { JSX } from "preact";
import type { Seek } from "../../wire";
import { gameName } from "../catalog/spec";
import { ownAccount } from "../identity/own-account";
import { clockName } from "../invite/clock-field";
import { messages } from "../language";
import { Link } from "../nav/link";
import { ratingFigure } from "../table/rating";
import { opposite } from "../table/sides";
import { acceptSeek, lobby, postSeek } from "./this-lobby";
import { lobbyText } from "./words";

/** The maximum number of seeks in the list. */
const MOST_SEEKS = 100;

/** Omits challenges from others, which are shown as notices, and the player's own quick seeks. */
export function SeekList(): JSX.Element {
  const text = lobbyText.value;
  const seeks = lobby.seeks.value
    .filter(({ to, mine, quick }) => (mine ? !quick : to === null))
    .sort((one, other) => Number(other.mine) - Number(one.mine) || other.seek - one.seek);
  if (seeks.length === 0) return <p class="lobby-nothing quiet">{text.noSeeks}</p>;
  const more = lobby.more.value + Math.max(0, seeks.length - MOST_SEEKS);
  return (
    <>
      <ul class="lobby-seeks">
        {seeks.slice(0, MOST_SEEKS).map((seek) => (
          <Row key={seek.seek} seek={seek} />
        ))}
      </ul>
      {more > 0 && (
        <p class="lobby-nothing quiet" data-more={more}>
          {text.moreSeeks(more)}
        </p>
      )}
    </>
  );
}

/**
 * Accepts a seek. If the ratings do not fit a seek for quick pairing yet, posts the same seek instead, because
 * the accepted difference grows with the wait.
 */
function play({ seek, spec, terms, quick, acceptable }: Seek): void {
  if (acceptable) acceptSeek(seek);
  else if (quick) postSeek({ spec, terms, quick: true });
}

function Row({ seek }: { seek: Seek }): JSX.Element {
  const text = lobbyText.value;
  const { by, terms, color, mine, to } = seek;
  const name = by.name ?? text.somebody;
  const busy = [...lobby.accepting.value.values()].includes(seek.seek);
  const isForYou = seek.acceptable || (seek.quick && (terms.rated !== true || ownAccount.value !== null));
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
          ...(seek.quick ? [text.quickly] : []),
          ...(color === null ? [] : [mine ? text.youPlay(color) : text.youPlay(opposite(color))]),
          ...rangeOf(seek),
        ].join(" · ")}
      </span>
      {mine ? (
        <button
          type="button"
          class="button"
          data-action="cancel-own"
          aria-label={text.cancelNamed(gameName(seek.spec, messages.value))}
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
          aria-disabled={!isForYou || busy}
          title={isForYou ? undefined : text.notForYou}
          onClick={() => isForYou && play(seek)}
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

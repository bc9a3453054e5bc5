/**
 * The page of a link from another device. It states which games move here and which are replaced. Nothing
 * happens until the player confirms.
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { DeviceOffer } from "../../wire";
import { forgetIfLast, lastGame } from "../current-game/last-game";
import { rememberOwnName } from "../current-game/person-name";
import { messages } from "../language";
import { Link } from "../nav/link";
import { FailureView } from "../nav/missing";
import { tellFailure } from "../nav/notices";
import { usePageTitle } from "../nav/page-title";
import { routeHref } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { tellWorker } from "../net/worker";
import { claim, offerOf, refusalOf } from "./links";
import type { LinkRefusal } from "./messages";
import { deviceText } from "./words";

/** `code` is null if the link was cut off. */
export function ContinuePage({ code }: { code: string | null }): JSX.Element {
  const text = deviceText.value;
  const [found, setFound] = useState<DeviceOffer | LinkRefusal | null>(code === null ? "unknown" : null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  usePageTitle(typeof found === "string" ? text.refused[found][0] : text.page.title);
  useEffect(() => {
    let wanted = true;
    setFailure(null);
    if (code === null) return undefined;
    offerOf(code).then(
      (offer) => wanted && setFound(offer),
      (thrown: unknown) => {
        if (!wanted) return;
        const refused = refusalOf(thrown);
        if (refused === null) setFailure(failureOf(thrown));
        else setFound(refused);
      },
    );
    return () => {
      wanted = false;
    };
  }, [code, attempt]);
  if (failure !== null) return <FailureView failure={failure} onRetry={() => setAttempt(attempt + 1)} />;
  if (found === null) return <div class="page" aria-busy="true" />;
  if (typeof found === "string" || code === null)
    return <Refused why={typeof found === "string" ? found : "unknown"} />;
  return <Offer offer={found} code={code} onRefused={setFound} />;
}

function Refused({ why }: { why: LinkRefusal }): JSX.Element {
  const [title, what] = deviceText.value.refused[why];
  return (
    <div class="page page-message" data-refused={why}>
      <h1>{title}</h1>
      <p>{what}</p>
      <Link to={{ page: "play" }} class="button button-main">
        {messages.value.buttons.toPlay}
      </Link>
    </div>
  );
}

function Offer(props: { offer: DeviceOffer; code: string; onRefused: (why: LinkRefusal) => void }): JSX.Element {
  const { offer, code } = props;
  const text = deviceText.value.page;
  const [busy, setBusy] = useState(false);
  const leaves = !offer.is_you && offer.games_here > 0;
  const go = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await claim(code, leaves);
    } catch (thrown) {
      setBusy(false);
      const refused = refusalOf(thrown);
      if (refused === null) tellFailure(failureOf(thrown));
      else props.onRefused(refused);
      return;
    }
    // Data in this browser's storage, including copies for offline use, belongs to the previous player.
    tellWorker({ kind: "forget", id: null });
    const last = lastGame();
    if (last !== null) forgetIfLast(last);
    if (offer.name !== null) rememberOwnName(offer.name);
    // Reload the page, because its connection also belongs to the previous player.
    location.replace(routeHref({ page: "games", before: null }));
  };
  if (offer.is_you) {
    return (
      <div class="page page-message" data-device="already">
        <h1>{text.already}</h1>
        <Link to={{ page: "games", before: null }} class="button button-main">
          {text.toGames}
        </Link>
      </div>
    );
  }
  return (
    <div class="page page-message" data-device={leaves ? "leaves" : "offer"}>
      <h1>{text.title}</h1>
      <p>{text.offer(offer.name, offer.games)}</p>
      {leaves && (
        <p>
          <strong>{text.leaves(offer.games_here)}</strong> {text.plays(offer.name)}
        </p>
      )}
      <p>{text.yours}</p>
      <button
        type="button"
        class={leaves ? "button button-danger" : "button button-main"}
        data-action="continue-here"
        aria-disabled={busy}
        onClick={() => void go()}
      >
        {leaves ? text.goAnyway : text.go}
      </button>
      <Link to={{ page: "play" }} class="button">
        {text.stay}
      </Link>
    </div>
  );
}

/** Pages for missing things and for failures, with links to other pages. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { messages } from "../language";
import type { Failure } from "../net/api";
import { errorText } from "../net/error-text";
import { reachable } from "../net/reach";
import { Link } from "./link";
import { useMissingTitle } from "./page-title";
import type { Route } from "./routes";

/**
 * The page for a missing thing. It also sets the title of the tab. `hint` names a likely cause, and `near`
 * links to similar things.
 */
export function Missing(props: {
  title: string;
  text: string;
  hint?: string;
  near?: { readonly to: Route; readonly text: string };
}): JSX.Element {
  const { title, text, hint, near } = props;
  const { buttons, nav } = messages.value;
  useMissingTitle(title);
  return (
    <div class="page page-message">
      <h1>{title}</h1>
      <p>{text}</p>
      {hint !== undefined && <p class="quiet">{hint}</p>}
      <p class="page-ways">
        {near !== undefined && (
          <Link to={near.to} class="button" action="near">
            {near.text}
          </Link>
        )}
        <Link to={{ page: "play" }} class="button button-main">
          {buttons.toPlay}
        </Link>
        <Link to={{ page: "games", before: null }} class="button">
          {nav.games}
        </Link>
        <Link to={{ page: "lobby" }} class="button">
          {nav.lobby}
        </Link>
      </p>
    </div>
  );
}

/**
 * The page for a failure that may be temporary. If the server was unreachable, it retries once the server is
 * back.
 */
export function FailureView({ failure, onRetry }: { failure: Failure; onRetry: () => void }): JSX.Element {
  const words = messages.value;
  const isUnreachable = failure.code === "unreachable";
  const isReached = reachable.value;
  const wasReached = useRef(isReached);
  useEffect(() => {
    if (isUnreachable && isReached && !wasReached.current) onRetry();
    wasReached.current = isReached;
  }, [isReached]);
  return (
    <div class="page page-message" role="alert">
      <h1>{isUnreachable ? words.missing.unreachableTitle : words.missing.serverTitle}</h1>
      <p>{isUnreachable ? words.missing.unreachable : errorText(failure, words)}</p>
      {failure.request_id !== null && <p class="quiet">{words.notices.requestId(failure.request_id)}</p>}
      <button type="button" class="button button-main" data-action="retry" onClick={onRetry}>
        {words.buttons.retry}
      </button>
    </div>
  );
}

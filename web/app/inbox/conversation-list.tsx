/** The list of conversations, the one with the newest message first. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Conversation, Inbox } from "../../wire";
import { messages } from "../language";
import { Link } from "../nav/link";
import { tellFailure } from "../nav/notices";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { errorText } from "../net/error-text";
import { timesInboxChanged } from "../net/unread";
import { Dot } from "../ratings";
import { inbox } from "./api";
import { moment } from "./days";
import { inboxText } from "./words";

/** The number of conversations on a page. */
const PAGE_SIZE = 20;
/** The maximum number of conversations that the server sends in one answer. */
const MOST_IN_ANSWER = 100;

/** `chosen` is the other account in the open conversation; null if none is open. */
export function ConversationList({ chosen }: { chosen: string | null }): JSX.Element {
  const text = inboxText.value;
  const { found, failure, load, more } = useInbox();
  const Heading = chosen === null ? "h1" : "h2";
  return (
    <section class="inbox-list" aria-busy={found === null && failure === null}>
      <Heading class="inbox-title">{text.title}</Heading>
      {found === null && failure !== null && (
        <div role="alert">
          <p>{errorText(failure, messages.value)}</p>
          <button type="button" class="button" data-action="retry" onClick={load}>
            {messages.value.buttons.retry}
          </button>
        </div>
      )}
      {found !== null && found.conversations.length === 0 && <p class="quiet">{text.empty}</p>}
      {found !== null && found.conversations.length > 0 && (
        <nav aria-label={text.conversations}>
          <ul data-conversations={found.conversations.length}>
            {found.conversations.map((one) => (
              <Row key={one.with} conversation={one} isChosen={one.with.toLowerCase() === chosen?.toLowerCase()} />
            ))}
          </ul>
        </nav>
      )}
      {found !== null && found.next !== null && (
        <button type="button" class="button" data-action="more-conversations" onClick={more}>
          {text.more}
        </button>
      )}
    </section>
  );
}

function Row({ conversation, isChosen }: { conversation: Conversation; isChosen: boolean }): JSX.Element {
  const text = inboxText.value;
  const { with: name, here, last, unread } = conversation;
  return (
    <li class={unread > 0 ? "inbox-unread" : undefined} data-conversation={name} data-unread={unread}>
      <Link to={{ page: "inbox", name }} current={isChosen}>
        <span class="inbox-row">
          <strong class="inbox-name">{name}</strong>
          {here && <Dot />}
          <time class="inbox-when" dateTime={new Date(last.at_ms).toISOString()}>
            {moment(last.at_ms)}
          </time>
        </span>
        <span class="inbox-row">
          <span class="inbox-last">
            {last.mine && <span class="quiet">{text.you} </span>}
            {last.text}
          </span>
          {unread > 0 && (
            <span class="inbox-count">
              <span aria-hidden="true">{messages.value.number(unread)}</span>
              <span class="unseen">{text.unread(unread)}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

interface LoadedInbox {
  readonly conversations: readonly Conversation[];
  readonly next: string | null;
}

/** Loads the conversations. Loads all shown conversations again whenever something may have changed. */
function useInbox(): { found: LoadedInbox | null; failure: Failure | null; load: () => void; more: () => void } {
  const [found, setFound] = useState<LoadedInbox | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const nShown = useRef(0);
  const lastRequest = useRef(0);
  const send = (
    answer: Promise<Inbox>,
    merge: (page: Inbox) => LoadedInbox,
    fail: (failure: Failure) => void,
  ): void => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    answer.then(
      (page) => {
        if (request !== lastRequest.current) return;
        const all = merge(page);
        nShown.current = all.conversations.length;
        setFailure(null);
        setFound(all);
      },
      (thrown: unknown) => request === lastRequest.current && fail(failureOf(thrown)),
    );
  };
  const load = (): void =>
    send(
      inbox(null, Math.min(MOST_IN_ANSWER, Math.max(PAGE_SIZE, nShown.current))),
      ({ conversations, next }) => ({
        conversations,
        next,
      }),
      setFailure,
    );
  const more = (): void => {
    if (found === null || found.next === null) return;
    const before = found.conversations;
    send(
      inbox(found.next),
      ({ conversations, next }) => {
        const known = new Set(before.map((one) => one.with));
        return { conversations: [...before, ...conversations.filter((one) => !known.has(one.with))], next };
      },
      tellFailure,
    );
  };
  useEffect(load, [timesInboxChanged.value]);
  return { found, failure, load, more };
}

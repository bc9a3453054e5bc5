/** The letters by day, with the newest visible at the bottom. */
import type { JSX } from "preact";
import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Letter } from "../../wire";
import { isSameDay, timeOfDay } from "../language/time-of-day";
import { tellFailure } from "../nav/notices";
import { failureOf } from "../net/api";
import type { Conversation } from "./conversation";
import { day } from "./days";
import { inboxText } from "./words";

/** The list follows new letters unless the reader has scrolled up by more than this. */
const AT_END_PX = 60;

export function LetterList({ conversation }: { conversation: Conversation }): JSX.Element {
  const text = inboxText.value;
  const letters = conversation.letters.value;
  const unsent = conversation.unsent.value;
  const isLoaded = conversation.head.value !== null;
  const list = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(false);
  useScrolling(list, letters, unsent.length);
  useMarkRead(conversation, letters);
  const older = async (): Promise<void> => {
    if (isLoading) return;
    setLoading(true);
    try {
      await conversation.loadOlder();
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    setLoading(false);
  };
  return (
    // The page already announces new messages, so the list is not a live region.
    <div
      class="inbox-letters"
      role="log"
      aria-live="off"
      aria-label={text.conversations}
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys that scroll must reach it
      tabIndex={0}
      data-letters={letters.length}
    >
      {conversation.hasOlder.value && (
        <button
          type="button"
          class="button inbox-older"
          data-action="older-letters"
          aria-disabled={isLoading}
          onClick={() => void older()}
        >
          {text.older}
        </button>
      )}
      {isLoaded && letters.length === 0 && unsent.length === 0 && <p class="quiet">{text.nothing}</p>}
      {letters.map((letter, at) => {
        const before = letters[at - 1];
        return (
          <Fragment key={letter.number}>
            {(before === undefined || !isSameDay(before.at_ms, letter.at_ms)) && (
              <p class="inbox-day">{day(letter.at_ms)}</p>
            )}
            <LetterView letter={letter} name={conversation.head.value?.with ?? ""} />
          </Fragment>
        );
      })}
      {unsent.map(({ id, text: written }) => (
        <p key={id} class="inbox-letter inbox-mine inbox-unsent" data-unsent={id}>
          <span class="inbox-said">{written}</span>
          <span class="unseen">{text.sending}</span>
        </p>
      ))}
      {conversation.isStuck.value && (
        <p class="inbox-stuck" role="status">
          {text.stuck}{" "}
          <button type="button" class="button" data-action="send-again" onClick={() => void conversation.catchUp()}>
            {text.again}
          </button>
        </p>
      )}
    </div>
  );
}

function LetterView({ letter, name }: { letter: Letter; name: string }): JSX.Element {
  const text = inboxText.value;
  return (
    <p class={`inbox-letter${letter.mine ? " inbox-mine" : ""}`} data-letter={letter.number}>
      <span class="unseen">{letter.mine ? text.you : text.says(name, "")}</span>
      <span class="inbox-said">{letter.text}</span>
      <time class="inbox-when" dateTime={new Date(letter.at_ms).toISOString()}>
        {timeOfDay(letter.at_ms)}
      </time>
    </p>
  );
}

/** Marks the letters as read while the page is visible. */
function useMarkRead(conversation: Conversation, letters: readonly Letter[]): void {
  useEffect(() => {
    const mark = (): void => {
      if (document.visibilityState === "visible") conversation.markRead();
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [conversation, letters]);
}

/**
 * Scrolls to the newest letter unless the reader has scrolled up. Older letters that are added above do not
 * move the visible ones.
 */
function useScrolling(list: { current: HTMLDivElement | null }, letters: readonly Letter[], nUnsent: number): void {
  const atEnd = useRef(true);
  const before = useRef({ first: 0, height: 0 });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const follow = (): void => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
    };
    // A phone's keyboard shrinks the list. Keep its end visible.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener("scroll", follow);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", follow);
      resized.disconnect();
    };
  }, []);
  const first = letters[0]?.number ?? 0;
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { first: firstBefore, height } = before.current;
    if (firstBefore > first && first > 0) element.scrollTop += element.scrollHeight - height;
    else if (atEnd.current) element.scrollTop = element.scrollHeight;
    before.current = { first, height: element.scrollHeight };
  }, [letters, nUnsent, first]);
}

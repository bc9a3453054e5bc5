/** A board for trying moves, with a task, the result of the last move, and a reset button. */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { IllegalReason } from "../../board";
import { messages } from "../language";
import { announce } from "../nav/announcer";
import { TryBoard } from "../tryout/try-board";
import type { TryOut } from "../tryout/tryout";
import { useTryout } from "../tryout/tryout";
import { type Lesson, positionOf, reaches, seeMove } from "./lessons";
import { type MoveSeen, rulesText } from "./words";

/** The kind of message below the board. */
type LessonMessage =
  | { readonly kind: "nothing" }
  | { readonly kind: "seen"; readonly seen: MoveSeen; readonly good: boolean }
  | { readonly kind: "refused"; readonly square: string; readonly reason: IllegalReason }
  | { readonly kind: "failed" };

const NOTHING: LessonMessage = { kind: "nothing" };

export function LessonBoard({ lesson, tryOut }: { lesson: Lesson; tryOut: TryOut }): JSX.Element {
  const words = messages.value;
  const text = rulesText.value;
  const own = text.lessons[lesson.id];
  const task = useId();
  const tryout = useTryout(lesson.id, (moves) => positionOf(lesson, moves), tryOut);
  const { shown, failed } = tryout;
  const [result, setResult] = useState<LessonMessage>(NOTHING);
  const message: LessonMessage = failed ? { kind: "failed" } : result;

  const done = message.kind === "seen" && lesson.goal.kind !== "none";
  const play = async (move: string): Promise<void> => {
    const played = await tryout.play(move);
    if (played === null) return;
    const seen = seeMove(played.before, played.after);
    setResult(seen ? { kind: "seen", seen, good: reaches(lesson.goal, seen) } : NOTHING);
  };
  const startOver = (): void => {
    setResult(NOTHING);
    tryout.startOver();
  };

  const position = shown?.tried.position ?? null;
  const state = message.kind === "seen" ? (message.good ? "good" : "again") : message.kind;

  return (
    <div class="rules-lesson" role="group" aria-labelledby={task} data-lesson={lesson.id}>
      <p class="rules-lesson-task" id={task}>
        {own.task}
      </p>
      <div class="rules-lesson-board">
        {shown ? (
          <TryBoard
            shown={shown}
            name={own.name}
            done={done}
            onMove={(move) => void play(move)}
            onIllegal={(square, reason) => {
              if (done) announce(text.finished);
              else setResult({ kind: "refused", square, reason });
            }}
          />
        ) : (
          <p class="rules-lesson-waiting" aria-busy={!failed}>
            {failed ? "" : text.loading}
          </p>
        )}
      </div>
      <div class="rules-lesson-foot">
        <div class="rules-lesson-row">
          {position && (
            <p class="rules-lesson-counts">
              <span class="unseen">{words.counts(position.discs)}</span>
              <span class="rules-lesson-count rules-lesson-count-black" aria-hidden="true">
                {words.number(position.discs.black)}
              </span>
              <span class="rules-lesson-count rules-lesson-count-white" aria-hidden="true">
                {words.number(position.discs.white)}
              </span>
            </p>
          )}
          <button
            type="button"
            class={state === "again" ? "button button-main" : "button"}
            aria-disabled={shown !== null && tryout.made === 0 && !failed}
            aria-label={shown === null && failed ? text.retry : text.startOverNamed(own.name)}
            onClick={startOver}
          >
            {shown === null && failed ? text.retry : text.startOver}
          </button>
        </div>
        <p class="rules-lesson-said" role="status" data-state={state}>
          {sentence()}
        </p>
      </div>
    </div>
  );

  function sentence(): string {
    switch (message.kind) {
      case "nothing":
        return "";
      case "seen":
        return message.good ? own.good(message.seen) : own.again(message.seen);
      case "refused":
        return words.warnings.illegal(message.reason, message.square);
      case "failed":
        return text.failed;
    }
  }
}

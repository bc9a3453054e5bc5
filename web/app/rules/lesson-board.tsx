/** A board to try something on: the task, the board, what came of it, and the way back to its beginning. */
import type { JSX } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { BoardView, IllegalReason, Transition } from "../../board";
import { Board, sayColumn, sayCounts, sayLegalMoves, sayRow, sayWouldFlip } from "../../board";
import type { TriedPosition } from "../../wire";
import { messages } from "../language";
import { settings } from "../settings/settings";
import { announce } from "../site/announcer";
import { type Lesson, positionOf, reaches, seeMove, type TryOut } from "./lessons";
import { type MoveSeen, rulesText } from "./words";

/** What the board shows. */
interface Shown {
  readonly tried: TriedPosition;
  /** The moves made here. */
  readonly moves: readonly string[];
  readonly transition: Transition | null;
}

/** What is said below the board. */
type Said =
  | { readonly kind: "nothing" }
  | { readonly kind: "seen"; readonly seen: MoveSeen; readonly good: boolean }
  | { readonly kind: "refused"; readonly square: string; readonly reason: IllegalReason }
  | { readonly kind: "failed" };

const NOTHING: Said = { kind: "nothing" };

/** See the module. */
export function LessonBoard({ lesson, tryOut }: { lesson: Lesson; tryOut: TryOut }): JSX.Element {
  const words = messages.value;
  const text = rulesText.value;
  const own = text.lessons[lesson.id];
  const task = useId();
  const [beginning, setBeginning] = useState<TriedPosition | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [said, setSaid] = useState<Said>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const asking = useRef(false);
  const transitions = useRef(0);

  useEffect(() => {
    let wanted = true;
    setSaid(NOTHING);
    tryOut(positionOf(lesson, [])).then(
      (tried) => {
        if (!wanted) return;
        setBeginning(tried);
        setShown({ tried, moves: [], transition: null });
      },
      () => wanted && setSaid({ kind: "failed" }),
    );
    return () => {
      wanted = false;
    };
  }, [lesson, attempt]);

  const done = said.kind === "seen" && lesson.goal.kind !== "none";
  const play = async (move: string): Promise<void> => {
    if (shown === null || asking.current) return;
    asking.current = true;
    try {
      const moves = [...shown.moves, move];
      const tried = await tryOut(positionOf(lesson, moves));
      const seen = seeMove(shown.tried, tried);
      transitions.current += 1;
      const changes = tried.plies.slice(shown.tried.plies.length).flatMap((ply) => ply.changes);
      setShown({ tried, moves, transition: { key: transitions.current, changes } });
      setSaid(seen ? { kind: "seen", seen, good: reaches(lesson.goal, seen) } : NOTHING);
    } catch {
      setSaid({ kind: "failed" });
    } finally {
      asking.current = false;
    }
  };
  const startOver = (): void => {
    setSaid(NOTHING);
    if (beginning === null) setAttempt(attempt + 1);
    else setShown({ tried: beginning, moves: [], transition: null });
  };

  const position = shown?.tried.position ?? null;
  const view: BoardView | null = shown && {
    layout: shown.tried.layout,
    contents: shown.tried.position.contents,
    turn: shown.tried.position.turn,
    legal: shown.tried.position.legal,
  };
  const keys = useReadingKeys(view);
  const state = said.kind === "seen" ? (said.good ? "good" : "again") : said.kind;

  return (
    <div class="lesson" role="group" aria-labelledby={task} data-lesson={lesson.id}>
      <p class="lesson-task" id={task}>
        {own.task}
      </p>
      <div class="lesson-board">
        {view && shown ? (
          <Board
            {...view}
            spec={shown.tried.spec}
            result={shown.tried.result?.score == null ? "" : String(shown.tried.result.score)}
            interactive={!done && view.turn !== null}
            lastCell={lastCell(shown.tried)}
            transition={shown.transition}
            motion={settings.value.motion}
            showLegal={settings.value.legalDots}
            words={{ ...words.board, board: own.name }}
            typing="board"
            keys={keys}
            onMove={(move) => void play(move)}
            onIllegal={(cell, reason) => {
              if (done) announce(text.finished);
              else setSaid({ kind: "refused", square: view.layout.cells[cell]?.name ?? "", reason });
            }}
          />
        ) : (
          <p class="lesson-waiting" aria-busy={said.kind === "nothing"}>
            {said.kind === "failed" ? "" : text.loading}
          </p>
        )}
      </div>
      <div class="lesson-foot">
        <div class="lesson-row">
          {position && (
            <p class="lesson-counts">
              <span class="unseen">{words.counts(position.discs)}</span>
              <span class="lesson-count lesson-count-black" aria-hidden="true">
                {words.number(position.discs.black)}
              </span>
              <span class="lesson-count lesson-count-white" aria-hidden="true">
                {words.number(position.discs.white)}
              </span>
            </p>
          )}
          <button
            type="button"
            class={state === "again" ? "button button-main" : "button"}
            aria-disabled={shown !== null && shown.moves.length === 0 && said.kind !== "failed"}
            aria-label={shown === null ? text.retry : text.startOverNamed(own.name)}
            onClick={startOver}
          >
            {shown === null && said.kind === "failed" ? text.retry : text.startOver}
          </button>
        </div>
        <p class="lesson-said" role="status" data-state={state}>
          {sentence()}
        </p>
      </div>
    </div>
  );

  function sentence(): string {
    switch (said.kind) {
      case "nothing":
        return "";
      case "seen":
        return said.good ? own.good(said.seen) : own.again(said.seen);
      case "refused":
        return words.told.illegal(said.reason, said.square);
      case "failed":
        return text.failed;
    }
  }
}

/** The cell of the last disc that was placed. */
function lastCell(tried: TriedPosition): number | null {
  const placed = tried.plies.flatMap((ply) => ply.changes).filter((change) => change.kind === "placed");
  return placed.at(-1)?.cell ?? null;
}

/** The keys that read the board aloud; always the same object, so that a half-typed square survives a redraw. */
function useReadingKeys(view: BoardView | null): Readonly<Record<string, (cell: number) => void>> {
  const latest = useRef(view);
  latest.current = view;
  return useMemo(() => {
    const say = (sentence: (now: BoardView) => string): void => {
      if (latest.current) announce(sentence(latest.current));
    };
    const speech = () => messages.value.speech(null);
    return {
      r: (cell) => say((now) => sayRow(now, cell, speech())),
      v: (cell) => say((now) => sayColumn(now, cell, speech())),
      l: () => say((now) => sayLegalMoves(now, speech())),
      w: (cell) => say((now) => sayWouldFlip(now, cell, speech())),
      s: () => say((now) => sayCounts(now, speech())),
    };
  }, []);
}

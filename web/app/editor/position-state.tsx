/** Whether the position is possible, and buttons to play from it or analyze it. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { beginAnalysis } from "../analysis/use-analysis";
import { messages } from "../language";
import { announce } from "../nav/announcer";
import { tellFailure } from "../nav/notices";
import { navigate, route } from "../nav/routes";
import { failureOf } from "../net/api";
import { errorText } from "../net/error-text";
import { proposeGame } from "../new-game/propose";
import type { Trial } from "../new-game/trial";
import { startOfGame } from "./position";
import type { Editing } from "./use-editor";
import { editorText } from "./words";

export function PositionState({ editing, trial }: { editing: Editing; trial: Trial }): JSX.Element {
  const words = editorText.value;
  const line = useId();
  const text = trialText(trial);
  const isOver = trial.kind === "ready" && trial.tried.position.turn === null;
  const cannot = trial.kind === "bad" || isOver;
  return (
    <div class="editor-state">
      <p
        id={line}
        class={trial.kind === "bad" ? "editor-line parts-problem" : "editor-line"}
        role="status"
        data-trial={isOver ? "over" : trial.kind}
      >
        {text}
      </p>
      <button
        type="button"
        class="button button-main"
        data-action="play-position"
        aria-haspopup="dialog"
        aria-disabled={cannot}
        aria-describedby={line}
        onClick={() => {
          if (cannot) announce(text);
          else proposeGame(editing.spec, startOfGame(editing.position));
        }}
      >
        {words.play}
      </button>
      <button
        type="button"
        class="button"
        data-action="analyze-position"
        aria-disabled={cannot}
        aria-describedby={line}
        onClick={() => (cannot ? announce(text) : void analyze(editing))}
      >
        {words.analyze}
      </button>
    </div>
  );
}

/** Starts an analysis of the position without moves, and opens it. */
async function analyze({ spec, position }: Editing): Promise<void> {
  try {
    const start = startOfGame(position);
    const { id } = await beginAnalysis({ kind: "moves", spec, start, moves: [] }, "usual");
    // The player may have left the editor meanwhile. Compare only the page, since the address changes with the
    // board.
    if (route.peek().page === "editor") navigate({ page: "analysis", id });
  } catch (thrown) {
    tellFailure(failureOf(thrown));
  }
}

function trialText(trial: Trial): string {
  const words = editorText.value;
  if (trial.kind === "waiting") return "";
  if (trial.kind === "bad") return errorText(trial.failure, messages.value);
  const { turn, legal, discs } = trial.tried.position;
  return turn === null ? words.over : words.ready(turn, legal.length, discs);
}

/** A game's board for trying moves of both sides from the starting position. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { IllegalReason, VariantChoice } from "../../board";
import { VariantRow } from "../../board";
import type { TryPosition } from "../../wire";
import { loadStart } from "../catalog/starts";
import { messages } from "../language";
import { tryPosition } from "../net/api";
import { Icon } from "../parts/icons";
import { endingOf } from "../table/ending";
import { TryBoard } from "../tryout/try-board";
import type { ShownPosition } from "../tryout/tryout";
import { useTryout } from "../tryout/tryout";
import { libraryText } from "./words";

/** Uses the starting position that the site has already loaded, if there is one. */
function tryOut(wanted: TryPosition) {
  return wanted.moves?.length === 0 && wanted.spec !== undefined ? loadStart(wanted.spec) : tryPosition(wanted);
}

export function LivingBoard({ spec, name }: { spec: string; name: string }): JSX.Element {
  const words = messages.value;
  const text = libraryText.value;
  const tryout = useTryout(spec, (moves) => ({ spec, start: { kind: "usual" }, moves: [...moves] }), tryOut);
  const [refused, setRefused] = useState<{ square: string; reason: IllegalReason } | null>(null);
  const [variants, setVariants] = useState<VariantChoice | null>(null);
  const { shown, failed } = tryout;
  const play = (move: string): void => {
    setRefused(null);
    void tryout.play(move);
  };
  const pass = shown?.tried.position.legal.find((move) => move.gesture.kind === "pass");
  const nothing = tryout.made === 0 && !failed;
  return (
    <section class="library-board" aria-label={text.board(name)} data-library-board={spec}>
      <div class="library-board-room">
        {shown === null ? (
          <p class="library-board-waiting" aria-busy={!failed}>
            {failed ? text.boardFailed : words.play.loading}
          </p>
        ) : (
          <TryBoard
            shown={shown}
            name={text.board(name)}
            onMove={play}
            onVariants={setVariants}
            onIllegal={(square, reason) => setRefused({ square, reason })}
          />
        )}
      </div>
      <div class="library-said">
        <p role="status">{variants === null && statusText()}</p>
        {variants !== null && <VariantRow open={variants} words={words.board} />}
      </div>
      <div class="library-board-actions">
        {shown === null && failed ? (
          <button type="button" class="button" data-action="retry-board" onClick={tryout.startOver}>
            {words.buttons.retry}
          </button>
        ) : (
          <>
            <button
              type="button"
              class="button"
              data-action="try-back"
              aria-disabled={nothing}
              onClick={() => {
                setRefused(null);
                tryout.takeBack();
              }}
            >
              <Icon name="undo" />
              {words.actions.undo}
            </button>
            <button
              type="button"
              class="button"
              data-action="try-again"
              aria-disabled={nothing}
              onClick={() => {
                setRefused(null);
                tryout.startOver();
              }}
            >
              {text.startOver}
            </button>
            {pass !== undefined && (
              <button type="button" class="button" data-action="try-pass" onClick={() => play(pass.text)}>
                {words.controls.pass}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );

  function statusText(): string {
    if (shown === null) return "";
    if (failed) return text.boardFailed;
    if (refused !== null) return words.warnings.illegal(refused.reason, refused.square);
    return tryout.made === 0 ? text.tryIt : stateOf(shown);
  }

  function stateOf({ tried }: ShownPosition): string {
    const seats = { black: { kind: "human" }, white: { kind: "human" } } as const;
    const ending = endingOf({ ...tried, seats }, null);
    if (ending !== null) return words.result.headline(ending);
    const { turn, discs } = tried.position;
    return turn === null ? "" : `${words.play.toMove(turn)} · ${words.counts(discs)}`;
  }
}

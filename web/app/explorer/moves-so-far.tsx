/** A row of buttons with the moves of the line, including those after the position on the board. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { DiscChip } from "../parts/disc-chip";
import { isPass } from "../table/timeline";
import type { ExploredLine } from "./use-line";
import { explorerText } from "./words";

export function MovesSoFar({ line, onStep }: { line: ExploredLine; onStep: (to: number) => void }): JSX.Element {
  const text = explorerText.value;
  const { tried, stops, at } = line;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const chosen = box?.querySelector<HTMLElement>("[aria-current]");
    // `scrollIntoView` would scroll the page too.
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [at, stops.length]);
  return (
    <ol ref={list} class="explorer-line" aria-label={text.moves} data-moves={stops.length - 1}>
      {stops.map((stop, step) => {
        const played = tried.plies.slice(0, stop).findLast((ply) => !isPass(ply));
        return (
          <li key={step}>
            <button
              type="button"
              class="explorer-step"
              data-step={step}
              aria-current={step === at ? "step" : undefined}
              aria-label={step === 0 || !played ? text.start : text.move(step, played.color, played.text)}
              onClick={() => onStep(step)}
            >
              {step > 0 && played && <DiscChip color={played.color} />}
              {step === 0 || !played ? text.start : played.text}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Buttons that step through a line on a board, and keys with the same effect. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { messages } from "../language";
import type { Step } from "../parts/step-button";
import { StepButton } from "../parts/step-button";
import "./desk.css";

/** Shows that ply `at` of `last` is on the board. `label` names the group of buttons. */
export function Steps(props: { at: number; last: number; label: string; onStep: (to: number) => void }): JSX.Element {
  const words = messages.value.controls;
  const { at, last } = props;
  const step = (icon: Step, to: number, isPossible: boolean): JSX.Element => (
    <StepButton icon={icon} label={words[icon]} isPossible={isPossible} onStep={() => props.onStep(to)} />
  );
  return (
    <div class="tryout-steps" role="group" aria-label={props.label}>
      {step("first", 0, at > 0)}
      {step("previous", at - 1, at > 0)}
      {step("next", at + 1, at < last)}
      {step("last", last, at < last)}
    </div>
  );
}

/**
 * Makes the left and right arrow keys step through the line. A board or a field with the focus uses these keys
 * itself. Escape leaves the line if `onLeave` is set.
 */
export function useStepKeys(onStep: (by: 1 | -1) => void, onLeave?: (() => void) | null): void {
  const latest = useRef({ onStep, onLeave });
  latest.current = { onStep, onLeave };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { target } = event;
      if (document.querySelector("dialog[open]") !== null || !(target instanceof Element)) return;
      if (target.closest("input, textarea, select, [role='grid'], [contenteditable]") !== null) return;
      const now = latest.current;
      if (event.key === "Escape" && now.onLeave) now.onLeave();
      else if (event.key === "ArrowLeft") now.onStep(-1);
      else if (event.key === "ArrowRight") now.onStep(1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

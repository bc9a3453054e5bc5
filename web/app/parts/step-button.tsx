/** A button that steps through the moves of a line. */
import type { JSX } from "preact";
import type { IconName } from "./icons";
import { Icon } from "./icons";

/** A step by one move, or to the first or last position. */
export type Step = Extract<IconName, "first" | "previous" | "next" | "last">;

/** The button stays focusable when a step is impossible, so that the focus is not lost. */
export function StepButton(props: { icon: Step; label: string; isPossible: boolean; onStep: () => void }): JSX.Element {
  const { icon, label, isPossible } = props;
  return (
    <button
      type="button"
      class="button-icon"
      data-action={`step-${icon}`}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && props.onStep()}
    >
      <Icon name={icon} />
    </button>
  );
}

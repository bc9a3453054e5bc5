/**
 * A button in the row of actions below a table, with an icon over a word. `play/action-row.css` has its styles.
 */
import type { JSX } from "preact";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";

/** Shows `short` if it is given, while screen readers read `text`. */
export function Action(props: {
  name: string;
  icon: IconName;
  text: string;
  short?: string;
  pressed?: boolean | undefined;
  busy?: boolean;
  opens?: boolean;
  /** The number of unread items that the button opens. */
  badge?: number;
  /** Whether the button is shown only on wide screens. On others, the menu sheet has it. */
  wide?: boolean;
  possible: boolean;
  onClick: () => void;
}): JSX.Element {
  const { name, text, short = text } = props;
  const kinds = [props.busy && "play-action-busy", props.wide && "play-action-wide"].filter(Boolean);
  return (
    <button
      type="button"
      class={["play-action", ...kinds].join(" ")}
      data-action={name}
      aria-label={text}
      aria-pressed={props.pressed}
      aria-haspopup={props.opens ? "dialog" : undefined}
      aria-disabled={!props.possible}
      onClick={() => props.possible && props.onClick()}
    >
      <Icon name={props.icon} />
      {/* The key recreates the element for a new word, so that the browser reports no layout shift. */}
      <span key={short}>{short}</span>
      {props.badge !== undefined && props.badge > 0 && <b class="chat-badge">{Math.min(props.badge, 99)}</b>}
    </button>
  );
}

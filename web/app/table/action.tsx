/** A button in the row of actions below a table: an icon over a word. The row styles it (`play/action-row.css`). */
import type { JSX } from "preact";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";

/** `short` is shown if given, while screen readers read `text`. */
export function Action(props: {
  name: string;
  icon: IconName;
  text: string;
  short?: string;
  pressed?: boolean | undefined;
  busy?: boolean;
  opens?: boolean;
  /** The number of unread items behind it. */
  badge?: number;
  /** Whether it is shown only on wide screens; elsewhere the menu "more" has it. */
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
      {/* A new element for a new word, so that the browser reports no layout shift. */}
      <span key={short}>{short}</span>
      {props.badge !== undefined && props.badge > 0 && <b class="chat-badge">{Math.min(props.badge, 99)}</b>}
    </button>
  );
}

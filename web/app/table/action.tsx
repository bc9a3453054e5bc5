/** A button of the row of actions at a table: an icon over a word. The row styles it (`play/action-row.css`). */
import type { JSX } from "preact";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";

/** A button of the row. */
export function Action(props: {
  name: string;
  icon: IconName;
  text: string;
  short?: string;
  pressed?: boolean | undefined;
  busy?: boolean;
  opens?: boolean;
  /** How much waits behind it. */
  badge?: number;
  /** Whether it stands here only where there is room; elsewhere it is behind "more". */
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
      {/* Another element for another word: nothing has moved. */}
      <span key={short}>{short}</span>
      {props.badge !== undefined && props.badge > 0 && <b class="chat-badge">{Math.min(props.badge, 99)}</b>}
    </button>
  );
}

/** A dialog of the browser's own kind: it keeps the focus inside, closes on Escape or Back and gives the focus back. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { messages } from "../language";
import "./dialog.css";
import { Icon } from "./icons";
import { pushModal } from "./modal-entry";
import { afterNextPicture } from "./picture";

/** Where in a dialog the pointer went down last. */
let pressed: EventTarget | null = null;

/**
 * Open as long as it is rendered; the focus goes to its first field. The first frame dims the page, the next one has the
 * dialog: on a phone its content may take longer to draw than a person waits for a response.
 */
export function Dialog(props: {
  title: string;
  /** `sheet` comes from the edge of small screens, `box` stands in the middle, `wide` is a sheet with two columns. */
  kind?: "sheet" | "box" | "wide";
  name: string;
  onClose: () => void;
  children: ComponentChildren;
  /** What stays in sight below everything that scrolls: the buttons. */
  foot?: ComponentChildren;
}): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { kind = "box" } = props;
  const latest = useRef(props.onClose);
  latest.current = props.onClose;
  const [isFilled, setFilled] = useState(false);
  // Before the page is drawn: an Escape that follows the opening at once must find the dialog open.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    // A browser may close a dialog without asking: a second Escape, the back gesture of a phone.
    const closedByBrowser = () => {
      latest.current();
    };
    dialog.addEventListener("close", closedByBrowser);
    const forget = afterNextPicture(() => setFilled(true));
    return () => {
      forget();
      dialog.removeEventListener("close", closedByBrowser);
      dialog.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || !isFilled) return undefined;
    (firstField(dialog) ?? scroller(dialog))?.focus();
    return pushModal(() => latest.current());
  }, [isFilled]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by `cancel`
    <dialog
      ref={element}
      class={`parts-dialog${kind === "box" ? "" : " parts-dialog-sheet"}${kind === "wide" ? " parts-dialog-wide" : ""}`}
      data-dialog={isFilled ? props.name : undefined}
      aria-label={isFilled ? undefined : props.title}
      aria-labelledby={isFilled ? heading : undefined}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onPointerDown={({ target }) => {
        pressed = target;
      }}
      onClick={({ target, currentTarget }) => {
        // The dialog fills its own box with a child: a click on itself is one on the backdrop, unless what was pressed
        // was let go there, as at the end of a selection.
        if (target === currentTarget && pressed === target) props.onClose();
      }}
    >
      {isFilled && (
        <div class="parts-dialog-box">
          <header class="parts-dialog-head">
            <h2 id={heading}>{props.title}</h2>
            <button type="button" class="button-icon" aria-label={messages.value.buttons.close} onClick={props.onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div class="parts-dialog-body" onFocusIn={showWhole}>
            {props.children}
          </div>
          {props.foot !== undefined && <div class="parts-dialog-foot">{props.foot}</div>}
        </div>
      )}
    </dialog>
  );
}

/** Browsers bring the first line of a field into sight, not the field with what is said about it. */
function showWhole({ target }: FocusEvent): void {
  const field = target instanceof Element ? (target.closest(".parts-field") ?? target) : null;
  requestAnimationFrame(() => field?.scrollIntoView({ block: "nearest", inline: "nearest" }));
}

/** Where there is only something to read, what scrolls takes the keys that scroll. */
function scroller(dialog: HTMLDialogElement): HTMLElement | null {
  const body = dialog.querySelector<HTMLElement>(".parts-dialog-body");
  if (body !== null) body.tabIndex = 0;
  return body;
}

/** What the focus goes to: of radio buttons the one that is chosen. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector(
    [".parts-dialog-body", ".parts-dialog-foot"]
      .flatMap((part) =>
        ["input:not([type='radio'])", "input:checked", "select", "textarea", "button", "a[href]", "summary"].map(
          (field) => `${part} ${field}`,
        ),
      )
      .join(", "),
  );
}

/** A native dialog: it traps the focus, closes on Escape or Back, and returns the focus. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { messages } from "../language";
import "./dialog.css";
import { Icon } from "./icons";
import { pushModal } from "./modal-entry";
import { afterNextPicture } from "./picture";

/** The element of a dialog that was pressed last. */
let pressedElement: EventTarget | null = null;

/**
 * Open as long as it is rendered. The focus goes to its first field. The first frame only dims the page, the next one
 * shows the dialog. On a phone its content may take longer to draw than a person waits for a response.
 */
export function Dialog(props: {
  title: string;
  /** `sheet` slides in from the edge of small screens, `box` is in the middle, `wide` is a sheet with two columns. */
  kind?: "sheet" | "box" | "wide";
  name: string;
  onClose: () => void;
  children: ComponentChildren;
  /** The buttons, always visible below the body that scrolls. */
  foot?: ComponentChildren;
}): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { kind = "box" } = props;
  const latest = useRef(props.onClose);
  latest.current = props.onClose;
  const [isFilled, setFilled] = useState(false);
  // A layout effect, so that an Escape right after the opening finds the dialog open.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    // A browser may close a dialog without a `cancel` event: on a second Escape, or on a phone's back gesture.
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
        pressedElement = target;
      }}
      onClick={({ target, currentTarget }) => {
        // A child fills the dialog's box, so a click on the dialog itself is one on the backdrop. Ignore it if the
        // press began inside, as when a selection ends there.
        if (target === currentTarget && pressedElement === target) props.onClose();
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

/** Browsers scroll the first line of a field into view, without its help or error below. */
function showWhole({ target }: FocusEvent): void {
  const field = target instanceof Element ? (target.closest(".parts-field") ?? target) : null;
  requestAnimationFrame(() => field?.scrollIntoView({ block: "nearest", inline: "nearest" }));
}

/** In a dialog without fields, the body gets the focus, so that keys scroll it. */
function scroller(dialog: HTMLDialogElement): HTMLElement | null {
  const body = dialog.querySelector<HTMLElement>(".parts-dialog-body");
  if (body !== null) body.tabIndex = 0;
  return body;
}

/** The first field to get the focus; of radio buttons, the chosen one. */
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

/** A native dialog. It traps the focus, closes on Escape or Back, and then returns the focus. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { messages } from "../language";
import "./dialog.css";
import { Icon } from "./icons";
import { pushModal } from "./modal-entry";
import { afterNextPicture } from "./picture";

/** The element on which the last press in a dialog began. */
let pressedElement: EventTarget | null = null;

/**
 * A dialog that is open while it is rendered. Its first field gets the focus. The first frame only dims the
 * page, and the next one shows the content. On a phone, the content may take too long to draw for a quick
 * response.
 */
export function Dialog(props: {
  title: string;
  /**
   * `sheet` slides in from the edge of small screens, `box` is in the middle, and `wide` is a sheet with two
   * columns.
   */
  kind?: "sheet" | "box" | "wide";
  name: string;
  onClose: () => void;
  children: ComponentChildren;
  /** The buttons, which are always visible below the scrolling body. */
  foot?: ComponentChildren;
}): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { kind = "box" } = props;
  const latest = useRef(props.onClose);
  latest.current = props.onClose;
  const [isFilled, setFilled] = useState(false);
  // A layout effect, so that Escape works even right after the dialog is rendered.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    // Browsers may close a dialog without a `cancel` event, on a second Escape or a phone's back gesture.
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
        // A child fills the dialog's box, so a click on the dialog itself is on the backdrop. Ignore it if the
        // press began inside, as when text is selected.
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

/** Scrolls a whole field into view. Browsers scroll only to its input, without the help or error below. */
function showWhole({ target }: FocusEvent): void {
  const field = target instanceof Element ? (target.closest(".parts-field") ?? target) : null;
  requestAnimationFrame(() => field?.scrollIntoView({ block: "nearest", inline: "nearest" }));
}

/** Returns the body of a dialog without fields, which gets the focus so that keys scroll it. */
function scroller(dialog: HTMLDialogElement): HTMLElement | null {
  const body = dialog.querySelector<HTMLElement>(".parts-dialog-body");
  if (body !== null) body.tabIndex = 0;
  return body;
}

/** Returns the field that gets the focus first. Among radio buttons it is the chosen one. */
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

/** A dialog of the browser's own kind: it keeps the focus inside, closes on Escape and gives the focus back. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { messages } from "../language";
import { Icon } from "./icons";

/** See the module. It is open as long as it is drawn. */
export function Dialog(props: {
  title: string;
  /** `sheet` comes from the edge of small screens, `box` stands in the middle. */
  kind?: "sheet" | "box";
  name: string;
  onClose: () => void;
  children: ComponentChildren;
}): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const latest = useRef(props.onClose);
  latest.current = props.onClose;
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
    return () => {
      dialog.removeEventListener("close", closedByBrowser);
      dialog.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by `cancel`
    <dialog
      ref={element}
      class={`dialog dialog-${props.kind ?? "box"}`}
      data-dialog={props.name}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        // The dialog fills its own box with a child: a click on itself is one on the backdrop.
        if (event.target === event.currentTarget) props.onClose();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{props.title}</h2>
          <button type="button" class="button-icon" aria-label={messages.value.buttons.close} onClick={props.onClose}>
            <Icon name="close" />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}

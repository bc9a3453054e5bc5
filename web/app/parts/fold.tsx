/** Choices that are folded away until somebody asks for them. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import "./fold.css";

/** `open` is the state at first; afterwards people open and close it. */
export function Fold(props: { name: string; label: string; open?: boolean; children: ComponentChildren }): JSX.Element {
  const [open] = useState(props.open);
  return (
    <details class="parts-fold" data-fold={props.name} open={open}>
      <summary>{props.label}</summary>
      <div class="parts-fold-content">{props.children}</div>
    </details>
  );
}

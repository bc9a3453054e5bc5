/** A collapsible section with options. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import "./fold.css";

/** `open` is the initial state; collapsed by default. */
export function Fold(props: { name: string; label: string; open?: boolean; children: ComponentChildren }): JSX.Element {
  const [open] = useState(props.open);
  return (
    <details class="parts-fold" data-fold={props.name} open={open}>
      <summary>{props.label}</summary>
      <div class="parts-fold-content">{props.children}</div>
    </details>
  );
}

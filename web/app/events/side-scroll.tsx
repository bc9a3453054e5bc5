/** A container for a table wider than the page. It scrolls sideways, also by keyboard. */
import type { ComponentChildren, JSX } from "preact";

export function SideScroll({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys that scroll it
    <div class="events-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

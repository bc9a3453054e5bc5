/** The two shares of the discs as one bar. The same is said in numbers beside it. */
import type { JSX } from "preact";
import type { Table } from "./table";

/** See the module. */
export function ShareBar({ table }: { table: Table }): JSX.Element {
  const { black, white } = table.showing.picture.value.counts;
  const share = black + white === 0 ? 0.5 : black / (black + white);
  const near = table.flipped.value ? 1 - share : share;
  return (
    <div class={`share${table.flipped.value ? " share-flipped" : ""}`} aria-hidden="true">
      <span class="share-near" style={{ transform: `scaleX(${near})` }} />
    </div>
  );
}

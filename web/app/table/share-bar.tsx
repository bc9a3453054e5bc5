/** A bar with each side's share of the discs. Screen readers skip it and read the numbers beside it. */
import type { JSX } from "preact";
import type { Table } from "./table";

export function ShareBar({ table }: { table: Table }): JSX.Element {
  const { black, white } = table.showing.picture.value.counts;
  const share = black + white === 0 ? 0.5 : black / (black + white);
  const near = table.near.value;
  return (
    <div class={`table-share table-share-${near}`} aria-hidden="true">
      <span style={{ transform: `scaleX(${near === "white" ? 1 - share : share})` }} />
    </div>
  );
}

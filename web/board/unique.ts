/** Names for gradients and patterns that no other board on the page has. */
import { useState } from "preact/hooks";

let boards = 0;

/**
 * A name of its own for each board. The library's `useId` counts within one rendered root and would give two
 * boards in two roots the same one.
 */
export function useUniqueName(): string {
  const [name] = useState(() => {
    boards += 1;
    return `board-${boards}`;
  });
  return name;
}

/** Creates unique id prefixes for the gradients and patterns of each board on a page. */
import { useState } from "preact/hooks";

let boards = 0;

/**
 * Returns a unique name for each board. Preact's `useId` counts within one root, so boards in two roots could
 * share an id.
 */
export function useUniqueName(): string {
  const [name] = useState(() => {
    boards += 1;
    return `board-${boards}`;
  });
  return name;
}

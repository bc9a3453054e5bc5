/** What the pages that everybody sees say; those that load later bring words of their own. */
import { variantNames } from "./catalog-names";
import { play } from "./messages/play";
import { site } from "./messages/shell";
import { table } from "./messages/table";
import type { Say } from "./say";
import { vocabulary } from "./vocabulary/words";

export type Messages = ReturnType<typeof page>;

export const page = (say: Say) => ({
  ...vocabulary(say),
  ...site(say),
  ...table(say),
  ...play(say),
  /** The games there are and what can be chosen about them. */
  variants: variantNames(say),
});

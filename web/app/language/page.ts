/** The texts of the first page. Features that load later have their own. */
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
  /** The names of the games, their parameters and values. */
  variants: variantNames(say),
});

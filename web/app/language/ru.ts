/** Russian: what the pages that everybody sees say. */
import { catalog } from "./messages/catalog/ru";
import { play } from "./messages/play/ru";
import { site } from "./messages/shell/ru";
import { table } from "./messages/table/ru";
import type { Messages } from "./text";
import { vocabulary } from "./vocabulary/ru";

// Lazily loaded features import these from here, so that the chunk of a language exports this file as it is.
export { names } from "./messages/catalog/ru";
export * from "./vocabulary/ru";

export const ru: Messages = { ...vocabulary, ...site, ...table, ...play, ...catalog };

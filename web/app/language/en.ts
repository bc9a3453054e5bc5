/** English: what the pages that everybody sees say. */
import { catalog } from "./messages/catalog/en";
import { play } from "./messages/play/en";
import { site } from "./messages/shell/en";
import { table } from "./messages/table/en";
import type { Messages } from "./text";
import { vocabulary } from "./vocabulary/en";

// Lazily loaded features import these from here, so that the chunk of a language exports this file as it is.
export { names } from "./messages/catalog/en";
export * from "./vocabulary/en";

export const en: Messages = { ...vocabulary, ...site, ...table, ...play, ...catalog };

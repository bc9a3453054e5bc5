/** English: what the pages that everybody sees say. */
import { catalog } from "../catalog/messages/en";
import { play } from "../play/messages/en";
import { site } from "../site/messages/en";
import { table } from "../table/messages/en";
import type { Messages } from "./text";
import { vocabulary } from "./vocabulary/en";

// Rooms that come later take these from here: what the chunk of a language gives is then this file as it is.
export { names } from "../catalog/messages/en";
export * from "./vocabulary/en";

/** See the module. */
export const en: Messages = { ...vocabulary, ...site, ...table, ...play, ...catalog };

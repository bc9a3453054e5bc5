/** Russian: what the pages that everybody sees say. */
import { catalog } from "../catalog/messages/ru";
import { play } from "../play/messages/ru";
import { site } from "../site/messages/ru";
import { table } from "../table/messages/ru";
import type { Messages } from "./text";
import { vocabulary } from "./vocabulary/ru";

// Rooms that come later take these from here: what the chunk of a language gives is then this file as it is.
export { names } from "../catalog/messages/ru";
export * from "./vocabulary/ru";

/** See the module. */
export const ru: Messages = { ...vocabulary, ...site, ...table, ...play, ...catalog };

/** Russian: what the pages that everybody sees say. */
import { catalog } from "../catalog/messages/ru";
import { failures } from "../net/messages/ru";
import { play } from "../play/messages/ru";
import { settings } from "../settings/messages/ru";
import { site } from "../site/messages/ru";
import { table } from "../table/messages/ru";
import type { Messages } from "./text";
import { vocabulary } from "./vocabulary/ru";

// Rooms that come later take these from here: what the chunk of a language gives is then this file as it is.
export * from "./vocabulary/ru";

/** See the module. */
export const ru: Messages = { ...vocabulary, ...site, ...failures, ...table, ...play, ...settings, ...catalog };

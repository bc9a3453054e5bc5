/** Russian: what the pages that everybody sees say. */
import { catalog } from "../catalog/messages/ru";
import { failures } from "../net/messages/ru";
import { play } from "../play/messages/ru";
import { settings } from "../settings/messages/ru";
import { site } from "../site/messages/ru";
import { table } from "../table/messages/ru";
import type { Messages } from "./text";
import { vocabulary } from "./vocabulary/ru";

/** See the module. */
export const ru: Messages = { ...vocabulary, ...site, ...failures, ...table, ...play, ...settings, ...catalog };

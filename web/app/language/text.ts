/**
 * What the pages that everybody sees say. A language fills in all of it: a missing message does not compile.
 * Messages with facts are functions, so that every language can order and inflect as it needs.
 */
import type { CatalogText } from "../catalog/messages/text";
import type { PlayText } from "../play/messages/text";
import type { SiteText } from "../site/messages/text";
import type { TableText } from "../table/messages/text";
import type { VocabularyText } from "./vocabulary/text";

/** See the module. Pages that are fetched when they are asked for bring words of their own. */
export interface Messages extends VocabularyText, SiteText, TableText, PlayText, CatalogText {}

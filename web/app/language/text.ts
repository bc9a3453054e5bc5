/**
 * What the pages that everybody sees say. A language fills in all of it: a missing message does not compile.
 * Messages with facts are functions, so that every language can order and inflect as it needs.
 */
import type { CatalogText } from "./messages/catalog/text";
import type { PlayText } from "./messages/play/text";
import type { SiteText } from "./messages/shell/text";
import type { TableText } from "./messages/table/text";
import type { VocabularyText } from "./vocabulary/text";

/** Pages that load later bring words of their own. */
export interface Messages extends VocabularyText, SiteText, TableText, PlayText, CatalogText {}

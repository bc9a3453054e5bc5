/** What exactly is wrong with a game, a start or a move, in words. */
import type { Detail } from "../../../wire";

/** See the module. */
export type RefusalText = (detail: Detail) => string;

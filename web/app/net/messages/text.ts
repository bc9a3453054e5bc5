/** What exactly is wrong with a game, a start or a move, in words; and what goes wrong seldom. */
import type { Detail } from "../../../wire";
import type { RareError } from "../../language/messages/shell/text";

export type RefusalText = (detail: Exclude<Detail, { kind: "tournament" }>) => string;

/** What they are called. */
export type RareErrors = Readonly<Record<RareError, string>>;

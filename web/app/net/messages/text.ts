/** Why a request failed, in words. */
import type { Detail, ErrorCode } from "../../../wire";

/** See the module. */
export interface FailureText {
  readonly errors: Readonly<Record<ErrorCode | "unreachable", string>>;

  /** What exactly is wrong with a game, a start or a move. */
  refusal(detail: Detail): string;
}

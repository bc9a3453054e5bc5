/** Formats a score from the server, such as `34-30` or `33.5–30.5`, for a language. */
import { halves } from "../language/halves";
import type { Say } from "../language/say";

export function scoreText(say: Say, text: string): string {
  const [, black, white, rest = ""] = /^(\d+(?:\.5)?)[-–:](\d+(?:\.5)?)(.*)$/u.exec(text) ?? [];
  if (black === undefined || white === undefined) return text;
  return say("score", { black: halves(Number(black), String), white: halves(Number(white), String) }) + rest;
}

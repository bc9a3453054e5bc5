/** A score that the server tells as a text, `34-30` or `33.5–30.5`, as a language writes it. */
import type { Say } from "../language/say";

export function scoreText(say: Say, text: string): string {
  const [, black, white] = /^(.*?)[-–:](.*)$/u.exec(text) ?? [];
  const score = black === undefined || white === undefined ? text : say("score", { black, white });
  return score.replaceAll(".5", "½");
}

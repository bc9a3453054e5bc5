/** Copying what one wants to keep or send. */
import type { Game } from "../../wire";
import { copyText } from "../site/clipboard";
import { tellDone } from "../site/notices";
import { transcript } from "../table/timeline";

/** Copies the moves as a transcript such as `f5d6c3`. */
export async function copyMoves(game: Game): Promise<void> {
  const text = transcript(game);
  if (text === "") tellDone((words) => words.copying.nothing);
  else if (await copyText(text)) tellDone((words) => words.copying.moves);
}

/** Copies the address of the page. */
export async function copyLink(): Promise<void> {
  if (await copyText(location.href)) tellDone((words) => words.copying.link);
}

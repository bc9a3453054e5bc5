/** The way to the sounds from pages that have none without being asked: what plays them comes where they are wanted. */
import { settings } from "../settings/settings";

/** Plays something, if sounds are wanted. */
export function playSound(play: (sounds: typeof import("./sound")) => void): void {
  if (!settings.peek().sound) return;
  // Out of reach of the server: a game without sound.
  import("./sound").then(play, () => undefined);
}

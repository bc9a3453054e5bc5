/** Sounds for pages that load without them: the code for playing is loaded on demand. */
import { settings } from "../settings/settings";

/** Plays a sound, if sounds are switched on. */
export function playSound(play: (sounds: typeof import("./sound")) => void): void {
  if (!settings.peek().sound) return;
  // Without the code, the game is silent; the next sound tries again.
  import("./sound").then(play, () => undefined);
}

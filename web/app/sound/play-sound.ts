/** Plays sounds with code that loads on demand. */
import { settings } from "../settings/settings";

/** Plays a sound if sounds are switched on. */
export function playSound(play: (sounds: typeof import("./sound")) => void): void {
  if (!settings.peek().sound) return;
  // If the code does not load, the game is silent. The next sound tries again.
  import("./sound").then(play, () => undefined);
}

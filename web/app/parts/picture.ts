/** Postpones work until the browser has drawn: on a slow phone this shortens the response to a touch. */

/** Without a frame for this long, no frame is expected. */
const NO_FRAME_MS = 500;

/** Runs `act` after the next frame. Returns a function that cancels this. */
export function afterNextPicture(act: () => void): () => void {
  // A hidden page draws no frames.
  let timer = setTimeout(act, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

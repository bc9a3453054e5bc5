/**
 * Postpones work until the browser has drawn a frame, which shortens the response to a touch on a slow phone.
 */

/** If there is no frame within this time, none is expected. */
const NO_FRAME_MS = 500;

/** Runs `act` after the next frame. Returns a function that cancels this. */
export function afterNextPicture(act: () => void): () => void {
  // Run `act` anyway after this time, because hidden pages draw no frames.
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

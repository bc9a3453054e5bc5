/** What may wait until the browser has drawn: on a slow phone the answer to a finger comes sooner then. */

/** So long after the last picture no other will come. */
const NO_PICTURE_MS = 500;

/** Does something once the next picture is made; answers how to do without. */
export function afterNextPicture(act: () => void): () => void {
  // A page that nobody looks at makes no pictures.
  let timer = setTimeout(act, NO_PICTURE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Runs parts of parallel scenes in a file one after the other. */

/** Returns a function that runs each given function after all earlier ones have finished. */
export function inTurns() {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

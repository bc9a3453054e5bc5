/** Lets parallel scenes in a file take turns. */

/** Returns a function that runs a given function after all earlier ones have finished. */
export function inTurns() {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** What scenes of a file that are played at the same time do one after the other. */

/** A function that runs what it is given once all is done that it was given before. */
export function inTurns() {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** Whether the focus may be led back to where somebody did something: not once they have gone on elsewhere. */

export function hasStayed(place: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || place?.contains(activeElement) === true;
}

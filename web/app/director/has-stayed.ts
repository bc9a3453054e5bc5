/** Whether the focus may return to the place of the last action: not if the director has moved on. */

export function hasStayed(place: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || place?.contains(activeElement) === true;
}

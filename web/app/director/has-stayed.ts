/**
 * Whether the focus may return to the place of the last action, because the director has not moved it
 * elsewhere.
 */

export function hasStayed(place: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || place?.contains(activeElement) === true;
}

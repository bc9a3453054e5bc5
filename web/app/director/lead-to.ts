/** Moves the focus to the faulty field of a form. */

/** `form` is the id of the form. It unfolds the section with the field. */
export function leadTo(form: string, field: string): void {
  const found = document.getElementById(form)?.querySelector<HTMLElement>(`[data-field='${field}']`);
  const fold = found?.closest("details");
  if (fold) fold.open = true;
  found?.focus();
}

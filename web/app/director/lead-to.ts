/** Moves the focus to the faulty field of a form. */

/** `form` is the id of the form. Expands the section with the field if it is collapsed. */
export function leadTo(form: string, field: string): void {
  const found = document.getElementById(form)?.querySelector<HTMLElement>(`[data-field='${field}']`);
  const fold = found?.closest("details");
  if (fold) fold.open = true;
  found?.focus();
}

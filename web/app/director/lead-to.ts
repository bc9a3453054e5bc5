/** Leads to the field of a form that is wrong. */

/** `form` is the id of the form. Opens a folded section that holds the field. */
export function leadTo(form: string, field: string): void {
  const found = document.getElementById(form)?.querySelector<HTMLElement>(`[data-field='${field}']`);
  const fold = found?.closest("details");
  if (fold) fold.open = true;
  found?.focus();
}

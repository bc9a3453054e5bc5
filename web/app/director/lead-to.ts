/** Leads to the field of a form that is wrong. */

/** See the module; `form` is its id. What the field is folded away in is unfolded. */
export function leadTo(form: string, field: string): void {
  const found = document.getElementById(form)?.querySelector<HTMLElement>(`[data-field='${field}']`);
  const fold = found?.closest("details");
  if (fold) fold.open = true;
  found?.focus();
}

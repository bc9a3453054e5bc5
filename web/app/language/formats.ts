/**
 * Formatters for dates and numbers. Creating one takes milliseconds, and longer on a phone, so each is cached.
 */

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Returns a cached formatter of dates for a region, such as `en-GB`. */
export function dateFormat(region: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, region, options, () => new Intl.DateTimeFormat(region, options));
}

/** Returns a cached formatter of numbers for a language. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, tag, options, () => new Intl.NumberFormat(tag, options));
}

function kept<Format>(all: Map<string, Format>, tag: string, options: object, make: () => Format): Format {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = all.get(key) ?? make();
  all.set(key, known);
  return known;
}

/** Formats points that may be halves: `0`, `½`, `2½`, `-½`. */
export function halves(points: number, number: (value: number) => string): string {
  const whole = Math.trunc(points);
  if (whole === points) return number(points);
  return `${whole === 0 ? (points < 0 ? "-" : "") : number(whole)}½`;
}

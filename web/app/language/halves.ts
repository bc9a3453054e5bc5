/** Points of which a draw is half of one: `0`, `½`, `2½`; `number` writes the whole ones. */
export function halves(points: number, number: (value: number) => string): string {
  const whole = Math.floor(points);
  if (whole === points) return number(points);
  return whole === 0 ? "½" : `${number(whole)}½`;
}

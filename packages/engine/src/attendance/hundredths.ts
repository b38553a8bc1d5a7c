/** Halves of a day to the hundredth: sums and differences of such parts stay such parts. */
export function wholeHundredths(halves: number): number {
  return Math.round(halves * 100) / 100;
}

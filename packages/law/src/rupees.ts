/** Whole rupees as paise, so that law reads as it is printed: rupees(15_000) is 1,500,000 paise. */
export function rupees(whole: number): number {
  return whole * 100;
}

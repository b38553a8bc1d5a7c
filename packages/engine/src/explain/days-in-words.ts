/** Halves of days: "half a day", "a quarter of a day", "1.75 days"; half a day at 75% is 0.125 of one. */
export function daysInWords(halves: number): string {
  if (halves === 0.5) return 'a quarter of a day';
  if (halves === 1) return 'half a day';
  if (halves === 2) return '1 day';
  const days = Math.round(halves * 500) / 1000;
  return days < 1 ? `${days} of a day` : `${days} days`;
}

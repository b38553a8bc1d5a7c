import type { USER_STATUS } from '@muster/contract/features/users/users-person.ts';

export type Status = keyof typeof USER_STATUS;

const FIRST_NUMBER = 'EMP000';

/** What comes before the figure at the end of an employee number. */
export function numberPrefix(latest: string | null): string {
  return (latest ?? FIRST_NUMBER).replace(/\d+$/, '');
}

/** The employee numbers that come next: as the latest one is written, past the highest of its kind in use. */
export function nextNumbers(latest: string | null, numbersInUse: readonly string[], count: number): string[] {
  const prefix = numberPrefix(latest);
  const width = (latest ?? FIRST_NUMBER).length - prefix.length;
  // Figures too long to count with are not a series of numbers.
  const figures = numbersInUse
    .filter((number) => number.startsWith(prefix))
    .map((number) => number.slice(prefix.length))
    .filter((figure) => /^\d{1,12}$/.test(figure))
    .map(Number);
  const highest = Math.max(0, ...figures);
  return Array.from({ length: count }, (_, index) => `${prefix}${String(highest + index + 1).padStart(width, '0')}`);
}

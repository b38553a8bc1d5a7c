import { atLeastZero, total } from './amounts-for-tests.ts';
import type { Owed } from './books-for-tests.ts';
import type { Month } from './days-for-tests.ts';
import type { Lines } from './payslip-month-for-tests.ts';
import type { Deduction, Person } from './person-for-tests.ts';

/* What is deducted from pay besides contributions and taxes. */

/** All deductions together stay within half of the wages (Code on Wages, section 18, in force since November 2025). */
export function deductionLimit(month: Month, paid: number, wages: number): number {
  return month < '2025-11' ? paid : Math.min(paid, Math.trunc(wages / 2));
}

const FIRST_TO_LAST = ['court-order', 'loan', 'overpaid', 'other'];

/** Other deductions in their order, as far as there is room; the rest is due in the next month. */
export function deductionsOf(
  deductions: readonly Deduction[],
  carried: ReadonlyMap<string, number>,
  overpaid: readonly Owed[],
  limit: number,
): { readonly deducted: Lines; readonly carried: ReadonlyMap<string, number> } {
  let room = atLeastZero(limit);
  const deducted = new Map<string, number>();
  const left = new Map<string, number>();
  const all = [...overpaid.map((each) => ({ ...each, kind: 'overpaid' })), ...deductions];
  const ordered = FIRST_TO_LAST.flatMap((kind) => all.filter((each) => each.kind === kind));
  for (const { code, amount } of ordered) {
    const due = amount + (carried.get(code) ?? 0);
    const now = Math.min(due, room);
    deducted.set(`deduction:${code}`, now);
    if (now < due) left.set(code, due - now);
    room -= now;
  }
  return { deducted, carried: left };
}

/** What is due under section 80C, with what earlier months left over. */
export function savingsDue({ deductions }: Person, carried: ReadonlyMap<string, number>): number {
  return total(deductions.map(({ code, amount, saves }) => (saves ? amount + (carried.get(code) ?? 0) : 0)));
}

/** What of it is deducted. */
export function savingsDeducted({ deductions }: Person, deducted: Lines): number {
  return total(deductions.map(({ code, saves }) => (saves ? (deducted.get(`deduction:${code}`) ?? 0) : 0)));
}

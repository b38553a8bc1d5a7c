import { atLeastZero, total } from './amounts-for-tests.ts';
import type { Owed } from './books-for-tests.ts';
import type { Lines, PayslipMonth } from './payslip-month-for-tests.ts';

/* What a month's pay does not suffice for, and how later months take it. */

/** The oldest first, as far as there is something to take it from; the rest stays owed. */
export function takeOldest(
  owed: readonly Owed[],
  most: number,
): { readonly taken: Lines; readonly left: readonly Owed[]; readonly room: number } {
  let room = atLeastZero(most);
  const taken = new Map<string, number>();
  const left: Owed[] = [];
  for (const each of owed) {
    const now = Math.min(each.amount, room);
    room -= now;
    taken.set(`deduction:${each.code}`, now);
    if (now < each.amount) left.push({ ...each, amount: each.amount - now });
  }
  return { taken, left, room };
}

const DUES = ['employee-epf', 'vpf', 'employee-esi', 'professional-tax', 'employee-lwf'];

/**
 * What pay earned this month, after what it gave for earlier dues, does not suffice for: first its own dues count, then
 * what earlier months were paid too much. `earned` is without any arrears.
 */
export function newlyOwed(
  { month, arrears }: Pick<PayslipMonth, 'month' | 'arrears'>,
  earned: number,
  dues: ReadonlyMap<string, number>,
): readonly Owed[] {
  const changes = arrears.map((each) => {
    const amounts = [...each.lines].map(([code, amount]) => {
      if (code.startsWith('employer-')) return 0;
      return code.startsWith('earning:') ? amount : -amount;
    });
    return { of: each.month, more: total(amounts) };
  });
  const gained = total(changes.map(({ more }) => atLeastZero(more)));
  const wanted: Owed[] = DUES.map((code) => ({
    ...{ code: `not-taken:${code}:${month}`, cause: 'dues' },
    amount: dues.get(code) ?? 0,
  }));
  for (const { of, more } of changes.toSorted((one, other) => (one.of < other.of ? -1 : 1))) {
    wanted.push({ code: `not-taken:${of}:${month}`, cause: 'overpaid', amount: atLeastZero(-more) });
  }
  return takeOldest(wanted, earned + gained).left;
}

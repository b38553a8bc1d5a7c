import type { CalendarMonth } from '../kernel/calendar-date.ts';
import { add, type Paise, subtract, sum, ZERO } from '../kernel/money.ts';
import type { ArrearMonth, Payslip, PayslipLine } from './terms/payslip-types.ts';

type ArrearLine = ArrearMonth['lines'][number];

/**
 * What a back-dated change adds to a month already paid: the month computed again with the change (its own law, its
 * own paid days) less what it paid, line by line. Taxes are left out: professional tax was settled with its month, and
 * income tax follows from the year's estimate. Lines without a difference are left out.
 */
export function arrearsOf(
  month: CalendarMonth,
  paid: Pick<Payslip, 'lines'>,
  recomputed: Pick<Payslip, 'lines'>,
): ArrearMonth {
  const before = new Map<string, PayslipLine>();
  for (const line of paid.lines) before.set(line.code, line);
  const lines: ArrearLine[] = [];
  for (const line of recomputed.lines) {
    const earlier = before.get(line.code);
    before.delete(line.code);
    push(lines, line, subtract(line.amount, earlier?.amount ?? ZERO));
  }
  for (const line of before.values()) push(lines, line, subtract(ZERO, line.amount));
  return { month, lines };
}

/** All arrears of a person that are earnings, over the months they belong to. */
export function totalArrears(arrears: readonly ArrearMonth[]): Paise {
  return arrears.reduce(
    (total, { lines }) => add(total, sum(lines.filter(({ kind }) => kind === 'earning').map(({ amount }) => amount))),
    ZERO,
  );
}

function push(lines: ArrearLine[], line: PayslipLine, amount: Paise): void {
  const { code, kind, componentId, label, taxable } = line;
  if (amount === 0 || (kind !== 'earning' && kind !== 'employee-contribution' && kind !== 'employer-contribution')) {
    return;
  }
  // One-offs and arrears an earlier month carried were paid then and do not change with the salary.
  if (code.startsWith('one-off:') || code.startsWith('arrear:')) return;
  lines.push({ code, kind, componentId, label, amount, taxable });
}

import { type CalendarMonth, calendarDate, compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { type LopHalves, payslipWithLopDays } from '@muster/engine/payroll/days-correction.ts';
import type { ArrearMonth, PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { lawOfOrganisation } from '../../statutory/statutory-law.facts.ts';
import { readFrozenFacts } from '../payslip-record/frozen-facts.rules.ts';
import { type StatutoryFigures, statutoryFigures } from '../payslip-record/statutory-figures.rules.ts';
import { storedPeriod } from '../run/payroll.rules.ts';
import type { RunRow } from '../run/payroll.store.ts';
import { type FrozenMonth, frozenMonths, peopleWithArrears } from './pf-arrears.views.ts';

/** An earlier month of somebody that a payroll settles: what returns say of it before and after. */
export type PfArrear = {
  readonly payslipId: string;
  readonly userId: string;
  readonly month: CalendarMonth;
  /** Null where it cannot be worked out again. */
  readonly figures: { readonly before: StatutoryFigures; readonly after: StatutoryFigures } | null;
};

/** The months that a payroll settles of its people, each worked out again as it was paid and as it should have been. */
export async function pfArrearsOf(tx: TenantTx, run: Pick<RunRow, 'id' | 'year' | 'month'>): Promise<PfArrear[]> {
  const people = await peopleWithArrears(tx, run.id);
  const settled = people.map(({ facts, ...person }) => ({ ...person, arrears: readFrozenFacts(facts).arrears }));
  const userIds = settled.map(({ userId }) => userId);
  const earlier = Map.groupBy(await frozenMonths(tx, run, userIds), ({ userId }) => userId);
  return settled.flatMap(({ payslipId, userId, arrears }) =>
    arrears.map((arrear) => ({
      payslipId,
      userId,
      month: arrear.month,
      figures: figuresOf(arrear, earlier.get(userId) ?? []),
    })),
  );
}

function figuresOf(arrear: ArrearMonth, earlier: readonly FrozenMonth[]): PfArrear['figures'] {
  const { year, month } = arrear.month;
  const payslip = earlier.find((one) => one.year === year && one.month === month);
  if (payslip === undefined || arrear.corrected === undefined) return null;
  const period = storedPeriod(payslip);
  const law = lawOfOrganisation(period, payslip.policy.setUp);
  if (isRefusal(law)) return null;
  const facts = readFrozenFacts(payslip.facts);
  const between = earlier
    .filter((one) => compareMonths(one, arrear.month) > 0)
    .flatMap((one) => readFrozenFacts(one.facts).arrears)
    .filter((one) => one.month.year === year && one.month.month === month);
  const was = between.reduce(corrected, lostAtFirst(facts));
  const of = { facts, law, policy: payslip.policy.policy };
  const before = payslipWithLopDays(of, halvesOf(was));
  const after = payslipWithLopDays(of, halvesOf(corrected(was, arrear)));
  if (isRefusal(before) || isRefusal(after)) return null;
  return { before: statutoryFigures(before, facts, period), after: statutoryFigures(after, facts, period) };
}

type LopByDate = ReadonlyMap<string, number>;

function lostAtFirst({ lossOfPay }: PayslipFacts): LopByDate {
  return new Map(lossOfPay.byDate.map(({ date, days }) => [date.toString(), Math.round(days * 2)]));
}

function corrected(lop: LopByDate, { corrected: change }: ArrearMonth): LopByDate {
  const days = new Map(lop);
  for (const { date, is } of change?.days ?? []) days.set(date, is);
  return days;
}

function halvesOf(lop: LopByDate): LopHalves {
  return [...lop].flatMap(([date, halves]) =>
    halves === 1 || halves === 2 ? [{ date: calendarDate(date), halves }] : [],
  );
}

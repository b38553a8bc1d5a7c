import { type DayForPay, lopDaysOfMonth } from '@muster/engine/attendance/lop-days.ts';
import type { CorrectedDay } from '@muster/engine/explain/pay-reasons.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { isRefusal, type Refusal } from '@muster/engine/kernel/refusal.ts';
import { correctedDays, daysCorrection, type LopHalves } from '@muster/engine/payroll/days-correction.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type { ArrearMonth } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readFrozenFacts } from '../payslip-record/frozen-facts.rules.ts';
import { dayAfter, firstOf } from '../payslip-record/payslip-days.rules.ts';
import {
  type DrivenRun,
  daysAsPaid,
  drivenRuns,
  frozenFactsOf,
  type PaidDay,
} from '../payslip-record/payslip-days.views.ts';
import { storedPeriod } from '../run/payroll.rules.ts';
import { lawOfPeriod } from '../run/period-law.facts.ts';
import { attendanceDays, unpaidLeaveDays } from './lost-days.views.ts';

/** Days of a paid month that count otherwise by now. */
export type OpenCorrection = {
  readonly run: DrivenRun;
  readonly userId: string;
  readonly was: LopHalves;
  readonly is: LopHalves;
  readonly days: readonly CorrectedDay[];
  /** What the month was paid from, as it is stored. */
  readonly facts: string;
};

/** The month that is to settle them, and the last day whose attendance counts for it. */
type Settling = { readonly year: number; readonly month: number; readonly countedTo: string };

/**
 * What paid months owe or are owed because their days count otherwise than they were paid, of these people, the earliest
 * month first. It is the difference itself that is looked for: once a payroll that settles it is approved there is none,
 * and when that is rejected it is there again.
 */
export async function openCorrections(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  people: readonly string[],
  settling: Settling,
): Promise<readonly OpenCorrection[]> {
  const runs = await drivenRuns(tx, settling);
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { people, from: first.periodFrom, to: firstOf(last.periodTo, settling.countedTo) };
  const paidOf = Map.groupBy(await daysAsPaid(tx, span), ({ userId }) => userId);
  const now = await daysAsTheyAre(tx, services, runs, span);
  const changed = runs.flatMap((run) =>
    people.flatMap((userId) => changesOf(run, userId, paidOf.get(userId) ?? [], now.get(userId) ?? [])),
  );
  const facts = await frozenFactsOf(
    tx,
    changed.map(({ run, userId }) => ({ runId: run.id, userId })),
  );
  return changed.flatMap((change) => {
    const frozen = facts.get(`${change.run.id} ${change.userId}`);
    return frozen === undefined ? [] : [{ ...change, facts: frozen }];
  });
}

type Span = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** The days that cost pay as they count now; attendance is asked only where it drove one of the payrolls. */
function daysAsTheyAre(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  runs: readonly DrivenRun[],
  span: Span,
): Promise<ReadonlyMap<string, readonly DayForPay[]>> {
  const countedTo = runs.flatMap(({ policy }) => policy.attendance?.countedTo ?? []).at(-1);
  if (countedTo === undefined) return unpaidLeaveDays(tx, span);
  return attendanceDays(tx, services, { ...span, computedFrom: dayAfter(countedTo) });
}

/** A day of a payroll that attendance did not drive loses what its leave does, and nothing else. */
function asInRun({ policy }: DrivenRun, day: DayForPay): DayForPay {
  if (policy.attendance !== undefined) return day;
  return { ...day, approval: 'approved', day: { ...day.day, coveredHalves: 2, uncoveredHalves: 0, isLate: false } };
}

function changesOf(
  run: DrivenRun,
  userId: string,
  paidDays: readonly PaidDay[],
  now: readonly DayForPay[],
): Omit<OpenCorrection, 'facts'>[] {
  const isOfRun = (date: string) => run.periodFrom <= date && date <= run.periodTo;
  const was = paidDays
    .filter(({ date }) => isOfRun(date))
    .map(({ date, halves }) => ({ date: calendarDate(date), halves }));
  const rules = { latesForHalfDay: run.policy.attendance?.latesForHalfDay ?? null, countedTo: null };
  const is = lopDaysOfMonth(
    now.filter(({ date }) => isOfRun(date.toString())).map((day) => asInRun(run, day)),
    rules,
  ).days;
  const days = correctedDays(was, is);
  return days.length === 0 ? [] : [{ run, userId, was, is, days }];
}

/** Each at the pay and law of its month, by person. */
export function correctionsInPay(
  open: readonly OpenCorrection[],
): ReadonlyMap<string, readonly (ArrearMonth | Refusal)[]> {
  const laws = new Map<string, MonthLaw>();
  const inPay = new Map<string, (ArrearMonth | Refusal)[]>();
  for (const { run, userId, was, is, facts } of open) {
    const law = laws.get(run.id) ?? lawOfPeriod(storedPeriod(run), run.policy.setUp);
    laws.set(run.id, law);
    const arrear = daysCorrection({ facts: readFrozenFacts(facts), law, policy: run.policy.policy }, was, is);
    if (arrear !== null) inPay.set(userId, [...(inPay.get(userId) ?? []), arrear]);
  }
  return inPay;
}

/** The arrears of somebody, or why one of them cannot be computed. */
export function arrearsOrRefusal(all: readonly (ArrearMonth | Refusal)[]): readonly ArrearMonth[] | Refusal {
  const arrears: ArrearMonth[] = [];
  for (const each of all) {
    if (isRefusal(each)) return each;
    arrears.push(each);
  }
  return arrears;
}

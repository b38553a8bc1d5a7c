import { DEFAULT_DAYS_OFF } from '@muster/contract/default-week.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { addMonths, compareMonths, financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import { lastMonthOfYear, laterPeriod } from '@muster/engine/payroll/terms/later-months.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { Payslip, PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { emptyYear, type YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { firstPayOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { salariesInForce } from '../../salary/salaries-in-force.facts.ts';
import type { StatutorySetUp } from '../../statutory/statutory-law.facts.ts';
import { enteredTax } from '../../taxes/perquisites.facts.ts';
import { personMonth } from '../inputs/person-month.input.ts';
import { readFrozenFacts } from '../payslip-record/frozen-facts.rules.ts';
import { isAsPaid, type StoredPayslip } from '../payslip-record/is-as-paid.rules.ts';
import { periodFor, storedPeriod } from '../run/payroll.rules.ts';
import { lastFinalRun, type RunRow } from '../run/payroll.store.ts';
import { payrollPeople } from '../run/payroll-people.views.ts';
import { lawOfPeriod } from '../run/period-law.facts.ts';
import { type LatestOfYear, latestOfYear } from './year-start.views.ts';

/** A person's financial year from the next month that is paid, or where none is, its last payslip. */
export type PersonYear = {
  readonly name: string;
  readonly regime: Regime;
  /** The year is paid to its end, or the person is not paid any more in it. */
  readonly isOver: boolean;
  /** The next month, or the last one. */
  readonly period: PayPeriod;
  readonly facts: PayslipFacts;
  /** Before the next month, or with the last one. */
  readonly year: YearToDate;
  readonly policy: PayrollPolicy;
  readonly setUp: StatutorySetUp;
  /** The last payslip of a year that is over as it is stored; null of one that goes on. */
  readonly stored: StoredPayslip | null;
};

type Latest = Awaited<ReturnType<typeof latestOfYear>>;
type NextPay = { readonly period: PayPeriod; readonly policy: PayrollPolicy; readonly setUp: StatutorySetUp };

/** Everybody is taken to work five days a week: it counts for who joins or leaves inside a month alone. */

/**
 * The years of people as payroll knows them, in four statements however many people: paid so far, and for the months to
 * come the salaries that are known, under the law and the choices of the last payroll. Who was never paid in the year
 * and will not be is left out.
 */
export async function personYears(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
  userIds: readonly string[],
  financialYear: number,
): Promise<ReadonlyMap<string, PersonYear>> {
  const run = await lastFinalRun(tx);
  const next = await nextPay(tx, services, run);
  // Before the first payroll nobody has a payslip.
  const latest: Latest = run === null ? new Map() : await latestOfYear(tx, userIds, financialYear);
  const years = new Map<string, PersonYear>([...latest].map(([userId, row]) => [userId, lastPaid(row)]));
  if (next === null || financialYearOf(next.period.statutoryMonth) !== financialYear) return years;
  const { period } = next;
  const people = await payrollPeople(tx, daysOf(period), financialYear, { only: userIds });
  const march = laterPeriod(period, compareMonths(lastMonthOfYear(period.statutoryMonth), period.statutoryMonth));
  const salaries = await salariesInForce(tx, userIds, period.from.toString(), march.to.toString());
  for (const person of people) {
    const own = salaries.get(person.id) ?? [];
    if (own.length === 0) continue;
    const terms = { ...next, law: lawOfPeriod(period, next.setUp), financialYear, weekDaysOff: DEFAULT_DAYS_OFF };
    const { facts } = personMonth(person, null, {
      ...terms,
      run: { policy: { policy: next.policy, setUp: next.setUp } },
    });
    const before = latest.get(person.id)?.yearToDate ?? emptyYear(financialYear, null);
    const deductions = [...inForceAtStart(own, period).deductions];
    years.set(person.id, {
      ...next,
      name: `${person.firstName} ${person.lastName}`.trim(),
      regime: person.regime,
      isOver: false,
      stored: null,
      facts: { ...facts, revisions: own, deductions, tax: { ...facts.tax, ...enteredTax(person) } },
      year: { ...before, opening: person.opening },
    });
  }
  return years;
}

/** The month after the last approved payroll, or after the last one before Muster; null before the set-up. */
async function nextPay(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
  last: RunRow | null,
): Promise<NextPay | null> {
  if (last !== null) {
    const { policy, setUp } = last.policy;
    return { period: laterPeriod(storedPeriod(last), 1), policy, setUp };
  }
  const first = await firstPayOf(tx, services);
  return first === null ? null : { ...first, period: periodFor(first.calendar, addMonths(first.lastRun, 1)) };
}

/** Whether the last payslip of a year that is over, computed again, says what was paid. */
export function isLastAsPaid({ stored, facts, period }: PersonYear, payslip: Payslip): boolean {
  return stored !== null && isAsPaid(stored, { payslip, facts, period });
}

/** Whether that holds of a year; one that goes on has no last payslip yet. */
export function isYearAsPaid(of: PersonYear): boolean {
  if (!of.isOver) return true;
  const payslip = computePayslip(of.facts, lawOfPeriod(of.period, of.setUp), of.policy);
  return !isRefusal(payslip) && isLastAsPaid(of, payslip);
}

function lastPaid({ name, yearToDate, facts, policy, stored, ...run }: LatestOfYear): PersonYear {
  const frozen = readFrozenFacts(facts);
  return {
    name,
    regime: frozen.tax.regime,
    isOver: true,
    stored,
    period: storedPeriod(run),
    facts: frozen,
    year: yearToDate,
    policy: policy.policy,
    setUp: policy.setUp,
  };
}

function inForceAtStart<T extends { readonly effectiveFrom: { toString(): string } }>(
  salaries: readonly T[],
  period: PayPeriod,
): T {
  const last =
    salaries.findLast(({ effectiveFrom }) => effectiveFrom.toString() <= period.to.toString()) ?? salaries[0];
  if (last === undefined) throw new Error('A person without a salary');
  return last;
}

function daysOf({ from, to }: PayPeriod) {
  return { from: from.toString(), to: to.toString() };
}

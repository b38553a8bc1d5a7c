import { type CarriedDeduction, carriedFromPayslip } from '@muster/engine/payroll/deductions/carry-forward.ts';
import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { type EarlierPayslip, latestPayslips, payslipsInRun } from './earlier-payslips.views.ts';
import type { ComparedPay } from './variance.rules.ts';

/** What a month's payslip needs to know of the payslips before it. */
export type PaidSoFar = {
  /** Last month's payslip, for the comparison. */
  readonly previous: ComparedPay | null;
  /** The financial year so far, or null when nobody was paid in it yet. */
  readonly year: YearToDate | null;
  /** What the last payslip's pay did not suffice for, whatever year it was in. */
  readonly carriedForward: readonly CarriedDeduction[];
};

type Before = {
  readonly year: number;
  readonly month: number;
  readonly financialYear: number;
  /** The last final run; null before the first. */
  readonly previous: { readonly id: string; readonly isLastMonth: boolean } | null;
};

/** The pay of these people before a month, from the last final run and, for the few not in it, from earlier ones. */
export async function paidSoFarOf(
  tx: TenantTx,
  userIds: readonly string[],
  before: Before,
): Promise<Map<string, PaidSoFar>> {
  const byPerson = new Map<string, PaidSoFar>();
  const { previous } = before;
  if (previous === null) return byPerson;
  for (const row of await payslipsInRun(tx, previous.id, userIds)) {
    const year = row.financialYear === before.financialYear ? row.yearToDate : null;
    const carriedForward = leftOverBy(row);
    byPerson.set(row.userId, { previous: previous.isLastMonth ? row : null, year, carriedForward });
  }
  const others = userIds.filter((id) => !byPerson.has(id));
  for (const row of await latestPayslips(tx, others, before)) {
    const year = row.financialYear === before.financialYear ? row.yearToDate : null;
    const carriedForward = leftOverBy(row);
    if (year !== null || carriedForward.length > 0) byPerson.set(row.userId, { previous: null, year, carriedForward });
  }
  return byPerson;
}

function leftOverBy({ yearToDate, recoverable, year, month }: EarlierPayslip): readonly CarriedDeduction[] {
  return carriedFromPayslip(yearToDate.carriedForward, recoverable, { year, month });
}

import type { Paise } from '@muster/engine/kernel/money.ts';
import { type CarriedDeduction, carriedFromPayslip } from '@muster/engine/payroll/deductions/carry-forward.ts';
import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { FINAL } from '../run/period-law.facts.ts';
import { readYear, STORED_LINES, STORED_YEAR } from './payslip-lines.facts.ts';
import type { StoredLine } from './payslip-lines.rules.ts';
import { FIGURES } from './payslip-record.rules.ts';
import { payslips } from './payslip-records.tables.ts';
import { readLines } from './shaped-text.rules.ts';
import type { ComparedPay } from './variance.rules.ts';

/** Somebody's latest final payslip before a month. */
export type EarlierPayslip = {
  readonly userId: string;
  readonly runId: string;
  readonly financialYear: number;
  readonly year: number;
  readonly month: number;
  readonly net: number;
  readonly recoverable: Paise;
  readonly lopDays: number;
  readonly esiDays: number;
  readonly annualCtc: number;
  readonly lines: readonly StoredLine[];
  readonly yearToDate: YearToDate;
};

const COLUMNS = sql`p.user_id as "userId", p.run_id as "runId", p.financial_year as "financialYear", p.year, p.month, p.net,
  p.recoverable,
  p.lop_days - p.esi_days as "lopDays", p.esi_days as "esiDays", (p.variance->>'annualCtc')::bigint as "annualCtc",
  ${STORED_LINES} as lines, ${STORED_YEAR} as "yearToDate"`;

type Stored = Omit<EarlierPayslip, 'lines' | 'yearToDate'> & { readonly lines: string; readonly yearToDate: string };

const readPayslip = ({ lines, yearToDate, ...row }: Stored): EarlierPayslip => ({
  ...row,
  lines: readLines(lines),
  yearToDate: readYear(yearToDate),
});

/** In SQL: the figures of a payslip called p by name, for an object of JSON, whose numbers are numbers. */
export const NAMED_FIGURES = sql.raw(FIGURES.map((name) => `'${name}', p.${payslips[name].name}`).join(', '));

/** The payslips these people have in one run. */
export async function payslipsInRun(
  tx: TenantTx,
  runId: string,
  userIds: readonly string[],
): Promise<EarlierPayslip[]> {
  const rows = await tx.rows<Stored>(sql`
    select ${COLUMNS} from payslips p
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} and p.user_id = any(${sql.param(userIds)}::uuid[])`);
  return rows.map(readPayslip);
}

/** The latest final payslip of each of these people before a month: of its financial year, or of the one before. */
export async function latestPayslips(
  tx: TenantTx,
  userIds: readonly string[],
  before: { year: number; month: number; financialYear: number },
): Promise<EarlierPayslip[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.rows<Stored>(sql`
    select distinct on (p.user_id) ${COLUMNS} from payslips p
    join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id and r.state in ${FINAL}
    where p.tenant_id = ${tx.tenantId} and p.user_id = any(${sql.param(userIds)}::uuid[])
      and p.financial_year in (${before.financialYear}, ${before.financialYear - 1}) and (p.year, p.month) < (${before.year}, ${before.month})
    order by p.user_id, p.year desc, p.month desc`);
  return rows.map(readPayslip);
}

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

import {
  approvePayroll,
  getPayroll,
  payrollInsights,
  recordPayments,
  runPayroll,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  getPayrollSettings,
  savePayrollSettings,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { changeComponents } from '@muster/contract/features/payslips/payslips.contract.ts';
import { createEarning, listEarnings } from '@muster/contract/features/salary/salary.contract.ts';
import type { Services } from '@muster/server/platform/services.ts';
import { sql } from 'drizzle-orm';
import type { ApiClient } from './api-client.ts';
import { changesBefore } from './changes-of-the-year.ts';
import type { DemoStaff } from './demo-people.ts';
import { type Story, workingDaysBefore } from './story-clock.ts';

/** Does the work of a queued run here and now. */
export type Calculate = (run: { id: string }) => Promise<void>;

const BONUS = 'Festival bonus';
const BONUS_MONTH = 10;
/** The month whose salaries go out as files of the bank, later. */
export const BANK_MONTH = 10;
/** By month: the positions of people with days without pay, and how many. */
export const LOST_DAYS: Readonly<Record<number, readonly (readonly [position: number, days: number])[]>> = {
  5: [[24, 1]],
  7: [
    [31, 3],
    [47, 0.5],
  ],
  9: [[52, 2]],
  10: [
    [28, 1.5],
    [60, 4],
  ],
  // Of the month that is not paid yet: these are told by attendance.
  11: [
    [14, 0.5],
    [22, 2],
  ],
};

type Payer = {
  readonly services: Services;
  readonly tenantId: string;
  readonly api: ApiClient;
  readonly story: Story;
  readonly calculate: Calculate;
};

/** The months of 2026 that are paid, each a step of its own. */
export const PAID_MONTHS = [4, 5, 6, 7, 8, 9, BANK_MONTH] as const;

/** Runs, corrects and approves the payroll of a month, and pays it, but for that of October: in its month each. */
export async function payMonth(payer: Payer, staff: DemoStaff, month: number): Promise<void> {
  const { api, story, calculate } = payer;
  await addBonus(api);
  const { currentPayroll, next } = await api.call(payrollInsights);
  const period = next?.month === month ? next : currentPayroll;
  // The last call of an interrupted start was its payment.
  if (period?.month !== month) return;
  const { payDate } = period;
  if (period === next) {
    story.at(`${payDate.slice(0, 7)}-03`);
    await changesBefore(api, staff, month);
  }
  story.at(workingDaysBefore(payDate, 2), '11:20');
  const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
  await calculate({ id });
  const run = await api.call(getPayroll, { params: { id } });
  if (run.status !== 'Draft' && run.status !== 'Approved')
    throw new Error(`The payroll of ${month}/2026 is ${run.status}: ${run.failure ?? ''}`);
  await enterByHand(payer, staff, { id, month });
  story.at(workingDaysBefore(payDate, 1), '16:40');
  // Months that were paid long ago: nobody is told about them now.
  await api.call(approvePayroll, { params: { id }, body: { mailPayslips: false } });
  if (month === BANK_MONTH) return;
  story.at(payDate, '11:00');
  const body = { payrollId: id, paymentDate: payDate, paymentMode: 'Bank transfer' };
  const { left } = await api.call(recordPayments, { body });
  // Who has no bank account gets a cheque.
  if (left > 0) await api.call(recordPayments, { body: { ...body, paymentMode: 'Cheque' } });
}

/** From November on the days without pay are those of attendance. */
export async function drivePay({ api, story }: Pick<Payer, 'api' | 'story'>): Promise<void> {
  story.at('2026-11-02', '12:00');
  const settings = await api.call(getPayrollSettings);
  if (settings.attendanceDrivesPay) return;
  const { payPeriodType, payDayType, payDay, lastPayrollRunMonth, lastPayrollYear } = settings;
  await api.call(savePayrollSettings, {
    body: {
      payPeriodType,
      payDayType,
      payDay,
      lastPayrollRunMonth,
      lastPayrollYear,
      attendanceDrivesPay: true,
    },
  });
}

async function addBonus(api: ApiClient): Promise<void> {
  const earnings = await api.call(listEarnings, {});
  if (earnings.some(({ name }) => name === BONUS)) return;
  await api.call(createEarning, {
    body: {
      earningCategory: 'Bonus',
      name: BONUS,
      isFixedPay: false,
      calculationType: 'FlatAmount',
      isPartOfSalaryStructure: false,
      isTaxableEarning: true,
      isProRateBasis: false,
      epfContributionType: 'Disabled',
      isConsideredForESI: false,
      status: true,
    },
  });
}

type Correction = { readonly employeeId: string; readonly lossOfPayDays?: number; readonly earnings?: Amount[] };
type Amount = { tenantEarningId: string; amount: number };

/** Days without pay, and a bonus before the festival. */
async function enterByHand(payer: Payer, staff: DemoStaff, run: { id: string; month: number }): Promise<void> {
  const { api } = payer;
  const corrections = [...daysLost(staff, run.month), ...(run.month === BONUS_MONTH ? await bonuses(api, staff) : [])];
  if (corrections.length === 0) return;
  const paid = await peopleOfRun(payer, run.id);
  for (const correction of corrections) {
    if (!paid.has(correction.employeeId)) continue;
    await api.call(changeComponents, { body: { payrollId: run.id, ...correction } });
  }
}

function daysLost({ people, ids }: DemoStaff, month: number): Correction[] {
  return (LOST_DAYS[month] ?? []).flatMap(([position, lossOfPayDays]) => {
    const employeeId = ids.get(people[position]?.employeeNumber ?? '');
    return employeeId === undefined ? [] : [{ employeeId, lossOfPayDays }];
  });
}

async function bonuses(api: ApiClient, { people, ids }: DemoStaff): Promise<Correction[]> {
  const earnings = await api.call(listEarnings, { query: { isPayrollRun: 'true' } });
  const bonus = earnings.find(({ name }) => name === BONUS);
  if (bonus === undefined) throw new Error(`There is no earning ${BONUS}`);
  return people.flatMap(({ department, employeeNumber, annualCtc }) => {
    const employeeId = ids.get(employeeNumber);
    if (department !== 'Quality' || employeeId === undefined) return [];
    // Half of a month, in full thousands.
    const amount = Math.max(1, Math.round(annualCtc / 24_000)) * 1_000;
    return [{ employeeId, earnings: [{ tenantEarningId: bonus.id, amount }] }];
  });
}

/** In one statement: a draft of thousands has hundreds of pages. */
async function peopleOfRun({ services, tenantId }: Payer, id: string): Promise<ReadonlySet<string>> {
  const rows = await services.db.inTenant(tenantId, (tx) =>
    tx.rows<{ userId: string }>(sql`
      select user_id as "userId" from payslips where tenant_id = ${tenantId} and run_id = ${id}`),
  );
  return new Set(rows.map(({ userId }) => userId));
}

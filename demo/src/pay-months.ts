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
import type { ApiClient } from './api-client.ts';
import { changesBefore } from './changes-of-the-year.ts';
import type { DemoStaff } from './demo-people.ts';
import { type Story, workingDaysBefore } from './story-clock.ts';

/** Does the work of a queued run here and now. */
export type Calculate = (run: { id: string }) => Promise<void>;

/** The month whose payroll is left for whoever explores the demo. */
const READY = 11;
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

type Payer = { readonly api: ApiClient; readonly story: Story; readonly calculate: Calculate };

/**
 * Runs, corrects and approves every payroll up to October 2026, and pays those before it, each in its month; returns how
 * many.
 */
export async function payMonths({ api, story, calculate }: Payer, staff: DemoStaff): Promise<number> {
  await addBonus(api);
  for (let paid = 0; ; paid += 1) {
    const { next } = await api.call(payrollInsights);
    if (next === null || next.month >= READY || next.year > 2026) return paid;
    story.at(`${next.payDate.slice(0, 7)}-03`);
    await changesBefore(api, staff, next.month);
    story.at(workingDaysBefore(next.payDate, 2), '11:20');
    const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
    await calculate({ id });
    const draftRun = await api.call(getPayroll, { params: { id } });
    if (draftRun.status !== 'Draft') {
      throw new Error(`The payroll of ${next.month}/${next.year} is ${draftRun.status}: ${draftRun.failure ?? ''}`);
    }
    await enterByHand(api, staff, { id, month: next.month });
    story.at(workingDaysBefore(next.payDate, 1), '16:40');
    // Months that were paid long ago: nobody is told about them now.
    await api.call(approvePayroll, { params: { id }, body: { mailPayslips: false } });
    if (next.month === BANK_MONTH) continue;
    story.at(next.payDate, '11:00');
    const body = { payrollId: id, paymentDate: next.payDate, paymentMode: 'Bank transfer' };
    const { left } = await api.call(recordPayments, { body });
    // Who has no bank account gets a cheque.
    if (left > 0) await api.call(recordPayments, { body: { ...body, paymentMode: 'Cheque' } });
  }
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
async function enterByHand(api: ApiClient, staff: DemoStaff, run: { id: string; month: number }): Promise<void> {
  const corrections = [...daysLost(staff, run.month), ...(run.month === BONUS_MONTH ? await bonuses(api, staff) : [])];
  if (corrections.length === 0) return;
  const paid = await peopleOfRun(api, run.id);
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

async function peopleOfRun(api: ApiClient, id: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
    const query = { page: String(page), pageSize: '100' };
    const { payslips, totalPayslips } = await api.call(getPayroll, { params: { id }, query });
    for (const { employeeId } of payslips) ids.add(employeeId);
    total = totalPayslips;
  }
  return ids;
}

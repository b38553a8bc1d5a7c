import { setTimeout as sleep } from 'node:timers/promises';
import {
  approvePayroll,
  getProgress,
  payrollInsights,
  runPayroll,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  getPayrollSettings,
  savePayrollSettings,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { changeRegime } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { peopleIds } from '@muster/demo/add-people.ts';
import type { ApiClient } from '@muster/demo/api-client.ts';
import { FINANCIAL_YEAR, type SettledYear, settledYear } from './settled-year.ts';
import { yearEndStatements } from './year-end-statements.ts';

const POLL_MS = 25;
/** Of months to come there is no attendance, and no proofs either: pay is whole, and declarations count to March. */
export const WITHOUT_PROOFS = 'update declaration_windows set process_payroll_from_month = null';

/** Puts everybody of the demo under one regime, pays them to March, and reads what the year of each came to. */
export async function paidToMarch(api: ApiClient, regime: Regime): Promise<readonly SettledYear[]> {
  await payWithoutAttendance(api);
  const ids = await peopleIds(api);
  const body = {
    newRegimeType: regime,
    financialYearStart: FINANCIAL_YEAR,
    financialYearEnd: FINANCIAL_YEAR + 1,
  };
  for (const id of ids.values()) await api.call(changeRegime, { params: { id }, body });
  await payToMarch(api);
  const statements = await yearEndStatements(api, FINANCIAL_YEAR);
  const years: SettledYear[] = [];
  for (const id of ids.values()) {
    const year = await settledYear(api, id, statements.get(id) ?? null);
    if (year !== null) years.push(year);
  }
  return years;
}

async function payWithoutAttendance(api: ApiClient): Promise<void> {
  const { payPeriodType, payDayType, payDay, lastPayrollRunMonth, lastPayrollYear } =
    await api.call(getPayrollSettings);
  const settings = { payPeriodType, payDayType, payDay, lastPayrollRunMonth, lastPayrollYear };
  await api.call(savePayrollSettings, { body: { ...settings, attendanceDrivesPay: false } });
}

async function payToMarch(api: ApiClient): Promise<void> {
  for (;;) {
    const { next } = await api.call(payrollInsights);
    if (next === null || (next.year === FINANCIAL_YEAR + 1 && next.month > 3)) return;
    const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
    for (;;) {
      const { status, failure } = await api.call(getProgress, { params: { id } });
      if (status === 'Draft') break;
      if (status !== 'Calculating') throw new Error(`The run is ${status}: ${failure ?? ''}`);
      await sleep(POLL_MS);
    }
    await api.call(approvePayroll, { params: { id }, body: { mailPayslips: false } });
  }
}

import { financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { payrollSettingsOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { nextMonth, periodToPay } from './next-payroll.views.ts';
import { firstFinalRunIn } from './payroll.store.ts';

/** The financial year of the next payroll, and since when its pay is paid here. */
export type PayrollYear = {
  /** The calendar year in which it starts. */
  readonly financialYear: number;
  /** Who joined before this day was paid elsewhere in the year; null when the year is paid here from its first month. */
  readonly paidFrom: string | null;
};

const APRIL = 4;

export async function payrollYear(tx: TenantTx, services: Pick<Services, 'clock'>): Promise<PayrollYear> {
  const settings = await payrollSettingsOf(tx);
  const month = await nextMonth(tx, settings, services.clock.today());
  const financialYear = financialYearOf(month);
  const first = await firstFinalRunIn(tx, financialYear);
  if ((first ?? month).month === APRIL) return { financialYear, paidFrom: null };
  const paidFrom = first?.periodFrom ?? (await periodToPay(tx, settings, month)).from.toString();
  return { financialYear, paidFrom };
}

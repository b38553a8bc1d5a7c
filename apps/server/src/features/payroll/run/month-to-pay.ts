import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { payrollSettingsOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { attendanceOfRun } from './attendance-of-run.ts';
import { nextMonth, payDateOfPeriod, periodToPay } from './next-payroll.ts';

/** The month that is not paid yet, with its period, its pay day and how attendance drives it. */
export async function monthToPay({ services }: Pick<Caller, 'services'>, tx: TenantTx) {
  const settings = await payrollSettingsOf(tx);
  const month = await nextMonth(tx, settings, services.clock.today());
  const period = await periodToPay(tx, settings, month);
  const span = { from: period.from.toString(), to: period.to.toString() };
  const { attendance } = await attendanceOfRun(tx, services, settings, { ...month, periodTo: span.to });
  return { month, span, attendance, payDate: await payDateOfPeriod(tx, settings, period) };
}

import type { PayPeriodType } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { payCalendarOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { periodAfter } from '../run/payroll.rules.ts';

/** What says which days a month pays; days are ISO text. */
export type MonthDaysRow = {
  /** The days it paid, once it is approved. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** The last day of the month before, where that is approved. */
  readonly paidUpTo: string | null;
  readonly payPeriodType: PayPeriodType;
  readonly payStartDay: number | null;
};

/** One statement; null before the payroll settings were ever saved. */
export async function monthDaysRow(tx: TenantTx, { year, month }: CalendarMonth): Promise<MonthDaysRow | null> {
  const { rows } = await tx.execute<MonthDaysRow>(sql`
    select own.first_day as "firstDay", own.last_day as "lastDay", earlier.last_day as "paidUpTo",
      s.pay_period_type as "payPeriodType", s.pay_start_day as "payStartDay"
      from payroll_settings s
      left join periods_closed own on own.tenant_id = s.tenant_id and own.year = ${year} and own.month = ${month}
      left join periods_closed earlier on earlier.tenant_id = s.tenant_id
        and (earlier.year, earlier.month) = (${month === 1 ? year - 1 : year}, ${month === 1 ? 12 : month - 1})
     where s.tenant_id = ${tx.tenantId}`);
  return rows[0] ?? null;
}

/**
 * First and last day (ISO text) that the payroll of a month paid, or will pay as the settings are today: from the day
 * after the month before where that is approved. Null before payroll is set up.
 */
export async function monthDays(
  tx: TenantTx,
  month: CalendarMonth,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const row = await monthDaysRow(tx, month);
  if (row === null) return null;
  if (row.firstDay !== null && row.lastDay !== null) return { from: row.firstDay, to: row.lastDay };
  const { from, to } = periodAfter(payCalendarOf(row), month, row.paidUpTo);
  return { from: from.toString(), to: to.toString() };
}

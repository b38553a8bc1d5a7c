import type { FirstDuties, FirstPayroll } from '@muster/contract/features/payroll/payroll-first.ts';
import { type CalendarMonth, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import type { PayrollSettings } from '../payroll-settings/payroll-settings.facts.ts';
import { salaryGap } from '../salary/salary-gap.facts.ts';
import { salaryInWords } from '../salary/salary-in-words.facts.ts';

type Terms = {
  readonly settings: PayrollSettings;
  readonly month: CalendarMonth;
  readonly period: PayPeriod;
  readonly duties: FirstDuties | null;
};

/** What is left between people and the first payroll: what law requires, and the settings as they stand. */
export async function firstPayrollOf(tx: TenantTx, { settings, month, period, duties }: Terms): Promise<FirstPayroll> {
  const { tenantName } = await tenantOf(tx);
  return {
    organisation: tenantName,
    duties,
    settings: {
      salary: await salaryInWords(tx),
      salaryLacks: await salaryGap(tx),
      payDay: payDayInWords(settings),
      lostDays: `${LOST_DAYS[settings.lossOfPayBasis]}; ${settings.attendanceDrivesPay ? 'attendance decides them' : 'attendance does not change pay'}`,
      firstMonth: firstMonthInWords(settings, month, period),
    },
  };
}

const LOST_DAYS: Readonly<Record<PayrollSettings['lossOfPayBasis'], string>> = {
  'calendar-days': 'By calendar days',
  'fixed-30': 'A month counts 30 days',
  'fixed-26': 'A month counts 26 days',
  'working-days': 'By working days',
};

function payDayInWords({ payDayType, payDay }: PayrollSettings): string {
  return payDayType === 'DayOfMonth' ? `Day ${payDay} of the month` : 'Last working day of the month';
}

function firstMonthInWords({ calendar }: PayrollSettings, month: CalendarMonth, { from, to }: PayPeriod): string {
  const name = formatMonth(month);
  return calendar.kind === 'DaysInMonth' ? name : `${name}, ${formatDate(from)} to ${formatDate(to)}`;
}

/** Whether PF will be deducted in the first month, once what law requires is set up. */
export function willDeductPf(duties: FirstDuties | null): boolean {
  return (duties?.list ?? []).some(
    ({ type, answer, isRequired }) => type === 'EPF' && (answer === 'set-up' || (answer === 'missing' && isRequired)),
  );
}

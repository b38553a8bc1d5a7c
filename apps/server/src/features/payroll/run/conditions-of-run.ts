import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { PayrollSettings } from '../../payroll-settings/payroll-settings.facts.ts';
import type { statutoryOf } from '../../statutory/statutory.facts.ts';
import { attendanceOfRun } from './attendance-of-run.ts';
import { lawEdition } from './law-edition.ts';
import { payDateOfPeriod } from './next-payroll.ts';
import { usualDaysOf } from './payroll.rules.ts';
import type { NewRun } from './payroll.store.ts';
import { lawOfPeriod } from './period-law.facts.ts';
import { policyOfMonth } from './policy-of-month.ts';

type ToRun = {
  readonly settings: PayrollSettings;
  readonly month: CalendarMonth;
  readonly setUp: Awaited<ReturnType<typeof statutoryOf>>;
  readonly period: PayPeriod;
};

type Conditions = Pick<
  NewRun,
  'year' | 'month' | 'periodFrom' | 'periodTo' | 'usualDays' | 'payDate' | 'policy' | 'lawVersion'
>;

/** What a payroll that is run now is computed with, besides the facts of each person. */
export async function conditionsOfRun(
  tx: TenantTx,
  services: Services,
  { settings, month, setUp, period }: ToRun,
): Promise<Conditions> {
  const periodTo = period.to.toString();
  return {
    year: month.year,
    month: month.month,
    periodFrom: period.from.toString(),
    periodTo,
    usualDays: usualDaysOf(period),
    payDate: await payDateOfPeriod(tx, settings, period),
    policy: {
      policy: await policyOfMonth(tx, services, { settings, setUp }, month),
      setUp,
      ...(await attendanceOfRun(tx, services, settings, { ...month, periodTo })),
    },
    lawVersion: lawEdition(lawOfPeriod(period, setUp)),
  };
}

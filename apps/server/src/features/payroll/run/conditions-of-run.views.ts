import { type CalendarMonth, financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import { areProofsCounted, type ProofsPolicy } from '@muster/engine/taxes/facts/proofs.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { windowOf } from '../../declaration-settings/declaration-settings.facts.ts';
import { type PayrollSettings, policyOf } from '../../payroll-settings/payroll-settings.facts.ts';
import type { statutoryOf } from '../../statutory/statutory.facts.ts';
import type { StatutorySetUp } from '../../statutory/statutory-law.facts.ts';
import { attendanceOfRun } from './attendance-of-run.views.ts';
import { lawEdition } from './law-edition.rules.ts';
import { payDateOfPeriod } from './next-payroll.views.ts';
import { usualDaysOf } from './payroll.rules.ts';
import type { NewRun } from './payroll.store.ts';
import { lawOfPeriod } from './period-law.facts.ts';

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

/** The choices of the organisation for a month of pay: from the month on in which proofs count, with them. */
export async function policyOfMonth(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  { settings, setUp }: { readonly settings: PayrollSettings; readonly setUp: StatutorySetUp },
  month: CalendarMonth,
): Promise<PayrollPolicy> {
  const policy = policyOf(settings, setUp);
  const window = await windowOf(tx, services, 'poi', financialYearOf(month));
  const proofs: ProofsPolicy = { from: window?.processPayrollFrom ?? null, unproved: 'taken-back' };
  return areProofsCounted(month, proofs) ? { ...policy, tds: { ...policy.tds, proofs } } : policy;
}

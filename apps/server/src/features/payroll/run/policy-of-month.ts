import { type CalendarMonth, financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import { areProofsCounted, type ProofsPolicy } from '@muster/engine/taxes/facts/proofs.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { windowOf } from '../../declaration-settings/declaration-settings.facts.ts';
import { type PayrollSettings, policyOf } from '../../payroll-settings/payroll-settings.facts.ts';
import type { StatutorySetUp } from '../../statutory/statutory-law.facts.ts';

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

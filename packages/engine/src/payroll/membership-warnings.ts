import { formatRupeesShort } from '../kernel/format-amount.ts';
import { epfCeilingAtEnd } from '../statutory/epf-rules.ts';
import type { MonthPay } from './month-contributions.ts';
import type { PayslipWarning } from './payslip-types.ts';

/** What of somebody's provident fund does not go with the PF wage limit at the end of the month. */
export function membershipWarnings({ facts, law, policy, wages }: MonthPay): readonly PayslipWarning[] {
  const { pf } = facts.person;
  if (!policy.epf.enabled || law.epf === null || pf === null) return [];
  const limit = epfCeilingAtEnd(law.epf);
  const { basis } = pf;
  if (basis.kind !== 'amount' || basis.amount >= limit || basis.amount >= wages.pf) return [];
  const [agreed, inLaw] = [formatRupeesShort(basis.amount), formatRupeesShort(limit)];
  const message = `PF is agreed on a PF wage up to ${agreed}, which is below the PF wage limit of ${inLaw}: PF is due up to the limit.`;
  return [{ code: 'PF_AMOUNT_BELOW_LIMIT', message }];
}

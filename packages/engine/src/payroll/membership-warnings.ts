import { ageOn, dayNumber } from '../kernel/calendar-date.ts';
import { formatRupeesShort } from '../kernel/format-amount.ts';
import type { Paise } from '../kernel/money.ts';
import { contributionWages } from '../salary/contribution-wages.ts';
import { type EpfRules, epfCeilingAtEnd } from '../statutory/epf-rules.ts';
import { type MonthPay, membershipIn } from './deductions/month-contributions.ts';
import type { PayslipWarning } from './terms/payslip-types.ts';
import type { PfMembership } from './terms/structure-rules.ts';

/**
 * What of somebody's provident fund does not go with the PF wage limit at the end of the month: it changes, and facts of
 * people that were right under an earlier one are not any more.
 */
export function membershipWarnings(pay: MonthPay): readonly PayslipWarning[] {
  const { facts, law, policy } = pay;
  if (!policy.epf.enabled || law.epf === null) return NONE;
  const limit = epfCeilingAtEnd(law.epf);
  const pf = membershipIn(facts.person, law.period);
  if (pf !== null && !isOutsidePension(pf, pay, law.epf)) return agreedBelow(pf, pay, limit);
  const wage = alwaysCounted(pay);
  const isCompulsory = wage > 0 && wage <= limit;
  const [wageText, limitText] = [formatRupeesShort(wage), formatRupeesShort(limit)];
  if (pf === null) {
    const message = `No member of the provident fund, at a PF wage of ${wageText}: up to ${limitText} the law makes everybody a member.`;
    return isCompulsory ? [{ code: 'PF_MEMBERSHIP_DUE', message }] : NONE;
  }
  const pension: PayslipWarning = {
    code: 'PENSION_MEMBERSHIP_DUE',
    message: `Not in the pension scheme (EPS), at a PF wage of ${wageText}: up to ${limitText} a member of the fund is in it too.`,
  };
  return [...agreedBelow(pf, pay, limit), ...(isCompulsory ? [pension] : NONE)];
}

const NONE: readonly PayslipWarning[] = [];

function agreedBelow({ basis }: PfMembership, { wages }: MonthPay, limit: Paise): readonly PayslipWarning[] {
  if (basis.kind !== 'amount' || basis.amount >= limit || basis.amount >= wages.pf) return NONE;
  const [agreed, inLaw] = [formatRupeesShort(basis.amount), formatRupeesShort(limit)];
  const message = `PF is agreed on a PF wage up to ${agreed}, which is below the PF wage limit of ${inLaw}: PF is due up to the limit.`;
  return [{ code: 'PF_AMOUNT_BELOW_LIMIT', message }];
}

/** Outside it on the last day, and not because of age. */
function isOutsidePension(pf: PfMembership, { facts, law }: MonthPay, rules: EpfRules): boolean {
  const { dateOfBirth } = facts.person;
  if (dateOfBirth !== null && ageOn(dateOfBirth, law.period.to) >= rules.epsAgeLimit.value) return false;
  return !pf.epsMember || (pf.epsFrom !== null && dayNumber(pf.epsFrom) > law.period.lastDay);
}

/** The PF wage of a full month without what counts only below the limit. */
function alwaysCounted({ law, policy, earned }: MonthPay): Paise {
  const { structure, solved } = earned.latest;
  return contributionWages(structure.earnings, solved.amounts, {
    belowCeilingCounted: false,
    codeWages: law.codeWages,
    addBackToPf: policy.epf.labourCodeAddBack,
    esiWageBasis: policy.esi.wageBasis,
  }).wages.pf;
}

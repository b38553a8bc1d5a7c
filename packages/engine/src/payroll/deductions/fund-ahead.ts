import { dayNumber } from '../../kernel/calendar-date.ts';
import { add, multiply, type Paise, ZERO } from '../../kernel/money.ts';
import { epf } from '../../statutory/epf.ts';
import { EPF_IDS } from '../../statutory/epf-explanation.ts';
import type { EpfContributions } from '../../statutory/epf-types.ts';
import { type OddMonth, oddAt } from '../earnings/months-ahead.ts';
import type { PayslipFacts, PersonFacts } from '../terms/payslip-types.ts';
import { pfInput } from '../terms/structure-rules.ts';
import type { MonthPay } from './month-contributions.ts';

/** Provident fund of all later months together: the person's own with voluntary contributions, and the employer's. */
export type FundAhead = { readonly own: Paise; readonly employer: Paise };

export const OWN_FUND: readonly string[] = [EPF_IDS.employee, EPF_IDS.vpf];
export const EMPLOYER_FUND: readonly string[] = [EPF_IDS.employerEpf];

/** Contributions on arrears are paid in this year too. */
export function ofArrears({ arrears }: PayslipFacts, codes: readonly string[]): Paise {
  let total = ZERO;
  for (const { lines } of arrears)
    for (const { code, amount } of lines) if (codes.includes(code)) total = add(total, amount);
  return total;
}

const NOTHING: FundAhead = { own: ZERO, employer: ZERO };

export function fundAhead(pay: MonthPay, epfDue: EpfContributions | null, months: number): FundAhead {
  if (epfDue === null) return NOTHING;
  const odd = oddAt(pay.ahead, months);
  const full = odd === null ? months : months - 1;
  const monthly = fullMonth(pay, epfDue);
  const last = odd === null ? NOTHING : fundOf(pay, odd);
  return {
    own: add(multiply(monthly.own, full), last.own),
    employer: add(multiply(monthly.employer, full), last.employer),
  };
}

function fullMonth(pay: MonthPay, epfDue: EpfContributions): FundAhead {
  const { facts, law, time, wages, ahead } = pay;
  const { pfWage } = ahead;
  const isSame = law.epfAhead === law.epf && ahead.person === facts.person && time.isFull && wages.pf === pfWage;
  return isSame && !mayPensionChange(pay) ? sharesOf(epfDue) : fundOf(pay, { pfWage });
}

/** The pension begins or ends inside the period: what goes there in the months to come is another part. */
function mayPensionChange({ facts, law }: MonthPay): boolean {
  const { pf } = facts.person;
  if (pf === null || !pf.epsMember) return false;
  const hasBegun = pf.epsFrom === null || dayNumber(pf.epsFrom) <= law.period.firstDay;
  return !hasBegun || hasPensionEnded(facts.person, law);
}

/** Pension membership ends on a birthday, which is part of the period or before it. */
function hasPensionEnded({ dateOfBirth }: PersonFacts, { epf: rules, period }: MonthPay['law']): boolean {
  if (dateOfBirth === null || rules === null) return false;
  const year = dateOfBirth.year + rules.epsAgeLimit.value;
  // A birthday years away needs no days counted; a period lies in its month and the one before.
  if (year > period.statutoryMonth.year + 1) return false;
  const { month, day } = dateOfBirth;
  return dayNumber({ year, month, day: 1 }) + day - 1 <= period.lastDay;
}

/** Contributions of a month to come, of which the PF wage is known. */
function fundOf({ law, policy, ahead }: MonthPay, { pfWage, part }: Pick<OddMonth, 'pfWage' | 'part'>): FundAhead {
  const { pf } = ahead.person;
  if (law.epfAhead === null || pf === null) return NOTHING;
  const ceilingProration = policy.epf.proRatePfWage && part !== undefined ? part : null;
  const input = pfInput(ahead.person, pf, policy);
  const epsMember = input.epsMember && !hasPensionEnded(ahead.person, law);
  const hasBegun = input.epsFrom === null || dayNumber(input.epsFrom) <= law.period.lastDay;
  const epsFrom = hasBegun ? null : input.epsFrom;
  return sharesOf(epf({ ...input, epsMember, epsFrom, pfWage, ceilingProration }, law.epfAhead));
}

function sharesOf({ employee, vpf, employerEpf }: EpfContributions): FundAhead {
  return { own: add(employee, vpf), employer: employerEpf };
}

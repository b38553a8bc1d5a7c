import { ageOn, dayNumber, dayOfNumber } from '../kernel/calendar-date.ts';
import { creditOfPeriod, reducedInProbation } from './credit-amount.ts';
import { creditOfDaysWorked } from './days-worked.ts';
import { type EarningPart, earningParts } from './earning-parts.ts';
import type { LeaveAmount } from './leave-policy.ts';
import { type DatedPolicy, isoOfNumber } from './leave-year.ts';
import type { EntryBasis, LedgerFacts, SkippedWhy } from './ledger-types.ts';

export type CreditBasis = Extract<EntryBasis, { readonly kind: 'credit' }>;

/** A credit as the rules give it, or why they give none; before the highest balance. */
export type PlannedCredit = {
  readonly day: number;
  readonly key: string;
  readonly amount: LeaveAmount;
  readonly why: SkippedWhy | null;
  readonly basis: CreditBasis;
  readonly highestBalance: LeaveAmount | null;
};

export type CreditPlan = {
  readonly versions: readonly DatedPolicy[];
  readonly facts: LedgerFacts;
  /** Keys of the credits that are written, with what they say of themselves. */
  readonly written: ReadonlyMap<string, EntryBasis | null>;
  readonly upTo: number;
};

/** Credits from joining to a day, in their order, with those that are not given and why, and the day of the next one. */
export function plannedCredits({ versions, facts, written, upTo }: CreditPlan): {
  readonly credits: readonly PlannedCredit[];
  readonly nextDay: number | null;
} {
  const { parts, nextDay } = earningParts(versions, facts, upTo);
  return { credits: parts.map((part) => creditOf(part, facts, written)), nextDay };
}

function creditOf(part: EarningPart, facts: LedgerFacts, entries: CreditPlan['written']): PlannedCredit {
  const { key, day, policy, from, to, period } = part;
  const earned = earnedIn(part, facts, entries.get(key) ?? null);
  const why = whyNot(part, facts, entries.has(key)) ?? earned.why;
  return {
    key,
    day,
    amount: why === null ? earned.amount : 0,
    why,
    highestBalance: policy.highestBalance,
    basis: {
      kind: 'credit',
      from: isoOfNumber(from),
      to: isoOfNumber(to),
      quota: earned.quota,
      worked: earned.worked,
      isPartial: from !== period.from || to !== period.to,
      probationPercent: earned.probationPercent,
      cutOff: 0,
    },
  };
}

type Earned = Pick<CreditBasis, 'quota' | 'worked' | 'probationPercent'> & {
  readonly amount: LeaveAmount;
  readonly why: SkippedWhy | null;
};

function earnedIn(part: EarningPart, facts: LedgerFacts, basis: EntryBasis | null): Earned {
  const { policy, from, to } = part;
  const probationEnds = facts.probationEnds === null ? null : dayNumber(facts.probationEnds);
  const inProbation = (amount: LeaveAmount) => reducedInProbation(amount, policy, { from, to, probationEnds });
  if (policy.accrual.kind === 'days-worked') {
    const { amount: whole, worked, why } = creditOfDaysWorked(part, policy.accrual, facts);
    const { amount, percent } = inProbation(whole);
    return { amount, quota: null, worked, probationPercent: percent, why };
  }
  const quota = quotaOf(part, facts, basis);
  const whole = creditOfPeriod(policy, quota.amount, part);
  const { amount, percent } = inProbation(whole);
  return {
    amount,
    quota,
    worked: null,
    probationPercent: percent,
    why: amount === 0 && whole > 0 ? 'probation' : null,
  };
}

/** A credit that is written keeps the quota of the employment type of its time. */
function quotaOf(
  { policy }: EarningPart,
  { employmentType }: LedgerFacts,
  basis: EntryBasis | null,
): Exclude<CreditBasis['quota'], null> {
  if (basis === null) {
    const { quota } = employmentType;
    return quota === null ? { amount: policy.annualQuota, of: 'policy' } : { amount: quota, of: 'employment-type' };
  }
  if (basis.kind === 'credit' && basis.quota?.of === 'employment-type') return basis.quota;
  return { amount: policy.annualQuota, of: 'policy' };
}

function whyNot(part: EarningPart, facts: LedgerFacts, isWritten: boolean): SkippedWhy | null {
  const { policy, day } = part;
  if (facts.lastWorkingDay !== null && day > dayNumber(facts.lastWorkingDay)) return 'left';
  if (policy.gender !== null && facts.gender !== policy.gender) return 'gender';
  if (policy.ages !== null && facts.dateOfBirth !== null) {
    const age = ageOn(facts.dateOfBirth, dayOfNumber(day));
    if (age < policy.ages.from || age > policy.ages.to) return 'age';
  }
  const { isEntitled, since } = facts.employmentType;
  if (!isWritten && (!isEntitled || (since !== null && isoOfNumber(day) < since))) return 'employment-type';
  if (part.tooEarly !== null) return part.tooEarly;
  if (policy.stopsInNotice && facts.noticeFrom !== null && day >= dayNumber(facts.noticeFrom)) return 'notice';
  return null;
}

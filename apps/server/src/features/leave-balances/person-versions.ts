import type { LeavePolicy, PolicyVersion } from '@muster/engine/leaves/leave-policy.ts';
import type { DatedRules } from '../leave-types/leave-types.facts.ts';
import type { EmploymentTypeFrom } from '../users/employment-type-history.facts.ts';

type Held = readonly EmploymentTypeFrom[];

/** The employment type on a day; the first one also counts before its day. */
function heldOn(held: Held, day: string): string | null {
  return (held.findLast(({ from }) => from <= day) ?? held[0])?.employmentTypeId ?? null;
}

/** What somebody of an employment type has of a type; null where they do not have it. */
export function quotaFor({ policy, employment }: DatedRules, employmentTypeId: string | null): number | null {
  if (employment.length === 0) return policy.annualQuota;
  const own = employment.find((one) => one.employmentTypeId === employmentTypeId);
  return own ? (own.quota ?? policy.annualQuota) : null;
}

/** For whoever does not have the type: what they have of before stays, and nothing is added. */
function policyFor(rules: DatedRules, employmentTypeId: string | null): LeavePolicy {
  const quota = quotaFor(rules, employmentTypeId);
  const { policy } = rules;
  if (quota === null) return { ...policy, annualQuota: 0, accrual: { kind: 'none' } };
  return quota === policy.annualQuota ? policy : { ...policy, annualQuota: quota };
}

/**
 * The rules of a type as they are for a person: those in force on each day, with the quota of the employment type they
 * were of on that day. What was credited before a change of either stays as it was.
 */
export function versionsFor(rules: readonly DatedRules[], held: Held): readonly PolicyVersion[] {
  const first = rules[0];
  if (!first) return [];
  const days = new Set(rules.map(({ from }) => from));
  if (rules.some(({ employment }) => employment.length > 0)) {
    for (const { from } of held) if (from > first.from) days.add(from);
  }
  return [...days].toSorted().map((from) => {
    const inForce = rules.findLast((one) => one.from <= from) ?? first;
    return { from, policy: policyFor(inForce, heldOn(held, from)) };
  });
}

/** The same for many people: most of them share theirs. */
export function versionsByHistory(): (rules: readonly DatedRules[], held: Held) => readonly PolicyVersion[] {
  const known = new Map<string, readonly PolicyVersion[]>();
  return (rules, held) => {
    const key = `${rules[0]?.leaveTypeId} ${held.map(({ from, employmentTypeId }) => `${from}${employmentTypeId}`).join(' ')}`;
    const before = known.get(key);
    if (before) return before;
    const versions = versionsFor(rules, held);
    known.set(key, versions);
    return versions;
  };
}

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listReadySets } from '@muster/contract/features/leave-types/leave-types-ready-sets.contract.ts';
import { DEFAULT_LEAVE_RULES, type LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { leaveRulesInWords, leaveTypeSummary } from '@muster/contract/features/leave-types/leave-types-words.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { FACTORY, type ReadySet, type ReadyType, readySets } from '@muster/engine/leaves/ready-sets.ts';
import type { Caller } from '../../platform/caller.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { wireRules } from './leave-types.rules.ts';
import { everyLeaveType, type LeaveTypeRow } from './leave-types.store.ts';
import type { StoredRules } from './leave-types.tables.ts';

/** The rules of a ready type as they are stored. */
export function rulesOfReady({ policy: { unit: _unit, purpose: _purpose, ...rules } }: ReadyType): StoredRules {
  const { approvalLevels, employment } = DEFAULT_LEAVE_RULES;
  return { v: 1, ...rules, approvalLevels, employment };
}

/** What a type that came from a ready set follows, by the law in force on a day. */
export function lawOf(readySet: string | null, date: string): ReadyType['law'] {
  if (readySet === null) return [];
  const ready = readySets(calendarDate(date)).flatMap(({ key, types }) =>
    types.map((type) => ({ type, place: `${key}/${type.code}` })),
  );
  return ready.find(({ place }) => place === readySet)?.type.law ?? [];
}

/** Whether a type of this name or code is there. */
export function isThere(rows: readonly LeaveTypeRow[], { name, code }: Pick<ReadyType, 'name' | 'code'>): boolean {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return rows.some((row) => same(row.name, name) || same(row.code, code));
}

export function readReadySets({ inTenant, services }: Caller): Promise<ResponseOf<typeof listReadySets>> {
  return inTenant(async (tx) => {
    const rows = await everyLeaveType(tx);
    const sets = readySets(calendarDate(services.clock.today()));
    const proposed = proposedSet(sets, await tenantOf(tx));
    return sets.map(({ key, name, types }) => ({
      key,
      name,
      isProposed: key === proposed,
      types: types.map((type) => shownType(rows, type)),
    }));
  });
}

/** A factory is under one law wherever it is, other work under that of its state; null where neither is known. */
export function proposedSet(
  sets: readonly Pick<ReadySet, 'key' | 'state'>[],
  { state, industry }: { readonly state: string | null; readonly industry: string | null },
): string | null {
  if (industry === 'manufacturing') return FACTORY;
  return sets.find((set) => set.state !== null && set.state === state)?.key ?? null;
}

function shownType(rows: readonly LeaveTypeRow[], ready: ReadyType) {
  const { code, name, colour, policy, law } = ready;
  const { unit, purpose } = policy;
  const rules: LeaveRules = wireRules(unit, rulesOfReady(ready));
  const type = { unit, purpose, isPaid: policy.paidPercent > 0, rules };
  const [summary, words] = [leaveTypeSummary(type), leaveRulesInWords(type)];
  return { code, name, colour, summary, rules: words, law: [...law], isThere: isThere(rows, ready) };
}

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listReadySets } from '@muster/contract/features/leave-types-ready-sets.contract.ts';
import { DEFAULT_LEAVE_RULES, type LeaveRules } from '@muster/contract/features/leave-types-rules.ts';
import { leaveRulesInWords, leaveTypeSummary } from '@muster/contract/features/leave-types-words.ts';
import { type Cited, READY_SETS, type ReadySet } from '@muster/engine/leaves/ready-sets.ts';
import type { Caller } from '../../platform/caller.ts';
import { wireRules } from './leave-rules.ts';
import { everyLeaveType, type LeaveTypeRow } from './leave-types.store.ts';
import type { StoredRules } from './leave-types.tables.ts';

type Ready = ReadySet['types'][number];

/** The rules of a ready type as they are stored. */
export function rulesOfReady({ policy: { unit: _unit, purpose: _purpose, ...rules } }: Ready): StoredRules {
  const { approvalLevels, employment } = DEFAULT_LEAVE_RULES;
  return { v: 1, ...rules, approvalLevels, employment };
}

/** What a ready type follows, found by where a type came from. */
export function lawOf(readySet: string | null) {
  const ready = READY_SETS.flatMap(({ key, types }) => types.map((type) => ({ type, place: `${key}/${type.code}` })));
  return ready.find(({ place }) => place === readySet)?.type.law.map(shownLaw) ?? [];
}

const shownLaw = ({ title, section, url }: Cited) => ({ title, section, url });

/** Whether a type of this name or code is there. */
export function isThere(rows: readonly LeaveTypeRow[], { name, code }: Pick<Ready, 'name' | 'code'>): boolean {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return rows.some((row) => same(row.name, name) || same(row.code, code));
}

export function readReadySets({ inTenant }: Caller): Promise<ResponseOf<typeof listReadySets>> {
  return inTenant(async (tx) => {
    const rows = await everyLeaveType(tx);
    return READY_SETS.map(({ key, name, types }) => ({ key, name, types: types.map((type) => shownType(rows, type)) }));
  });
}

function shownType(rows: readonly LeaveTypeRow[], ready: Ready) {
  const { code, name, colour, policy, law } = ready;
  const { unit, purpose } = policy;
  const rules: LeaveRules = wireRules(unit, rulesOfReady(ready));
  const type = { unit, purpose, isPaid: policy.paidPercent > 0, rules };
  const [summary, words] = [leaveTypeSummary(type), leaveRulesInWords(type)];
  return { code, name, colour, summary, rules: words, law: law.map(shownLaw), isThere: isThere(rows, ready) };
}

import { type LeaveUnit, storedLeave, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import {
  DEFAULT_LEAVE_RULES,
  type LeavePurpose,
  type LeaveRules,
  withAmounts,
} from '@muster/contract/features/leave-types/leave-types-rules.ts';
import type { StoredRules } from './leave-types.tables.ts';

export type RulesRow = {
  readonly leaveTypeId: string;
  readonly from: string;
  readonly rules: StoredRules;
  readonly unit: LeaveUnit;
  readonly purpose: LeavePurpose;
};

/** The rules as the engine knows them. A property that came later has its default in rules from before. */
export function datedRules({ leaveTypeId, from, rules, unit, purpose }: RulesRow) {
  const { v: _, approvalLevels, employment, ...policy } = { ...DEFAULT_LEAVE_RULES, ...rules };
  return { leaveTypeId, from, approvalLevels, employment, policy: { ...policy, unit, purpose } };
}

export function storedRules(unit: LeaveUnit, rules: LeaveRules): StoredRules {
  const days = (n: number) => storedLeave('day', n);
  return { v: 1, ...withAmounts(rules, { leave: (n) => storedLeave(unit, n), days }) };
}

export function wireRules(unit: LeaveUnit, { v: _, ...stored }: StoredRules): LeaveRules {
  const days = (n: number) => wireLeave('day', n);
  return withAmounts({ ...DEFAULT_LEAVE_RULES, ...stored }, { leave: (n) => wireLeave(unit, n), days });
}

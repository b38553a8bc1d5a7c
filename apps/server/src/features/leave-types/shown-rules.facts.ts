import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { LeavePurpose, LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { wireRules } from './leave-types.rules.ts';
import { everyLeaveType, rulesVersions } from './leave-types.store.ts';
import { lawOf } from './read-ready-sets.ts';
import { versionOn } from './shown-leave-type.views.ts';

/** A type with its rules of a day as they are told, and the law it came from. */
export type ShownRules = {
  readonly unit: LeaveUnit;
  readonly isPaid: boolean;
  readonly purpose: LeavePurpose;
  readonly rules: LeaveRules;
  readonly law: ReturnType<typeof lawOf>;
};

/** The rules of every type on a day, by type; of one that is to come, those it begins with. */
export async function leaveRulesShown(tx: TenantTx, date: string): Promise<ReadonlyMap<string, ShownRules>> {
  const [types, versions] = [await everyLeaveType(tx), await rulesVersions(tx, null)];
  const of = Map.groupBy(versions, ({ leaveTypeId }) => leaveTypeId);
  return new Map(
    types.flatMap(({ id, unit, isPaid, purpose, readySet }) => {
      const version = versionOn(of.get(id) ?? [], date);
      if (!version) return [];
      return [
        [id, { unit, isPaid, purpose, rules: wireRules(unit, version.rules), law: lawOf(readySet, date) }] as const,
      ];
    }),
  );
}

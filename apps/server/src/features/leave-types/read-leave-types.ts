import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { getLeaveType, listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { wireRules } from './leave-types.rules.ts';
import { leaveTypeRows } from './leave-types.store.ts';
import { rulesWithNames } from './leave-types.views.ts';
import { lawOf } from './read-ready-sets.ts';
import { shownLeaveTypes, shownType } from './shown-leave-type.views.ts';

const isStaff = ({ principal }: Caller) => principal.role !== 'Member';

/** Members see those that are in use. */
export async function readLeaveTypes(
  caller: Caller,
  { isActive }: ParsedRequest<typeof listLeaveTypes>['query'],
): Promise<ResponseOf<typeof listLeaveTypes>> {
  const wanted = isStaff(caller) ? isActive : true;
  const types = await caller.inTenant((tx) => shownLeaveTypes(tx, caller));
  return types.filter((type) => wanted === undefined || type.isActive === wanted);
}

/** Errors: NOT_FOUND, also for a type that is off where a member asks. */
export function readLeaveType(caller: Caller, id: string): Promise<ResponseOf<typeof getLeaveType>> {
  return caller.inTenant(async (tx) => {
    const [shown, row, versions] = [
      await shownType(tx, caller, id),
      await leaveTypeRows.one(tx, { id }),
      await rulesWithNames(tx, id),
    ];
    if (!row || !(shown.isActive || isStaff(caller))) throw notFound();
    return {
      ...shown,
      versions: versions.map(({ from, rules, changedBy, changedAt }) => ({
        from,
        rules: wireRules(row.unit, rules),
        changedBy: isStaff(caller) ? changedBy : null,
        changedAt,
      })),
      law: [...lawOf(row.readySet, caller.services.clock.today())],
    };
  });
}

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type addLeaveType,
  LEAVE_TYPE_ACTIONS,
  updateLeaveType as updateEntry,
} from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { leaveTypesInUse } from './leave-types.facts.ts';
import { wireRules } from './leave-types.rules.ts';
import { everyLeaveType, type LeaveTypeRow, type RulesVersion, rulesVersions } from './leave-types.store.ts';

export type ShownLeaveType = ResponseOf<typeof addLeaveType>;

/** Every type as it is told, in their order. Five statements, whatever the number of types. */
export async function shownLeaveTypes(tx: TenantTx, caller: Caller): Promise<ShownLeaveType[]> {
  const [rows, versions] = await Promise.all([everyLeaveType(tx), rulesVersions(tx, null)]);
  const usedIds = await usedTypes(
    tx,
    caller,
    rows.map(({ id }) => id),
  );
  const of = Map.groupBy(versions, ({ leaveTypeId }) => leaveTypeId);
  const mayChange = refuses(updateEntry, caller.principal) === null;
  const today = caller.services.clock.today();
  return rows.flatMap((row) => {
    const shownType = shownLeaveType(row, of.get(row.id) ?? [], today);
    const isUsed = usedIds.has(row.id);
    const actions = LEAVE_TYPE_ACTIONS.filter((action) => mayChange && !(action === 'delete' && isUsed));
    return shownType ? [{ ...shownType, isUsed, actions }] : [];
  });
}

/** Errors: NOT_FOUND. */
export async function shownType(tx: TenantTx, caller: Caller, id: string): Promise<ShownLeaveType> {
  return orNotFound((await shownLeaveTypes(tx, caller)).find((type) => type.id === id));
}

/** Those of these types that somebody has a balance of, or asked for. */
export async function usedTypes(
  tx: TenantTx,
  { services }: Caller,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const usedIds = new Set<string>();
  for (const ask of leaveTypesInUse.of(services)) for (const id of await ask(tx, ids)) usedIds.add(id);
  return usedIds;
}

/** The version in force on a day; before the first one, the first. */
export function versionOn<V extends { readonly from: string }>(versions: readonly V[], date: string): V | undefined {
  return versions.findLast(({ from }) => from <= date) ?? versions[0];
}

function shownLeaveType(row: LeaveTypeRow, versions: readonly RulesVersion[], today: string) {
  const [first, now] = [versions[0], versionOn(versions, today)];
  if (!first || !now) return null;
  const { id, name, code, colour, unit, isPaid, isCompOff, isActive, purpose, description, version } = row;
  return {
    id,
    name,
    code,
    colour,
    unit,
    isPaid,
    isCompOff,
    isActive,
    purpose,
    description,
    version,
    rules: wireRules(unit, now.rules),
    rulesFrom: now.from,
    startsOn: first.from,
    comingFrom: versions.flatMap(({ from }) => (from > today && from !== now.from ? [from] : [])),
  };
}

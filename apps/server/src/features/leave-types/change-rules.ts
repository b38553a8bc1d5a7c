import type { FieldError } from '@muster/contract/envelope.ts';
import type { LeaveRules } from '@muster/contract/features/leave-types-rules.ts';
import { difference } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { leaveRulesAltered } from './leave-types.events.ts';
import { type LeaveRulesChange, leaveRulesChanged } from './leave-types.facts.ts';
import {
  everyLeaveType,
  leaveTypeById,
  lockLeaveTypes,
  removeRules,
  rulesVersions,
  writeRules,
} from './leave-types.store.ts';
import type { StoredRules } from './leave-types.tables.ts';
import { employmentTypeNames } from './leave-types.views.ts';
import { type ShownLeaveType, shownType, versionOn } from './shown-leave-type.ts';

/** Credits, lapses and corrections that follow are written in the same transaction. */
export async function tellRulesChanged(tx: TenantTx, services: Services, change: LeaveRulesChange): Promise<void> {
  for (const tell of leaveRulesChanged.of(services)) await tell(tx, services, change);
}

type Named = { readonly id: string; readonly name: string };
type From = { readonly from: string; readonly rules: StoredRules };

/** Other rules from a day on; false where they are as they were. What is written before that day stays. */
export async function changeRules(
  tx: TenantTx,
  caller: Caller,
  { id, name }: Named,
  { from, rules }: From,
): Promise<boolean> {
  const versions = await rulesVersions(tx, id);
  const before = versionOn(versions, from);
  const isFirst = before !== undefined && before.from > from;
  const changed = difference<Partial<StoredRules>>(before?.rules ?? {}, rules);
  if (!isFirst && Object.keys(changed.after).length === 0) return false;
  await writeRules(tx, [{ leaveTypeId: id, fromDate: from, rules }], caller.actor.id);
  await recordEvent(tx, caller, leaveRulesAltered, { entityId: id, details: { name, from }, ...changed });
  await tellRulesChanged(tx, caller.services, { leaveTypeIds: [id], from });
  return true;
}

/** Errors: NOT_FOUND, CONFLICT for rules that count already. */
export function deleteComingRules(caller: Caller, id: string, from: string): Promise<ShownLeaveType> {
  return caller.inTenant(async (tx) => {
    await lockLeaveTypes(tx);
    const [type, versions] = [await leaveTypeById(tx, id), await rulesVersions(tx, id)];
    const version = versions.find((one) => one.from === from);
    if (!type || !version) throw notFound();
    if (from <= caller.services.clock.today() || version === versions[0]) {
      throw problem('CONFLICT', { message: 'Only a change that is still to come can be taken back.' });
    }
    await removeRules(tx, id, from);
    const details = { name: type.name, from };
    await recordEvent(tx, caller, leaveRulesAltered, { entityId: id, details, before: version.rules, after: {} });
    await tellRulesChanged(tx, caller.services, { leaveTypeIds: [id], from });
    return shownType(tx, caller, id);
  });
}

/** Errors: INVALID_INPUT for other leave types or employment types that are not there, or are named twice. */
export async function refuseUnknownReferences(tx: TenantTx, { notBeside, employment }: LeaveRules): Promise<void> {
  const [types, employmentTypes] = [await everyLeaveType(tx), await employmentTypeNames(tx)];
  const known = new Set(types.map(({ id }) => id));
  const ids = employment.map(({ employmentTypeId }) => employmentTypeId);
  const errors: FieldError[] = [];
  if (notBeside !== 'any' && notBeside.some((id) => !known.has(id))) {
    errors.push({ field: 'rules.notBeside', message: 'One of these leave types is not there any more' });
  }
  if (ids.some((id) => !employmentTypes.has(id))) {
    errors.push({ field: 'rules.employment', message: 'One of these employment types is not there any more' });
  }
  if (new Set(ids).size !== ids.length) {
    errors.push({ field: 'rules.employment', message: 'Name each employment type once' });
  }
  if (errors.length > 0) throw problem('INVALID_INPUT', { errors });
}

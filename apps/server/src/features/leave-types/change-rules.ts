import type { FieldError } from '@muster/contract/envelope.ts';
import type { LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { difference } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent, recordEvents } from '../../platform/events/record-event.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { leaveRulesAltered } from './leave-types.events.ts';
import { type LeaveRulesChange, leaveRulesChanged } from './leave-types.facts.ts';
import {
  everyLeaveType,
  leaveTypeRows,
  lockLeaveTypes,
  ruleRows,
  rulesVersions,
  writeRules,
} from './leave-types.store.ts';
import type { StoredRules } from './leave-types.tables.ts';
import { employmentTypeNames } from './leave-types.views.ts';
import { type ShownLeaveType, shownType, versionOn } from './shown-leave-type.views.ts';

/** Credits, lapses and corrections that follow are written in the same transaction. */
export async function notifyRulesChanged(tx: TenantTx, services: Services, change: LeaveRulesChange): Promise<void> {
  for (const notify of leaveRulesChanged.of(services)) await notify(tx, services, change);
}

type Change = { readonly id: string; readonly name: string; readonly rules: StoredRules };

/** Other rules of types from a day on; those that are as they were are left out. What is written before that day stays. */
export async function changeRules(
  tx: TenantTx,
  caller: Caller,
  from: string,
  changes: readonly Change[],
): Promise<boolean> {
  const { actor, services } = caller;
  const versions = Map.groupBy(await rulesVersions(tx, null), ({ leaveTypeId }) => leaveTypeId);
  const real = changes.flatMap(({ id, name, rules }) => {
    const before = versionOn(versions.get(id) ?? [], from);
    const isFirst = before !== undefined && before.from > from;
    const changed = difference<Partial<StoredRules>>(before?.rules ?? {}, rules);
    return isFirst || Object.keys(changed.after).length > 0 ? [{ id, name, rules, changed }] : [];
  });
  if (real.length === 0) return false;
  await writeRules(
    tx,
    real.map(({ id, rules }) => ({ leaveTypeId: id, fromDate: from, rules })),
    actor.id,
  );
  const events = real.map(({ id, name, changed }) => ({ actor, entityId: id, details: { name, from }, ...changed }));
  await recordEvents(tx, services, leaveRulesAltered, events);
  await notifyRulesChanged(tx, services, { leaveTypeIds: real.map(({ id }) => id), from });
  return true;
}

/** Errors: NOT_FOUND, CONFLICT for rules that count already. */
export function deleteComingRules(caller: Caller, id: string, from: string): Promise<ShownLeaveType> {
  return caller.inTenant(async (tx) => {
    await lockLeaveTypes(tx);
    const [type, versions] = [await leaveTypeRows.one(tx, { id }), await rulesVersions(tx, id)];
    const version = versions.find((candidate) => candidate.from === from);
    if (!type || !version) throw notFound();
    if (from <= caller.services.clock.today() || version === versions[0]) {
      throw problem('CONFLICT', { message: 'Only a change that is still to come can be taken back.' });
    }
    await ruleRows.remove(tx, { leaveTypeId: id, fromDate: from });
    const details = { name: type.name, from };
    await recordEvent(tx, caller, leaveRulesAltered, { entityId: id, details, before: version.rules, after: {} });
    await notifyRulesChanged(tx, caller.services, { leaveTypeIds: [id], from });
    return shownType(tx, caller, id);
  });
}

/** Errors: INVALID_INPUT for other leave types or employment types that are not there, or are named twice. */
export async function refuseUnknownReferences(tx: TenantTx, { notBeside, employment }: LeaveRules): Promise<void> {
  const [types, employmentTypes] = [await everyLeaveType(tx), await employmentTypeNames(tx)];
  const typeIds = new Set(types.map(({ id }) => id));
  const ids = employment.map(({ employmentTypeId }) => employmentTypeId);
  const errors: FieldError[] = [];
  if (notBeside !== 'any' && notBeside.some((id) => !typeIds.has(id))) {
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

import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type {
  addLeaveType as addEntry,
  updateLeaveType as updateEntry,
} from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { changeRules, notifyRulesChanged, refuseUnknownReferences } from './change-rules.ts';
import { leaveTypeAdded, leaveTypeChanged, leaveTypeDeleted } from './leave-types.events.ts';
import { storedRules } from './leave-types.rules.ts';
import {
  everyLeaveType,
  insertLeaveTypes,
  type LeaveTypeRow,
  leaveTypeRows,
  lockLeaveTypes,
  namingDuplicates,
  writeRules,
} from './leave-types.store.ts';
import { type ShownLeaveType, shownType, usedTypes } from './shown-leave-type.views.ts';

type Input = ParsedRequest<typeof addEntry>['body'];

/** More types than anybody can choose from. */
const MAX_TYPES = 60;

/** Errors: CONFLICT for a name or a code that another type has, INVALID_INPUT for types that are not there. */
export function addLeaveType(caller: Caller, input: Input): Promise<ShownLeaveType> {
  return namingDuplicates(() =>
    caller.inTenant(async (tx) => {
      await lockLeaveTypes(tx);
      const others = await everyLeaveType(tx);
      if (others.length >= MAX_TYPES) {
        throw problem('CONFLICT', { message: `There are ${MAX_TYPES} leave types already. Delete one first.` });
      }
      const { countsFrom: from = caller.services.clock.today(), rules, isActive } = input;
      await refuseUnknownReferences(tx, rules);
      const id = randomUUIDv7();
      const sort = Math.max(0, ...others.map((type) => type.sort)) + 1;
      await insertLeaveTypes(tx, [{ id, ...columnsOf(input), isActive, sort, updatedBy: caller.actor.id }]);
      await writeRules(tx, [{ leaveTypeId: id, fromDate: from, rules: rulesOf(input) }], caller.actor.id);
      await recordEvent(tx, caller, leaveTypeAdded, {
        entityId: id,
        details: { name: input.name, from },
        after: { ...columnsOf(input), isActive, from, rules },
      });
      await notifyRulesChanged(tx, caller.services, { leaveTypeIds: [id], from });
      return shownType(tx, caller, id);
    }),
  );
}

/**
 * Errors: NOT_FOUND, STALE_VERSION, CONFLICT for a name or a code that another type has, and for another unit, pay or
 * purpose of a type that is used.
 */
export function updateLeaveType(
  caller: Caller,
  { id, version, ...input }: ParsedRequest<typeof updateEntry>['body'],
): Promise<ShownLeaveType> {
  return namingDuplicates(() =>
    caller.inTenant(async (tx) => {
      await lockLeaveTypes(tx);
      const before = orNotFound(await leaveTypeRows.one(tx, { id }));
      if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'leave type', id);
      await refuseOtherNature(tx, caller, before, input);
      await refuseUnknownReferences(tx, input.rules);
      const { isActive } = input;
      await leaveTypeRows.change(tx, { id }, { ...columnsOf(input), isActive, updatedBy: caller.actor.id });
      const changed = difference(recorded(before), { ...columnsOf(input), isActive });
      if (Object.keys(changed.after).length > 0) {
        await recordEvent(tx, caller, leaveTypeChanged, { entityId: id, details: { name: input.name }, ...changed });
      }
      const { countsFrom: from = caller.services.clock.today() } = input;
      const isAltered = await changeRules(tx, caller, from, [{ id, name: input.name, rules: rulesOf(input) }]);
      if (!isAltered && isActive && !before.isActive) {
        await notifyRulesChanged(tx, caller.services, { leaveTypeIds: [id], from: caller.services.clock.today() });
      }
      return shownType(tx, caller, id);
    }),
  );
}

/** Errors: NOT_FOUND. */
export function toggleLeaveType(caller: Caller, id: string): Promise<ShownLeaveType> {
  return caller.inTenant(async (tx) => {
    await lockLeaveTypes(tx);
    const before = orNotFound(await leaveTypeRows.one(tx, { id }));
    const isActive = !before.isActive;
    await leaveTypeRows.change(tx, { id }, { isActive, updatedBy: caller.actor.id });
    await recordEvent(tx, caller, leaveTypeChanged, {
      entityId: id,
      details: { name: before.name },
      before: { isActive: before.isActive },
      after: { isActive },
    });
    const from = caller.services.clock.today();
    if (isActive) await notifyRulesChanged(tx, caller.services, { leaveTypeIds: [id], from });
    return shownType(tx, caller, id);
  });
}

/** Errors: NOT_FOUND, CONFLICT while somebody has a balance of it or asked for it. */
export function deleteLeaveType(caller: Caller, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    await lockLeaveTypes(tx);
    const before = orNotFound(await leaveTypeRows.one(tx, { id }));
    if ((await usedTypes(tx, caller, [id])).has(id)) {
      throw problem('CONFLICT', {
        message: `${before.name} is used: people have a balance of it or asked for it. Switch it off instead.`,
      });
    }
    await leaveTypeRows.remove(tx, { id });
    const details = { name: before.name };
    await recordEvent(tx, caller, leaveTypeDeleted, { entityId: id, details, before: recorded(before) });
    return null;
  });
}

/** What somebody has cannot become something else. */
async function refuseOtherNature(
  tx: TenantTx,
  caller: Caller,
  before: LeaveTypeRow,
  input: Pick<Input, 'unit' | 'isPaid' | 'purpose'>,
): Promise<void> {
  const inHours = before.unit === 'hour' || input.unit === 'hour';
  const each = [
    { field: 'unit', differs: inHours && before.unit !== input.unit, what: 'kept in days or hours' },
    { field: 'isPaid', differs: before.isPaid !== input.isPaid, what: 'paid or not' },
    { field: 'purpose', differs: before.purpose !== input.purpose, what: 'for something else' },
  ].filter(({ differs }) => differs);
  if (each.length === 0 || !(await usedTypes(tx, caller, [before.id])).has(before.id)) return;
  const errors = each.map(({ field, what }) => ({
    field,
    message: `People have a balance of ${before.name} already: whether it is ${what} stays. Add another type instead.`,
  }));
  throw problem('CONFLICT', { message: errors[0]?.message ?? '', errors });
}

const rulesOf = ({ unit, isPaid, rules }: Pick<Input, 'unit' | 'isPaid' | 'rules'>) =>
  storedRules(unit, { ...rules, paidPercent: isPaid ? rules.paidPercent : 0 });

function columnsOf({ name, code, colour, unit, isPaid, purpose, description = null }: Omit<Input, 'rules'>) {
  return { name, code, colour, unit, isPaid, purpose, isCompOff: purpose === 'comp-off', description };
}

function recorded({ isActive, ...row }: LeaveTypeRow) {
  return { ...columnsOf({ ...row, isActive }), isActive };
}

import { difference } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, orNotFound } from '../../platform/http/problem.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
import { refuseOwnPast } from './counts-from.facts.ts';
import { type Changeable, keepEarlier, keepHistory } from './keep-earlier.ts';
import { shiftChanged } from './shifts.events.ts';
import { notifyShiftsChanged } from './shifts.facts.ts';
import { everybody, everyShift, peopleUnder, type ShiftRow } from './shifts.views.ts';
import { shiftFields } from './shown-shift.views.ts';

/** Errors: INVALID_INPUT where one of these departments does not exist. */
export async function checkDepartments(tx: TenantTx, departmentIds: readonly string[]): Promise<void> {
  if (departmentIds.length === 0) return;
  const present = new Set((await everyDepartment(tx)).map(({ id }) => id));
  if (departmentIds.some((id) => !present.has(id)))
    throw fieldProblem('departmentIds', 'This department does not exist');
}

/** Errors: NOT_FOUND for one that is not there or was deleted. */
export async function shiftRow(tx: TenantTx, id: string): Promise<ShiftRow> {
  return orNotFound((await everyShift(tx)).find((candidate) => candidate.id === id && !candidate.isDeleted));
}

type Recorded = { readonly before: ShiftRow; readonly after: ShiftRow; readonly from: string };

/** The trail and whoever listens hear of what really differs, and from which earlier day it counts. */
export async function record(tx: TenantTx, caller: Caller, { before, after, from }: Recorded): Promise<void> {
  const { version: _a, updatedBy: _b, ...was } = shiftFields(before);
  const { version: _c, updatedBy: _d, ...is } = shiftFields(after);
  const changed = difference(was, is);
  const isEarlier = from < caller.services.clock.today();
  if (Object.keys(changed.after).length === 0 && !isEarlier) return;
  const counted = isEarlier ? { ...changed, after: { ...changed.after, countsFrom: from } } : changed;
  await recordEvent(tx, caller, shiftChanged, { entityId: after.id, details: { name: after.name }, ...counted });
}

type Change = {
  readonly before: ShiftRow | null;
  readonly after: ShiftRow;
  /** Today, or an earlier day. */
  readonly from: string;
  readonly of?: Changeable;
};

/**
 * What a shift has become counts from a day on: its history says so, and the days of whomever it decided or decides are
 * worked out again. Another default is everybody's. Errors of an earlier day than today: OWN_PUNCHES,
 * MODERATOR_ON_ADMINISTRATOR.
 */
export async function countFrom(tx: TenantTx, caller: Caller, { before, after, from, of }: Change): Promise<void> {
  const { services } = caller;
  const departmentIds = [...(before?.departmentIds ?? []), ...after.departmentIds];
  const isDefault = after.isDefault || before?.isDefault === true;
  const people = isDefault ? await everybody(tx) : await peopleUnder(tx, { shiftId: after.id, departmentIds, from });
  await refuseOwnPast(tx, caller, from, isDefault ? 'everybody' : people);
  if (before === null || from >= services.clock.today()) await keepHistory(tx, from);
  else await keepEarlier(tx, from, { before, after, ...(of === undefined ? {} : { of }) });
  await notifyShiftsChanged(tx, services, { people, from, to: null });
}

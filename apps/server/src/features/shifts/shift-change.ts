import { difference } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
import { keepHistory } from './keep-history.ts';
import { shiftChanged } from './shifts.events.ts';
import { tellShiftsChanged } from './shifts.facts.ts';
import { everybody, everyShift, peopleUnder, type ShiftRow } from './shifts.views.ts';
import { shiftFields } from './shown-shift.ts';

/** Errors: INVALID_INPUT where one of these departments does not exist. */
export async function checkDepartments(tx: TenantTx, departmentIds: readonly string[]): Promise<void> {
  if (departmentIds.length === 0) return;
  const present = new Set((await everyDepartment(tx)).map(({ id }) => id));
  if (departmentIds.some((id) => !present.has(id)))
    throw fieldProblem('departmentIds', 'This department does not exist');
}

/** Errors: NOT_FOUND for one that is not there or was deleted. */
export async function shiftRow(tx: TenantTx, id: string): Promise<ShiftRow> {
  const row = (await everyShift(tx)).find((one) => one.id === id && !one.isDeleted);
  if (!row) throw notFound();
  return row;
}

/** The trail and whoever listens hear of what really differs. */
export async function record(tx: TenantTx, caller: Caller, before: ShiftRow, after: ShiftRow): Promise<void> {
  const { version: _a, updatedBy: _b, ...was } = shiftFields(before);
  const { version: _c, updatedBy: _d, ...is } = shiftFields(after);
  const changed = difference(was, is);
  if (Object.keys(changed.after).length === 0) return;
  await recordEvent(tx, caller, shiftChanged, { entityId: after.id, details: { name: after.name }, ...changed });
}

/**
 * What a shift has become counts from today on: its history says so, and the days of whomever it decided or decides are
 * worked out again. Another default is everybody's.
 */
export async function countFromToday(
  tx: TenantTx,
  { services }: Caller,
  before: ShiftRow | null,
  after: ShiftRow,
): Promise<void> {
  const from = services.clock.today();
  await keepHistory(tx, from);
  const departmentIds = [...(before?.departmentIds ?? []), ...after.departmentIds];
  const isDefault = after.isDefault || before?.isDefault;
  const people = isDefault ? await everybody(tx) : await peopleUnder(tx, { shiftId: after.id, departmentIds, from });
  await tellShiftsChanged(tx, services, { people, from, to: null });
}

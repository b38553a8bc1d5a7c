import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { assignShiftEmployees as entry } from '@muster/contract/features/shifts.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { shiftAssigned } from './shifts.events.ts';
import { tellShiftsChanged } from './shifts.facts.ts';
import { cut, isAvailableTo, nextDay, refusesPeople } from './shifts.rules.ts';
import { assignmentsIn, lockShifts, writeAssignments } from './shifts.store.ts';
import { everyShift, namedPeople, type ShiftRow } from './shifts.views.ts';

type Input = ParsedRequest<typeof entry>['body'];

/**
 * Assigns a shift to people for some days, or from a day on. What it overlaps gives way: an earlier assignment ends the
 * day before and resumes behind a bounded one. Errors: INVALID_INPUT for a shift or a person that is not there, and for
 * people whose department the shift does not apply to.
 */
export function assignEmployees(caller: Caller, input: Input): Promise<ResponseOf<typeof entry>> {
  const people = [...new Set(input.employeeIds)];
  const days = { startDate: input.startDate, endDate: input.endDate ?? null };
  const notes = input.notes ?? null;
  return caller.inTenant(async (tx) => {
    await lockShifts(tx);
    const shift = await availableShift(tx, input.shiftId, people);
    const { gone, shortened, resumed } = cut(await assignmentsIn(tx, people, days), days);
    const createdBy = caller.actor.id;
    const given = people.map((userId) => ({ userId, shiftId: shift.id, ...days, notes, createdBy }));
    const added = [...given, ...resumed].map((one) => ({ ...one, id: randomUUIDv7() }));
    await writeAssignments(tx, { gone, shortened, added });
    await recordEvent(tx, caller, shiftAssigned, {
      entityId: shift.id,
      details: { name: shift.name, people, ...days, notes },
      after: { people, ...days, notes, updateAttendance: input.updateAttendance },
    });
    await tell(tx, caller, people, input);
    return { assigned: people.length };
  });
}

/** Days up to today are worked out again only where that was asked for. */
async function tell(tx: TenantTx, { services }: Caller, people: readonly string[], input: Input): Promise<void> {
  const tomorrow = nextDay(services.clock.today());
  const from = input.updateAttendance || input.startDate > tomorrow ? input.startDate : tomorrow;
  await tellShiftsChanged(tx, services, { people, from, to: input.endDate ?? null });
}

async function availableShift(tx: TenantTx, shiftId: string, people: readonly string[]): Promise<ShiftRow> {
  const shift = (await everyShift(tx)).find(({ id, isDeleted }) => id === shiftId && !isDeleted);
  if (!shift) throw fieldProblem('shiftId', 'This shift does not exist');
  const found = await namedPeople(tx, people);
  if (found.length < people.length) throw fieldProblem('employeeIds', 'This person does not exist');
  const others = found.filter(({ departmentId }) => !isAvailableTo(shift, departmentId));
  const message = refusesPeople(
    shift.name,
    others.map(({ name }) => name),
  );
  if (message) throw fieldProblem('employeeIds', message);
  return shift;
}

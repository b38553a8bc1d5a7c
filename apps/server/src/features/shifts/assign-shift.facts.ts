import { randomUUIDv7 } from 'node:crypto';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { refuseAnyPay } from '../users/own-pay.facts.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { shiftAssigned } from './shifts.events.ts';
import { notifyShiftsChanged } from './shifts.facts.ts';
import {
  cut,
  cutBy,
  isAvailableTo,
  joinCells,
  nextDay,
  refusesDays,
  refusesPeople,
  type Span,
} from './shifts.rules.ts';
import { assignmentsIn, lockShifts, writeAssignments } from './shifts.store.ts';
import { everyShift, namedPeople, type ShiftRow } from './shifts.views.ts';

/** A shift for some people from a day on, or until another. */
export type ShiftToAssign = {
  readonly shiftId: string;
  readonly people: readonly string[];
  readonly startDate: string;
  readonly endDate: string | null;
  readonly notes: string | null;
  /** Whether days that are stored already are worked out again. */
  readonly updateAttendance: boolean;
};

/**
 * Assigns a shift. What it overlaps gives way: an earlier assignment ends the day before and resumes behind a bounded
 * one. Errors: INVALID_INPUT for a shift or a person that is not there, and for people whose department the shift does
 * not apply to.
 */
export async function assignShift(tx: TenantTx, caller: Caller, input: ShiftToAssign): Promise<void> {
  const { people, startDate, endDate, notes, updateAttendance } = input;
  const days = { startDate, endDate };
  await lockShifts(tx);
  const shift = await availableShift(tx, input.shiftId, people, days);
  const { gone, shortened, resumed } = cut(await assignmentsIn(tx, people, days), days);
  const createdBy = caller.actor.id;
  const assignments = people.map((userId) => ({ userId, shiftId: shift.id, ...days, isOff: null, notes, createdBy }));
  const rows = [...assignments, ...resumed].map((row) => ({ ...row, id: randomUUIDv7() }));
  await writeAssignments(tx, { gone, shortened, added: rows });
  await recordEvent(tx, caller, shiftAssigned, {
    entityId: shift.id,
    details: { name: shift.name, people: [...people], ...days, notes },
    after: { people, ...days, notes, updateAttendance },
  });
  await notifyOfShifts(tx, caller, input);
}

type ShiftChange = Pick<ShiftToAssign, 'people' | 'startDate' | 'endDate' | 'updateAttendance'>;

/**
 * Days up to today are worked out again only where that was asked for. Days that are over are never one's own: whatever
 * touches one of them later would judge it by the other shift. Errors: OWN_PUNCHES, MODERATOR_ON_ADMINISTRATOR.
 */
export async function notifyOfShifts(tx: TenantTx, caller: Caller, change: ShiftChange): Promise<void> {
  const { services, principal } = caller;
  const { people, startDate, endDate, updateAttendance } = change;
  const today = services.clock.today();
  const tomorrow = nextDay(today);
  if (startDate < (updateAttendance ? tomorrow : today)) {
    await refuseAnyPay(tx, principal, people, 'OWN_PUNCHES');
    await noteOwnChange(tx, caller, people, 'shifts of past days');
  }
  const from = updateAttendance || startDate > tomorrow ? startDate : tomorrow;
  await notifyShiftsChanged(tx, services, { people, from, to: endDate });
}

/**
 * A shift that these people may be given on some days. Errors: INVALID_INPUT at the shift, or at the people where it is not
 * for their department or none of the days is one of theirs here.
 */
export async function availableShift(
  tx: TenantTx,
  shiftId: string,
  people: readonly string[],
  days: Span,
): Promise<ShiftRow> {
  const shift = (await everyShift(tx)).find(({ id, isDeleted }) => id === shiftId && !isDeleted);
  if (!shift) throw fieldProblem('shiftId', 'This shift does not exist');
  const present = await namedPeople(tx, people);
  if (present.length < people.length) throw fieldProblem('employeeIds', 'This person does not exist');
  const outside = refusesDays(present, days);
  if (outside) throw fieldProblem('employeeIds', outside);
  const others = present.filter(({ departmentId }) => !isAvailableTo(shift, departmentId));
  const message = refusesPeople(
    shift.name,
    others.map(({ name }) => name),
  );
  if (message) throw fieldProblem('employeeIds', message);
  return shift;
}

/** The shift of one person on one day. */
export type ShiftCell = {
  readonly userId: string;
  readonly date: string;
  readonly shiftId: string;
  /** Whether the day is off, whatever the shift says; null where it decides. */
  readonly isOff: boolean | null;
  readonly notes: string | null;
};

/**
 * Assigns single days of any number of people, each another shift, in a fixed number of statements. What they overlap
 * gives way and resumes behind them. Whoever calls it says in the trail why.
 */
export async function assignCells(tx: TenantTx, caller: Caller, cells: readonly ShiftCell[]): Promise<void> {
  const days = cells.map(({ date }) => date).toSorted();
  const [startDate, endDate] = [days.at(0), days.at(-1)];
  if (startDate === undefined || endDate === undefined) return;
  await lockShifts(tx);
  const people = [...new Set(cells.map(({ userId }) => userId))];
  const spans = joinCells(cells);
  const spansOf = Map.groupBy(spans, ({ userId }) => userId);
  const existing = await assignmentsIn(tx, people, { startDate, endDate });
  const { gone, shortened, resumed } = cutBy(existing, ({ userId }) => spansOf.get(userId) ?? []);
  const createdBy = caller.actor.id;
  const rows = [...spans.map((span) => ({ ...span, createdBy })), ...resumed];
  await writeAssignments(tx, { gone, shortened, added: rows.map((row) => ({ ...row, id: randomUUIDv7() })) });
  await notifyOfShifts(tx, caller, { people, startDate, endDate, updateAttendance: true });
}

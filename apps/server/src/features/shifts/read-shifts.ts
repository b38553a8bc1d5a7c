import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  getCurrentShift,
  listAssignedShifts,
  listShifts,
} from '@muster/contract/features/shifts/shifts.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import { timeOf } from '../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import { imageUrlOf } from '../users/person-display.facts.ts';
import { personExists } from '../users/users.facts.ts';
import { conflictsOn } from './shift-conflicts.rules.ts';
import { daysFree, type ShiftDay, shiftsInForce } from './shifts.facts.ts';
import { dayBefore, type Employed, isEmployedOn } from './shifts.rules.ts';
import { employedPage, everyShift } from './shifts.views.ts';
import { shiftFields, shownShift } from './shown-shift.views.ts';

/** Shifts by name, the default first; of a department those that apply to it, and the default. */
export async function readShifts(
  { principal, inTenant }: Caller,
  query: ParsedRequest<typeof listShifts>['query'],
): Promise<ResponseOf<typeof listShifts>> {
  const { departmentId } = query;
  const rows = (await inTenant(everyShift)).filter(
    ({ isDeleted, isDefault, departmentIds }) =>
      !isDeleted && (!departmentId || isDefault || departmentIds.includes(departmentId)),
  );
  const { offset, pageSize } = pageOf(query, 10);
  const shifts = rows.slice(offset, offset + pageSize).map((row) => shownShift(principal, row));
  return { rows: shifts, totalRecords: rows.length };
}

/** The days of a page of people; outside employment a day has no shift. */
export function readAssignedShifts(
  { services, inTenant }: Caller,
  query: ParsedRequest<typeof listAssignedShifts>['query'],
): Promise<ResponseOf<typeof listAssignedShifts>> {
  const { startDate: from, endDate: to, searchQuery: search } = query;
  const { offset, pageSize } = pageOf(query, 7);
  return inTenant(async (tx) => {
    const { people, totalRecords } = await employedPage(tx, { search, from, to, offset, pageSize });
    const ids = people.map(({ id }) => id);
    const span = { people: ids, from, to };
    // The day before the first says whether that one begins too early.
    const days = await shiftsInForce(tx, { ...span, from: dayBefore(from) });
    const free = await Promise.all(daysFree.of(services).map((read) => read(tx, span)));
    const freeOn = Map.groupBy(free.flat(), ({ userId, date }) => `${userId ?? ''} ${date}`);
    const rows = people.map(({ imageFileId, dateOfJoining, lastWorkingDay, ...person }) => ({
      employeeId: person.id,
      employeeName: person.name,
      departmentId: person.departmentId,
      departmentName: person.departmentName,
      imageUrl: imageUrlOf(imageFileId),
      dailyShifts: (days.get(person.id) ?? []).flatMap((one, at, all) => {
        if (at === 0) return [];
        const employment = { dateOfJoining, lastWorkingDay };
        const freeDays = [...(freeOn.get(`${person.id} ${one.date}`) ?? []), ...(freeOn.get(` ${one.date}`) ?? [])];
        return { ...shownDay(one, employment), conflicts: conflictsOn(one, all[at - 1], employment, freeDays) };
      }),
    }));
    return { rows, totalRecords };
  });
}

function shownDay({ date, shift, isWeekOff, assignment, rotation }: ShiftDay, person: Employed) {
  const none = { shiftId: null, shiftName: null, shiftStart: null, shiftEnd: null, notes: null, rotationName: null };
  if (!isEmployedOn(person, date)) return { date, ...none, isDefault: false, isWeekOff: false };
  return {
    date,
    shiftId: shift.id,
    shiftName: shift.name,
    shiftStart: timeOf(shift.start),
    shiftEnd: timeOf(shift.end),
    notes: assignment?.notes ?? null,
    isDefault: shift.isDefault,
    isWeekOff,
    rotationName: rotation?.name ?? null,
  };
}

/** The shift of today with the days it is assigned for. Errors: FORBIDDEN for a member who asks for another, NOT_FOUND. */
export function readCurrentShift(
  { services, principal, inTenant }: Caller,
  { employeeId }: ParsedRequest<typeof getCurrentShift>['query'],
): Promise<ResponseOf<typeof getCurrentShift>> {
  const userId = employeeId ?? principal.userId;
  if (principal.role === 'Member' && userId !== principal.userId) throw problem('FORBIDDEN');
  return inTenant(async (tx) => {
    if (!(await personExists(tx, userId))) throw notFound();
    const { shift, isWeekOff, assignment } = await today(tx, userId, services.clock.today());
    const row = orNotFound((await everyShift(tx)).find(({ id }) => id === shift.id));
    const { startDate = null, endDate = null, notes = null } = assignment ?? {};
    return { ...shiftFields(row), startDate, endDate, notes, isWeekOff };
  });
}

async function today(tx: TenantTx, userId: string, day: string): Promise<ShiftDay> {
  const [one] = (await shiftsInForce(tx, { people: [userId], from: day, to: day })).get(userId) ?? [];
  if (!one) throw new Error('A day without a shift');
  return one;
}

import type { RequestType } from '@muster/contract/features/requests/requests-details.ts';
import { regularizedDays } from '@muster/engine/attendance/regularization.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { regularizeDays } from '../attendance/days/regularizations.facts.ts';
import { holidaysIn } from '../holidays/holidays.facts.ts';
import { type LeaveOfDay, leaveOfDay, leavesIn } from '../leaves/record/leaves.facts.ts';
import { assignShift } from '../shifts/assign-shift.facts.ts';
import { shiftsInForce } from '../shifts/shifts.facts.ts';
import { checkSwaps, swapShifts } from '../shifts/swap-shifts.facts.ts';
import { creditCompOffs } from './credit-comp-offs.ts';
import type { RequestRow } from './requests.views.ts';

/** Carries out what requests of one type ask for. Errors: CONFLICT where nothing would be written, INVALID_INPUT. */
export async function completeRequests(
  tx: TenantTx,
  caller: Caller,
  requestType: RequestType,
  rows: readonly RequestRow[],
): Promise<void> {
  switch (requestType) {
    case 'AttendanceRegularization':
      return writeAttendance(tx, caller, rows, 'replace');
    case 'WorkFromHome':
    case 'OnDuty':
      return writeAttendance(tx, caller, rows, 'add');
    case 'ShiftChange':
      return changeShifts(tx, caller, rows);
    case 'ShiftSwap':
      return swapAll(tx, caller, rows);
    case 'CompOff':
      return creditCompOffs(
        tx,
        caller.services,
        rows.map(({ userId, fromDate: date }) => ({ userId, date, decidedBy: caller.actor.id })),
      );
  }
}

/** Regularized times stand in place of what was logged; a day at home or on duty counts beside what was logged. */
async function writeAttendance(
  tx: TenantTx,
  caller: Caller,
  rows: readonly RequestRow[],
  logs: 'replace' | 'add',
): Promise<void> {
  const free = await freeDays(
    tx,
    rows.map(({ userId, fromDate: from, toDate: to }) => ({ userId, from, to })),
  );
  const regularizations = rows.map((row) => {
    const { days } = regularizedDays(calendarDate(row.fromDate), calendarDate(row.toDate), (date) => {
      const day = free(row.userId, date.toString());
      return day ?? { holiday: null, isWeekOff: false, leave: null };
    });
    if (days.length === 0) throw problem('CONFLICT', { message: nothingToWrite(row.employeeName) });
    const { userId, startTime, endTime, totalHours, id: requestId, reason } = row;
    return { userId, days: days.map(String), startTime, endTime, totalHours, requestId, reason, logs };
  });
  await regularizeDays(tx, caller, regularizations);
}

/** Exchanges the shifts of people who both agree, all of them at once. */
async function swapAll(tx: TenantTx, caller: Caller, rows: readonly RequestRow[]): Promise<void> {
  if (!caller.principal.features.has('ComplexShifts')) throw problem('FEATURE_NOT_IN_PLAN');
  const waiting = rows.find(({ acceptedAt }) => acceptedAt === null);
  if (waiting) {
    const message = `${waiting.withUserName} has not agreed to swap with ${waiting.employeeName} yet.`;
    throw problem('CONFLICT', { message });
  }
  refusePast(caller, rows);
  await swapShifts(tx, caller, rows.map(swapOf));
}

/** Which shifts a request for a swap is about. */
export const swapOf = ({
  userId: one,
  withUserId,
  fromDate: startDate,
  toDate: endDate,
  reason: notes,
}: RequestRow) => ({
  one,
  other: withUserId ?? '',
  startDate,
  endDate,
  notes,
});

/** Errors: CONFLICT where days are over. */
function refusePast({ services }: Caller, rows: readonly RequestRow[]): void {
  const today = services.clock.today();
  const past = rows.find(({ fromDate }) => fromDate < today);
  if (past) throw problem('CONFLICT', { message: `Days of the swap of ${past.employeeName} are over. Reject it.` });
}

/** Errors: CONFLICT where two people cannot swap their shifts, or not any more. */
export async function refuseSwap(tx: TenantTx, caller: Caller, row: RequestRow): Promise<void> {
  refusePast(caller, [row]);
  const [checked] = await checkSwaps(tx, caller.services, [swapOf(row)]);
  if (checked?.refusal) throw problem('CONFLICT', { message: checked.refusal });
}

const nothingToWrite = (name: string) =>
  `Every day of the request of ${name} is a week off, a holiday or leave. Reject it, and ask for the single day that was worked.`;

async function changeShifts(tx: TenantTx, caller: Caller, rows: readonly RequestRow[]): Promise<void> {
  if (!caller.principal.features.has('ComplexShifts')) throw problem('FEATURE_NOT_IN_PLAN');
  // Each is an assignment of its own days, and cuts what the one before it left.
  for (const { userId, shiftId, fromDate: startDate, toDate: endDate, reason: notes } of rows) {
    const shift = { shiftId: shiftId ?? '', people: [userId], startDate, endDate, notes, updateAttendance: true };
    await assignShift(tx, caller, shift);
  }
}

type DaysOfPerson = { readonly userId: string; readonly from: string; readonly to: string };

/** Why nobody is expected at work on a day: a holiday of the person, a week off of the shift in force, or leave. */
type FreeDay = {
  readonly holiday: string | null;
  readonly isWeekOff: boolean;
  readonly leave: LeaveOfDay | null;
};

/** Whether days of people are free, read for all of them at once; null for a working day. */
async function freeDays(
  tx: TenantTx,
  days: readonly DaysOfPerson[],
): Promise<(userId: string, date: string) => FreeDay | null> {
  const from = days
    .map((swap) => swap.from)
    .toSorted()
    .at(0);
  const to = days
    .map((swap) => swap.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return () => null;
  const people = [...new Set(days.map(({ userId }) => userId))];
  const [shifts, holidays, leaves] = await Promise.all([
    shiftsInForce(tx, { people, from, to }),
    holidaysIn(tx, { people, from, to }),
    leavesIn(tx, { people, from, to }),
  ]);
  const holidayOn = new Map(
    [...holidays].flatMap(([userId, of]) => of.map(({ date, name }) => [`${userId} ${date}`, name])),
  );
  const weekOffs = new Set(
    [...shifts].flatMap(([userId, of]) => of.filter((day) => day.isWeekOff).map(({ date }) => `${userId} ${date}`)),
  );
  // Leave in hours leaves the rest of the day to be worked.
  const leaveOn = new Map(leaves.map((leave) => [`${leave.userId} ${leave.date}`, leaveOfDay(leave)]));
  return (userId, date) => {
    const holiday = holidayOn.get(`${userId} ${date}`) ?? null;
    const isWeekOff = weekOffs.has(`${userId} ${date}`);
    const leave = leaveOn.get(`${userId} ${date}`) ?? null;
    return holiday === null && !isWeekOff && leave === null ? null : { holiday, isWeekOff, leave };
  };
}

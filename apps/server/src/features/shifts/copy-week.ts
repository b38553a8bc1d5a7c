import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { copyWeek as entry } from '@muster/contract/features/shifts/shifts-copy.contract.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { reportsOf } from '../users/reports.facts.ts';
import { assignCells, type ShiftCell } from './assign-shift.facts.ts';
import { resolveShifts, type ShiftDay } from './resolve-shifts.ts';
import { daysOffOf } from './shift-terms.rules.ts';
import { weekCopied } from './shifts.events.ts';
import { isAvailableTo, isEmployedOn } from './shifts.rules.ts';
import { lockShifts } from './shifts.store.ts';
import { peopleOfWeek, type ShiftRow, shiftSources, type WeekPerson } from './shifts.views.ts';

type Input = ParsedRequest<typeof entry>['body'];

const WEEK = 7;

/**
 * Gives people the shifts they had the week before, on days to come. Days off come with the shift; only those that
 * somebody set apart from it are copied as such. Errors: INVALID_INPUT for a week without a day to come.
 */
export function copyWeek(caller: Caller, input: Input): Promise<ResponseOf<typeof entry>> {
  const { startDate, isDryRun } = input;
  const today = caller.services.clock.today();
  const lastDay = moved(startDate, WEEK - 1);
  if (lastDay <= today) throw fieldProblem('startDate', 'This week has no day to come. Choose a later one.');
  return caller.inTenant(async (tx) => {
    if (!isDryRun) await lockShifts(tx);
    const people = await peopleOf(tx, caller, input, lastDay);
    const ids = people.map(({ id }) => id);
    const span = { from: moved(startDate, -WEEK), to: lastDay };
    const sources = await shiftSources(tx, { people: ids, ...span });
    const shifts = new Map(sources.shifts.map((row) => [row.id, row]));
    const days = resolveShifts(sources, ids, span);
    const copies = people.map((person) => copiedCells({ person, days: days.get(person.id) ?? [], shifts, today }));
    const cells = copies.flatMap((copy) => copy.cells);
    const result = {
      isDryRun,
      cells: cells.length,
      people: new Set(cells.map(({ userId }) => userId)).size,
      unavailable: copies.reduce((sum, copy) => sum + copy.unavailable, 0),
    };
    if (!isDryRun && cells.length > 0) await store(tx, caller, startDate, cells);
    return result;
  });
}

const moved = (day: string, days: number) => addDays(calendarDate(day), days).toString();

async function peopleOf(tx: TenantTx, { principal }: Caller, input: Input, to: string): Promise<WeekPerson[]> {
  const { startDate: from, employeeIds, departmentId = null, isMyTeam } = input;
  const team = isMyTeam ? await reportsOf(tx, principal.userId, 'all') : null;
  return peopleOfWeek(tx, { ids: employeeIds ?? team, departmentId, from, to });
}

type Copied = {
  readonly person: WeekPerson;
  /** Of both weeks, in order. */
  readonly days: readonly ShiftDay[];
  readonly shifts: ReadonlyMap<string, ShiftRow>;
  readonly today: string;
};

function copiedCells({ person, days, shifts, today }: Copied) {
  const cells: ShiftCell[] = [];
  let unavailable = 0;
  for (const [at, source] of days.slice(0, WEEK).entries()) {
    const target = days[at + WEEK];
    if (!target || target.date <= today || !isEmployedOn(person, target.date) || !isEmployedOn(person, source.date))
      continue;
    const { id: shiftId } = source.shift;
    const isOwn = source.isWeekOff === daysOffOf(source.shift, source.date);
    const isWeekOff = isOwn ? daysOffOf(source.shift, target.date) : source.isWeekOff;
    if (target.shift.id === shiftId && target.isWeekOff === isWeekOff) continue;
    const shift = shifts.get(shiftId);
    if (!shift || shift.isDeleted || !isAvailableTo(shift, person.departmentId)) unavailable += 1;
    else cells.push({ userId: person.id, date: target.date, shiftId, isOff: isOwn ? null : isWeekOff, notes: null });
  }
  return { cells, unavailable };
}

async function store(tx: TenantTx, caller: Caller, startDate: string, cells: readonly ShiftCell[]): Promise<void> {
  await assignCells(tx, caller, cells);
  await recordEvent(tx, caller, weekCopied, {
    entityId: caller.principal.tenantId,
    details: { startDate, cells: cells.length },
    after: { startDate, cells: cells.map(({ notes: _, ...cell }) => cell) },
  });
}

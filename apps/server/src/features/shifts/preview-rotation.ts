import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { previewRotation as entry } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { cycleDays } from '@muster/engine/attendance/shift-rotation.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import { timeOf } from '../../platform/clock/time-of-day.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type PreparedRotation, prepareRotation } from './prepare-rotation.ts';
import { resolveShifts, type ShiftDay } from './resolve-shifts.ts';
import { afterCut } from './rotations.rules.ts';
import { rotationById } from './rotations.views.ts';
import { newMemberships } from './save-rotation.ts';
import { isEmployedOn } from './shifts.rules.ts';
import type { ShiftSources } from './shifts.views.ts';

type Preview = ResponseOf<typeof entry>;
type Days = { readonly from: string; readonly to: string };

const FOUR_WEEKS = 28;
const EIGHT_WEEKS = 56;
const MAX_OVERLAPS = 100;
const MAX_NAMES = 3;
const NEW = 'new';

/** What storing a rotation would do, without doing it. Errors: NOT_FOUND for the changed one, as `prepareRotation`. */
export function previewRotation(
  { inTenant }: Caller,
  { id, ...input }: ParsedRequest<typeof entry>['body'],
): Promise<Preview> {
  return inTenant(async (tx) => {
    const replaced = id ? await rotationById(tx, id) : null;
    if (id && !replaced) throw notFound();
    const prepared = await prepareRotation(tx, input, id ?? null);
    const patternDate = input.patternDate ?? replaced?.patternDate ?? input.startDate;
    const days = daysOf(prepared, input.unit);
    const pattern = { id: NEW, name: input.rotationName, unit: input.unit, patternDate, steps: input.steps };
    const after = sourcesAfter(prepared, id ?? null, pattern);
    const overlaps = overlapsOf(prepared);
    return {
      ...days,
      people: prepared.plan.participants.length,
      groups: groupsOf(prepared, { ...after, rotations: [pattern] }, days),
      changedDays: countChanged(prepared, after, days),
      overlaps: overlaps.slice(0, MAX_OVERLAPS),
      totalOverlaps: overlaps.length,
    };
  });
}

/** Four weeks, or the whole sequence where it is longer, up to eight. */
function daysOf({ rotation: { startDate: from, endDate, steps } }: PreparedRotation, unit: 'day' | 'week'): Days {
  const length = Math.min(Math.max(cycleDays({ unit, steps }), FOUR_WEEKS), EIGHT_WEEKS);
  const last = addDays(calendarDate(from), length - 1).toString();
  return { from, to: endDate !== null && endDate < last ? endDate : last };
}

/** Everything that says which shift people have, once the rotation is stored. */
function sourcesAfter(
  prepared: PreparedRotation,
  replaced: string | null,
  pattern: ShiftSources['rotations'][number],
): ShiftSources {
  const { sources, plan } = prepared;
  const memberships = sources.memberships.filter(({ rotationId }) => rotationId !== replaced);
  return {
    ...sources,
    assignments: afterCut(sources.assignments, plan.assignments),
    rotations: [...sources.rotations, pattern],
    memberships: [...afterCut(memberships, plan.memberships), ...newMemberships(prepared, NEW)],
  };
}

/** Those who are equally far in the sequence, and what it alone brings them. */
function groupsOf({ plan, departments }: PreparedRotation, sources: ShiftSources, days: Days): Preview['groups'] {
  const steps = [...plan.participants, ...departments].map(({ stepsAhead }) => stepsAhead);
  const span = { startDate: days.from, endDate: days.to };
  return [...new Set(steps)]
    .toSorted((one, other) => one - other)
    .map((stepsAhead) => {
      const membership = { id: NEW, rotationId: NEW, userId: NEW, departmentId: null, ...span, stepsAhead };
      const alone = { ...sources, assignments: [], memberships: [membership], departments: [] };
      const people = plan.participants.filter((person) => person.stepsAhead === stepsAhead);
      const whole = departments.filter((department) => department.stepsAhead === stepsAhead);
      return {
        stepsAhead,
        people: people.length,
        names: [...whole, ...people].slice(0, MAX_NAMES).map(({ name }) => name),
        days: (resolveShifts(alone, [NEW], days).get(NEW) ?? []).map(shownDay),
      };
    });
}

function shownDay({ date, shift, isWeekOff }: ShiftDay) {
  const { id: shiftId, name: shiftName, start, end, isDefault } = shift;
  return { date, shiftId, shiftName, shiftStart: timeOf(start), shiftEnd: timeOf(end), isDefault, isWeekOff };
}

/** Days in employment that have another shift afterwards, or are off where they were not. */
function countChanged({ sources, plan, people }: PreparedRotation, after: ShiftSources, days: Days): number {
  const ids = plan.participants.map(({ id }) => id);
  const [was, is] = [resolveShifts(sources, ids, days), resolveShifts(after, ids, days)];
  const employment = new Map(people.map((person) => [person.id, person]));
  const changed = ids.flatMap((id) => {
    const person = employment.get(id) ?? { dateOfJoining: null, lastWorkingDay: null };
    return (was.get(id) ?? []).filter(({ date, shift, isWeekOff }, at) => {
      const then = is.get(id)?.[at];
      return isEmployedOn(person, date) && (then?.shift.id !== shift.id || then.isWeekOff !== isWeekOff);
    });
  });
  return changed.length;
}

/** What people have in the days of the rotation: what gives way first. */
function overlapsOf({ plan, sources, people, departments }: PreparedRotation): Preview['overlaps'] {
  const names = new Map([...people, ...departments].map(({ id, name }) => [id, name]));
  const shifts = new Map(sources.shifts.map(({ id, name }) => [id, name]));
  const rotations = new Map(sources.rotations.map(({ id, name }) => [id, name]));
  const met = ({ gone, shortened }: { gone: readonly { id: string }[]; shortened: readonly { id: string }[] }) =>
    new Set([...gone, ...shortened].map(({ id }) => id));
  const cutAssignments = met(plan.assignments);
  const cutMemberships = met(plan.memberships);
  const lines = [
    ...[...sources.assignments.filter(({ id }) => cutAssignments.has(id)), ...plan.kept.assignments].map((row) => ({
      name: names.get(row.userId) ?? '',
      kind: 'assignment' as const,
      what: shifts.get(row.shiftId) ?? '',
      startDate: row.startDate,
      endDate: row.endDate,
      becomes: cutAssignments.has(row.id) ? ('ends' as const) : ('stays' as const),
    })),
    ...[...sources.memberships.filter(({ id }) => cutMemberships.has(id)), ...plan.kept.memberships].map((row) => ({
      name: names.get(row.userId ?? row.departmentId ?? '') ?? '',
      kind: 'rotation' as const,
      what: rotations.get(row.rotationId) ?? '',
      startDate: row.startDate,
      endDate: row.endDate,
      becomes: cutMemberships.has(row.id) ? ('ends' as const) : ('stays' as const),
    })),
  ];
  return lines.toSorted((one, other) => one.becomes.localeCompare(other.becomes) || one.name.localeCompare(other.name));
}

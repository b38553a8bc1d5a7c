import { conflictWords } from '@muster/contract/features/shifts/shifts-conflicts.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { assignCells, type ShiftCell } from './assign-shift.facts.ts';
import { resolveShifts, type ShiftDay } from './resolve-shifts.ts';
import { beginsTooEarly, type FreeDay } from './shift-conflicts.rules.ts';
import { daysOffOf } from './shift-terms.rules.ts';
import { daysFree } from './shifts.facts.ts';
import { dayBefore, daysFrom, isAvailableTo, isEmployedOn, nextDay, refusesPeople } from './shifts.rules.ts';
import { lockShifts } from './shifts.store.ts';
import { namedPeople, type ShiftRow, shiftSources, type WeekPerson } from './shifts.views.ts';

/** Two people who are to have each other's shifts on some days. */
export type Swap = {
  readonly one: string;
  readonly other: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly notes: string | null;
};

export type SwapDay = { readonly date: string; readonly one: ShiftDay; readonly other: ShiftDay };

export type CheckedSwap = {
  readonly swap: Swap;
  readonly days: readonly SwapDay[];
  /** Why they cannot, in words; null where they can. */
  readonly refusal: string | null;
};

/** Looks at swaps together, in a fixed number of statements: what each would change, and why one is not possible. */
export async function checkSwaps(tx: TenantTx, services: Services, swaps: readonly Swap[]): Promise<CheckedSwap[]> {
  const starts = swaps.map(({ startDate }) => startDate).toSorted();
  const ends = swaps.map(({ endDate }) => endDate).toSorted();
  const [first, last] = [starts.at(0), ends.at(-1)];
  if (first === undefined || last === undefined) return [];
  const people = [...new Set(swaps.flatMap(({ one, other }) => [one, other]))];
  // The days beside them say whether a shift would begin before another is over.
  const span = { from: dayBefore(first), to: nextDay(last) };
  const sources = await shiftSources(tx, { people, ...span });
  const named = await namedPeople(tx, people);
  const free = await Promise.all(daysFree.of(services).map((read) => read(tx, { people, from: first, to: last })));
  const scene: Scene = {
    days: new Map(
      [...resolveShifts(sources, people, span)].map(([id, of]) => [id, new Map(of.map((d) => [d.date, d]))]),
    ),
    people: new Map(named.map((person) => [person.id, person])),
    shifts: new Map(sources.shifts.map((row) => [row.id, row])),
    leave: free.flat().filter(({ kind }) => kind === 'leave'),
  };
  return swaps.map((swap) => checkSwap(scene, swap));
}

/** Exchanges the shifts of two people, for any number of them at once. Errors: CONFLICT with what speaks against one. */
export async function swapShifts(tx: TenantTx, caller: Caller, swaps: readonly Swap[]): Promise<void> {
  await lockShifts(tx);
  const checked = await checkSwaps(tx, caller.services, swaps);
  const refusal = checked.find((swap) => swap.refusal !== null)?.refusal;
  if (refusal) throw problem('CONFLICT', { message: refusal });
  const cells = checked.flatMap(cellsOf);
  const keys = cells.map(({ userId, date }) => `${userId} ${date}`);
  if (new Set(keys).size < keys.length)
    throw problem('CONFLICT', {
      message: 'Two of these swaps are about the same day of a person. Complete one first.',
    });
  await assignCells(tx, caller, cells);
}

type Scene = {
  readonly days: ReadonlyMap<string, ReadonlyMap<string, ShiftDay>>;
  readonly people: ReadonlyMap<string, WeekPerson>;
  readonly shifts: ReadonlyMap<string, ShiftRow>;
  readonly leave: readonly FreeDay[];
};

function checkSwap(scene: Scene, swap: Swap): CheckedSwap {
  const [one, other] = [scene.people.get(swap.one), scene.people.get(swap.other)];
  if (!one || !other) return { swap, days: [], refusal: 'This person does not exist' };
  const days = daysFrom(swap.startDate, swap.endDate).flatMap((date) => {
    const [ones, others] = [scene.days.get(one.id)?.get(date), scene.days.get(other.id)?.get(date)];
    return ones && others ? [{ date, one: ones, other: others }] : [];
  });
  return { swap, days, refusal: refusalOf(scene, [one, other], days) };
}

type Two = readonly [WeekPerson, WeekPerson];

function refusalOf(scene: Scene, two: Two, days: readonly SwapDay[]): string | null {
  const [one, other] = two;
  if (one.id === other.id) return 'Choose somebody else to swap with.';
  const away = two.find((person) => days.some(({ date }) => !isEmployedOn(person, date)));
  if (away) return `${away.name} is not employed on these days.`;
  const changed = days.filter((day) => isExchanged(day));
  if (changed.length === 0) return 'Both work the same shifts on these days.';
  const wrongShift =
    unavailable(
      scene,
      one,
      changed.map((day) => day.other),
    ) ??
    unavailable(
      scene,
      other,
      changed.map((day) => day.one),
    );
  return wrongShift ?? onLeave(scene, two, changed) ?? tooEarly(scene, two, changed);
}

const isExchanged = ({ one, other }: SwapDay) => one.shift.id !== other.shift.id || one.isWeekOff !== other.isWeekOff;

/** A shift that is not for the department of whoever would get it. */
function unavailable({ shifts }: Scene, person: WeekPerson, days: readonly ShiftDay[]): string | null {
  for (const { shift } of days) {
    const row = shifts.get(shift.id);
    // What their own department brings is theirs whatever else it names.
    if (!row || row.isDeleted) return `${shift.name} does not exist any more.`;
    if (!isAvailableTo(row, person.departmentId)) return refusesPeople(row.name, [person.name]);
  }
  return null;
}

function onLeave({ leave }: Scene, two: Two, days: readonly SwapDay[]): string | null {
  for (const { date } of days) {
    const person = two.find(({ id }) => leave.some((leave) => leave.userId === id && leave.date === date));
    if (person) return `${person.name} is on leave on ${formatDate(calendarDate(date))}.`;
  }
  return null;
}

/** A shift that would begin before the one of the day before is over, where it does not already. */
function tooEarly(scene: Scene, [one, other]: Two, changed: readonly SwapDay[]): string | null {
  const sides = [
    { person: one, gets: new Map(changed.map((day) => [day.date, { ...day.other, date: day.date }])) },
    { person: other, gets: new Map(changed.map((day) => [day.date, { ...day.one, date: day.date }])) },
  ];
  for (const { person, gets } of sides) {
    const own = scene.days.get(person.id);
    const then = (date: string) => gets.get(date) ?? own?.get(date);
    const touched = new Set(changed.flatMap(({ date }) => [date, nextDay(date)]));
    for (const date of touched) {
      const [day, before] = [then(date), then(dayBefore(date))];
      if (day && beginsTooEarly(day, before))
        return `For ${person.name} the shift of ${formatDate(calendarDate(date))} ${conflictWords({ kind: 'overlap', name: null })}.`;
    }
  }
  return null;
}

/** Each has the shift of the other, and is off where the other was. */
function cellsOf({ swap: { one, other, notes }, days }: CheckedSwap): ShiftCell[] {
  return days.filter(isExchanged).flatMap((day) => [
    { userId: one, date: day.date, ...shiftOf(day.other), notes },
    { userId: other, date: day.date, ...shiftOf(day.one), notes },
  ]);
}

function shiftOf({ shift, date, isWeekOff }: ShiftDay): Pick<ShiftCell, 'shiftId' | 'isOff'> {
  return { shiftId: shift.id, isOff: daysOffOf(shift, date) === isWeekOff ? null : isWeekOff };
}

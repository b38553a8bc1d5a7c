import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';

/** Days as ISO text, both ends counted; a null end is open. */
export type Span = { readonly startDate: string; readonly endDate: string | null };

export const nextDay = (day: string) => addDays(calendarDate(day), 1).toString();
export const dayBefore = (day: string) => addDays(calendarDate(day), -1).toString();

/** Whether a day is among the days; ISO text sorts as its days do. */
export function covers({ startDate, endDate }: Span, day: string): boolean {
  return startDate <= day && (endDate === null || day <= endDate);
}

export function overlap(one: Span, other: Span): boolean {
  return (
    (other.endDate === null || one.startDate <= other.endDate) &&
    (one.endDate === null || other.startDate <= one.endDate)
  );
}

/** What is left of some days once others are taken out: nothing, what lies before, what lies behind, or both. */
export function without(span: Span, gap: Span): Span[] {
  if (!overlap(span, gap)) return [span];
  const before =
    span.startDate < gap.startDate ? [{ startDate: span.startDate, endDate: dayBefore(gap.startDate) }] : [];
  const { endDate } = gap;
  const goesOn = endDate !== null && (span.endDate === null || span.endDate > endDate);
  return [...before, ...(goesOn ? [{ startDate: nextDay(endDate), endDate: span.endDate }] : [])];
}

/** What becomes of spans that others are put in place of: those that go, those with fewer days, those resumed behind. */
export type Cut<T> = { readonly gone: readonly T[]; readonly shortened: readonly T[]; readonly resumed: readonly T[] };

/**
 * What becomes of assignments where new ones take days of theirs: those without a day left go, those cut at one side are
 * shortened, and one that reaches beyond both sides resumes after it as another row.
 */
export function cutBy<T extends Span & { readonly id: string }>(
  assignments: readonly T[],
  takenOf: (one: T) => readonly Span[],
): Cut<T> {
  const met = assignments.flatMap((one) => {
    const cuts = takenOf(one).filter((span) => overlap(one, span));
    if (cuts.length === 0) return [];
    const left = cuts.reduce<readonly Span[]>((rest, span) => rest.flatMap((some) => without(some, span)), [one]);
    return [{ one, left: left.map(({ startDate, endDate }) => ({ startDate, endDate })) }];
  });
  return {
    gone: met.filter(({ left }) => left.length === 0).map(({ one }) => one),
    shortened: met.flatMap(({ one, left: [first] }) => (first ? [{ ...one, ...first }] : [])),
    resumed: met.flatMap(({ one, left: [, ...later] }) => later.map((span) => ({ ...one, ...span }))),
  };
}

/** The same where all of them meet the same days. */
export function cut<T extends Span & { readonly id: string }>(assignments: readonly T[], gap: Span): Cut<T> {
  return cutBy(assignments, () => [gap]);
}

/** Why a shift is not deleted, or null. */
export function keepsShift(name: string, people: number): string | null {
  if (people === 0) return null;
  return `${name} is assigned to ${people === 1 ? '1 person' : `${people} people`}. Assign them another shift first.`;
}

/** Why a shift that a department brings people is not deleted, or null. */
export function keepsShiftOfDepartment(name: string, people: number): string | null {
  if (people === 0) return null;
  const whose = people === 1 ? '1 person has it by their department' : `${people} people have it by their department`;
  return `${name} is in use: ${whose}. Take the department out of the shift first.`;
}

/** The days of [from, to], in order. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}

/** The assignment that covers a day; they never overlap. */
export function assignmentOn<T extends Span>(assignments: readonly T[], day: string): T | null {
  return assignments.find((one) => covers(one, day)) ?? null;
}

type Applies = {
  readonly id: string;
  readonly isDefault: boolean;
  readonly isDeleted: boolean;
  readonly departmentIds: readonly string[];
};

/** The shift of a department, or of nobody's. */
export type ShiftOf = (departmentId: string | null) => string;

/** A department's shift is in force where exactly one other than the default applies to it, else the default. */
export function shiftOfDepartment(shifts: readonly Applies[]): ShiftOf {
  const usual = shifts.find(({ isDefault }) => isDefault);
  if (!usual) throw new Error('An organisation without a default shift');
  const pairs = shifts
    .filter(({ isDefault, isDeleted }) => !isDefault && !isDeleted)
    .flatMap(({ id, departmentIds }) => departmentIds.map((departmentId) => ({ id, departmentId })));
  const of = Map.groupBy(pairs, ({ departmentId }) => departmentId);
  return (departmentId) => {
    const [only, another] = departmentId === null ? [] : (of.get(departmentId) ?? []);
    return only && !another ? only.id : usual.id;
  };
}

/** Whether somebody of a department may be assigned a shift: one that names departments is for these alone. */
export function isAvailableTo(
  { isDefault, departmentIds }: Pick<Applies, 'isDefault' | 'departmentIds'>,
  departmentId: string | null,
): boolean {
  if (isDefault || departmentIds.length === 0) return true;
  return departmentId !== null && departmentIds.includes(departmentId);
}

const NAMED_AT_MOST = 3;

/** Why these people are not assigned a shift of other departments, or null. */
export function refusesPeople(shiftName: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const more = names.length - NAMED_AT_MOST;
  const who = [...names.slice(0, NAMED_AT_MOST), ...(more > 0 ? [`${more} more`] : [])];
  const said = who.length === 1 ? who[0] : `${who.slice(0, -1).join(', ')} and ${who.at(-1)}`;
  return `${shiftName} does not apply to the department of ${said}.`;
}

export type Employed = { readonly dateOfJoining: string | null; readonly lastWorkingDay: string | null };

export function isEmployedOn({ dateOfJoining, lastWorkingDay }: Employed, day: string): boolean {
  return (dateOfJoining ?? day) <= day && day <= (lastWorkingDay ?? day);
}

/** Why these people are not assigned days on which none of them is employed, or null. */
export function refusesDays(people: readonly (Employed & { readonly name: string })[], days: Span): string | null {
  const outside = people.find(
    ({ dateOfJoining, lastWorkingDay }) =>
      (dateOfJoining !== null && days.endDate !== null && days.endDate < dateOfJoining) ||
      (lastWorkingDay !== null && days.startDate > lastWorkingDay),
  );
  return outside ? `${outside.name} is not employed on these days.` : null;
}

type OneDay = {
  readonly userId: string;
  readonly date: string;
  readonly shiftId: string;
  readonly isOff: boolean | null;
};

/** Days of people as spans: days one after the other with the same shift are one. */
export function joinCells<T extends OneDay & { readonly notes: string | null }>(cells: readonly T[]) {
  const cuts: (Omit<T, 'date'> & { startDate: string; endDate: string })[] = [];
  for (const { date, ...cell } of cells.toSorted(byPersonAndDay)) {
    const last = cuts.at(-1);
    const isSame = last?.userId === cell.userId && last.shiftId === cell.shiftId && last.isOff === cell.isOff;
    if (last && isSame && last.notes === cell.notes && nextDay(last.endDate) === date) last.endDate = date;
    else cuts.push({ ...cell, startDate: date, endDate: date });
  }
  return cuts;
}

const byPersonAndDay = (one: OneDay, other: OneDay) =>
  one.userId.localeCompare(other.userId) || one.date.localeCompare(other.date);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cut,
  cutBy,
  daysFrom,
  isAvailableTo,
  joinCells,
  keepsShift,
  refusesDays,
  refusesPeople,
  type Span,
  shiftOfDepartment,
  without,
} from './shifts.rules.ts';

const span = (startDate: string, endDate: string | null): Span => ({ startDate, endDate });

test('an open assignment ends the day before a new open one', () => {
  expect(without(span('2026-11-01', null), span('2026-11-10', null))).toEqual([span('2026-11-01', '2026-11-09')]);
});

test('an assignment resumes behind a bounded one, in two parts', () => {
  expect(without(span('2026-11-01', null), span('2026-11-10', '2026-11-10'))).toEqual([
    span('2026-11-01', '2026-11-09'),
    span('2026-11-11', null),
  ]);
});

test('an assignment that lies inside the new one is gone, one beside it stays', () => {
  expect(without(span('2026-11-10', '2026-11-12'), span('2026-11-10', '2026-11-12'))).toEqual([]);
  expect(without(span('2026-11-01', '2026-11-09'), span('2026-11-10', null))).toEqual([
    span('2026-11-01', '2026-11-09'),
  ]);
});

const FIRST = Temporal.PlainDate.from('2026-11-01');
const dayAt = (offset: number) => FIRST.add({ days: offset }).toString();
const LAST = 40;

/** Some days within six weeks, open where nothing ends them. */
const someSpan = fc
  .record({ at: fc.nat(LAST - 1), length: fc.option(fc.nat(15), { nil: null }) })
  .map(({ at, length }) => span(dayAt(at), length === null ? null : dayAt(at + length)));

type Row = Span & { readonly id: string; readonly shift: string };

/** As assigning does it: what is met gives way, then the new one is there. */
function assigned(rows: readonly Row[], shift: string, taken: Span): Row[] {
  const { gone, shortened, resumed } = cut(rows, taken);
  const met = new Set([...gone, ...shortened].map(({ id }) => id));
  return [
    ...rows.filter(({ id }) => !met.has(id)),
    ...shortened,
    ...resumed.map((row, at) => ({ ...row, id: `${shift}r${at}` })),
    { id: shift, shift, ...taken },
  ];
}

const shiftsOn = (rows: readonly Row[], day: string) =>
  rows
    .filter(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))
    .map(({ shift }) => shift);

test('however shifts are assigned, nobody has two on one day, and each day has the last that was assigned for it', () => {
  fc.assert(
    fc.property(fc.array(someSpan, { maxLength: 12 }), (spans) => {
      let rows: Row[] = [];
      const wanted = new Map<string, string>();
      const days = daysFrom(dayAt(0), dayAt(LAST + 20));
      spans.forEach((taken, at) => {
        rows = assigned(rows, `s${at}`, taken);
        for (const day of days) {
          if (taken.startDate <= day && (taken.endDate === null || day <= taken.endDate)) wanted.set(day, `s${at}`);
        }
      });
      for (const day of days) expect(shiftsOn(rows, day)).toEqual(wanted.has(day) ? [wanted.get(day)] : []);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }),
    { numRuns: 300 },
  );
});

test('assigning the same days twice is assigning them once', () => {
  fc.assert(
    fc.property(someSpan, someSpan, (first, second) => {
      const once = assigned([{ id: 'a', shift: 'a', ...first }], 'b', second);
      const twice = assigned(once, 'b', second);
      for (const day of daysFrom(dayAt(0), dayAt(LAST + 20))) expect(shiftsOn(twice, day)).toEqual(shiftsOn(once, day));
    }),
  );
});

test('a department’s shift is in force where exactly one other than the default applies, deleted ones aside', () => {
  const shift = (id: string, departmentIds: string[], more = {}) => {
    return { id, departmentIds, isDefault: false, isDeleted: false, ...more };
  };
  const of = shiftOfDepartment([
    shift('general', ['works', 'stores'], { isDefault: true }),
    shift('night', ['works']),
    shift('early', ['stores']),
    shift('late', ['stores']),
    shift('old', ['works'], { isDeleted: true }),
  ]);
  expect([of('works'), of('stores'), of('office'), of(null)]).toEqual(['night', 'general', 'general', 'general']);
});

test('a shift that names departments is for these alone', () => {
  const night = { isDefault: false, departmentIds: ['works'] };
  expect([isAvailableTo(night, 'works'), isAvailableTo(night, 'stores'), isAvailableTo(night, null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isAvailableTo({ ...night, isDefault: true }, null)).toBe(true);
  expect(isAvailableTo({ ...night, departmentIds: [] }, null)).toBe(true);
});

test('refusals name up to three people and count the rest', () => {
  expect(refusesPeople('Night', [])).toBeNull();
  expect(refusesPeople('Night', ['Asha Rao'])).toBe('Night does not apply to the department of Asha Rao.');
  expect(refusesPeople('Night', ['A', 'B', 'C', 'D', 'E'])).toBe(
    'Night does not apply to the department of A, B, C and 2 more.',
  );
  expect(keepsShift('Night', 0)).toBeNull();
  expect(keepsShift('Night', 1)).toBe('Night is assigned to 1 person. Assign them another shift first.');
});

test('single days of another shift each take their day, and the assignment resumes behind every one of them', () => {
  const days = fc.uniqueArray(fc.nat(LAST), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(someSpan, days, (whole, places) => {
      const taken = places.map((place) => span(dayAt(place), dayAt(place)));
      const row = { id: 'before', shift: 'before', ...whole };
      const { gone, shortened, resumed } = cutBy([row], () => taken);
      const isMet = gone.length + shortened.length > 0;
      const after = isMet ? [...shortened, ...resumed] : [row];
      for (let at = 0; at <= LAST; at += 1) {
        const expected = places.includes(at) ? [] : shiftsOn([row], dayAt(at));
        expect(shiftsOn(after, dayAt(at))).toEqual(expected);
      }
    }),
  );
});

test('days one after the other with the same shift become one span', () => {
  const cell = (date: string, shiftId: string, isOff: boolean | null = null) => ({
    userId: 'a',
    date,
    shiftId,
    isOff,
    notes: null,
  });
  const days = [
    cell('2026-12-02', 'night'),
    cell('2026-12-01', 'night'),
    cell('2026-12-03', 'night', true),
    cell('2026-12-05', 'night'),
    { ...cell('2026-12-06', 'night'), userId: 'b' },
  ];
  expect(joinCells(days).map(({ userId, startDate, endDate }) => [userId, startDate, endDate])).toEqual([
    ['a', '2026-12-01', '2026-12-02'],
    ['a', '2026-12-03', '2026-12-03'],
    ['a', '2026-12-05', '2026-12-05'],
    ['b', '2026-12-06', '2026-12-06'],
  ]);
});

test('nobody is assigned days of which none is one of their employment', () => {
  const person = { name: 'Divya Menon', dateOfJoining: '2026-11-10', lastWorkingDay: '2026-12-10' };
  const refusal = (startDate: string, endDate: string | null) => refusesDays([person], span(startDate, endDate));
  expect(refusal('2026-11-01', '2026-11-09')).toBe('Divya Menon is not employed on these days.');
  expect(refusal('2026-12-11', null)).toBe('Divya Menon is not employed on these days.');
  expect([refusal('2026-11-01', '2026-11-10'), refusal('2026-12-10', null), refusal('2026-11-01', null)]).toEqual([
    null,
    null,
    null,
  ]);
});

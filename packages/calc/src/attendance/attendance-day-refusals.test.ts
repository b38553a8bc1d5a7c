import { expect, test } from 'vitest';
import { attendanceDayCase } from './attendance-day-case.ts';

const TIME_ERROR =
  'must be a time written HH:MM or HH:MM:SS, with + of the next day, with - of the day before, or a date with a time';

test.each([
  [{ dateOfJoining: '2026-10-05' }, 'field date: is required with dateOfJoining or lastWorkingDay'],
  [{ lastWorkingDay: '2026-10-05' }, 'field date: is required with dateOfJoining or lastWorkingDay'],
  [{ punches: [{ at: '2026-11-20T10:21' }] }, 'field date: is required with dates among the other fields'],
  [{ now: '2026-11-20' }, 'field date: is required with dates among the other fields'],
  [{ fullDayDuration: '+08:00' }, 'field fullDayDuration: must be hours and minutes written HH:MM or HH:MM:SS'],
  [{ halfDayDuration: '8' }, 'field halfDayDuration: must be hours and minutes written HH:MM or HH:MM:SS'],
  [{ shift: { start: 10, end: '19:00' } }, 'field shift.start: must be a text'],
  [{ shift: { start: '+10:00', end: '19:00' } }, 'field shift.start: must be a time of day written HH:MM or HH:MM:SS'],
  [
    { shift: { start: '10:00', end: '7 PM' } },
    'field shift.end: must be a time written HH:MM or HH:MM:SS, with + of the next day, with - of the day before',
  ],
  [{ shift: { start: '10:00' } }, 'field shift.end: is required'],
  [{ shift: { start: '10:00', end: '+11:00' } }, 'field shift.end: must be within a day of the start'],
  [
    { shift: { start: '10:00', end: '19:00', name: 'Day' } },
    'field shift.name: is not known; --help lists the fields of every kind',
  ],
  [{ punches: [{ kind: 'in' }] }, 'field punches[0].at: is required'],
  [{ punches: [{ at: 10 }] }, `field punches[0].at: ${TIME_ERROR}`],
  [{ punches: [{ at: '10:61' }] }, `field punches[0].at: ${TIME_ERROR}`],
  [{ punches: [{ at: '2026-11-20' }] }, `field punches[0].at: ${TIME_ERROR}`],
  [{ punches: [{ at: '2026-02-30T10:00' }] }, `field punches[0].at: ${TIME_ERROR}`],
  [{ punches: [{ at: '10:00', kind: 'both' }] }, 'field punches[0].kind: must be "in", "out", "none" or "unpaired-in"'],
  [{ now: 'noon' }, `field now: ${TIME_ERROR}, or a date`],
  [
    { totalHoursCalculationType: 3 },
    'field totalHoursCalculationType: must be 1 (first in, last out) or 2 (every pair)',
  ],
  [{ minHoursRequiredMode: 0 }, 'field minHoursRequiredMode: must be 1 (strict) or 2 (lenient)'],
  [{ minHoursInputType: [1] }, 'field minHoursInputType: must be 1 (manual) or 2 (shift hours)'],
  [{ holiday: 5 }, 'field holiday: must be the name of the holiday, or true or false'],
  [{ leave: 'third half' }, 'field leave: must be "full day", "first half" or "second half"'],
  [{ leave: { part: 'full', type: 'x' } }, 'field leave.type: is not known; --help lists the fields of every kind'],
  [{ leave: { part: 'third' } }, 'field leave.part: must be "full day", "first half" or "second half"'],
  [{ leave: ['full'] }, 'field leave: must be an object'],
  [{ weekOff: 'yes' }, 'field weekOff: must be true or false'],
  [{ hours: 'every pair' }, 'field hours: is not known; --help lists the fields of every kind'],
])('%j is refused: %s', (inputs, error) => {
  expect(attendanceDayCase.calculate({ inputs })).toEqual({ error });
});

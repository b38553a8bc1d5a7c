import { conflictWords } from '@muster/contract/features/shifts/shifts-conflicts.ts';
import { describe, expect, test } from 'vitest';
import type { ShiftDay } from './resolve-shifts.ts';
import { conflictsOn, type FreeDay } from './shift-conflicts.rules.ts';

const HOUR = 3600;
const EMPLOYED = { dateOfJoining: '2026-01-01', lastWorkingDay: null };
const TUESDAY = '2026-12-01';

const assignment = {
  id: 'a1',
  userId: 'u1',
  shiftId: 's1',
  isOff: null,
  notes: null,
  createdBy: null,
  startDate: TUESDAY,
  endDate: TUESDAY,
};

function day(date: string, [start, end]: readonly [number, number], more: Partial<ShiftDay> = {}): ShiftDay {
  const hours = { start: start * HOUR, end: end * HOUR };
  const shift = { id: 's1', name: 'Shift', ...hours, weekOffs: [], isDefault: false };
  return { date, shift, isWeekOff: false, assignment: null, rotation: null, ...more };
}

const free = (kind: FreeDay['kind'], name: string): FreeDay => ({ userId: null, date: TUESDAY, kind, name });
const kinds = (...input: Parameters<typeof conflictsOn>) => conflictsOn(...input).map(({ kind }) => kind);

describe('a shift on a day', () => {
  test('of leave is in conflict with it, whatever brings the shift; on a day off it is not', () => {
    const leave = [free('leave', 'Casual leave')];
    expect(conflictsOn(day(TUESDAY, [10, 19]), undefined, EMPLOYED, leave)).toEqual([
      { kind: 'leave', name: 'Casual leave' },
    ]);
    expect(kinds(day(TUESDAY, [10, 19], { isWeekOff: true }), undefined, EMPLOYED, leave)).toEqual([]);
  });

  test('that is a holiday is in conflict with it where it was planned for the person', () => {
    const holiday = [free('holiday', 'Christmas')];
    expect(kinds(day(TUESDAY, [10, 19]), undefined, EMPLOYED, holiday)).toEqual([]);
    expect(kinds(day(TUESDAY, [10, 19], { assignment }), undefined, EMPLOYED, holiday)).toEqual(['holiday']);
    const rotation = { id: 'r1', name: 'Shop floor' };
    expect(kinds(day(TUESDAY, [10, 19], { rotation }), undefined, EMPLOYED, holiday)).toEqual(['holiday']);
  });

  test('outside employment is in conflict with it where it was assigned', () => {
    const gone = { dateOfJoining: null, lastWorkingDay: '2026-11-30' };
    expect(kinds(day(TUESDAY, [10, 19], { assignment }), undefined, gone, [])).toEqual(['not-employed']);
    expect(kinds(day(TUESDAY, [10, 19]), undefined, gone, [])).toEqual([]);
  });

  test('that begins before the night before it is over is in conflict with it', () => {
    const night = day('2026-11-30', [22, 7]);
    expect(kinds(day(TUESDAY, [6, 15]), night, EMPLOYED, [])).toEqual(['overlap']);
    expect(kinds(day(TUESDAY, [7, 15]), night, EMPLOYED, [])).toEqual([]);
    expect(kinds(day(TUESDAY, [6, 15]), { ...night, isWeekOff: true }, EMPLOYED, [])).toEqual([]);
    expect(kinds(day(TUESDAY, [6, 15], { isWeekOff: true }), night, EMPLOYED, [])).toEqual([]);
    const joining = { dateOfJoining: TUESDAY, lastWorkingDay: null };
    expect(kinds(day(TUESDAY, [6, 15]), night, joining, [])).toEqual([]);
  });

  test('says in words what speaks against it', () => {
    expect(conflictWords({ kind: 'leave', name: 'Sick leave' })).toBe('on leave: Sick leave');
    expect(conflictWords({ kind: 'holiday', name: 'Christmas' })).toBe('holiday: Christmas');
    expect(conflictWords({ kind: 'not-employed', name: null })).toBe('assigned, but not employed on this day');
    expect(conflictWords({ kind: 'overlap', name: null })).toBe('begins before the shift of the day before ends');
  });
});

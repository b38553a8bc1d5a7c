import { dayOf, LOG } from './attendance-for-tests.ts';
import type { NowRow, TeamNow } from './team/team.queries.ts';

/** Nikhil came at 10:38 on Friday, 27 November 2026, and is at work. */
export function nowRow(change: Partial<NowRow> = {}): NowRow {
  const log = { ...LOG, date: '2026-11-27', startAt: '2026-11-27T05:08:00Z', endAt: null, isRunning: true };
  return {
    employeeId: '0190a000-0000-7000-8000-0000000000e4',
    employeeName: 'Nikhil Bansal',
    employeeNumber: 'VI-0115',
    designation: 'Firmware Engineer',
    departmentName: 'Firmware',
    imageUrl: null,
    state: 'late',
    needsLook: true,
    since: '10:38:00',
    lateSeconds: 2280,
    day: dayOf({ date: '2026-11-27', isOver: false, timelogs: [log] }),
    ...change,
  };
}

export function teamNowOf(rows: readonly NowRow[], change: Partial<TeamNow> = {}): TeamNow {
  return {
    today: '2026-11-27',
    now: '12:00:00',
    at: '2026-11-27T06:30:00Z',
    people: { direct: 4, all: 5, everybody: null },
    counts: { in: 1, late: 1, away: 0, leave: 0, off: 0, notYet: 2 },
    expected: 4,
    rows: [...rows],
    totalRecords: rows.length,
    ...change,
  };
}

import type { Effect, HolidayYear } from './holidays.queries.ts';

/** A year as staff see it: one place whose minimum is not met. */
export function holidayYear(changes: Partial<HolidayYear> = {}): HolidayYear {
  return {
    year: 2026,
    places: [
      {
        state: 'KA',
        name: 'Karnataka',
        people: 62,
        days: 2,
        minimum: {
          isMet: false,
          sentence: 'Karnataka: 2 of at least 10 days are kept: 8 more are needed.',
          law: 'Karnataka Industrial Establishments (National and Festival Holidays) Act 1963',
        },
      },
      { state: 'TN', name: 'Tamil Nadu', people: 26, days: 1, minimum: null },
    ],
    locations: [{ name: 'Peenya office', people: 40 }],
    states: [
      { code: 'KA', name: 'Karnataka' },
      { code: 'TN', name: 'Tamil Nadu' },
    ],
    optional: { quota: 2, chosen: [], mayChooseForOthers: true },
    mayEdit: true,
    settingsVersion: 0,
    ...changes,
  };
}

/** A change that gives 62 people a day off, one of them a day that is paid already. */
export const EFFECT: Effect = {
  people: 88,
  daysGained: 62,
  daysLost: 0,
  daysSame: 26,
  attendanceDays: 1,
  rows: [
    {
      employeeId: '0190a000-0000-7000-8000-0000000000e1',
      employeeName: 'Meera Krishnan',
      date: '2026-01-15',
      before: { attendanceStatus: 3, holidayName: null, isWeekOff: false, lostHalves: 2 },
      after: { attendanceStatus: 6, holidayName: 'Pongal', isWeekOff: false, lostHalves: 0 },
    },
  ],
  closedMonths: [{ year: 2026, month: 1, days: 1 }],
  others: [],
};

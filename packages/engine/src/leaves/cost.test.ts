import { describe, expect, it, test } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { leaveCost } from './cost.ts';
import type { CalendarDay, DayPart, LeaveSpan, OffKind } from './cost-types.ts';
import type { LeavePolicy, OffDayCharge } from './leave-policy.ts';

/* September 2026: the 18th is a Friday, Saturdays and Sundays are week-offs. */

type Calendar = {
  readonly holidays?: readonly string[];
  /** Days that another leave covers. */
  readonly others?: readonly string[];
  readonly dutyMinutes?: number;
};

/** Three weeks around the leave. */
function calendar({ holidays = [], others = [], dutyMinutes = 540 }: Calendar): readonly CalendarDay[] {
  return Array.from({ length: 30 }, (_, index) => {
    const date = addDays(calendarDate('2026-09-01'), index);
    const iso = date.toString();
    const weekOff: OffKind | null = date.dayOfWeek >= 6 ? 'week-off' : null;
    const off: OffKind | null = holidays.includes(iso.slice(8)) ? 'holiday' : weekOff;
    const day = { date, off, dutyMinutes };
    return others.includes(iso.slice(8)) ? { ...day, isOnOtherLeave: true } : day;
  });
}

type Leave = { readonly firstDay?: DayPart; readonly lastDay?: DayPart; readonly hours?: LeaveSpan['hours'] };

function span(
  from: string,
  to: string,
  { firstDay = 'full-day', lastDay = 'full-day', hours = null }: Leave,
): LeaveSpan {
  return { from: calendarDate(`2026-09-${from}`), to: calendarDate(`2026-09-${to}`), firstDay, lastDay, hours };
}

type Case = Leave &
  Calendar & {
    readonly weekOffs?: OffDayCharge;
    readonly holidayRule?: OffDayCharge;
    readonly unit?: LeavePolicy['unit'];
    readonly isStatutory?: boolean;
    readonly isWorker?: boolean;
  };

function costOf(dates: string, story: Case) {
  const [from = '', to = from] = dates.split('-');
  const { weekOffs = 'never', holidayRule = weekOffs, unit = 'half' } = story;
  const offDays = { weekOffs, holidays: holidayRule };
  const policy = { unit, offDays, isStatutoryAnnual: story.isStatutory ?? false };
  const isWorker = story.isWorker ?? false;
  return leaveCost({ span: span(from, to, story), days: calendar(story), policy, isWorker });
}

describe('days a leave costs', () => {
  test.each<readonly [what: string, dates: string, story: Case, days: number]>([
    ['one working day', '17', {}, 1],
    ['five of a week', '14-18', {}, 5],
    ['half a day', '17', { firstDay: 'first-half' }, 0.5],
    ['the other half', '17', { firstDay: 'second-half' }, 0.5],
    ['two half days in one request', '17-18', { firstDay: 'second-half', lastDay: 'first-half' }, 1],
    ['a half day and a whole one', '17-18', { firstDay: 'second-half' }, 1.5],
    ['a whole day and a half', '17-18', { lastDay: 'first-half' }, 1.5],
    ['over a weekend, days off never counted', '18-21', {}, 2],
    ['over a weekend, days off between counted', '18-21', { weekOffs: 'between' }, 4],
    ['over a weekend, days off around counted', '18-21', { weekOffs: 'around' }, 4],
    ['over a weekend, days of the calendar', '18-21', { weekOffs: 'anywhere' }, 4],
    ['Friday alone, between: the weekend has leave on one side', '18', { weekOffs: 'between' }, 1],
    ['Friday alone, around: the weekend after it', '18', { weekOffs: 'around' }, 3],
    ['Friday alone, anywhere: nothing outside of the leave', '18', { weekOffs: 'anywhere' }, 1],
    ['Monday to Friday, around: both weekends', '14-18', { weekOffs: 'around' }, 9],
    ['Saturday to Tuesday, between: the weekend is at the end', '19-22', { weekOffs: 'between' }, 2],
    ['Saturday to Tuesday, around', '19-22', { weekOffs: 'around' }, 4],
    ['Saturday to Tuesday, anywhere', '19-22', { weekOffs: 'anywhere' }, 4],
    ['a weekend alone costs nothing', '19-20', { weekOffs: 'between' }, 0],
    ['a weekend alone, around: nothing touches it', '19-20', { weekOffs: 'around' }, 0],
    ['a weekend alone, days of the calendar', '19-20', { weekOffs: 'anywhere' }, 2],
    ['half of Friday that leaves its afternoon worked', '18', { weekOffs: 'around', firstDay: 'first-half' }, 0.5],
    ['half of Friday right before the weekend', '18', { weekOffs: 'around', firstDay: 'second-half' }, 2.5],
    ['half of Monday right after it', '21', { weekOffs: 'around', firstDay: 'first-half' }, 2.5],
    ['half of Monday that leaves its morning worked', '21', { weekOffs: 'around', firstDay: 'second-half' }, 0.5],
    [
      'from Friday noon to Monday noon',
      '18-21',
      { weekOffs: 'between', firstDay: 'second-half', lastDay: 'first-half' },
      3,
    ],
    ['a weekend, Monday’s afternoon: work lies between', '18-21', { weekOffs: 'between', lastDay: 'second-half' }, 1.5],
    ['a holiday never, week-offs between', '17-18', { weekOffs: 'between', holidayRule: 'never', holidays: ['18'] }, 1],
    [
      'a long weekend with a holiday that costs nothing',
      '17-21',
      { weekOffs: 'between', holidayRule: 'never', holidays: ['18'] },
      4,
    ],
    [
      'a holiday between that costs, week-offs that do not',
      '17-21',
      { weekOffs: 'never', holidayRule: 'between', holidays: ['18'] },
      3,
    ],
    ['a holiday in the middle of the week, between', '15-17', { weekOffs: 'between', holidays: ['16'] }, 3],
    ['a holiday in the middle of the week, never', '15-17', { holidays: ['16'] }, 2],
    ['a holiday beside the leave, around', '15', { weekOffs: 'around', holidays: ['16'] }, 2],
    [
      'Monday after another leave on Friday: the weekend is between the two',
      '21',
      { weekOffs: 'between', others: ['18'] },
      3,
    ],
    ['Friday before another leave on Monday', '18', { weekOffs: 'between', others: ['21'] }, 3],
    ['a weekend another leave has charged already', '21', { weekOffs: 'around', others: ['18', '19', '20'] }, 1],
    ['a weekend between two other leaves is not of this one', '15', { weekOffs: 'around', others: ['18', '21'] }, 1],
    ['a weekend whose Saturday another leave charged', '21', { weekOffs: 'between', others: ['19'] }, 2],
    [
      'annual leave of the law costs a worker no day off',
      '18-21',
      { weekOffs: 'around', isStatutory: true, isWorker: true },
      2,
    ],
    ['and a manager by the rule of the organisation', '18-21', { weekOffs: 'around', isStatutory: true }, 4],
    ['and a worker in another type', '18-21', { weekOffs: 'around', isWorker: true }, 4],
    ['maternity leave: 26 days of the calendar', '01-26', { weekOffs: 'anywhere', unit: 'day' }, 26],
  ])('%s', (_, dates, story, days) => {
    expect(costOf(dates, story).amount).toBe(days * 100);
  });
});

describe('minutes a leave costs', () => {
  test.each<readonly [what: string, dates: string, story: Case, minutes: number]>([
    ['two hours', '17', { unit: 'hour', hours: { start: 600, end: 720 } }, 120],
    ['nothing on a day off', '19', { unit: 'hour', hours: { start: 600, end: 720 } }, 0],
    [
      'nothing on a day off beside it',
      '18',
      { unit: 'hour', weekOffs: 'around', hours: { start: 600, end: 720 } },
      120,
    ],
    ['a day: the length of the shift', '17', { unit: 'hour' }, 540],
    ['two days', '17-18', { unit: 'hour', dutyMinutes: 480 }, 960],
    ['the first half of an odd shift', '17', { unit: 'hour', dutyMinutes: 481, firstDay: 'first-half' }, 241],
    ['the second half of it', '17', { unit: 'hour', dutyMinutes: 481, firstDay: 'second-half' }, 240],
    ['days off between, by the shift', '18-21', { unit: 'hour', weekOffs: 'between' }, 2_160],
  ])('%s', (_, dates, story, minutes) => {
    expect(costOf(dates, story).amount).toBe(minutes);
  });
});

describe('each day has its reason', () => {
  function reasons(dates: string, story: Case) {
    return costOf(dates, story).days.map(({ date, amount, reason }) => `${date.day} ${reason} ${amount}`);
  }

  it('and lies in the order of the dates', () => {
    expect(reasons('17-21', { weekOffs: 'between', lastDay: 'first-half' })).toEqual([
      '17 working-day 100',
      '18 working-day 100',
      '19 off-between 100',
      '20 off-between 100',
      '21 half-day 50',
    ]);
    const days = calendar({}).toReversed();
    const policy = {
      unit: 'half',
      offDays: { weekOffs: 'never', holidays: 'never' },
      isStatutoryAnnual: false,
    } as const;
    const cost = leaveCost({ span: span('17', '18', {}), days, policy, isWorker: false });
    expect(cost.days.map(({ date }) => date.day)).toEqual([17, 18]);
  });

  it('a day off: free, at the end, of the law, touching, inside', () => {
    expect(reasons('18-19', {})).toEqual(['18 working-day 100', '19 off-free 0']);
    expect(reasons('18-19', { weekOffs: 'between' })).toEqual(['18 working-day 100', '19 off-at-the-end 0']);
    expect(reasons('18-19', { weekOffs: 'between', isStatutory: true, isWorker: true })).toEqual([
      '18 working-day 100',
      '19 off-statutory 0',
    ]);
    expect(reasons('18-19', { weekOffs: 'around' })).toEqual([
      '18 working-day 100',
      '19 off-touching 100',
      '20 off-touching 100',
    ]);
    expect(reasons('18-19', { weekOffs: 'anywhere' })).toEqual(['18 working-day 100', '19 off-inside 100']);
    expect(reasons('17', { unit: 'hour', hours: { start: 600, end: 660 } })).toEqual(['17 hours 60']);
  });

  it('and its halves', () => {
    const halves = (dates: string, story: Case) =>
      costOf(dates, story).days.map(({ date, first, second, off }) => [date.day, first, second, off]);
    expect(halves('17-18', { firstDay: 'second-half', lastDay: 'first-half' })).toEqual([
      [17, false, true, null],
      [18, true, false, null],
    ]);
    expect(halves('18-19', { weekOffs: 'anywhere' })).toEqual([
      [18, true, true, null],
      [19, true, true, 'week-off'],
    ]);
    expect(halves('16', { holidays: ['16'] })).toEqual([[16, false, false, 'holiday']]);
    expect(halves('17', { unit: 'hour', hours: { start: 600, end: 660 } })).toEqual([[17, false, false, null]]);
  });

  it('days off at the end of what is known have nothing beyond them', () => {
    const days = calendar({}).filter(({ date }) => date.day >= 14 && date.day <= 20);
    const offDays = { weekOffs: 'between', holidays: 'between' } as const;
    const policy = { unit: 'half', offDays, isStatutoryAnnual: false } as const;
    expect(leaveCost({ span: span('18', '20', {}), days, policy, isWorker: false }).amount).toBe(100);
    // A gap in what is known is no neighbour.
    const gap = calendar({}).filter(({ date }) => date.day !== 20);
    expect(leaveCost({ span: span('18', '21', {}), days: gap, policy, isWorker: false }).amount).toBe(200);
  });
});

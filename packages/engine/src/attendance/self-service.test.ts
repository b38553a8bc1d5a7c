import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { type SelfServiceEdit, type SelfServiceSettings, selfServiceRefusal } from './self-service.ts';

const OPEN: SelfServiceSettings = {
  allowSelfUpdate: true,
  maxPastDays: 3,
  restrictPastDates: false,
  restrictFutureDates: false,
  restrictWeekends: false,
  restrictHolidays: false,
  restrictToJobHours: false,
};

const EDIT: SelfServiceEdit = {
  day: calendarDate('2026-09-17'),
  today: calendarDate('2026-09-20'),
  isWeekOff: true,
  isHoliday: true,
  worked: 32_401,
  shift: { start: 36_000, end: 68_400, weekends: [] },
};

function refusal(settings: Partial<SelfServiceSettings>, edit: Partial<SelfServiceEdit> = {}) {
  return selfServiceRefusal({ ...EDIT, ...edit }, { ...OPEN, ...settings });
}

test('an edit inside the settings is allowed', () => {
  expect(refusal({})).toBe(null);
  expect(refusal({ restrictToJobHours: true }, { worked: 32_400 })).toBe(null);
  const ordinary = { isWeekOff: false, isHoliday: false, day: EDIT.today };
  expect(
    refusal(
      {
        restrictFutureDates: true,
        restrictPastDates: true,
        restrictWeekends: true,
        restrictHolidays: true,
        maxPastDays: 0,
      },
      ordinary,
    ),
  ).toBe(null);
  expect(refusal({}, { day: calendarDate('2026-09-21') })).toBe(null);
});

test('a refused edit says which setting refused it', () => {
  expect(refusal({ allowSelfUpdate: false })).toMatchObject({ code: 'SELF_UPDATE_OFF' });
  expect(refusal({ restrictFutureDates: true }, { day: calendarDate('2026-09-21') })).toMatchObject({
    code: 'FUTURE_DATE',
    message: 'Attendance of days to come cannot be entered.',
  });
  expect(refusal({ restrictPastDates: true })).toMatchObject({ code: 'PAST_DATE' });
  expect(refusal({ maxPastDays: 2 })).toMatchObject({
    code: 'TOO_FAR_BACK',
    message: 'Attendance can be changed up to 2 days back.',
    figures: { maxPastDays: 2, daysBack: 3 },
  });
  expect(refusal({ maxPastDays: 1 })?.message).toBe('Attendance can be changed up to 1 day back.');
  expect(refusal({ restrictWeekends: true })).toMatchObject({ code: 'WEEK_OFF' });
  expect(refusal({ restrictHolidays: true })).toMatchObject({ code: 'HOLIDAY' });
  expect(refusal({ restrictToJobHours: true })).toMatchObject({
    code: 'BEYOND_JOB_HOURS',
    figures: { worked: 32_401, jobHours: 32_400 },
  });
});

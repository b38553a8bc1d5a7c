import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { judgeOwnLog, type LogSource, type SelfServiceLog, type SelfServiceSettings } from './self-service.ts';

const OPEN: SelfServiceSettings = {
  allowSelfAttendanceUpdate: true,
  maxPastDaysForAttendanceUpdate: 3,
  restrictLogsForPastDates: false,
  restrictLogsForFutureDates: false,
  restrictLogsForWeekend: false,
  restrictLogsForHolidays: false,
  restrictLogsToEstimatedJobHours: false,
};
const STRICT: SelfServiceSettings = {
  allowSelfAttendanceUpdate: false,
  maxPastDaysForAttendanceUpdate: 0,
  restrictLogsForPastDates: true,
  restrictLogsForFutureDates: true,
  restrictLogsForWeekend: true,
  restrictLogsForHolidays: true,
  restrictLogsToEstimatedJobHours: true,
};
const LOG: SelfServiceLog = {
  source: 'manual',
  day: calendarDate('2026-09-17'),
  today: calendarDate('2026-09-20'),
  isWeekOff: true,
  isHoliday: true,
  workedSeconds: 32_460,
  shift: { start: 36_000, end: 68_400 },
};
const TOMORROW = calendarDate('2026-09-21');

function judge(settings: Partial<SelfServiceSettings>, log: Partial<SelfServiceLog> = {}) {
  return judgeOwnLog({ ...LOG, ...log }, { ...OPEN, ...settings });
}

describe('a log entered by hand', () => {
  it('inside the settings is allowed', () => {
    const allowed = { refusal: null, flags: [] };
    expect(judge({})).toEqual(allowed);
    expect(judge({ restrictLogsToEstimatedJobHours: true }, { workedSeconds: 32_400 })).toEqual(allowed);
    expect(judge({}, { day: TOMORROW })).toEqual(allowed);
    const ordinary = { isWeekOff: false, isHoliday: false, day: LOG.today, workedSeconds: 32_400 };
    expect(judge({ ...STRICT, allowSelfAttendanceUpdate: true }, ordinary)).toEqual(allowed);
  });

  it.each([
    [
      { allowSelfAttendanceUpdate: false },
      {},
      'SELF_UPDATE_OFF',
      'Changing your own attendance is switched off (setting "Self update").',
    ],
    [
      { restrictLogsForFutureDates: true },
      { day: TOMORROW },
      'FUTURE_DATE',
      'Attendance of days to come cannot be entered (setting "Restrict future dates").',
    ],
    [
      { restrictLogsForPastDates: true },
      {},
      'PAST_DATE',
      'Attendance of past days is closed (setting "Restrict past dates").',
    ],
    [
      { maxPastDaysForAttendanceUpdate: 2 },
      {},
      'TOO_FAR_BACK',
      'Attendance can be changed up to 2 days back (setting "Past days"); this day is 3 back.',
    ],
    [
      { maxPastDaysForAttendanceUpdate: 1 },
      {},
      'TOO_FAR_BACK',
      'Attendance can be changed up to 1 day back (setting "Past days"); this day is 3 back.',
    ],
    [
      { restrictLogsForWeekend: true },
      {},
      'WEEK_OFF',
      'Attendance cannot be entered on a week off (setting "Restrict week offs").',
    ],
    [
      { restrictLogsForHolidays: true },
      {},
      'HOLIDAY',
      'Attendance cannot be entered on a holiday (setting "Restrict holidays").',
    ],
    [
      { restrictLogsToEstimatedJobHours: true },
      {},
      'BEYOND_JOB_HOURS',
      'The day would have 9 h 1 min, and your shift is 9 h long (setting "Restrict to job hours").',
    ],
  ] as const)('against the setting %j is refused by that setting', (settings, log, code, message) => {
    const [setting] = Object.keys(settings);
    expect(judge(settings, log)).toMatchObject({ refusal: { code, message, figures: { setting } }, flags: [] });
  });

  it('is told the figures behind the refusal', () => {
    expect(judge({ maxPastDaysForAttendanceUpdate: 2 }).refusal?.figures).toEqual({
      setting: 'maxPastDaysForAttendanceUpdate',
      maxDays: 2,
      daysBack: 3,
    });
    expect(judge({ restrictLogsToEstimatedJobHours: true }).refusal?.figures).toMatchObject({
      worked: 32_460,
      jobHours: 32_400,
    });
  });

  it('against several settings is refused by the first', () => {
    expect(judge(STRICT).refusal?.code).toBe('SELF_UPDATE_OFF');
    expect(judge({ ...STRICT, allowSelfAttendanceUpdate: true }).refusal?.code).toBe('PAST_DATE');
  });
});

describe('a punch', () => {
  const flagsOf = (source: LogSource, log: Partial<SelfServiceLog> = {}) => judge(STRICT, { source, ...log });

  it('of a device or made offline is flagged and never refused', () => {
    for (const source of ['offline', 'device'] as const) {
      expect(flagsOf(source)).toEqual({
        refusal: null,
        flags: ['PAST_DATE', 'WEEK_OFF', 'HOLIDAY', 'BEYOND_JOB_HOURS'],
      });
      expect(flagsOf(source, { day: TOMORROW, isWeekOff: false, isHoliday: false, workedSeconds: 0 })).toEqual({
        refusal: null,
        flags: ['FUTURE_DATE'],
      });
    }
  });

  it('of the running timer is refused on days off, and flagged where it runs long', () => {
    expect(flagsOf('web').refusal?.code).toBe('WEEK_OFF');
    expect(flagsOf('web', { isWeekOff: false }).refusal?.code).toBe('HOLIDAY');
    expect(flagsOf('web', { isWeekOff: false, isHoliday: false })).toEqual({
      refusal: null,
      flags: ['BEYOND_JOB_HOURS'],
    });
    // A night shift's punch out is of the day before.
    const out = { isWeekOff: false, isHoliday: false, workedSeconds: 0 };
    expect(flagsOf('web', out)).toEqual({ refusal: null, flags: [] });
    expect(flagsOf('web', { ...out, day: TOMORROW })).toEqual({ refusal: null, flags: [] });
  });
});

import { moderators } from '../../access.ts';
import { countsFrom } from '../../counts-from.ts';
import { get, put, value } from '../../endpoint.ts';
import { ipRange } from '../../ip-ranges.ts';
import { duration, timeOfDay } from '../../time-of-day.ts';
import { enumNumber } from '../../wire.ts';
import { z } from '../../zod.ts';
import { hasHours, NO_HOURS_OF_SHIFT } from '../shifts/shift-hours.ts';

const FEATURE = { feature: 'AttendanceSettings' } as const;
const MANAGE = 'Change the attendance settings';

export const HOURS_CALCULATION = { FirstInLastOut: 1, EveryValidPair: 2 } as const;
export const MIN_HOURS_MODE = { Strict: 1, Lenient: 2 } as const;
export const MIN_HOURS_INPUT = { Manual: 1, ShiftHours: 2 } as const;
export const REGULARIZATION_ENTRY = { CheckInCheckOut: 1, TotalHours: 2 } as const;

export const MAX_GRACE_MINUTES = 120;
export const MAX_PAST_DAYS = 366;
const MAX_PUNCH_ADDRESSES = 50;
export const MAX_OVERTIME_MINUTES = 480;

const DURATION_REQUIRED = 'Enter the hours as HH:mm';
const flag = (name: string) => z.boolean(`Say whether ${name}`);

export const attendanceSettingsFields = {
  totalHoursCalculationType: enumNumber(HOURS_CALCULATION),
  minHoursRequiredMode: enumNumber(MIN_HOURS_MODE),
  minHoursInputType: enumNumber(MIN_HOURS_INPUT),
  fullDayDuration: duration(DURATION_REQUIRED),
  halfDayDuration: duration(DURATION_REQUIRED),
  /** Kept, without effect: attendance of days to come is never regularized. */
  isFutureDateRegularizationEnabled: flag('future dates can be regularized'),
  isReasonEnabled: flag('a reason is asked for'),
  regularizationEntryType: enumNumber(REGULARIZATION_ENTRY),
  maxPastDaysForAttendanceUpdate: z
    .int('Enter a whole number of days')
    .min(0, 'Enter 0 or more days')
    .max(MAX_PAST_DAYS, `Enter at most ${MAX_PAST_DAYS} days`),
  allowSelfAttendanceUpdate: flag('people update their own attendance'),
  restrictLogsForFutureDates: flag('future dates are restricted'),
  restrictLogsForPastDates: flag('past dates are restricted'),
  restrictLogsForWeekend: flag('week offs are restricted'),
  restrictLogsForHolidays: flag('holidays are restricted'),
  restrictLogsToEstimatedJobHours: flag('logs are restricted to the job hours'),
  areHolidaysIncluded: flag('holidays are included'),
  areLeavesIncluded: flag('leaves are included'),
  /** Of the default shift. */
  shiftStart: timeOfDay('Please select a shift start-time'),
  shiftEnd: timeOfDay('Please select a shift end-time'),
  /** Whole minutes, brought into 0 to 120. */
  gracePeriodMinutes: z.int('Enter a whole number of minutes'),
  /** Hours after the start of its shift from which a log that still runs is closed as unpaired. */
  unpairedAfterHours: z.int('Enter whole hours').min(1, 'Enter at least 1 hour').max(48, 'Enter at most 48 hours'),
  /** Days whose punches keep to the rules are approved by themselves. */
  approvesPunchesWithinRules: flag('punches within the rules are approved'),
  /** Late marks that cost half a day; null where they never do. */
  latesForHalfDay: z.int('Enter a whole number').min(1, 'Enter at least 1').max(31, 'Enter at most 31').nullable(),
  /** Minutes within which presses of an attendance machine, or of one and the web, were meant once. */
  duplicatePunchMinutes: z.int('Enter whole minutes').min(0, 'Enter 0 or more').max(30, 'Enter at most 30 minutes'),
  /** From where people punch on the web: addresses and ranges of the office; empty is from anywhere. */
  punchAddresses: z
    .array(
      z
        .string()
        .trim()
        .refine((text) => ipRange(text) !== null, {
          error: (issue) => `${String(issue.input)} is no address and no range, such as 203.0.113.7 or 203.0.113.0/24`,
        }),
    )
    .max(MAX_PUNCH_ADDRESSES, `At most ${MAX_PUNCH_ADDRESSES} addresses`),
  /** What becomes of a web punch from elsewhere. */
  punchElsewhere: z.enum(['Flag', 'Refuse'], 'Choose whether punches from elsewhere are flagged or refused'),
  /** Overtime is counted, as a quantity. */
  overtimeCounts: flag('overtime is counted'),
  /** On a working day, only what is worked after the end of the shift. */
  overtimeAfterShiftOnly: flag('overtime begins after the shift'),
  /** Minutes in a day; less is not counted. */
  overtimeMinimumMinutes: z
    .int('Enter whole minutes')
    .min(0, 'Enter 0 or more minutes')
    .max(MAX_OVERTIME_MINUTES, `Enter at most ${MAX_OVERTIME_MINUTES} minutes`),
  /** Only days whose attendance is approved. */
  overtimeNeedsApproval: flag('overtime needs approval'),
  /** Days that a punch made without a network may wait on a device. */
  maxOfflineDays: z.int('Enter whole days').min(1, 'Enter at least 1 day').max(60, 'Enter at most 60 days'),
  /** People are asked where they punch; those who do not allow it punch all the same. */
  asksForPlace: flag('people are asked for their place'),
  /** Regularizations a person may ask for in a month; null without a limit. */
  maxRegularizationsPerMonth: z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(31, 'Enter at most 31')
    .nullable(),
} as const;

const settings = z.object(attendanceSettingsFields);
export type AttendanceSettings = z.output<typeof settings>;

/** What counts until an organisation saves its own; the hours of the default shift are added. */
export const DEFAULT_ATTENDANCE_SETTINGS: Omit<AttendanceSettings, 'shiftStart' | 'shiftEnd'> = {
  totalHoursCalculationType: 'FirstInLastOut',
  minHoursRequiredMode: 'Strict',
  minHoursInputType: 'Manual',
  fullDayDuration: '08:00:00',
  halfDayDuration: '04:00:00',
  isFutureDateRegularizationEnabled: false,
  isReasonEnabled: false,
  regularizationEntryType: 'CheckInCheckOut',
  maxPastDaysForAttendanceUpdate: 0,
  allowSelfAttendanceUpdate: false,
  restrictLogsForFutureDates: true,
  restrictLogsForPastDates: false,
  restrictLogsForWeekend: false,
  restrictLogsForHolidays: false,
  restrictLogsToEstimatedJobHours: false,
  areHolidaysIncluded: false,
  areLeavesIncluded: false,
  gracePeriodMinutes: 15,
  unpairedAfterHours: 16,
  approvesPunchesWithinRules: false,
  latesForHalfDay: null,
  overtimeCounts: false,
  overtimeAfterShiftOnly: true,
  overtimeMinimumMinutes: 30,
  overtimeNeedsApproval: true,
  maxRegularizationsPerMonth: null,
  duplicatePunchMinutes: 1,
  punchAddresses: [],
  punchElsewhere: 'Flag',
  maxOfflineDays: 14,
  asksForPlace: false,
};

export const HALF_BELOW_FULL = 'A half day is shorter than a full day';

const {
  unpairedAfterHours,
  approvesPunchesWithinRules,
  latesForHalfDay,
  overtimeCounts,
  overtimeAfterShiftOnly,
  overtimeMinimumMinutes,
  overtimeNeedsApproval,
  maxRegularizationsPerMonth,
  duplicatePunchMinutes,
  punchAddresses,
  punchElsewhere,
  maxOfflineDays,
  asksForPlace,
} = attendanceSettingsFields;

type Needed = Pick<AttendanceSettings, 'minHoursInputType' | 'minHoursRequiredMode'>;

/** Half a day has hours of its own only where they are entered and the rule is strict. */
const hasBoth = ({ minHoursInputType, minHoursRequiredMode }: Needed) =>
  minHoursInputType === 'Manual' && minHoursRequiredMode === 'Strict';

export const attendanceSettingsBody = settings
  .extend({
    // Those that the document does not know keep their value when they are not sent.
    unpairedAfterHours: unpairedAfterHours.optional(),
    approvesPunchesWithinRules: approvesPunchesWithinRules.optional(),
    latesForHalfDay: latesForHalfDay.optional(),
    overtimeCounts: overtimeCounts.optional(),
    overtimeAfterShiftOnly: overtimeAfterShiftOnly.optional(),
    overtimeMinimumMinutes: overtimeMinimumMinutes.optional(),
    overtimeNeedsApproval: overtimeNeedsApproval.optional(),
    maxRegularizationsPerMonth: maxRegularizationsPerMonth.optional(),
    duplicatePunchMinutes: duplicatePunchMinutes.optional(),
    punchAddresses: punchAddresses.optional(),
    punchElsewhere: punchElsewhere.optional(),
    maxOfflineDays: maxOfflineDays.optional(),
    asksForPlace: asksForPlace.optional(),
    version: z.int().optional(),
    countsFrom,
  })
  .refine((settings) => !hasBoth(settings) || settings.halfDayDuration < settings.fullDayDuration, {
    path: ['halfDayDuration'],
    error: HALF_BELOW_FULL,
  })
  .refine(hasHours, { path: ['shiftEnd'], error: NO_HOURS_OF_SHIFT });

/** With the address that the caller is seen at. */
const shownSettings = settings.extend({ version: z.int(), ownAddress: z.string() });

export const getAttendanceSettings = get('/Attendances/settings', {
  summary: 'The attendance settings; the defaults until they are saved',
  ability: MANAGE,
  access: moderators(FEATURE),
  output: value(shownSettings),
});

export const saveAttendanceSettings = put('/Attendances/settings', {
  summary:
    'Save all attendance settings, from today or from `countsFrom` on. Without self-update the past days are 0; the hours are those of the default shift',
  ability: MANAGE,
  access: moderators(FEATURE),
  body: attendanceSettingsBody,
  output: value(shownSettings),
  message: 'Attendance settings saved successfully',
});

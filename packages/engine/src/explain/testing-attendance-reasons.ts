import type { AttendanceReason } from './attendance-reasons.ts';

/* Every reason of a day and of lost days, with figures. */

const HOUR = 3_600;
const SHIFT = { start: 10 * HOUR, end: 19 * HOUR };
const NIGHT = { start: 22 * HOUR, end: 30 * HOUR };
const ON_TIME = {
  firstIn: 36_300,
  due: 10 * HOUR,
  after: 'nothing',
  graceUntil: 36_900,
  isLate: false,
} as const;
const LATE = { ...ON_TIME, firstIn: 37_260, isLate: true } as const;
const WORK = { from: 36_300, to: 68_520, worked: 32_220, periods: null } as const;
const LATE_WORK = { from: 37_260, to: 68_400, worked: 31_140, periods: null } as const;
const SHORT = { from: 36_300, to: 47_100, worked: 3 * HOUR, periods: null } as const;
const HALF = { from: 36_300, to: 54_300, worked: 5 * HOUR, periods: null } as const;
const PAIRS = { from: 36_300, to: 68_520, worked: 28_800, periods: 2 } as const;
const EIGHT = { fullDay: 8 * HOUR, halfDay: 4 * HOUR, from: 'settings', mode: 'strict' } as const;
const NINE = { fullDay: 9 * HOUR, halfDay: 4.5 * HOUR, from: 'shift', mode: 'strict' } as const;
const LENIENT = { ...EIGHT, mode: 'lenient' } as const;
const HALF_LEAVE = {
  kind: 'day-on-half-leave',
  leave: 'Casual leave',
  half: 'second',
  work: WORK,
  arrival: ON_TIME,
  lastOut: WORK.to,
  required: EIGHT,
  otherHalf: 'worked',
} as const;
const AFTER_LEAVE = { ...LATE, firstIn: 53_160, due: 52_200, graceUntil: 53_100, after: 'half-day-leave' } as const;
const AFTER_HOURS = { ...LATE, firstIn: 47_760, due: 46_800, graceUntil: 47_700, after: 'leave-in-hours' } as const;
const HOURS = { leave: 'Short leave', seconds: 3 * HOUR } as const;
const UNDER_WAY = { kind: 'day-under-way', shift: SHIFT, arrival: ON_TIME, lastOut: null, work: null } as const;
const NO_WORK = { kind: 'day-without-work', shift: SHIFT, arrival: null, lastOut: null, mode: 'strict' } as const;

export const ATTENDANCE_SAMPLES: readonly AttendanceReason[] = [
  { kind: 'day-before-joining', joiningDay: '2026-10-05' },
  { kind: 'day-after-leaving', lastDay: '2026-10-02' },
  { kind: 'day-holiday', name: 'Diwali', work: null },
  { kind: 'day-holiday', name: 'Diwali', work: WORK },
  { kind: 'day-on-leave', leave: 'Casual leave', work: null },
  { kind: 'day-on-leave', leave: 'Casual leave', work: WORK },
  HALF_LEAVE,
  { ...HALF_LEAVE, required: LENIENT },
  {
    ...HALF_LEAVE,
    half: 'first',
    arrival: AFTER_LEAVE,
    work: { ...LATE_WORK, from: AFTER_LEAVE.firstIn, worked: 15_240 },
  },
  { ...HALF_LEAVE, otherHalf: 'missing', work: SHORT },
  { ...HALF_LEAVE, work: SHORT, hours: HOURS },
  { ...HALF_LEAVE, otherHalf: 'missing', work: null, arrival: null, lastOut: null },
  { ...HALF_LEAVE, otherHalf: 'open', work: SHORT },
  { ...HALF_LEAVE, otherHalf: 'open', work: null, arrival: null, lastOut: null },
  { ...HALF_LEAVE, otherHalf: 'forgiven', work: null, arrival: null, lastOut: null, required: LENIENT },
  { kind: 'day-week-off', work: null },
  { kind: 'day-week-off', work: PAIRS },
  { kind: 'day-to-come', shift: NIGHT },
  { ...UNDER_WAY, arrival: null, isRunning: false },
  { ...UNDER_WAY, arrival: null, isRunning: false, hours: HOURS },
  { ...UNDER_WAY, work: HALF, lastOut: HALF.to, isRunning: false, hours: HOURS },
  { ...UNDER_WAY, isRunning: true },
  { ...UNDER_WAY, arrival: LATE, isRunning: true },
  { ...UNDER_WAY, arrival: LATE, lastOut: 30_000, isRunning: false },
  { ...UNDER_WAY, work: HALF, lastOut: HALF.to, isRunning: false },
  { kind: 'day-worked', result: 'full', arrival: ON_TIME, work: WORK, required: EIGHT },
  {
    kind: 'day-worked',
    result: 'full',
    arrival: { ...LATE, graceUntil: LATE.due },
    work: { ...PAIRS, from: LATE.firstIn, worked: 33_000 },
    required: NINE,
  },
  { kind: 'day-worked', result: 'full', arrival: LATE, work: LATE_WORK, required: EIGHT },
  // A log that began earlier was never ended: the arrival is not where the time that counts begins.
  {
    kind: 'day-worked',
    result: 'full',
    arrival: LATE,
    work: { ...LATE_WORK, from: 39_600, worked: 28_800 },
    required: EIGHT,
  },
  {
    kind: 'day-worked',
    result: 'full',
    arrival: ON_TIME,
    work: { ...WORK, from: 39_600, worked: 28_920 },
    required: EIGHT,
  },
  { kind: 'day-worked', result: 'half', arrival: ON_TIME, work: { ...HALF, periods: 1 }, required: NINE },
  { kind: 'day-worked', result: 'half', arrival: ON_TIME, work: HALF, required: LENIENT },
  { kind: 'day-worked', result: 'none', arrival: ON_TIME, work: SHORT, required: EIGHT },
  {
    kind: 'day-worked',
    result: 'full',
    arrival: AFTER_HOURS,
    work: { ...LATE_WORK, from: AFTER_HOURS.firstIn, worked: 20_700 },
    required: EIGHT,
    hours: HOURS,
  },
  NO_WORK,
  { ...NO_WORK, hours: HOURS },
  { ...NO_WORK, arrival: ON_TIME },
  { ...NO_WORK, arrival: LATE },
  { ...NO_WORK, lastOut: 64_800, mode: 'lenient' },
  { kind: 'time-first-to-last', from: 36_300, to: 68_520, worked: 32_220 },
  { kind: 'time-of-pairs', pairs: [{ from: 36_300, to: 46_800 }], worked: 10_500 },
  {
    kind: 'time-of-pairs',
    pairs: [
      { from: 79_200, to: 90_000 },
      { from: 93_600, to: 108_030 },
    ],
    worked: 25_230,
  },
  { kind: 'time-none' },
  { kind: 'time-beyond-shift', worked: 11 * HOUR, shift: 9 * HOUR },
  { kind: 'lost-absent', halves: 2 },
  { kind: 'lost-short-day', halves: 1 },
  { kind: 'lost-beside-leave', halves: 1 },
  { kind: 'lost-rejected', halves: 2 },
  { kind: 'lost-unpaid-leave', halves: 2 },
  { kind: 'lost-esi-leave', halves: 2 },
  { kind: 'lost-unpaid-hours', halves: 1 },
  { kind: 'lost-unpaid-hours', halves: 2 },
  { kind: 'lost-late-marks', halves: 1, mark: 6, every: 3 },
  { kind: 'lost-days', halves: 0, of: [], lateMarks: 0 },
  { kind: 'lost-days', halves: 0, of: [], lateMarks: 2 },
  { kind: 'lost-days', halves: 1, of: [{ kind: 'lost-late-marks', halves: 1 }], lateMarks: 3 },
  {
    kind: 'lost-days',
    halves: 8,
    of: [
      { kind: 'lost-unpaid-leave', halves: 2 },
      { kind: 'lost-absent', halves: 3 },
      { kind: 'lost-short-day', halves: 1 },
      { kind: 'lost-beside-leave', halves: 1 },
      { kind: 'lost-rejected', halves: 1 },
    ],
    lateMarks: 0,
  },
];

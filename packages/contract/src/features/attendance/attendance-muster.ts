import { day, ofEmployee } from '../../wire.ts';
import { z } from '../../zod.ts';

/** What a day of the muster roll is: its code, and its name in the legend. A day of leave has the code of its type. */
export const MUSTER_CODES = {
  present: { code: 'P', label: 'Present' },
  late: { code: 'L', label: 'Present but late' },
  'half-day': { code: 'HD', label: 'Half day' },
  absent: { code: 'A', label: 'Absent' },
  'week-off': { code: 'WO', label: 'Week off' },
  holiday: { code: 'H', label: 'Holiday' },
  leave: { code: 'LV', label: 'On leave' },
  'worked-on-week-off': { code: 'WP', label: 'Worked on a week off' },
  'worked-on-holiday': { code: 'HP', label: 'Worked on a holiday' },
  'worked-on-leave': { code: 'LP', label: 'Worked on leave' },
  'at-work': { code: 'IN', label: 'At work now' },
  'nothing-due': { code: 'NA', label: 'Nothing was due' },
  'to-come': { code: '', label: 'Not yet' },
  'not-employed': { code: '', label: 'Not employed' },
} as const satisfies Readonly<Record<string, { readonly code: string; readonly label: string }>>;
export type MusterKind = keyof typeof MUSTER_CODES;

const KINDS = [
  'present',
  'late',
  'half-day',
  'absent',
  'week-off',
  'holiday',
  'leave',
  'worked-on-week-off',
  'worked-on-holiday',
  'worked-on-leave',
  'at-work',
  'nothing-due',
  'to-come',
  'not-employed',
] as const satisfies readonly MusterKind[];

export const musterDay = z.object({
  date: day,
  kind: z.enum(KINDS),
  code: z.string(),
  /** What it is called: the name of the leave or of the holiday where it is one. */
  label: z.string(),
  isLate: z.boolean(),
  /** Null where there is nothing to approve. */
  approvalStatus: z.literal([1, 2, 3]).nullable(),
});

/** What the days of a person add up to; days in halves, time in seconds. */
export const musterTotals = z.object({
  presentDays: z.number(),
  absentDays: z.int(),
  halfDays: z.int(),
  lateMarks: z.int(),
  leaveDays: z.number(),
  weekOffs: z.int(),
  holidays: z.int(),
  /** Without pay, by the rules of the attendance settings. */
  lostDays: z.number(),
  /** Leave that Employees’ State Insurance pays: no loss of pay. */
  esiDays: z.number(),
  /** Days of employment that are neither. */
  paidDays: z.number(),
  workedSeconds: z.int(),
  overtimeSeconds: z.int(),
});
export type MusterTotals = z.output<typeof musterTotals>;

/** Whose row it is. */
export const reportPerson = {
  ...ofEmployee,
  departmentName: z.string().nullable(),
  imageUrl: z.string().nullable(),
} as const;

export const musterRow = z.object({ ...reportPerson, days: z.array(musterDay), totals: musterTotals });

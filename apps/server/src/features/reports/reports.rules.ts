import {
  MUSTER_CODES,
  type MusterKind,
  type MusterTotals,
} from '@muster/contract/features/attendance/attendance-muster.ts';
import type { DayReport } from '@muster/contract/features/reports/reports.contract.ts';
import { lostHalves } from '@muster/engine/attendance/attendance-day.ts';
import { attendanceTotals, type TotalsRules } from '@muster/engine/attendance/attendance-totals.ts';
import {
  type Approval,
  ATTENDANCE_STATUS,
  type AttendanceDay,
  type AttendanceFacts,
} from '@muster/engine/attendance/attendance-types.ts';
import { earlySeconds, lateSeconds } from '@muster/engine/attendance/late-early.ts';
import { halvesPaidByEsi, lopDaysOfMonth } from '@muster/engine/attendance/lop-days.ts';
import { shiftDuration } from '@muster/engine/attendance/shift.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';

/** A day of a report, as attendance has it. */
export type Day = {
  readonly userId: string;
  readonly date: string;
  readonly day: AttendanceDay;
  readonly facts: { readonly facts: AttendanceFacts };
  /** 1 pending, 2 approved, 3 rejected. */
  readonly approval: 1 | 2 | 3;
  /** Null where it was never stored. */
  readonly stored: { readonly approval: 1 | 2 | 3 } | null;
  readonly unpaidLeave: { readonly halves: number; readonly minutes: number; readonly by: 'nobody' | 'esi' };
};

/** A day of work that is under way: nothing is said of it, or counted, before it is over. */
export function isUnderWay({ day, facts: { facts } }: Pick<Day, 'day' | 'facts'>): boolean {
  return facts.stage === 'under-way' && (day.kind === 'working-day' || day.kind === 'half-day-leave');
}

const { notApplicable, present, halfDay, absent, presentButLate, weekOff, holiday } = ATTENDANCE_STATUS;
const { presentOnHoliday, presentOnLeave, weekOffPresent } = ATTENDANCE_STATUS;

/** What a day is in the muster roll. */
export function musterKind({ day, facts }: Pick<Day, 'day' | 'facts'>): MusterKind {
  if (isUnderWay({ day, facts })) return facts.facts.punches.length > 0 ? 'at-work' : 'to-come';
  switch (day.status) {
    case present:
      return 'present';
    case halfDay:
      return 'half-day';
    case absent:
      return 'absent';
    case presentButLate:
      return 'late';
    case weekOff:
      return 'week-off';
    case holiday:
      return 'holiday';
    case presentOnHoliday:
      return 'worked-on-holiday';
    case presentOnLeave:
      return 'worked-on-leave';
    case weekOffPresent:
      return 'worked-on-week-off';
    case notApplicable:
      return withoutStatus(day, facts.facts);
  }
}

function withoutStatus({ kind }: AttendanceDay, { stage }: AttendanceFacts): MusterKind {
  if (kind === 'outside-employment') return 'not-employed';
  if (kind === 'leave' || kind === 'half-day-leave') return 'leave';
  return stage === 'over' ? 'nothing-due' : 'to-come';
}

/** What a day of the muster roll is called: a leave and a holiday by their names. */
export function musterLabel(kind: MusterKind, { leave, holiday: name }: AttendanceFacts): string {
  if (kind === 'leave' && leave !== null) return leave.name;
  if (kind === 'holiday' && name !== null) return name;
  return MUSTER_CODES[kind].label;
}

/** Null where there is nothing to approve. */
export function approvalCode({ facts, approval }: Day): 1 | 2 | 3 | null {
  return facts.facts.punches.length === 0 ? null : approval;
}

const APPROVALS = { 1: 'pending', 2: 'approved', 3: 'rejected' } as const satisfies Readonly<Record<number, Approval>>;
const approvalOf = ({ approval }: Day): Approval => APPROVALS[approval];

/** How days add up: today, on which pay counts as worked what is not over for everybody, is ISO text. */
export type MusterRules = TotalsRules & {
  readonly latesForHalfDay: number | null;
  readonly today: string;
  /** Who is on leave that Employees' State Insurance pays. */
  readonly insured: ReadonlySet<string>;
};

/**
 * What the days of a person add up to, by the engine's totals and what it counts as lost for pay: attendance up to
 * yesterday, as a payroll that is run today does. A day of work that is under way is left out.
 */
export function musterTotals(all: readonly Day[], rules: MusterRules): MusterTotals {
  const days = all.filter((day) => !isUnderWay(day));
  const totals = attendanceTotals(
    days.map(({ day, facts }) => ({ day, stage: facts.facts.stage })),
    rules,
  );
  const lost = lopDaysOfMonth(
    days.map((day) => ({
      date: calendarDate(day.date),
      day: day.day,
      approval: approvalOf(day),
      unpaidLeaveHalves: day.unpaidLeave.halves,
      ...(day.unpaidLeave.by === 'esi' && rules.insured.has(day.userId) ? { unpaidLeavePaidBy: 'esi' as const } : {}),
      unpaidHours: {
        minutes: day.unpaidLeave.minutes,
        dutyMinutes: Math.round(shiftDuration(day.facts.facts.shift) / 60),
      },
    })),
    { latesForHalfDay: rules.latesForHalfDay, countedTo: addDays(calendarDate(rules.today), -1) },
  );
  const count = (kind: AttendanceDay['kind']) => days.filter(({ day }) => day.kind === kind).length;
  const { daysOf } = totals;
  // To the hundredth, as a payslip counts them.
  const notPaid = Math.round(lost.halves * 50) / 100;
  const esiDays = Math.round(halvesPaidByEsi(lost.days) * 50) / 100;
  return {
    presentDays: totals.presentHalves / 2,
    absentDays: daysOf[absent],
    halfDays: daysOf[halfDay],
    lateMarks: totals.lateMarks,
    leaveDays: count('leave') + count('half-day-leave') / 2,
    weekOffs: daysOf[weekOff],
    holidays: daysOf[holiday],
    lostDays: Math.round((notPaid - esiDays) * 100) / 100,
    esiDays,
    paidDays: Math.round((all.length - count('outside-employment') - notPaid) * 100) / 100,
    workedSeconds: totals.workedSeconds,
    overtimeSeconds: totals.overtimeSeconds,
  };
}

export type DayFigures = {
  readonly lateSeconds: number;
  readonly earlySeconds: number;
  readonly overtimeSeconds: number;
  readonly lostDays: number;
};

/** What a day has for the reports of single days. */
export function figuresOf(day: Day): DayFigures {
  const { facts } = day.facts;
  return {
    lateSeconds: lateSeconds(facts, day.day),
    earlySeconds: earlySeconds(facts, day.day),
    overtimeSeconds: day.day.overtimeSeconds,
    lostDays: lostHalves(day.day, approvalOf(day)) / 2,
  };
}

/** Whether a report of single days is about this one; only stored days are searched, so that only they are shown. */
export function isAbout(report: DayReport, { stored }: Day, figures: DayFigures): boolean {
  if (stored === null) return false;
  if (report === 'late') return figures.lateSeconds + figures.earlySeconds > 0;
  return report === 'overtime' ? figures.overtimeSeconds > 0 : figures.lostDays > 0;
}

export function sumOf(days: readonly DayFigures[]): DayFigures {
  const sum = (figure: keyof DayFigures) => days.reduce((total, day) => total + day[figure], 0);
  return {
    lateSeconds: sum('lateSeconds'),
    earlySeconds: sum('earlySeconds'),
    overtimeSeconds: sum('overtimeSeconds'),
    lostDays: sum('lostDays'),
  };
}

/** First and last day of a calendar month YYYY-MM. */
export function calendarDaysOf(month: string): { readonly from: string; readonly to: string } {
  const first = calendarDate(`${month}-01`);
  return { from: first.toString(), to: `${month}-${String(first.daysInMonth).padStart(2, '0')}` };
}

/** The days from one to another. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(calendarDate(day), 1).toString()) days.push(day);
  return days;
}

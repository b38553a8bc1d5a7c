import {
  type Checklist,
  LAST_WORKING_DAY,
  type PayDayType,
  type PayPeriodType,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { addMonths, type CalendarMonth, compareMonths, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { fixedRange, type PayCalendar } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { SettingsRow } from './payroll-settings.store.ts';

type Input = {
  readonly payPeriodType: PayPeriodType;
  readonly payStartDay?: number | null | undefined;
  readonly payEndDay?: number | null | undefined;
  readonly payDayType: PayDayType;
  readonly payDay?: number | null | undefined;
  readonly lastPayrollRunMonth: number;
  readonly lastPayrollYear: number;
};

export type FieldRefusal = { readonly field: keyof Input; readonly message: string };

/** The month before today's: December of the previous year in January. */
export function previousMonth(today: string): CalendarMonth {
  return addMonths(monthOf(Temporal.PlainDate.from(today)), -1);
}

/** What is wrong with the settings of an input, at the first field; null when they can be saved. */
export function refusalOf(input: Input, today: string): FieldRefusal | null {
  const last = { year: input.lastPayrollYear, month: input.lastPayrollRunMonth };
  if (compareMonths(last, monthOf(Temporal.PlainDate.from(today))) > 0) {
    return { field: 'lastPayrollRunMonth', message: 'The last payroll month cannot be in the future.' };
  }
  if (paysOnADay(input) && (input.payDay ?? null) === null)
    return { field: 'payDay', message: 'Choose a pay day from 1 to 28' };
  if (input.payPeriodType === 'DaysInMonth') return null;
  if (!input.payStartDay) return { field: 'payStartDay', message: 'Choose the day the pay period starts' };
  if (!input.payEndDay) return { field: 'payEndDay', message: 'Choose the day the pay period ends' };
  const range = fixedRange(input.payStartDay, input.payEndDay);
  if (!isRefusal(range)) return null;
  return { field: range.code === 'FIXED_RANGE_START_DAY' ? 'payStartDay' : 'payEndDay', message: range.message };
}

function paysOnADay({ payDayType, payDay }: Input): boolean {
  return payDayType === 'DayOfMonth' && payDay !== LAST_WORKING_DAY;
}

/** Period and pay day as stored: -1 and the last working day always go together. */
export function periodOfSettings(
  input: Input,
): Pick<SettingsRow, 'payPeriodType' | 'payStartDay' | 'payEndDay' | 'payDayType' | 'payDay'> {
  const isRange = input.payPeriodType === 'FixedRange';
  const onADay = paysOnADay(input);
  return {
    payPeriodType: input.payPeriodType,
    payStartDay: isRange ? (input.payStartDay ?? null) : null,
    payEndDay: isRange ? (input.payEndDay ?? null) : null,
    payDayType: onADay ? 'DayOfMonth' : 'LastWorkingDay',
    payDay: onADay ? (input.payDay ?? LAST_WORKING_DAY) : LAST_WORKING_DAY,
  };
}

/** The last payroll month can be set once; taken as it was proposed, it is not set until payroll was run. */
export function mayChangeLastRun(
  { lastRunMonth, lastRunTaken }: Pick<SettingsRow, 'lastRunMonth' | 'lastRunTaken'>,
  wasRun: boolean,
): boolean {
  return lastRunMonth === null || (lastRunTaken && !wasRun);
}

export function changesLastRun(before: Pick<SettingsRow, 'lastRunMonth' | 'lastRunYear'>, input: Input): boolean {
  if (before.lastRunMonth === null) return false;
  return before.lastRunMonth !== input.lastPayrollRunMonth || before.lastRunYear !== input.lastPayrollYear;
}

export function calendarOf(row: Pick<SettingsRow, 'payPeriodType' | 'payStartDay'>): PayCalendar {
  return row.payPeriodType === 'FixedRange' && row.payStartDay !== null
    ? { kind: 'FixedRange', startDay: row.payStartDay }
    : { kind: 'DaysInMonth' };
}

export function lastRunOf(row: Pick<SettingsRow, 'lastRunMonth' | 'lastRunYear'>): CalendarMonth | null {
  return row.lastRunMonth === null || row.lastRunYear === null
    ? null
    : { year: row.lastRunYear, month: row.lastRunMonth };
}

/** The first month whose pay attendance drives; null while it does not. */
export function attendanceFromOf(
  row: Pick<SettingsRow, 'attendanceDrivesPay' | 'attendanceFromMonth' | 'attendanceFromYear'>,
): CalendarMonth | null {
  const { attendanceDrivesPay, attendanceFromMonth: month, attendanceFromYear: year } = row;
  return attendanceDrivesPay && month !== null && year !== null ? { year, month } : null;
}

/** What is stored when the choice is saved: switched on, it counts from the month that is not paid yet. */
export function attendanceChoice(
  before: Pick<SettingsRow, 'attendanceDrivesPay' | 'attendanceFromMonth' | 'attendanceFromYear'>,
  attendanceDrivesPay: boolean,
  lastRun: CalendarMonth,
): Pick<SettingsRow, 'attendanceDrivesPay' | 'attendanceFromMonth' | 'attendanceFromYear'> {
  if (!attendanceDrivesPay) return { attendanceDrivesPay, attendanceFromMonth: null, attendanceFromYear: null };
  const from = attendanceFromOf(before) ?? addMonths(lastRun, 1);
  return { attendanceDrivesPay, attendanceFromMonth: from.month, attendanceFromYear: from.year };
}

/** What is missing for each step, as its features say; null when nothing is. */
export type Gaps = {
  readonly salary: string | null;
  /** Undefined on a plan without statutory components. */
  readonly statutory: string | null | undefined;
  /** Whether somebody has a salary: what law requires is found from people. */
  readonly hasPeople: boolean;
};

type Marks = Pick<SettingsRow, 'statutoryMarkedAt' | 'settingsMarkedAt'>;

/** Settings are the last step and open only behind the others: marked, the whole set-up was complete once. */
export function wasCompleted({ settingsMarkedAt }: Pick<Marks, 'settingsMarkedAt'>): boolean {
  return settingsMarkedAt !== null;
}

/**
 * A step is complete when nothing is missing for it, and opens when the ones before it are. What law requires is known
 * once people are there, or when somebody marked it; settings are taken as they are proposed. A set-up that was complete
 * once stays so: what law or a larger plan requires later is listed as missing and takes nothing away.
 */
export function checklistOf(marks: Marks, gaps: Gaps): Checklist {
  const stays = wasCompleted(marks);
  const salaryDone = stays || gaps.salary === null;
  const hasStatutory = gaps.statutory !== undefined;
  const isKnown = gaps.hasPeople || marks.statutoryMarkedAt !== null;
  const statutoryDone = stays || (salaryDone && (gaps.statutory ?? null) === null && isKnown);
  return {
    salaryComponents: {
      completed: salaryDone,
      unlocked: true,
      missing: gaps.salary,
      title: 'Salary components',
      description: 'What pay is made of: Basic, allowances and deductions.',
    },
    statutoryComponents: hasStatutory
      ? {
          completed: statutoryDone,
          unlocked: salaryDone,
          missing: gaps.statutory ?? null,
          title: 'Statutory components',
          description: isKnown
            ? 'PF, ESI, professional tax and labour welfare fund.'
            : 'PF, ESI, professional tax and labour welfare fund: found from where your people work, once they are added.',
        }
      : null,
    settings: {
      completed: statutoryDone,
      unlocked: hasStatutory ? statutoryDone : salaryDone,
      missing: null,
      title: 'Settings',
      description:
        'Pay period, pay day and the last payroll you ran elsewhere: taken as proposed, unless you change them.',
    },
    isComplete: statutoryDone,
  };
}

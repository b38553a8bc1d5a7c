import { inForce, type Parameter, valueOn } from '@muster/law/dated.ts';
import type { Due, DueOn, MonthDay } from '@muster/law/due.ts';
import { epfDueDay } from '@muster/law/epf/administration.ts';
import { esiDueDay } from '@muster/law/esi/coverage.ts';
import { salaryStatementDueDates, tdsDepositDay, tdsDepositForMarch } from '@muster/law/income-tax/due-dates.ts';
import { welfareFundByState } from '@muster/law/labour-welfare-fund/by-state.ts';
import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import type { StateCode } from '@muster/law/states.ts';
import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dateOf,
  daysInMonth,
  earlier,
  isBefore,
  lastDayOf,
  monthOf,
} from '../kernel/calendar-date.ts';
import { isoDay } from './cited.ts';

/** A day by which something is paid over, with the month it was deducted in. */
export type DueOfMonth = { readonly on: CalendarDate; readonly deductedIn: CalendarMonth };
/** The last day for a quarterly statement; the first quarter of the financial year is 1. */
export type DueOfQuarter = { readonly on: CalendarDate; readonly quarter: number };

/** By when a deduction is paid over in a state: as its source says it, and as a day where that is the same for everybody. */
export type DueOfState = { readonly on: CalendarDate | null; readonly words: string };

/** The nearest day for provident fund, from a day on. */
export function epfDue(today: CalendarDate): DueOfMonth {
  return nextMonthly(today, () => valueOrThrow(epfDueDay, today));
}

export function esiDue(today: CalendarDate): DueOfMonth {
  return nextMonthly(today, () => valueOrThrow(esiDueDay, today));
}

/** Tax deducted in March has a day of its own. */
export function tdsDue(today: CalendarDate): DueOfMonth {
  const ofMarch = valueOrThrow(tdsDepositForMarch, today);
  return nextMonthly(today, ({ month }) => (month === 3 ? ofMarch.day : valueOrThrow(tdsDepositDay, today)));
}

export function tdsStatementDue(today: CalendarDate): DueOfQuarter {
  const days = valueOrThrow(salaryStatementDueDates, today);
  const on = soonest(today, days);
  return { on, quarter: days.findIndex(({ month }) => month === on.month) + 1 };
}

/** Null where the state has no tax, or names no day that is the same for every employer. */
export function professionalTaxDue(today: CalendarDate, state: StateCode): CalendarDate | null {
  const due = heldOrNull(professionalTaxByState[state], today)?.due;
  return nearest(today, due === undefined ? [] : [due]);
}

/** By when tax that the payroll of a month deducts is paid over. */
export function tdsDueOf(month: CalendarMonth): CalendarDate {
  const last = lastDayOf(month);
  const day = month.month === 3 ? valueOrThrow(tdsDepositForMarch, last).day : valueOrThrow(tdsDepositDay, last);
  return inNextMonth(month, day);
}

/**
 * By when what the payroll of a month deducts is paid over: also in a month in which only a joiner or a leaver of a
 * half-year or year pays. Null where the state has no day; `on` is null where no day is the same for every employer.
 */
export function professionalTaxDueOf(month: CalendarMonth, state: StateCode): DueOfState | null {
  const due = heldOrNull(professionalTaxByState[state], lastDayOf(month))?.due;
  return due === undefined ? null : dueOfState(month, [due]);
}

/** As for professional tax: what an earlier payslip could not take is deducted in a month between those of the state. */
export function welfareFundDueOf(month: CalendarMonth, state: StateCode): DueOfState | null {
  const rule = heldOrNull(welfareFundByState[state], lastDayOf(month));
  return rule === null ? null : dueOfState(month, rule.due);
}

/** Whether the payroll of a month deducts the state's tax from everybody who pays any. */
export function isProfessionalTaxMonth({ year, month }: CalendarMonth, state: StateCode): boolean {
  const schedule = heldOrNull(professionalTaxByState[state], lastDayOf({ year, month }));
  if (schedule === null) return false;
  const { collection } = schedule;
  return collection.how !== 'once-a-period' || collection.months.includes(month);
}

export function isWelfareFundMonth({ year, month }: CalendarMonth, state: StateCode): boolean {
  return heldOrNull(welfareFundByState[state], lastDayOf({ year, month }))?.months.includes(month) === true;
}

function dueOfState(month: CalendarMonth, dues: readonly Due[]): DueOfState {
  const words = dues.map((due) => due.words).join('; ');
  const days = dues.flatMap(({ on }) => (on === null ? [] : [afterMonth(month, on)]));
  return { words, on: days.length === 0 ? null : days.reduce(earlier) };
}

function afterMonth(month: CalendarMonth, on: DueOn): CalendarDate {
  if (on.kind === 'end-of-month') return lastDayOf(addMonths(month, 1));
  return on.kind === 'day-of-next-month'
    ? inNextMonth(month, on.day)
    : soonest(dateOf(month.year, month.month, 1), on.days);
}

function inNextMonth(month: CalendarMonth, day: number): CalendarDate {
  const { year, month: next } = addMonths(month, 1);
  return dateOf(year, next, Math.min(day, daysInMonth({ year, month: next })));
}

/** As for professional tax. */
export function welfareFundDue(today: CalendarDate, state: StateCode): CalendarDate | null {
  return nearest(today, heldOrNull(welfareFundByState[state], today)?.due ?? []);
}

function nearest(today: CalendarDate, dues: readonly Due[]): CalendarDate | null {
  const coming = dues.flatMap(({ on }) => (on === null ? [] : [nextDay(today, on)]));
  return coming.length === 0 ? null : coming.reduce(earlier);
}

function nextDay(today: CalendarDate, on: DueOn): CalendarDate {
  if (on.kind === 'end-of-month') return lastDayOf(monthOf(today));
  return on.kind === 'day-of-next-month' ? nextMonthly(today, () => on.day).on : soonest(today, on.days);
}

/** The nearest day for a deduction of a month that is paid over on a day of the next one. */
function nextMonthly(today: CalendarDate, dayFor: (deductedIn: CalendarMonth) => number): DueOfMonth {
  const deductedIn = addMonths(monthOf(today), -1);
  const of = (month: CalendarMonth): DueOfMonth => {
    const paidIn = addMonths(month, 1);
    const day = Math.min(dayFor(month), daysInMonth(paidIn));
    return { on: dateOf(paidIn.year, paidIn.month, day), deductedIn: month };
  };
  const last = of(deductedIn);
  return isBefore(last.on, today) ? of(monthOf(today)) : last;
}

function soonest(today: CalendarDate, days: readonly MonthDay[]): CalendarDate {
  return days
    .map(({ month, day }) => {
      const thisYear = dateOf(today.year, month, day);
      return isBefore(thisYear, today) ? dateOf(today.year + 1, month, day) : thisYear;
    })
    .reduce(earlier);
}

function valueOrThrow<V>(parameter: Parameter<V>, today: CalendarDate): V {
  return valueOn(parameter, isoDay(today));
}

function heldOrNull<V>(parameter: Parameter<V> | undefined, today: CalendarDate): V | null {
  return parameter === undefined ? null : (inForce(parameter, isoDay(today))?.value ?? null);
}

import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dateOf,
  daysBetween,
  daysInMonth,
  isBefore,
  lastDayOf,
  monthName,
  monthOf,
} from '@muster/engine/kernel/calendar-date.ts';
import { type CalendarDay, inForce, type Parameter } from '@muster/law/dated.ts';
import { epfDueDay } from '@muster/law/epf/administration.ts';
import { esiDueDay } from '@muster/law/esi/coverage.ts';
import { salaryStatementDueDates, tdsDepositDay, tdsDepositForMarch } from '@muster/law/income-tax/due-dates.ts';
import { sectionNames } from '@muster/law/income-tax/section-names.ts';
import { welfareFundByState } from '@muster/law/labour-welfare-fund/by-state.ts';
import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';

/** What the organisation has to pay over; `people` are those who work in the state. */
export type Obligations = {
  readonly epf: boolean;
  readonly esi: boolean;
  readonly tds: boolean;
  readonly professionalTax: readonly { readonly state: StateCode; readonly people: number }[];
  readonly welfareFund: readonly StateCode[];
};

export type DueDate = {
  readonly day: string;
  readonly daysLeft: number;
  readonly title: string;
  readonly detail: string;
};

type Due = { readonly on: CalendarDate; readonly title: string; readonly detail: string };

/** The nearest day of each duty from today on, soonest first. */
export function dueDates(today: CalendarDate, owed: Obligations): readonly DueDate[] {
  const all = [
    ...contributions(today, owed),
    ...(owed.tds ? taxDeducted(today) : []),
    ...owed.professionalTax.flatMap((of) => professionalTax(today, of)),
    ...owed.welfareFund.flatMap((state) => welfareFund(today, state)),
  ];
  return all
    .map(({ on, title, detail }) => ({ day: on.toString(), daysLeft: daysBetween(today, on), title, detail }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title));
}

function contributions(today: CalendarDate, { epf, esi }: Obligations): Due[] {
  const pf = epf ? nextMonthly(today, () => valueOn(epfDueDay, today)) : null;
  const insurance = esi ? nextMonthly(today, () => valueOn(esiDueDay, today)) : null;
  if (pf && insurance && pf.on.equals(insurance.on)) {
    return [{ on: pf.on, title: `PF and ESI for ${pf.month}`, detail: 'ECR and ESI return' }];
  }
  return [
    ...(pf ? [{ on: pf.on, title: `PF for ${pf.month}`, detail: 'ECR' }] : []),
    ...(insurance ? [{ on: insurance.on, title: `ESI for ${insurance.month}`, detail: 'ESI return' }] : []),
  ];
}

function taxDeducted(today: CalendarDate): Due[] {
  const march = valueOn(tdsDepositForMarch, today);
  const deposit = nextMonthly(today, (month) =>
    month.month === 3 ? (march?.day ?? null) : valueOn(tdsDepositDay, today),
  );
  const { act1961, act2025 } = sectionNames.tdsOnSalary;
  // The Act of 2025 governs tax deducted from April 2026 on.
  const section = isBefore(today, dateOf(2026, 5, 1)) ? act1961 : act2025;
  const statements = valueOn(salaryStatementDueDates, today) ?? [];
  const statement = soonest(today, statements);
  const quarter = statement ? statements.findIndex(({ month }) => month === statement.month) : -1;
  return [
    ...(deposit ? [{ on: deposit.on, title: `TDS for ${deposit.month}`, detail: `Challan, section ${section}` }] : []),
    ...(statement
      ? [{ on: statement, title: 'TDS statement', detail: `Salary, ${QUARTERS[quarter] ?? 'the quarter'}` }]
      : []),
  ];
}

const QUARTERS = ['April to June', 'July to September', 'October to December', 'January to March'];

function professionalTax(today: CalendarDate, { state, people }: { state: StateCode; people: number }): Due[] {
  const words = valueOn(professionalTaxByState[state], today)?.due;
  const on = words === undefined ? null : readDue(today, words);
  const detail = people === 1 ? '1 person' : `${people} people`;
  return on === null ? [] : [{ on, title: `Professional tax, ${STATES[state]}`, detail }];
}

function welfareFund(today: CalendarDate, state: StateCode): Due[] {
  const rule = valueOn(welfareFundByState[state], today);
  const days = (rule?.due ?? []).flatMap((words) => daysOfYear(words) ?? []);
  const on = soonest(today, days);
  return on === null
    ? []
    : [{ on, title: `Labour welfare fund, ${STATES[state]}`, detail: "Employee's and employer's share" }];
}

/**
 * The next day that the words of a schedule name ("20th of the following month", "30 September and 31 March",
 * "last day of the month"), or null where they name none: then there is nothing to count down to.
 */
export function readDue(today: CalendarDate, words: string): CalendarDate | null {
  const following = /^(?:monthly: )?(\d{1,2})(?:st|nd|rd|th) of the following month\b/.exec(words);
  if (following) return nextMonthly(today, () => Number(following[1]))?.on ?? null;
  if (/^last day of the (following )?month\b/.test(words)) return lastDayOf(monthOf(today));
  return soonest(today, daysOfYear(words) ?? []);
}

const DAY_OF_YEAR =
  /^(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** "30 June and 31 December" as days of the year; null when anything else is said. */
function daysOfYear(words: string): { month: number; day: number }[] | null {
  const named = words.split(/, | and /).map((part) => DAY_OF_YEAR.exec(part.replace(/ \(.*\)$/, '')));
  const days = named.flatMap((match) => (match ? [{ month: monthNumber(match[2] ?? ''), day: Number(match[1]) }] : []));
  return days.length === named.length ? days : null;
}

function monthNumber(name: string): number {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((month) => monthName(month) === name) ?? 1;
}

/** The nearest day for a deduction of a month that is paid over on a day of the next one. */
function nextMonthly(
  today: CalendarDate,
  dayFor: (deductedIn: CalendarMonth) => number | null,
): { on: CalendarDate; month: string } | null {
  for (const deductedIn of [addMonths(monthOf(today), -1), monthOf(today)]) {
    const paidIn = addMonths(deductedIn, 1);
    const day = dayFor(deductedIn);
    if (day === null) return null;
    const on = dateOf(paidIn.year, paidIn.month, Math.min(day, daysInMonth(paidIn)));
    if (!isBefore(on, today)) return { on, month: monthName(deductedIn.month) };
  }
  return null;
}

function soonest(today: CalendarDate, days: readonly { month: number; day: number }[]): CalendarDate | null {
  const coming = days.map(({ month, day }) => {
    const thisYear = dateOf(today.year, month, day);
    return isBefore(thisYear, today) ? dateOf(today.year + 1, month, day) : thisYear;
  });
  return coming.reduce<CalendarDate | null>((first, on) => (first === null || isBefore(on, first) ? on : first), null);
}

function valueOn<V>(parameter: Parameter<V> | undefined, today: CalendarDate): V | null {
  const day = today.toString();
  return parameter && isCalendarDay(day) ? (inForce(parameter, day)?.value ?? null) : null;
}

function isCalendarDay(text: string): text is CalendarDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

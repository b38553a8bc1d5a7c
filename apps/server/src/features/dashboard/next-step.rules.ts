import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { type CalendarMonth, calendarDate, daysBetween, monthName } from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import type { DueDate } from './due-dates.rules.ts';

export type HomeStep = NonNullable<NonNullable<ResponseOf<typeof dashboard>['organisation']>['nextStep']>;

/** An approved payroll that is not paid yet. */
export type PayrollToPay = CalendarMonth & {
  readonly id: string;
  readonly payDate: string;
  readonly unpaid: { readonly people: number; readonly net: Paise };
  readonly isFileOut: boolean;
};

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const WAITS: ReadonlySet<DueDate['state']> = new Set(['to make', 'to pay', 'downloaded']);

/** People are paid before anything is paid over; then whatever is due first and waits for somebody. */
export function nextStepOf(today: string, run: PayrollToPay | null, dues: readonly DueDate[]): HomeStep | null {
  if (run !== null && run.unpaid.people > 0) {
    const month = monthName(run.month);
    return {
      ...(run.isFileOut
        ? { what: 'payments', title: `Record ${month}'s payments` }
        : { what: 'bank file', title: `Make ${month}'s bank file` }),
      detail: `Net pay of ${people(run.unpaid.people)}`,
      amount: run.unpaid.net,
      dueOn: run.payDate,
      daysLeft: daysBetween(calendarDate(today), calendarDate(run.payDate)),
      link: `/payroll/details/${run.id}`,
    };
  }
  const due = dues.find(({ state }) => WAITS.has(state));
  if (due === undefined) return null;
  const { title, detail, day, daysLeft, link = '/payroll/files' } = due;
  return { what: 'due', title, detail, amount: null, dueOn: day, daysLeft, link };
}

import type { OpenItems, PaidDaysPerson } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import type { UnsettledPerson } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import type { LopDays } from '@muster/engine/attendance/lop-days.ts';
import { calendarDate, formatDayRange } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';

/** A request or a leave of somebody that nobody has decided. */
export type Waiting = { readonly userId: string; readonly from: string; readonly to: string };

/** What may still change of the days somebody loses. */
export type OpenDays = {
  readonly requests: number;
  /** Lost days that would come back, and on which dates; of requests and of leave apart. */
  readonly backDays: number;
  readonly backOn: ReadonlySet<string>;
  readonly byRequest: { readonly count: number; readonly days: number };
  readonly byLeave: { readonly count: number; readonly days: number };
  /** Days nobody worked, asked for or decided about. */
  readonly unasked: number;
};

/** Decided already: leave that is not paid, and days that somebody rejected. */
const DECIDED: ReadonlySet<string> = new Set(['lost-unpaid-leave', 'lost-esi-leave', 'lost-unpaid-hours']);

/** A lost day comes back where something that waits is about it; leave that was approved unpaid does not. */
export function openDaysOf(lopDays: LopDays, requests: readonly Waiting[], leaves: readonly Waiting[]): OpenDays {
  const isAbout = (date: string) => (one: Waiting) => one.from <= date && date <= one.to;
  const days = lopDays.days.map(({ date, halves, reasons }) => {
    const on = date.toString();
    const mayChange = reasons.some(({ kind }) => !DECIDED.has(kind));
    const byRequest = mayChange && requests.some(isAbout(on));
    const byLeave = mayChange && !byRequest && leaves.some(isAbout(on));
    const isAbsent = reasons.some(({ kind }) => kind === 'lost-absent' || kind === 'lost-short-day');
    return { on, days: halves / 2, byRequest, byLeave, isUnasked: isAbsent && !byRequest && !byLeave };
  });
  const sum = (some: typeof days) => some.reduce((total, day) => total + day.days, 0);
  const ofRequests = days.filter(({ byRequest }) => byRequest);
  const ofLeave = days.filter(({ byLeave }) => byLeave);
  const back = [...ofRequests, ...ofLeave];
  return {
    requests: requests.length + leaves.length,
    backDays: sum(back),
    backOn: new Set(back.map(({ on }) => on)),
    byRequest: { count: requests.length, days: sum(ofRequests) },
    byLeave: { count: leaves.length, days: sum(ofLeave) },
    unasked: sum(days.filter(({ isUnasked }) => isUnasked)),
  };
}

export function stateOf(open: OpenDays | null): PaidDaysPerson['state'] {
  if (open === null) return 'settled';
  if (open.backDays > 0) return 'may change';
  return open.unasked > 0 ? 'nobody asked' : 'settled';
}

/** What is open of everybody, and what all of it would give back. */
export function openItemsOf(people: readonly PaidDaysPerson[], open: ReadonlyMap<string, OpenDays>): OpenItems {
  const all = [...open.values()];
  const both = (of: (one: OpenDays) => OpenDays['byRequest']) => ({
    count: all.reduce((sum, one) => sum + of(one).count, 0),
    days: all.reduce((sum, one) => sum + of(one).days, 0),
  });
  const unasked = people.filter(({ employeeId }) => (open.get(employeeId)?.unasked ?? 0) > 0);
  const [only] = unasked;
  const back = people.flatMap((person) => (person.back === null ? [] : [person.back]));
  return {
    requests: both(({ byRequest }) => byRequest),
    leaves: both(({ byLeave }) => byLeave),
    unasked: {
      days: all.reduce((sum, one) => sum + one.unasked, 0),
      people: unasked.length,
      name: unasked.length === 1 && only !== undefined ? only.employeeName : null,
    },
    back: { days: back.reduce((sum, { days }) => sum + days, 0), amount: sumOrNull(back.map(({ amount }) => amount)) },
  };
}

/** Null where one of them is not known: a part is no sum. */
export function sumOrNull(amounts: readonly (Paise | null)[]): Paise | null {
  return amounts.reduce<Paise | null>(
    (sum, amount) => (sum === null || amount === null ? null : paise(sum + amount)),
    paise(0),
  );
}

export const NOTHING_OPEN: OpenItems = {
  requests: { count: 0, days: 0 },
  leaves: { count: 0, days: 0 },
  unasked: { days: 0, people: 0, name: null },
  back: { days: 0, amount: null },
};

/** Of the warning, and of whoever gets no payslip for it. */
export const DAYS_NOT_SETTLED = 'DAYS_NOT_SETTLED';

const range = (from: string, to: string) => formatDayRange(calendarDate(from), calendarDate(to));

/** "20 to 31 Oct 2026 not paid; 1 to 4 Nov 2026 paid though not worked". */
export function daysInWords(days: UnsettledPerson['days']): string {
  const words = { unpaid: 'not paid', overpaid: 'paid, but outside employment' } as const;
  return days.map(({ from, to, kind }) => `${range(from, to)} ${words[kind]}`).join('; ');
}

import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { getDue, listDues } from '@muster/contract/features/returns/returns.contract.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import { monthOfQuestion, stampOfMonth } from './month/month-stamp.views.ts';
import { monthsWithPayroll } from './month/return-runs.views.ts';

/** Of all organisations together: some kilobytes each. */
const MAX_KEPT = 400;

/**
 * The files of a month as a page shows them, prepared once and shown until something they are prepared from changes:
 * preparing them decrypts the numbers of everybody. The stamp is read first, so that what is kept is never older than it.
 */
export function rememberMonths(thread: OffloadThread) {
  const months = remembered<ResponseOf<typeof listDues>>(MAX_KEPT);
  const dues = remembered<ResponseOf<typeof getDue>>(MAX_KEPT);
  const stamped = (caller: Caller, month: Partial<CalendarMonth>) =>
    caller.inTenant(async (tx) => {
      const today = caller.services.clock.today();
      const at = monthOfQuestion(month, await monthsWithPayroll(tx), today);
      return { stamp: `${await stampOfMonth(tx, at)} ${today}`, at };
    });
  // What may be done with a file depends on who looks.
  const keyOf = ({ principal }: Caller, { year, month }: CalendarMonth, kind: string) =>
    `${principal.tenantId} ${principal.userId} ${year}-${month} ${kind}`;
  return {
    async month(caller: Caller, input: ParsedRequest<typeof listDues>) {
      const { month, year } = input.query;
      const whole = month === undefined || year === undefined ? {} : { month, year };
      const { stamp, at } = await stamped(caller, whole);
      return months(keyOf(caller, at, 'month'), stamp, () => thread.call(listDues, caller, { ...input, query: at }));
    },
    async due(caller: Caller, input: ParsedRequest<typeof getDue>) {
      const query = input.query;
      const { stamp } = await stamped(caller, query);
      return dues(keyOf(caller, query, `${query.kind} ${query.place ?? ''}`), stamp, () =>
        thread.call(getDue, caller, input),
      );
    },
  };
}

type Remembered<T> = (key: string, stamp: string, prepare: () => Promise<T>) => Promise<T>;

/** Keeps what was prepared for a key until its stamp is another; whoever comes meanwhile waits for the same. */
export function remembered<T>(maxEntries: number): Remembered<T> {
  const entries = new Map<string, { readonly stamp: string; readonly value: Promise<T> }>();
  return (key, stamp, prepare) => {
    const entry = entries.get(key);
    if (entry?.stamp === stamp) return entry.value;
    const value = prepare();
    entries.delete(key);
    entries.set(key, { stamp, value });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    // What failed is tried again by whoever comes next.
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key);
    });
    return value;
  };
}

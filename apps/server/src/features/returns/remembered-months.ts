import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getDue, listDues } from '@muster/contract/features/returns.contract.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import { stampOfMonth } from './month-stamp.views.ts';
import { remembered } from './remembered.ts';
import type { ReturnWriter } from './return-orders.ts';
import { monthOfQuestion } from './returns.rules.ts';
import { monthsWithPayroll } from './returns.views.ts';
import { type AskedDue, showDue, showMonth } from './show-due.ts';

/** Of all organisations together: some kilobytes each. */
const MAX_KEPT = 400;

/**
 * The files of a month as a page shows them, prepared once and shown until something they are prepared from changes:
 * preparing them decrypts the numbers of everybody. The stamp is read first, so that what is kept is never older than it.
 */
export function rememberedMonths(writer: ReturnWriter) {
  const months = remembered<ResponseOf<typeof listDues>>(MAX_KEPT);
  const dues = remembered<ResponseOf<typeof getDue>>(MAX_KEPT);
  const stamped = (caller: Caller, wanted: Partial<CalendarMonth>) =>
    caller.inTenant(async (tx) => {
      const today = caller.services.clock.today();
      const at = monthOfQuestion(wanted, await monthsWithPayroll(tx), today);
      return { stamp: `${await stampOfMonth(tx, at)} ${today}`, at };
    });
  // What may be done with a file depends on who looks.
  const keyOf = ({ principal }: Caller, { year, month }: CalendarMonth, kind: string) =>
    `${principal.tenantId} ${principal.userId} ${year}-${month} ${kind}`;
  return {
    async month(caller: Caller, wanted: { readonly month?: number | undefined; readonly year?: number | undefined }) {
      const { month, year } = wanted;
      const whole = month === undefined || year === undefined ? {} : { month, year };
      const { stamp, at } = await stamped(caller, whole);
      return months(keyOf(caller, at, 'month'), stamp, () => showMonth(caller, writer, at));
    },
    async due(caller: Caller, asked: AskedDue) {
      const { stamp } = await stamped(caller, asked);
      return dues(keyOf(caller, asked, `${asked.kind} ${asked.place ?? ''}`), stamp, () =>
        showDue(caller, writer, asked),
      );
    },
  };
}

import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { getDue, listDues } from '@muster/contract/features/returns/returns.contract.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Apart } from '../../platform/apart/apart-types.ts';
import type { Caller } from '../../platform/caller.ts';
import { monthOfQuestion } from './month/month-of-question.rules.ts';
import { stampOfMonth } from './month/month-stamp.views.ts';
import { monthsWithPayroll } from './month/return-runs.views.ts';
import { remembered } from './remembered.ts';

/** Of all organisations together: some kilobytes each. */
const MAX_KEPT = 400;

/**
 * The files of a month as a page shows them, prepared once and shown until something they are prepared from changes:
 * preparing them decrypts the numbers of everybody. The stamp is read first, so that what is kept is never older than it.
 */
export function rememberedMonths(thread: Apart) {
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
    async month(caller: Caller, input: ParsedRequest<typeof listDues>) {
      const { month, year } = input.query;
      const whole = month === undefined || year === undefined ? {} : { month, year };
      const { stamp, at } = await stamped(caller, whole);
      return months(keyOf(caller, at, 'month'), stamp, () => thread.call(listDues, caller, { ...input, query: at }));
    },
    async due(caller: Caller, input: ParsedRequest<typeof getDue>) {
      const asked = input.query;
      const { stamp } = await stamped(caller, asked);
      return dues(keyOf(caller, asked, `${asked.kind} ${asked.place ?? ''}`), stamp, () =>
        thread.call(getDue, caller, input),
      );
    },
  };
}

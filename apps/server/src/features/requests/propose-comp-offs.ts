import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listCompOffDays } from '@muster/contract/features/requests/requests-comp-off.contract.ts';
import { MAX_REQUEST_PAST_DAYS } from '@muster/contract/features/requests/requests-details.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import { daysIn } from '../attendance/days/attendance.facts.ts';
import { leaveTypesOf } from '../leave-types/leave-types.facts.ts';
import { compOffHalves } from './comp-off.rules.ts';
import { compOffDays } from './requests.store.ts';

/** Week offs and holidays the caller worked on lately and has asked no comp-off for; none where there is no such leave. */
export function proposeCompOffs({
  principal,
  services,
  inTenant,
}: Caller): Promise<ResponseOf<typeof listCompOffDays>> {
  const today = services.clock.today();
  const from = addDays(calendarDate(today), -MAX_REQUEST_PAST_DAYS).toString();
  return inTenant(async (tx) => {
    const hasType = (await leaveTypesOf(tx)).some(({ isCompOff, isActive }) => isCompOff && isActive);
    if (!hasType) return [];
    const compOffDates = new Set(await compOffDays(tx, principal.userId, from, today));
    const { days } = await daysIn(tx, services, { people: [principal.userId], from, to: today });
    return days
      .filter((day) => compOffHalves(day) > 0 && !compOffDates.has(day.date))
      .map(({ date, facts }) => ({ date, holidayName: facts.facts.holiday }));
  });
}

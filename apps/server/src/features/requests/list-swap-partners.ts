import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { listSwapPartners as entry } from '@muster/contract/features/requests/requests-swap.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import type { ShiftDay } from '../shifts/shifts.facts.ts';
import { checkSwaps } from '../shifts/swap-shifts.facts.ts';
import { imageUrlOf } from '../users/person-display.facts.ts';
import { colleaguesOf } from './requests.views.ts';

/** Colleagues and what a swap with each would bring; those who can swap come first. Errors: FORBIDDEN for another's. */
export function listSwapPartners(
  { services, principal, inTenant }: Caller,
  { employeeId, startDate, endDate }: ParsedRequest<typeof entry>['query'],
): Promise<ResponseOf<typeof entry>> {
  const one = employeeId ?? principal.userId;
  if (one !== principal.userId && principal.role === 'Member') throw problem('FORBIDDEN');
  return inTenant(async (tx) => {
    const colleagues = await colleaguesOf(tx, one);
    const swaps = colleagues.map(({ id: other }) => ({ one, other, startDate, endDate, notes: null }));
    const checked = await checkSwaps(tx, services, swaps);
    const rows = checked.flatMap(({ swap, days, refusal }) => {
      const person = colleagues.find(({ id }) => id === swap.other);
      if (!person) return [];
      const rows = days.map((day) => ({ date: day.date, own: shiftOf(day.one), theirs: shiftOf(day.other) }));
      const { id, name, imageFileId } = person;
      return [{ employeeId: id, employeeName: name, imageUrl: imageUrlOf(imageFileId), days: rows, refusal }];
    });
    return rows.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null));
  });
}

const shiftOf = ({ shift, isWeekOff }: ShiftDay) => ({ shiftName: shift.name, isWeekOff });

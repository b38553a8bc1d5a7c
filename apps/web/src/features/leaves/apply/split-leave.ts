import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import type { Preview } from '../leaves.queries.ts';
import type { ApplyValues } from './apply-leave-form.ts';

type LeaveType = ResponseOf<typeof listLeaveTypes>[number];

/** A part of the days that is applied for by itself. */
export type LeavePart = {
  readonly leaveTypeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isFirstDayHalf: boolean;
  readonly isLastDayHalf: boolean;
};

/** The type that days without a balance are applied for; null where there is none or it is the chosen one. */
export function unpaidOf(types: readonly LeaveType[], chosenId: string): LeaveType | null {
  const unpaid = types.find(
    ({ isPaid, isActive, isCompOff, unit }) => !isPaid && isActive && !isCompOff && unit !== 'hour',
  );
  return unpaid === undefined || unpaid.id === chosenId ? null : unpaid;
}

type Days = Pick<ApplyValues, 'leaveTypeId' | 'startDate' | 'endDate' | 'part' | 'isFirstDayHalf' | 'isLastDayHalf'>;

/**
 * Where the balance alone stands against the days: those that it covers, in whole days, and the rest as unpaid leave;
 * all of them unpaid where it covers none. Nothing where anything else speaks against them.
 */
export function partsOver(days: Days, preview: Preview, unpaid: Pick<LeaveType, 'id'> | null): readonly LeavePart[] {
  const { refusals, balance, breakdown, unit } = preview;
  const isShort = refusals.length > 0 && refusals.every(({ code }) => code === 'NOT_ENOUGH_LEAVE');
  if (!isShort || unpaid === null || balance === null || unit === 'hour' || days.part !== 'whole') return [];
  const chargedDays = breakdown.filter(({ amount }) => amount > 0);
  let left = Math.max(0, balance.available);
  let coveredDays = 0;
  for (const { amount } of chargedDays) {
    if (amount > left) break;
    left -= amount;
    coveredDays += 1;
  }
  const { leaveTypeId, startDate, isFirstDayHalf, isLastDayHalf } = days;
  const endDate = days.endDate || startDate;
  const [lastCovered, firstOfRest] = [chargedDays[coveredDays - 1], chargedDays[coveredDays]];
  // Days off around the leave may be charged with it, and lie outside of what is asked for.
  if (firstOfRest === undefined || firstOfRest.date > endDate) return [];
  const halves = { isFirstDayHalf, isLastDayHalf };
  if (lastCovered === undefined || lastCovered.date < startDate)
    return [{ leaveTypeId: unpaid.id, startDate, endDate, ...halves }];
  return [
    { leaveTypeId, startDate, endDate: lastCovered.date, ...halves, isLastDayHalf: false },
    { leaveTypeId: unpaid.id, startDate: firstOfRest.date, endDate, ...halves, isFirstDayHalf: false },
  ];
}

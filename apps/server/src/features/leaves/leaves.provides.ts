import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { feedEvents } from '../feeds/feeds.facts.ts';
import { type HolidayEffect, otherEffects, type Watch } from '../holidays/holiday-effects.facts.ts';
import { type HolidaysChange, holidaysChanged } from '../holidays/holidays.facts.ts';
import { accrueFor } from '../leave-balances/leave-accruals.facts.ts';
import { pendingLeave, refusedLeave } from '../leave-balances/leave-balances.slots.facts.ts';
import { leaveTypesInUse } from '../leave-types/leave-types.facts.ts';
import { daysFree, type ShiftsChange, shiftsChanged } from '../shifts/shifts.facts.ts';
import { type EmploymentChange, employmentChanged } from '../users/employment.facts.ts';
import { ownLeaveFeed, teamFeed } from './leave-feeds.provides.ts';
import { leavesIn } from './record/leaves.facts.ts';
import type { LeaveDetails } from './record/leaves.tables.ts';
import { leaveByStatus, usedTypes } from './record/leaves.views.ts';
import { recosted, recostLeaves } from './record/recost-leaves.ts';
import { touchingLeaves } from './record/touching.views.ts';

async function onOtherHolidays(tx: TenantTx, services: Services, { people, days }: HolidaysChange): Promise<void> {
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)];
  if (from === undefined || to === undefined) return;
  await recostLeaves(tx, services, { people, from, to }, 'The holidays changed');
}

const onOtherShifts = (tx: TenantTx, services: Services, change: ShiftsChange) =>
  recostLeaves(tx, services, change, 'The days off changed');

/** Leave beyond a last working day is not taken; what comes back is there before the balance is settled. */
async function onOtherEmployment(tx: TenantTx, services: Services, change: EmploymentChange): Promise<void> {
  await recostLeaves(tx, services, { ...change, which: 'days and hours' }, 'The last working day changed');
  await accrueFor(tx, services, change.people, { cause: 'employment' });
}

/** What other holidays give back of leave, or take. */
const leaveGivenBack: Watch<HolidayEffect['others'][number] | null> = async (tx, services, days) => {
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)];
  if (from === undefined || to === undefined) return async () => null;
  const rows = await touchingLeaves(tx, { people: null, from, to, which: 'days' }, 'read');
  const costs = async () => new Map((await recosted(tx, services, rows)).map(({ row, cost }) => [row.id, cost.amount]));
  const before = await costs();
  return async () => {
    const after = await costs();
    const changed = rows.flatMap(({ id, userId, details }) => {
      const [then, now] = [before, after].map((amounts) => amounts.get(id) ?? amountOf(details));
      return then === now ? [] : [{ userId, hundredths: Math.abs((then ?? 0) - (now ?? 0)) }];
    });
    if (changed.length === 0) return null;
    return {
      label: 'Leave costs other days',
      people: new Set(changed.map(({ userId }) => userId)).size,
      days: Math.ceil(changed.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100),
    };
  };
};

const amountOf = ({ days }: LeaveDetails) => days.reduce((sum, { amount }) => sum + amount, 0);

/** What leave tells features below it. */
export const leavesProvides: readonly Provision[] = [
  leaveTypesInUse.with(usedTypes),
  feedEvents.with(ownLeaveFeed),
  feedEvents.with(teamFeed),
  otherEffects.with(leaveGivenBack),
  refusedLeave.with((tx, people) => leaveByStatus(tx, people, LEAVE_STATUS.Rejected)),
  pendingLeave.with((tx, people) => leaveByStatus(tx, people, LEAVE_STATUS.Pending)),
  holidaysChanged.with(onOtherHolidays),
  shiftsChanged.with(onOtherShifts),
  employmentChanged.with(onOtherEmployment),
  daysFree.with(async (tx, span) =>
    (await leavesIn(tx, span))
      .filter(({ first, second }) => first && second)
      .map(({ userId, date, name }) => ({ userId, date, kind: 'leave', name })),
  ),
];

import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { holidaysChanged } from '../holidays/holidays.facts.ts';
import { leaveTypeInUse } from '../leave-types/leave-types.facts.ts';
import { daysFree, type ShiftsChange, shiftsChanged } from '../shifts/shifts.facts.ts';
import { leavesIn } from './leaves.facts.ts';
import { recostLeaves } from './recost-leaves.ts';

async function isUsed(tx: TenantTx, leaveTypeId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from leaves where tenant_id = ${tx.tenantId} and leave_type_id = ${leaveTypeId} limit 1`);
  return rows.length > 0;
}

async function onOtherHolidays(tx: TenantTx, services: Services, days: readonly string[]): Promise<void> {
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)];
  if (from === undefined || to === undefined) return;
  await recostLeaves(tx, services, { people: null, from, to }, 'The holidays changed');
}

const onOtherShifts = (tx: TenantTx, services: Services, change: ShiftsChange) =>
  recostLeaves(tx, services, change, 'The days off changed');

/** What leave tells features below it. */
export const leavesProvides: readonly Provision[] = [
  leaveTypeInUse.with(isUsed),
  holidaysChanged.with(onOtherHolidays),
  shiftsChanged.with(onOtherShifts),
  daysFree.with(async (tx, span) =>
    (await leavesIn(tx, span))
      .filter(({ first, second }) => first && second)
      .map(({ userId, date, name }) => ({ userId, date, kind: 'leave', name })),
  ),
];

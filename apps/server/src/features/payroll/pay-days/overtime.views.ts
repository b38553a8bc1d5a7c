import { overtimeCapsOn } from '@muster/engine/attendance/overtime-law.ts';
import { excessesOfPeriod, type OvertimeBefore } from '@muster/engine/attendance/overtime-of-period.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { OvertimeFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { isStateCode } from '@muster/law/states.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { overtimeIn } from '../../attendance/days/overtime.facts.ts';
import type { AttendanceOfRun } from '../run/payroll.rules.ts';
import { FINAL } from '../run/period-law.facts.ts';

/** Overtime that approved payrolls of the same quarter and calendar year counted before a month, by person. */
export async function overtimeBefore(
  tx: TenantTx,
  people: readonly string[],
  { year, month }: { year: number; month: number },
): Promise<ReadonlyMap<string, OvertimeBefore>> {
  const quarterFrom = month - ((month - 1) % 3);
  const { rows } = await tx.execute<OvertimeBefore & { userId: string }>(sql`
    select p.user_id as "userId",
      coalesce(sum(p.overtime_seconds) filter (where p.month >= ${quarterFrom}), 0)::int as "quarterSeconds",
      sum(p.overtime_seconds)::int as "yearSeconds"
    from payslips p join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id and r.state in ${FINAL}
    where p.tenant_id = ${tx.tenantId} and p.user_id = any(${sql.param(people)}::uuid[])
      and p.year = ${year} and p.month < ${month} and p.overtime_seconds > 0
    group by p.user_id`);
  return new Map(rows.map(({ userId, ...before }) => [userId, before]));
}

type Query = {
  readonly people: readonly string[];
  readonly year: number;
  readonly month: number;
  readonly from: string;
  readonly to: string;
  readonly attendance: AttendanceOfRun;
};

/** The overtime of a person in the state where they work; nothing where they have none or none is counted. */
type OvertimeOf = (userId: string, workState: string | null) => { readonly overtime?: OvertimeFacts };

/** The overtime of people in a pay period, with what their states allow. */
export async function overtimeOfPeople(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  { people, attendance, ...period }: Query,
): Promise<OvertimeOf> {
  const { overtime: policy, countedTo } = attendance;
  if (policy === null) return () => ({});
  const query = { people, from: period.from, to: period.to, countedTo };
  const own = await overtimeIn(tx, services, query, policy);
  const before = await overtimeBefore(tx, [...own.keys()], period);
  const day = calendarDate(period.to);
  return (userId, workState) => {
    const one = own.get(userId);
    if (one === undefined) return {};
    const caps = workState !== null && isStateCode(workState) ? overtimeCapsOn(workState, day) : null;
    const earlier = before.get(userId) ?? { quarterSeconds: 0, yearSeconds: 0 };
    const excesses = caps === null ? [] : excessesOfPeriod(one, earlier, caps.value);
    return { overtime: { paidSeconds: one.paidSeconds, waitingSeconds: one.waitingSeconds, excesses } };
  };
}

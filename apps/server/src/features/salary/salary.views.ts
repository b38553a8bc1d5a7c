import type { Regime } from '@muster/contract/wire.ts';
import { isStateCode } from '@muster/law/states.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import type { Services } from '../../platform/services.ts';
import { tenants } from '../organisation/organisation.tables.ts';
import { IDENTIFIERS } from '../statutory/identifiers.facts.ts';
import { statutoryIdentifiers } from '../statutory/statutory.tables.ts';
import { type AmountBounds, regimeOfPerson } from '../users/person-display.facts.ts';
import { users } from '../users/users.tables.ts';
import type { SalaryPerson } from './salary-person.views.ts';

export type PersonRow = SalaryPerson & { readonly id: string; readonly dateOfJoining: string | null };

const { uanSecret, uanName, pfNumberSecret, esiNumberSecret, ...MEMBERSHIP } = IDENTIFIERS;

/** Facts of people that decide what their salary comes to. */
export async function salaryPeople(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  userIds: readonly string[],
): Promise<Map<string, PersonRow>> {
  const rows = await tx
    .select({
      id: users.id,
      dateOfJoining: users.dateOfJoining,
      workState: users.workState,
      gender: users.gender,
      dateOfBirth: users.dateOfBirth,
      hasDisability: users.hasDisability,
      ...MEMBERSHIP,
      isResident: sql<boolean>`${users.residentialStatus} <> 'nonResident'`,
      regime: sql<Regime>`${sql.raw(regimeOfPerson.of(services))}`,
      hasPan: sql<boolean>`${users.panSecret} is not null`,
    })
    .from(users)
    .leftJoin(
      statutoryIdentifiers,
      and(eq(statutoryIdentifiers.tenantId, users.tenantId), eq(statutoryIdentifiers.userId, users.id)),
    )
    .where(own(tx, users, {}, sql`${users.id} = any(${sql.param([...userIds])}::uuid[])`));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        gender: genderOf(row.gender),
        workState: row.workState !== null && isStateCode(row.workState) ? row.workState : null,
      },
    ]),
  );
}

/** 1 male, 2 female; professional tax has tables for these two only. */
function genderOf(code: number): SalaryPerson['gender'] {
  if (code === 1) return 'male';
  return code === 2 ? 'female' : 'other';
}

/** The state of the organisation itself; null when it is not known. */
export async function ownState(tx: TenantTx): Promise<SalaryPerson['workState']> {
  const [row] = await tx.select({ state: tenants.state }).from(tenants).where(eq(tenants.tenantId, tx.tenantId));
  const state = row?.state ?? null;
  return state !== null && isStateCode(state) ? state : null;
}

/** SQL over `users`: the salary in force on a day, else the first one to come. */
export const annualCtcSql = (day: string) => `(select s.annual_ctc from salary_structures s
    where s.tenant_id = users.tenant_id and s.user_id = users.id
    order by (s.effective_from <= ${day}) desc,
      case when s.effective_from <= ${day} then s.effective_from end desc nulls last, s.effective_from
    limit 1)`;

/**
 * SQL over `users`: whether that salary lies between two amounts, of which one may be left out; found by the amounts, not by
 * looking at everybody. Under row-level security no index is used for what stands in a COALESCE.
 */
export function paidBetweenSql(day: string, { min, max }: AmountBounds): string {
  const bounds = [
    ...(min === null ? [] : [`s.annual_ctc >= ${min}::bigint`]),
    ...(max === null ? [] : [`s.annual_ctc <= ${max}::bigint`]),
  ];
  return `users.id in (select s.user_id from salary_structures s
    where ${['s.tenant_id = $1', ...bounds].join(' and ')}
      and not exists (select from salary_structures o where o.tenant_id = $1 and o.user_id = s.user_id
        and case when s.effective_from <= ${day} then o.effective_from > s.effective_from and o.effective_from <= ${day}
          else o.effective_from < s.effective_from end))`;
}

/** SQL over `users`: whoever has no salary at all. */
export const NO_SALARY =
  'not exists (select from salary_structures s where s.tenant_id = users.tenant_id and s.user_id = users.id)';

import { isStateCode, type StateCode } from '@muster/law/states.ts';
import { and, asc, count, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { tenants } from '../organisation/organisation.tables.ts';
import { users } from '../users/users.tables.ts';

export type Workforce = {
  /** Persons that the headcount rules of law count. */
  readonly headcount: number;
  /** The state is null where a work location is not known. */
  readonly byState: readonly { readonly state: StateCode | null; readonly people: number }[];
  /** State of the organisation itself. */
  readonly ownState: StateCode | null;
  /** As the organisation was described when it was set up. */
  readonly teamSize: string | null;
};

/** How many people the organisation employs on a day, and in which states. */
export async function workforceOf(tx: TenantTx, today: string): Promise<Workforce> {
  const rows = await tx
    .select({ state: users.workState, people: count() })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tx.tenantId),
        ne(users.status, 'Deactivated'),
        or(isNull(users.lastWorkingDay), gte(users.lastWorkingDay, today)),
      ),
    )
    .groupBy(users.workState)
    .orderBy(asc(users.workState));
  const [tenant] = await tx
    .select({ headcount: tenants.statutoryHeadcount, state: tenants.state, teamSize: tenants.teamSize })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId));
  const byState = rows.map(({ state, people }) => ({
    state: state !== null && isStateCode(state) ? state : null,
    people,
  }));
  const active = byState.reduce((sum, { people }) => sum + people, 0);
  const ownState = tenant?.state ?? null;
  return {
    headcount: tenant?.headcount ?? active,
    byState,
    ownState: ownState !== null && isStateCode(ownState) ? ownState : null,
    teamSize: tenant?.teamSize ?? null,
  };
}

import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type Manager, managersAbove } from '../users/reports.facts.ts';
import { barredFor, isOnlyAdministrator } from '../users/second-person.facts.ts';
import { delegatedTo } from './delegations.store.ts';
import { approversOf, type Decidable, type Decider } from './record/leaves.rules.ts';

type Clocked = Pick<Services, 'clock'>;

/** Who decides, with what that depends on today. */
export async function deciderOf(tx: TenantTx, { clock }: Clocked, principal: Principal): Promise<Decider> {
  const { userId, role } = principal;
  const today = clock.today();
  return {
    userId,
    role,
    isOnlyAdministrator: await isOnlyAdministrator(tx, principal),
    barred: await barredFor(tx, principal),
    actsFor: new Set(await delegatedTo(tx, userId, today)),
  };
}

type Leave = Pick<Decidable, 'userId' | 'status' | 'fromDate' | 'level'> & { readonly levels: readonly string[] };

/** Who decides about leaves, read for all of them at once. */
export async function decidables<T extends Leave>(
  tx: TenantTx,
  { clock }: Clocked,
  rows: readonly T[],
): Promise<{
  readonly of: (row: T) => Decidable;
  readonly managersOf: (userId: string) => readonly Manager[];
}> {
  const people = [...new Set(rows.map(({ userId }) => userId))];
  const managers = people.length === 0 ? new Map() : await managersAbove(tx, people, clock.today());
  const managersOf = (userId: string): readonly Manager[] => managers.get(userId) ?? [];
  return {
    of: ({ userId, status, fromDate, level, levels }) => ({
      userId,
      status,
      fromDate,
      level,
      approvers: approversOf(levels, managersOf(userId)),
    }),
    managersOf,
  };
}

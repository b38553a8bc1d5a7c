import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type Manager, managersAbove, reportsOf } from '../users/reports.facts.ts';
import { deciderOf as standingOf } from '../users/second-person.facts.ts';
import { delegatedTo } from './delegations.store.ts';
import { approversOf, type Decidable, type Decider, decidesAt } from './record/leaves.rules.ts';
import type { LeaveRow } from './record/leaves.views.ts';

/** A member learns nothing of leave of people who are not below them and whom they do not decide for. Errors: NOT_FOUND. */
export async function refuseUnreadable(tx: TenantTx, caller: Caller, rows: readonly LeaveRow[]): Promise<void> {
  const { principal, services } = caller;
  const others = rows.filter(({ userId }) => userId !== principal.userId);
  if (principal.role !== 'Member' || others.length === 0) return;
  const below = new Set(await reportsOf(tx, principal.userId, 'all'));
  const hidden = others.filter(({ userId }) => !below.has(userId));
  if (hidden.length === 0) return;
  const decider = await deciderOf(tx, services, principal);
  const { of } = await decidables(tx, services, hidden);
  if (hidden.some((row) => !of(row).approvers.some((id) => id !== null && decidesAt(id, decider)))) throw notFound();
}

type WithClock = Pick<Services, 'clock'>;

/** Who decides, with what that depends on today. */
export async function deciderOf(tx: TenantTx, { clock }: WithClock, principal: Principal): Promise<Decider> {
  const actsFor = new Set(await delegatedTo(tx, principal.userId, clock.today()));
  return { ...(await standingOf(tx, principal)), actsFor };
}

type Leave = Pick<Decidable, 'userId' | 'status' | 'fromDate' | 'level'> & { readonly levels: readonly string[] };

/** Who decides about leaves, read for all of them at once. */
export async function decidables<T extends Leave>(
  tx: TenantTx,
  { clock }: WithClock,
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

import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { setRequestStatus as entry } from '@muster/contract/features/requests/requests.contract.ts';
import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound } from '../../platform/http/problem.ts';
import { reportsOf } from '../users/reports.facts.ts';
import { deciderOf, refused } from '../users/second-person.facts.ts';
import { completeRequests } from './complete-requests.ts';
import { requestsDecided } from './requests.events.ts';
import { type Decider, type Decision, refusesDecision } from './requests.rules.ts';
import { decide } from './requests.store.ts';
import { lockRequests, type RequestRow } from './requests.views.ts';

type Input = Pick<ParsedRequest<typeof entry>, 'query' | 'body'>;

/**
 * Completes, rejects or cancels requests; one that cannot be decided refuses all of them. Errors: NOT_FOUND for one that
 * is not there, of another type or not for the caller to read; FORBIDDEN, OWN_REQUEST, REQUEST_DECIDED; what completing
 * it refuses.
 */
export function decideRequests(
  caller: Caller,
  { query: { requestType }, body }: Input,
): Promise<ResponseOf<typeof entry>> {
  const { requestId, requestIds = [], status, comments = null } = body;
  const ids = [...new Set(requestId ? [requestId, ...requestIds] : requestIds)];
  return caller.inTenant(async (tx) => {
    const rows = await lockRequests(tx, ids);
    const decider = await deciderOf(tx, caller.principal);
    await refuseUnreadable(tx, decider, rows);
    if (rows.length < ids.length || rows.some(({ type }) => type !== REQUEST_TYPE[requestType])) throw notFound();
    for (const row of rows) {
      const refusal = refusesDecision(row, status, decider);
      if (refusal) throw await refused(tx, caller.principal, refusal, barredOf(row, decider));
    }
    const decidedAt = caller.services.clock.moment().toString();
    await decide(tx, ids, { status, decidedBy: caller.actor.id, decidedAt, comments });
    if (status === 'Completed') await completeRequests(tx, caller, requestType, rows);
    await record(tx, caller, rows, { status, comments });
    return { changed: rows.length };
  });
}

/** Whom of a request its refusal is about. */
function barredOf({ userId, withUserId }: RequestRow, { barred }: Decider): string {
  return withUserId !== null && !barred.has(userId) && barred.has(withUserId) ? withUserId : userId;
}

/** A member learns nothing of requests of people who are not below them, not even that they exist. */
async function refuseUnreadable(tx: TenantTx, { role, userId }: Decider, rows: readonly RequestRow[]): Promise<void> {
  const others = rows.filter((row) => row.userId !== userId && row.withUserId !== userId);
  if (role !== 'Member' || others.length === 0) return;
  const below = new Set(await reportsOf(tx, userId, 'all'));
  if (others.some((row) => !below.has(row.userId))) throw notFound();
}

async function record(
  tx: TenantTx,
  caller: Caller,
  rows: readonly RequestRow[],
  { status, comments }: { readonly status: Decision; readonly comments: string | null },
): Promise<void> {
  const me = caller.principal.userId;
  const changes = rows.map(({ id, userId, withUserId, status: before }) => {
    const isOwn = status !== 'Cancelled' && (userId === me || withUserId === me);
    const after = { status, comments, ...(isOwn ? { ownAsOnlyAdministrator: true } : {}) };
    return { action: ACTION_OF[status], entity: 'request', entityId: id, before: { status: before }, after };
  });
  await audit(tx, caller.actor, ...changes);
  const [first] = rows;
  if (!first) return;
  const requestIds = rows.map(({ id }) => id);
  await recordEvent(tx, caller, requestsDecided, { entityId: first.id, details: { status, requestIds } });
}

const ACTION_OF = { Completed: 'completed', Rejected: 'rejected', Cancelled: 'cancelled' } as const;

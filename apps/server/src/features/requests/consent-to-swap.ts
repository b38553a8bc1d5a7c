import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { consentToSwap as entry } from '@muster/contract/features/requests/requests-swap.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { isBelow } from '../users/reports.facts.ts';
import { deciderOf } from '../users/second-person.facts.ts';
import { refuseSwap } from './complete-requests.ts';
import { requestsDecided, swapAccepted } from './requests.events.ts';
import { refusesConsent } from './requests.rules.ts';
import { accept, decide } from './requests.store.ts';
import { lockRequests, type RequestRow, requestById } from './requests.views.ts';
import { shownRequest } from './shown-request.views.ts';

type Input = Pick<ParsedRequest<typeof entry>, 'params' | 'body'>;

/**
 * The person who is asked for a swap agrees to it or declines it, which rejects the request; staff do it for them, which
 * the trail tells. Errors: NOT_FOUND where it is no swap or not for the caller to read, FORBIDDEN, REQUEST_DECIDED,
 * CONFLICT where the swap is not possible any more.
 */
export function consentToSwap(caller: Caller, { params, body }: Input): Promise<ResponseOf<typeof entry>> {
  const { principal } = caller;
  const { isAccepted, comments = null } = body;
  return caller.inTenant(async (tx) => {
    const [row] = await lockRequests(tx, [params.id]);
    if (!row?.withUserId || !(await mayRead(tx, caller, row))) throw notFound();
    const decider = await deciderOf(tx, principal);
    const refusal = refusesConsent(row, decider);
    if (refusal) throw problem(refusal);
    await (isAccepted ? agree(tx, caller, row) : decline(tx, caller, row, comments));
    return shownRequest(await requestById(tx, row.id), decider);
  });
}

async function mayRead(tx: TenantTx, { principal }: Caller, { userId, withUserId }: RequestRow): Promise<boolean> {
  const me = principal.userId;
  return principal.role !== 'Member' || me === userId || me === withUserId || (await isBelow(tx, me, userId));
}

async function agree(tx: TenantTx, caller: Caller, row: RequestRow): Promise<void> {
  if (row.acceptedAt !== null) return;
  await refuseSwap(tx, caller, row);
  await accept(tx, row.id, { acceptedBy: caller.actor.id, acceptedAt: caller.services.clock.moment().toString() });
  const onBehalf = row.withUserId !== caller.principal.userId;
  await audit(tx, caller.actor, {
    action: 'accepted',
    entity: 'request',
    entityId: row.id,
    after: { withEmployeeId: row.withUserId, ...(onBehalf ? { onBehalf } : {}) },
  });
  await recordEvent(tx, caller, swapAccepted, { entityId: row.id, details: { requestId: row.id } });
}

async function decline(tx: TenantTx, caller: Caller, row: RequestRow, comments: string | null): Promise<void> {
  const status = 'Rejected';
  const decidedAt = caller.services.clock.moment().toString();
  await decide(tx, [row.id], { status, decidedBy: caller.actor.id, decidedAt, comments });
  const onBehalf = row.withUserId !== caller.principal.userId;
  await audit(tx, caller.actor, {
    action: 'declined',
    entity: 'request',
    entityId: row.id,
    before: { status: row.status },
    after: { status, comments, ...(onBehalf ? { onBehalf } : {}) },
  });
  await recordEvent(tx, caller, requestsDecided, { entityId: row.id, details: { status, requestIds: [row.id] } });
}

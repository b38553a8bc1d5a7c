import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import {
  STATUS_COMMENT_REQUIRED,
  type setDeclarationStatus,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import { DECLARATION_STATUS } from '@muster/contract/features/declarations/declarations-fields.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, orNotFound, problem } from '../../platform/http/problem.ts';
import { wasClosedSince } from '../periods/periods.facts.ts';
import { refused } from '../users/second-person.facts.ts';
import { readerOf } from './declarations.access.ts';
import { declarationReviewed } from './declarations.events.ts';
import { needsComment, refusesStatus, statusOf } from './declarations.rules.ts';
import { type DeclarationRow, declarationRows } from './declarations.store.ts';
import { oneDeclaration } from './read-declaration.ts';
import type { DeclarationDetails } from './shown-declaration.views.ts';

type Input = ParsedRequest<typeof setDeclarationStatus>['body'];

/**
 * Approves, holds or rejects a declaration. Errors: NOT_FOUND, OWN_DECLARATION, DECLARATION_STATE, DECLARATION_PAID,
 * STALE_VERSION, FORBIDDEN for a moderator where it is approved; INVALID_INPUT without a reason where one is needed.
 */
export function reviewDeclaration(
  caller: Caller,
  id: string,
  { status, comments = null, version }: Input,
): Promise<DeclarationDetails> {
  return caller.inTenant(async (tx) => {
    const row = orNotFound(await declarationRows.lock(tx, { id }));
    const refusal = refusesStatus(row, status, await readerOf(tx, caller, null, row.userId));
    if (refusal) throw await refused(tx, caller.principal, refusal, row.userId);
    if (version !== undefined && version !== row.version) throw await staleVersion(tx, 'declaration', id);
    if (needsComment(status) && !comments) throw fieldProblem('comments', STATUS_COMMENT_REQUIRED);
    if (statusOf(row.status) === 'Approved') await refusePaid(tx, row);
    // As the clock of the database goes: it is compared with when months were closed.
    const reviewedAt = caller.services.clock.moment().toString();
    const reviewedBy = caller.principal.userId;
    await declarationRows.change(
      tx,
      { id },
      {
        status: DECLARATION_STATUS[status],
        reviewComment: comments,
        reviewedAt,
        reviewedBy,
      },
    );
    const isOwn = row.userId === reviewedBy;
    await recordEvent(tx, caller, declarationReviewed, {
      entityId: id,
      details: { employeeId: row.userId, financialYear: row.financialYear, status },
      before: { status: statusOf(row.status), comments: row.reviewComment },
      after: { status, comments, ...(isOwn ? { ownAsOnlyAdministrator: true } : {}) },
    });
    return oneDeclaration(tx, caller, id);
  });
}

/** Errors: DECLARATION_PAID where a month of the year was closed since the approval. */
async function refusePaid(tx: TenantTx, { financialYear, reviewedAt }: DeclarationRow): Promise<void> {
  if (reviewedAt === null) return;
  const isPaid = await wasClosedSince(tx, reviewedAt, `${financialYear}-04-01`, `${financialYear + 1}-03-31`);
  if (isPaid) throw problem('DECLARATION_PAID');
}

import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { reviewPoi as reviewEntry } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { problem } from '../../platform/http/problem.ts';
import { windowOf } from '../declaration-settings/declaration-settings.facts.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { refused } from '../users/second-person.facts.ts';
import { lockSubmittedPoi, personMeant, readerOf, refuseYear } from './declarations.access.ts';
import { poiReviewed } from './declarations.events.ts';
import { type DeclarationRow, declarationRows, type ItemRow, itemsOf } from './declarations.store.ts';
import { refusesDecision } from './poi.rules.ts';
import { type Decision, writeDecisions } from './poi.store.ts';
import { proofsOf } from './poi.views.ts';
import { refusesReview, type ShownPoi, shownPoi } from './read-poi.ts';

type Input = ParsedRequest<typeof reviewEntry>['body'];

/**
 * Approves amounts in full, in part or not at all; all of them or none. Errors: NOT_FOUND, also before proofs are
 * submitted; OWN_DECLARATION, STALE_VERSION; INVALID_INPUT at the rows that cannot be approved so.
 */
export function reviewPoi(caller: Caller, employeeId: string, input: Input): Promise<ShownPoi> {
  const { financialYearStart: financialYear, version } = input;
  return caller.inTenant(async (tx) => {
    refuseYear(caller, financialYear);
    const userId = await personMeant(tx, caller, employeeId);
    const window = await windowOf(tx, caller.services, 'poi', financialYear);
    const refusal = refusesReview(userId, await readerOf(tx, caller, window, userId));
    if (refusal !== null) throw await refused(tx, caller.principal, refusal, userId);
    const row = await lockSubmittedPoi(tx, { userId, financialYear, version });
    const items = await itemsOf(tx, row.id);
    const mandates = {
      mandateProofs: window?.mandateProofs ?? false,
      mandateReviewerComments: window?.mandateReviewerComments ?? false,
    };
    const decisions = await decided(tx, row, { items, rows: input.rows, mandates });
    const reviewedAt = caller.services.clock.moment().toString();
    await writeDecisions(tx, { declarationId: row.id, reviewedBy: caller.principal.userId, reviewedAt }, decisions);
    const isDone = isAllDecided(items, decisions);
    await declarationRows.change(tx, { id: row.id }, { poiReviewedAt: isDone ? reviewedAt : null });
    await recordEvent(tx, caller, poiReviewed, {
      entityId: row.id,
      details: {
        employeeId: userId,
        financialYear,
        isDone: isDone && (row.poiReviewedAt === null || isAnother(items, decisions)),
      },
      ...trailOf(items, decisions),
    });
    await noteOwnChange(tx, caller, [userId], 'reviewed proofs');
    return shownPoi(tx, caller, userId, financialYear);
  });
}

type Review = {
  readonly items: readonly ItemRow[];
  readonly rows: Input['rows'];
  readonly mandates: Parameters<typeof refusesDecision>[2];
};

/** Errors: INVALID_INPUT, at each row. */
async function decided(tx: TenantTx, { id }: DeclarationRow, { items, rows, mandates }: Review): Promise<Decision[]> {
  const itemsWithProof = new Set((await proofsOf(tx, id)).map(({ itemId }) => itemId));
  const errors = rows.flatMap(({ itemId, approvedAmount, comments }, index) => {
    const item = items.find(({ key }) => key === itemId);
    const message = item
      ? refusesDecision(
          { actual: item.actual, hasProof: itemsWithProof.has(itemId) },
          { approved: approvedAmount, comment: comments ?? null },
          mandates,
        )
      : 'There is no such amount';
    return message === null ? [] : [{ field: `rows.${index}.approvedAmount`, message }];
  });
  const [first] = errors;
  if (first) throw problem('INVALID_INPUT', { message: first.message, errors });
  return rows.map(({ itemId, approvedAmount, comments }) => ({
    key: itemId,
    approved: approvedAmount,
    comment: comments || null,
  }));
}

function isAllDecided(items: readonly ItemRow[], decisions: readonly Decision[]): boolean {
  return items.every(({ key, actual, approved }) => {
    const decision = decisions.find((candidate) => candidate.key === key);
    return (actual ?? 0) === 0 || (decision ? decision.approved : approved) !== null;
  });
}

function isAnother(items: readonly ItemRow[], decisions: readonly Decision[]): boolean {
  return decisions.some(({ key, approved }) => items.find((item) => item.key === key)?.approved !== approved);
}

/** What changes, in rupees, as the trail keeps it. */
function trailOf(items: readonly ItemRow[], decisions: readonly Decision[]) {
  const rupees = (amount: number | null) => (amount === null ? null : amount / 100);
  const before = items.filter(({ key }) => decisions.some((decision) => decision.key === key));
  return {
    before: Object.fromEntries(before.map(({ key, approved }) => [key, rupees(approved)])),
    after: Object.fromEntries(
      decisions.map(({ key, approved, comment }) => [key, { approved: rupees(approved), comment }]),
    ),
  };
}

import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { certifyPoi as entry } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { PROOF_REQUIRED } from '@muster/contract/features/declarations/declarations-poi-fields.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { nameOf } from '../users/contacts.facts.ts';
import { lockSubmittedPoi, personMeant, refuseLocked } from './declarations.access.ts';
import { poiCertified } from './declarations.events.ts';
import { declarationRows, itemsOf } from './declarations.store.ts';
import { proofsOf } from './poi.views.ts';
import { type ShownPoi, shownPoi } from './read-poi.ts';

/**
 * Certifies what was submitted, with the name of whoever does. Errors: POI_LOCKED, NOT_FOUND before it is submitted,
 * FORBIDDEN, STALE_VERSION; INVALID_INPUT where a file is missing that is needed.
 */
export function certifyPoi(
  caller: Caller,
  employeeId: string,
  { financialYearStart: financialYear, version }: ParsedRequest<typeof entry>['body'],
): Promise<ShownPoi> {
  return caller.inTenant(async (tx) => {
    const userId = await personMeant(tx, caller, employeeId);
    const window = await refuseLocked(tx, caller, 'poi', { userId, financialYear });
    const row = await lockSubmittedPoi(tx, { userId, financialYear, version });
    if (window?.mandateProofs) await requireProofs(tx, row.id);
    const certifiedName = await nameOf(tx, caller.principal.userId);
    await declarationRows.change(
      tx,
      { id: row.id },
      { certifiedAt: caller.services.clock.moment().toString(), certifiedName },
    );
    await recordEvent(tx, caller, poiCertified, {
      entityId: row.id,
      details: { employeeId: userId, financialYear },
      after: { certifiedName },
    });
    return shownPoi(tx, caller, userId, financialYear);
  });
}

async function requireProofs(tx: TenantTx, declarationId: string): Promise<void> {
  const ids = new Set((await proofsOf(tx, declarationId)).map(({ itemId }) => itemId));
  const missing = (await itemsOf(tx, declarationId)).filter(({ key, actual }) => (actual ?? 0) > 0 && !ids.has(key));
  const [first] = missing;
  if (!first) return;
  const text = missing.length === 1 ? '1 amount has no file' : `${missing.length} amounts have no file`;
  throw fieldProblem(first.key, `${PROOF_REQUIRED}: ${text}.`);
}

import { randomUUIDv7 } from 'node:crypto';
import { asDeclared } from '@muster/contract/features/declarations/declarations-amounts.ts';
import type { DeclarationInput } from '@muster/contract/features/declarations/declarations-fields.ts';
import type { ItemAmount } from '@muster/contract/features/declarations/declarations-items.ts';
import type { PoiInput } from '@muster/contract/features/declarations/declarations-poi-fields.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { refusingDuplicate } from '../../platform/http/errors.ts';
import { notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import { checkedAmounts } from './checked-amounts.rules.ts';
import { personMeant, refuseLocked } from './declarations.access.ts';
import { poiSubmitted } from './declarations.events.ts';
import { type DeclarationRow, declarationRows, itemsOf, removeDraft } from './declarations.store.ts';
import { proofsWithoutItem, writeActuals } from './poi.store.ts';
import { type ShownPoi, shownPoi } from './read-poi.ts';
import { removeProofs } from './upload-proof.ts';

export type SubmittedPoi = { readonly poi: ShownPoi; readonly isNew: boolean };

/**
 * Submits the actual amounts of a person for a year, first or again. Errors: POI_LOCKED where it is not open, but to
 * staff; INVALID_INPUT, also above a limit of the law; STALE_VERSION; FORBIDDEN, NOT_FOUND for another person.
 */
export function submitPoi(caller: Caller, input: PoiInput): Promise<SubmittedPoi> {
  const { financialYearStart: financialYear } = input;
  return caller.inTenant(async (tx) => {
    const userId = await personMeant(tx, caller, input.employeeId);
    await refuseLocked(tx, caller, 'poi', { userId, financialYear });
    const row = await lockedDeclaration(tx, userId, financialYear);
    if (input.declarationId && input.declarationId !== row.id) throw notFound();
    if (input.version !== undefined && input.version > 0 && input.version !== row.version)
      throw await staleVersion(tx, 'declaration', row.id);
    const before = await itemsOf(tx, row.id);
    const items = checkedAmounts(provedAmounts(input), (field) => field.replace('declaredAmount', 'actualAmount'));
    requireOwnRows(items, input, before);
    const fields = caller.services.fields.of(tx.tenantId, userId);
    await writeActuals(
      tx,
      row.id,
      items.map(({ pan, ...item }) => ({ ...item, panSecret: pan && fields.encrypt('pan', pan) })),
    );
    await removeProofs(tx, caller, await proofsWithoutItem(tx, row.id));
    await declarationRows.change(
      tx,
      { id: row.id },
      {
        ...(row.status === null
          ? {
              isRented: input.isRentedAccomodation,
              isLetOut: input.isLetOutProperty,
              hasHomeLoan: input.hasLoanOnSelfOccupiedHome,
            }
          : {}),
        poiSubmittedAt: caller.services.clock.moment().toString(),
        poiSubmittedBy: caller.principal.userId,
        certifiedAt: null,
        certifiedName: null,
        poiReviewedAt: null,
      },
    );
    await removeDraft(tx, { userId, financialYear, kind: 'poi' });
    await recordEvent(tx, caller, poiSubmitted, {
      entityId: row.id,
      details: { employeeId: userId, financialYear, isNew: row.poiSubmittedAt === null },
      before: Object.fromEntries(before.flatMap(({ key, actual }) => (actual === null ? [] : [[key, actual / 100]]))),
      after: {
        ...Object.fromEntries(items.map(({ key, declared }) => [key, declared / 100])),
        ...(userId === caller.principal.userId ? {} : { onBehalfOf: userId }),
      },
    });
    return { poi: await shownPoi(tx, caller, userId, financialYear), isNew: row.poiSubmittedAt === null };
  });
}

/** The declaration of the year, locked; somebody who declared nothing can prove all the same. */
async function lockedDeclaration(tx: TenantTx, userId: string, financialYear: number): Promise<DeclarationRow> {
  const there = await declarationRows.one(tx, { userId, financialYear });
  const id = there?.id ?? randomUUIDv7();
  if (!there)
    await refusingDuplicate('declarations_once', problem('DECLARATION_EXISTS'), () =>
      declarationRows.insert(tx, { id, userId, financialYear, declaredTotal: ZERO }),
    );
  return orNotFound(await declarationRows.lock(tx, { id }));
}

/** Rows that are named by an id are rows of this declaration. Errors: NOT_FOUND. */
function requireOwnRows(
  items: readonly ItemAmount[],
  input: PoiInput,
  before: readonly { readonly key: string }[],
): void {
  const namedKeys = new Set(
    [...input.houseRentDetails, ...input.letOutProperties, ...input.deductions].flatMap(({ id }) => id ?? []),
  );
  const knownKeys = new Set(before.map(({ key }) => key));
  for (const { key } of items) if (namedKeys.has(key.split(':')[1] ?? '') && !isKnown(key, knownKeys)) throw notFound();
}

/** Of a house any amount may be new. */
const isKnown = (key: string, knownKeys: ReadonlySet<string>) =>
  knownKeys.has(key) ||
  (key.startsWith('letout:') && [...knownKeys].some((known) => known.startsWith(`letout:${key.split(':')[1]}:`)));

/** Actual amounts in the places of declared ones: the same rules hold for both. */
function provedAmounts(input: PoiInput): DeclarationInput {
  const declaration = asDeclared(input);
  return {
    ...declaration,
    // Of a period that was declared nothing may have been paid: what else is said of it asks for no amount then.
    houseRentDetails: declaration.houseRentDetails.map((row) =>
      row.declaredAmount === 0 ? { ...row, address: null, landlordName: null } : row,
    ),
    deductions: declaration.deductions.map((row) => ({
      ...row,
      deductionItemId: Math.trunc(Number(row.deductionItemId ?? 0)) || 0,
    })),
  };
}

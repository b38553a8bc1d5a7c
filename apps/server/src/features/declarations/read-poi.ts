import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import { byActualName, SINGLE } from '@muster/contract/features/declarations/declarations-amounts.ts';
import type {
  certifyPoi,
  getEmployeePoi,
  listPoiReviews,
  poiSummary,
} from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { POI_GROUPS } from '@muster/contract/features/declarations/declarations-poi-fields.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import {
  type DeclarationWindow,
  maySwitchRegime,
  windowOf,
} from '../declaration-settings/declaration-settings.facts.ts';
import { type PersonName, personName, wholeName } from '../users/contacts.facts.ts';
import { personMeant, presentYear, readerOf, refuseYear } from './declarations.access.ts';
import { isOneWith, maySubmit, type Reader } from './declarations.rules.ts';
import { type DeclarationRow, declarationRows, type ItemRow, itemsOf } from './declarations.store.ts';
import { uploadOf, wordsIn } from './poi.rules.ts';
import { type ProofFile, proofsOf, reviewPage } from './poi.views.ts';
import { keptDraft, shownDeclaration, taxFigures } from './shown-declaration.views.ts';

export type ShownPoi = ResponseOf<typeof certifyPoi>;

/** Errors: NOT_FOUND, FORBIDDEN for another person, INVALID_INPUT for the year. */
export function readPoi(
  caller: Caller,
  employeeId: string,
  financialYear: number,
): Promise<ResponseOf<typeof getEmployeePoi>> {
  refuseYear(caller, financialYear);
  return caller.inTenant(async (tx) => {
    const userId = await personMeant(tx, caller, employeeId);
    return {
      ...(await shownPoi(tx, caller, userId, financialYear)),
      draft: await keptDraft(tx, caller, { userId, financialYear, kind: 'poi' }),
    };
  });
}

/** The same, with the tax of the year. */
export function readPoiSummary(
  caller: Caller,
  employeeId: string,
  financialYear: number,
): Promise<ResponseOf<typeof poiSummary>> {
  refuseYear(caller, financialYear);
  return caller.inTenant(async (tx) => {
    const userId = await personMeant(tx, caller, employeeId);
    const name = await nameFor(tx, userId);
    return {
      ...(await poiOf(tx, caller, { userId, financialYear, name })),
      employeeFirstName: name.firstName,
      employeeLastName: name.lastName,
      ...(await taxFigures(tx, caller, userId, financialYear)),
    };
  });
}

export async function shownPoi(tx: TenantTx, caller: Caller, userId: string, financialYear: number): Promise<ShownPoi> {
  return poiOf(tx, caller, { userId, financialYear, name: await nameFor(tx, userId) });
}

/** Errors: NOT_FOUND. */
async function nameFor(tx: TenantTx, userId: string): Promise<PersonName> {
  return orNotFound(await personName(tx, userId));
}

type Whose = { readonly userId: string; readonly financialYear: number; readonly name: PersonName };

async function poiOf(tx: TenantTx, caller: Caller, { userId, financialYear, name }: Whose): Promise<ShownPoi> {
  const window = await windowOf(tx, caller.services, 'poi', financialYear);
  const reader = await readerOf(tx, caller, window, userId);
  const row = await declarationRows.one(tx, { userId, financialYear });
  const items = row ? await itemsOf(tx, row.id) : [];
  const proofs = row ? await proofsOf(tx, row.id) : [];
  const employeeName = wholeName(name);
  const base = row ?? nothingOf(tx, userId, financialYear);
  const fields = caller.services.fields.of(tx.tenantId, userId);
  const {
    actions: _,
    isDraft: __,
    status: ___,
    ...declared
  } = shownDeclaration({ ...base, employeeName }, items, {
    reader,
    fields,
  });
  return {
    ...declared,
    declarationId: row?.id ?? null,
    ...byActualName(SINGLE, ({ kind, part }) => items.find(({ key }) => key === `${kind}:${part}`)?.actual ?? null),
    rows: rowsOf(items, proofs, financialYear),
    ...stateOf(row, window),
    actions: actionsOn(userId, row, reader),
  };
}

/** A person who has declared and proved nothing. */
function nothingOf(tx: TenantTx, userId: string, financialYear: number): DeclarationRow {
  const nobody = {
    submittedBy: null,
    reviewedBy: null,
    poiSubmittedBy: null,
    certifiedName: null,
    reviewComment: null,
  };
  const never = { submittedAt: null, reviewedAt: null, poiSubmittedAt: null, certifiedAt: null, poiReviewedAt: null };
  return {
    tenantId: tx.tenantId,
    id: userId,
    userId,
    financialYear,
    status: null,
    declaredTotal: ZERO,
    isRented: false,
    isLetOut: false,
    hasHomeLoan: false,
    version: 0,
    createdAt: '',
    updatedAt: '',
    ...nobody,
    ...never,
  };
}

function stateOf(row: DeclarationRow | null, window: DeclarationWindow | null) {
  const isSubmitted = row !== null && row.poiSubmittedAt !== null;
  return {
    status: isSubmitted ? ('Submitted' as const) : window?.isReleased ? ('Released' as const) : ('Locked' as const),
    isPOIFormSubmitted: isSubmitted,
    submittedAt: row?.poiSubmittedAt ?? null,
    certifiedAt: row?.certifiedAt ?? null,
    certifiedName: row?.certifiedName ?? null,
    reviewedAt: row?.poiReviewedAt ?? null,
    lockDate: window?.lockDate ?? null,
    isOpen: window?.isReleased ?? false,
    allowRegimeSwitch: maySwitchRegime(window),
    mandateInvestmentProofAttachments: window?.mandateProofs ?? false,
    mandateReviewerCommentsForPartialApproval: window?.mandateReviewerComments ?? false,
  };
}

const ROWS = 10;

/** Who submitted proofs for a year. */
export function readReviews(
  caller: Caller,
  query: ParsedRequest<typeof listPoiReviews>['query'],
): Promise<ResponseOf<typeof listPoiReviews>> {
  const { fyStart: financialYear = presentYear(caller), isReviewed = null } = query;
  return caller.inTenant((tx) => reviewPage(tx, { financialYear, isReviewed }, pageOf(query, ROWS)));
}

/** Why somebody may not review proofs, or null: nobody reviews their own, except an only administrator. */
export function refusesReview(userId: string, reader: Reader): ErrorCode | null {
  if (reader.role === 'Member') return 'OWN_DECLARATION';
  if (reader.userId === userId && !reader.isOnlyAdministrator) return 'OWN_DECLARATION';
  return isOneWith(reader) ? 'NOT_SECOND_PERSON' : null;
}

function mayReview(userId: string, reader: Reader): boolean {
  return refusesReview(userId, reader) === null;
}

function actionsOn(userId: string, row: DeclarationRow | null, reader: Reader): ShownPoi['actions'] {
  const isSubmitted = row !== null && row.poiSubmittedAt !== null;
  return [
    ...(maySubmit(reader, userId) ? (['edit'] as const) : []),
    ...(isSubmitted && row.certifiedAt === null && maySubmit(reader, userId) ? (['certify'] as const) : []),
    ...(isSubmitted && mayReview(userId, reader) ? (['review'] as const) : []),
  ];
}

function rowsOf(items: readonly ItemRow[], proofs: readonly ProofFile[], financialYear: number): ShownPoi['rows'] {
  const wordsOf = wordsIn(items, financialYear);
  const rows = items.map(({ key, details, declared, actual, approved, reviewComment }) => {
    return {
      itemId: key,
      ...wordsOf(details),
      isMonthly: details.kind === 'rent',
      declaredAmount: declared,
      actualAmount: actual,
      approvedAmount: approved,
      comments: reviewComment,
      upload: uploadOf(key, details),
      proofs: proofs.filter(({ itemId }) => itemId === key),
    };
  });
  return rows.toSorted((a, b) => POI_GROUPS.indexOf(a.group) - POI_GROUPS.indexOf(b.group));
}

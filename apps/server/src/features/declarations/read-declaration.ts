import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  declarationForm,
  declarationSummary,
  declarationYears,
  deductionOptions,
  getDeclaration,
  listDeclarations,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import { DEDUCTION_CATEGORY } from '@muster/contract/features/declarations/declarations-fields.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { maySwitchRegime } from '../declaration-settings/declaration-settings.facts.ts';
import { nameOf } from '../users/contacts.facts.ts';
import {
  declarationWindowOf,
  personMeant,
  presentYear,
  readableDeclaration,
  readerOf,
  refuseYear,
} from './declarations.access.ts';
import { maySubmit } from './declarations.rules.ts';
import { type DeclarationRow, declarationRows, itemsOf } from './declarations.store.ts';
import { declarationPage, declaredYears } from './declarations.views.ts';
import { type DeclarationDetails, keptDraft, shownDeclaration, taxFigures } from './shown-declaration.views.ts';

export function readOptions(
  caller: Caller,
  { fyStart }: ParsedRequest<typeof deductionOptions>['query'],
): ResponseOf<typeof deductionOptions> {
  const year = fyStart ?? presentYear(caller);
  refuseYear(caller, year);
  const { options, categories } = declarationLaw(year);
  return (['80C', '80D', 'Other Investments'] as const).map((categoryName) => ({
    categoryId: DEDUCTION_CATEGORY[categoryName],
    categoryName,
    limit: categoryName === 'Other Investments' ? null : categories[categoryName],
    items: options
      .filter(({ category }) => category === categoryName)
      .map(({ id, name, maxLimit }) => ({ itemId: id, name, maxLimit: maxLimit === null ? null : paise(maxLimit) })),
  }));
}

/** Errors: NOT_FOUND. */
export async function oneDeclaration(tx: TenantTx, caller: Caller, id: string): Promise<DeclarationDetails> {
  const row = orNotFound(await declarationRows.one(tx, { id }));
  return shown(tx, caller, row);
}

async function shown(tx: TenantTx, caller: Caller, row: DeclarationRow): Promise<DeclarationDetails> {
  const reader = await readerOf(tx, caller, await declarationWindowOf(tx, caller, row.financialYear), row.userId);
  const employeeName = await nameOf(tx, row.userId);
  const fields = caller.services.fields.of(tx.tenantId, row.userId);
  return shownDeclaration({ ...row, employeeName }, await itemsOf(tx, row.id), { reader, fields });
}

/** By its id, or with a financial year by that of the person. Errors: NOT_FOUND, FORBIDDEN. */
export function readDeclaration(
  caller: Caller,
  { params: { id }, query: { fyStart } }: ParsedRequest<typeof getDeclaration>,
): Promise<DeclarationDetails | null> {
  return caller.inTenant(async (tx) => {
    if (fyStart === undefined) return shown(tx, caller, await readableDeclaration(tx, caller, id));
    const row = await declarationRows.one(tx, { userId: await personMeant(tx, caller, id), financialYear: fyStart });
    return row && shown(tx, caller, row);
  });
}

type Whose = { readonly employeeId?: string | null | undefined; readonly fyStart?: number | undefined };

/** Errors: NOT_FOUND, FORBIDDEN for another person. */
export function readSummary(
  caller: Caller,
  { employeeId, fyStart }: Whose,
): Promise<ResponseOf<typeof declarationSummary>> {
  const financialYear = fyStart ?? presentYear(caller);
  return caller.inTenant(async (tx) => {
    const userId = await personMeant(tx, caller, employeeId);
    const row = await declarationRows.one(tx, { userId, financialYear });
    if (!row) return null;
    const window = await declarationWindowOf(tx, caller, financialYear);
    return {
      ...(await shown(tx, caller, row)),
      lockDate: window?.lockDate ?? null,
      isOpen: window?.isReleased ?? false,
      allowRegimeSwitch: maySwitchRegime(window),
      ...(await taxFigures(tx, caller, userId, financialYear)),
    };
  });
}

/** What a form begins with. Errors: NOT_FOUND, FORBIDDEN for another person. */
export function readForm(caller: Caller, { employeeId, fyStart }: Whose): Promise<ResponseOf<typeof declarationForm>> {
  const financialYear = fyStart ?? presentYear(caller);
  refuseYear(caller, financialYear);
  return caller.inTenant(async (tx) => {
    const userId = await personMeant(tx, caller, employeeId);
    const window = await declarationWindowOf(tx, caller, financialYear);
    const row = await declarationRows.one(tx, { userId, financialYear });
    return {
      employeeId: userId,
      employeeName: await nameOf(tx, userId),
      financialYearStart: financialYear,
      window: window && {
        isReleased: window.isReleased,
        startDate: window.startDate,
        lockDate: window.lockDate,
        allowRegimeSwitch: window.allowRegimeSwitch,
      },
      maySubmit: maySubmit(await readerOf(tx, caller, window, userId), userId),
      declaration: row && (await shown(tx, caller, row)),
      draft: await keptDraft(tx, caller, { userId, financialYear, kind: 'declaration' }),
    };
  });
}

const ROWS = 10;

export function readDeclarations(
  caller: Caller,
  query: ParsedRequest<typeof listDeclarations>['query'],
): Promise<ResponseOf<typeof listDeclarations>> {
  const { status = null, isSubmitted = null, searchText = '' } = query;
  const financialYear = query.fyStart ?? presentYear(caller);
  return caller.inTenant((tx) =>
    declarationPage(tx, { financialYear, status, isSubmitted, searchText }, pageOf(query, ROWS)),
  );
}

/** Of members their own years. */
export function readYears(caller: Caller): Promise<ResponseOf<typeof declarationYears>> {
  const { userId, role } = caller.principal;
  return caller.inTenant(async (tx) => {
    const years = new Set([presentYear(caller), ...(await declaredYears(tx, role === 'Member' ? userId : null))]);
    return [...years].toSorted((a, b) => b - a).map((startYear) => ({ startYear, endYear: startYear + 1 }));
  });
}

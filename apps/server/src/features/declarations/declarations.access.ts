import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { financialYearOn } from '@muster/contract/financial-year.ts';
import { FIRST_COVERED_DAY } from '@muster/law/income-tax/years.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, notFound, problem } from '../../platform/http/problem.ts';
import { type DeclarationWindow, lockedWindow, windowOf } from '../declaration-settings/declaration-settings.facts.ts';
import { payRefusal } from '../users/own-pay.facts.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { isOnlyAdministrator, refused } from '../users/second-person.facts.ts';
import { personExists } from '../users/users.facts.ts';
import { maySubmit, type Reader } from './declarations.rules.ts';
import { type DeclarationRow, declarationRows } from './declarations.store.ts';

/** Whose declaration is meant: the caller's, or of staff anybody's. Errors: NOT_FOUND, FORBIDDEN. */
export async function personMeant(
  tx: TenantTx,
  { principal: { userId, role } }: Caller,
  employeeId?: string | null,
): Promise<string> {
  if (!employeeId || employeeId === userId) return userId;
  if (role === 'Member') throw problem('FORBIDDEN');
  if (!(await personExists(tx, employeeId))) throw notFound();
  return employeeId;
}

/** Errors: NOT_FOUND; FORBIDDEN for a member where it is another's. */
export async function readableDeclaration(tx: TenantTx, caller: Caller, id: string): Promise<DeclarationRow> {
  const row = await declarationRows.one(tx, { id });
  refuseOthers(caller, row);
  return row;
}

export function refuseOthers(
  { principal: { userId, role } }: Caller,
  row: DeclarationRow | null,
): asserts row is DeclarationRow {
  if (!row) throw notFound();
  if (role === 'Member' && row.userId !== userId) throw problem('FORBIDDEN');
}

/** The caller as the rules want them; `window` is that of the year, `ofUserId` whose declaration it is. */
export async function readerOf(
  tx: TenantTx,
  { principal }: Caller,
  window: DeclarationWindow | null,
  ofUserId: string,
): Promise<Reader> {
  const { userId, role } = principal;
  return {
    userId,
    role,
    isOnlyAdministrator: await isOnlyAdministrator(tx, principal),
    isOpen: window?.isReleased ?? false,
    barred: ofUserId === userId ? null : await payRefusal(tx, principal, ofUserId),
  };
}

export function declarationWindowOf(tx: TenantTx, { services }: Caller, financialYear: number) {
  return windowOf(tx, services, 'declaration', financialYear);
}

const FIRST_YEAR = financialYearOn(FIRST_COVERED_DAY);

/** The financial year of today. */
export function presentYear({ services }: Pick<Caller, 'services'>): number {
  return financialYearOn(services.clock.today());
}

/** Errors: INVALID_INPUT for a year the tax of which is not known. */
export function refuseYear(caller: Caller, financialYear: number): void {
  const last = presentYear(caller) + 1;
  if (financialYear >= FIRST_YEAR && financialYear <= last) return;
  throw fieldProblem('financialYearStart', `Choose a financial year from ${FIRST_YEAR} to ${last}`);
}

const REFUSALS = { declaration: 'DECLARATION_LOCKED', poi: 'POI_LOCKED' } as const;
const WORDS = { declaration: 'declaration after its lock', poi: 'proofs after their lock' } as const;

/**
 * The window of a year, which nobody locks meanwhile. Errors: INVALID_INPUT for the year; DECLARATION_LOCKED or
 * POI_LOCKED while it is, for members and for staff who submit for themselves; NOT_SECOND_PERSON, MODERATOR_ON_ADMINISTRATOR.
 */
export async function refuseLocked(
  tx: TenantTx,
  caller: Caller,
  kind: WindowKind,
  { userId, financialYear }: { readonly userId: string; readonly financialYear: number },
): Promise<DeclarationWindow | null> {
  refuseYear(caller, financialYear);
  const window = await lockedWindow(tx, caller.services, kind, financialYear);
  const reader = await readerOf(tx, caller, window, userId);
  if (reader.barred !== null && reader.role !== 'Member')
    throw await refused(tx, caller.principal, reader.barred, userId);
  if (!maySubmit(reader, userId)) throw problem(REFUSALS[kind]);
  // Nobody else could do it for an only administrator: the trail says so.
  if (!reader.isOpen) await noteOwnChange(tx, caller, [userId], WORDS[kind]);
  return window;
}

type Wanted = {
  readonly userId: string;
  readonly financialYear: number;
  /** As its reader saw it. */
  readonly version?: number | undefined;
};

/** A declaration whose actual amounts are submitted, locked for the change to come. Errors: NOT_FOUND, STALE_VERSION. */
export async function lockSubmittedPoi(
  tx: TenantTx,
  { userId, financialYear, version }: Wanted,
): Promise<DeclarationRow> {
  const there = await declarationRows.one(tx, { userId, financialYear });
  const row = there && (await declarationRows.lock(tx, { id: there.id }));
  if (!row?.poiSubmittedAt) throw notFound();
  if (version !== undefined && version !== row.version) throw await staleVersion(tx, 'declaration', row.id);
  return row;
}

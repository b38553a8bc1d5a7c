import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import {
  type DECLARATION_ACTIONS,
  DECLARATION_STATUS,
  type DeclarationStatus,
} from '@muster/contract/features/declarations/declarations-fields.ts';

/** Who looks at a declaration, and what that depends on. */
export type Reader = {
  readonly userId: string;
  readonly role: RoleName;
  readonly isOnlyAdministrator: boolean;
  /** Whether members may submit now. */
  readonly isOpen: boolean;
  /** Why the person is one whose pay and tax this reader may not change, as an administrator's by a moderator. */
  readonly barred: ErrorCode | null;
};

type Declared = { readonly userId: string; readonly status: number | null };
type Action = (typeof DECLARATION_ACTIONS)[number];

/** The status of a stored number; null before a declaration is submitted. */
export function statusOf(code: number | null): DeclarationStatus | null {
  const names = Object.keys(DECLARATION_STATUS).filter((name): name is DeclarationStatus => name in DECLARATION_STATUS);
  return names.find((name) => DECLARATION_STATUS[name] === code) ?? null;
}

type Stamps = {
  readonly submittedAt: string | null;
  readonly reviewedAt: string | null;
  readonly poiSubmittedAt: string | null;
  readonly certifiedAt: string | null;
  readonly poiReviewedAt: string | null;
  readonly updatedAt: string;
};

/** When something last happened to a declaration, by the business date; lists say the same in SQL. */
export function lastTouched({
  submittedAt,
  reviewedAt,
  poiSubmittedAt,
  certifiedAt,
  poiReviewedAt,
  updatedAt,
}: Stamps) {
  const stamps = [submittedAt, reviewedAt, poiSubmittedAt, certifiedAt, poiReviewedAt].filter((at) => at !== null);
  return stamps.toSorted().at(-1) ?? updatedAt;
}

/**
 * Whether one may submit for a person: while declarations are open, and staff also later, but for themselves only where
 * nobody else could.
 */
export function maySubmit(reader: Reader, forUserId: string): boolean {
  const { userId, role, isOnlyAdministrator, isOpen, barred } = reader;
  if (barred !== null && userId !== forUserId) return false;
  return isOpen || (role !== 'Member' && (userId !== forUserId || isOnlyAdministrator));
}

const NEXT: Readonly<Record<DeclarationStatus, readonly DeclarationStatus[]>> = {
  Submitted: ['Approved', 'Rejected', 'OnHold'],
  OnHold: ['Approved', 'Rejected'],
  Rejected: [],
  // Only an administrator, and only before a payroll used it.
  Approved: ['OnHold'],
};

/**
 * Whether the reviewer had a hand in the account of the person, or the other way round. A moderator does decide on what an
 * administrator handed in: that is what a second person is there for.
 */
export const isOneWith = ({ barred }: Reader): boolean => barred === 'NOT_SECOND_PERSON';

/** Why a reviewer may not give a declaration this status, or null. */
export function refusesStatus(row: Declared, next: DeclarationStatus, reader: Reader): ErrorCode | null {
  if (reader.role === 'Member') return 'FORBIDDEN';
  if (row.userId === reader.userId && !reader.isOnlyAdministrator) return 'OWN_DECLARATION';
  if (isOneWith(reader)) return 'NOT_SECOND_PERSON';
  const status = statusOf(row.status);
  if (status === null || !NEXT[status].includes(next)) return 'DECLARATION_STATE';
  return status === 'Approved' && reader.role !== 'Administrator' ? 'FORBIDDEN' : null;
}

export function actionsOn(row: Declared, reader: Reader): Action[] {
  const may = (next: DeclarationStatus) => refusesStatus(row, next, reader) === null;
  const isEditable = statusOf(row.status) !== 'Approved' && maySubmit(reader, row.userId);
  return [
    ...(isEditable ? (['edit'] as const) : []),
    ...(may('Approved') ? (['approve'] as const) : []),
    ...(may('OnHold') ? (['hold'] as const) : []),
    ...(may('Rejected') ? (['reject'] as const) : []),
  ];
}

/** Whether a reviewer has to say why. */
export function needsComment(status: DeclarationStatus): boolean {
  return status === 'OnHold' || status === 'Rejected';
}

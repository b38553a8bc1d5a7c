import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import { NO_LOGIN_YET, type USER_STATUS } from '@muster/contract/features/users-person.ts';

export type Status = keyof typeof USER_STATUS;

type Actor = { readonly userId: string; readonly role: RoleName };
type Target = { readonly id: string; readonly role: RoleName };

/** Why this person may not change that one, or null. A moderator never touches an administrator. */
export function refusesChange(actor: Actor, target: Target): ErrorCode | null {
  if (target.role === 'Administrator' && actor.role !== 'Administrator') return 'MODERATOR_ON_ADMINISTRATOR';
  return null;
}

/** As `refusesChange`, for what nobody does to themselves: deleting and changing the status. */
export function refusesRemoval(actor: Actor, target: Target): ErrorCode | null {
  if (actor.userId === target.id) return 'NOT_YOURSELF';
  return refusesChange(actor, target);
}

/** Of the columns of a person, those that say where the pay goes and for which days there is any. */
const PAY_COLUMNS = new Set([
  'bankAccountNumber',
  'bankName',
  'ifscCode',
  'accountHolderName',
  'dateOfJoining',
  'lastWorkingDay',
]);

export function changesPay(columns: readonly string[]): boolean {
  return columns.some((name) => PAY_COLUMNS.has(name));
}

/** What a status change leads to, or null when it is not possible from there. */
export function nextStatus(from: Status, wanted: 'Active' | 'Deactivated', canSignIn: boolean): Status | null {
  if (wanted === 'Deactivated') return from === 'Active' || from === 'RestrictedLogin' ? 'Deactivated' : null;
  if (from !== 'Deactivated') return null;
  // Someone who never could sign in gets back what they had.
  return canSignIn ? 'Active' : 'RestrictedLogin';
}

/** null: cannot sign in; 1970-01-01: has not yet. */
export function lastLoginOf(status: Status, lastLogin: string | null): string | null {
  if (status !== 'Active') return null;
  return lastLogin ? new Date(lastLogin).toISOString() : NO_LOGIN_YET;
}

export function imageUrlOf(fileId: string | null): string | null {
  return fileId ? `/api/Users/images/${fileId}` : null;
}

const FIRST_NUMBER = 'EMP000';

/** What stands before the figure at the end of an employee number. */
export function numberPrefix(latest: string | null): string {
  return (latest ?? FIRST_NUMBER).replace(/\d+$/, '');
}

/** The employee numbers that come next: as the latest one is written, past the highest of its kind in use. */
export function nextNumbers(latest: string | null, used: readonly string[], count: number): string[] {
  const prefix = numberPrefix(latest);
  const width = (latest ?? FIRST_NUMBER).length - prefix.length;
  // Figures too long to count with are not a series of numbers.
  const figures = used
    .filter((number) => number.startsWith(prefix))
    .map((number) => number.slice(prefix.length))
    .filter((figure) => /^\d{1,12}$/.test(figure))
    .map(Number);
  const highest = Math.max(0, ...figures);
  return Array.from({ length: count }, (_, index) => `${prefix}${String(highest + index + 1).padStart(width, '0')}`);
}

export function invitedInWords(people: number): string {
  if (people === 0) return 'Nobody was invited';
  if (people === 1) return 'User has been invited, pending verification!';
  return `${people} people have been invited, pending verification!`;
}

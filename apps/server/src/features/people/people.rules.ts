import type { USER_STATUS } from '@muster/contract/features/users/users-person.ts';

type Status = keyof typeof USER_STATUS;

/** Of the columns of a person, those that say where the pay goes and for which days there is any. */
const PAY_COLUMNS = new Set([
  'bankAccountNumber',
  'bankName',
  'ifscCode',
  'accountHolderName',
  'dateOfJoining',
  'lastWorkingDay',
]);

/** What people who may edit may change in their own record: names, contacts, family and who they work with. */
const FREE_COLUMNS = new Set([
  ...['firstName', 'middleName', 'lastName', 'email', 'personalEmail', 'phoneNumber', 'emergencyContact', 'address'],
  ...['maritalStatus', 'marriageDate', 'spouseName', 'fatherName', 'motherName', 'bloodGroup', 'imageFileId'],
  ...['experience', 'departmentId', 'designation', 'costCentre', 'reportingManagerId'],
]);

/** Whether pay, tax, funds or leave are worked out from one of these columns, so that it is never one's own to change. */
export function changesRecord(columns: readonly string[]): boolean {
  return columns.some((name) => !FREE_COLUMNS.has(name));
}

export function changesPay(columns: readonly string[]): boolean {
  return columns.some((name) => PAY_COLUMNS.has(name));
}

/** What a status change leads to, or null when it is not possible from there. */
export function nextStatus(from: Status, newStatus: 'Active' | 'Deactivated', canSignIn: boolean): Status | null {
  if (newStatus === 'Deactivated') return from === 'Active' || from === 'RestrictedLogin' ? 'Deactivated' : null;
  if (from !== 'Deactivated') return null;
  // Someone who never could sign in gets back what they had.
  return canSignIn ? 'Active' : 'RestrictedLogin';
}

export function invitedInWords(people: number): string {
  if (people === 0) return 'Nobody was invited';
  if (people === 1) return 'User has been invited, pending verification!';
  return `${people} people have been invited, pending verification!`;
}

export function addedInWords(people: number): string {
  if (people === 0) return 'Nobody was added';
  return people === 1 ? '1 person was added' : `${people} people were added`;
}

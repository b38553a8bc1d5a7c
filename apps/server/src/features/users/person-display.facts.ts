import { NO_LOGIN_YET } from '@muster/contract/features/users/users-person.ts';
import type { Status } from './users.rules.ts';

/** null: cannot sign in; 1970-01-01: has not yet. */
export function lastLoginOf(status: Status, lastLogin: string | null): string | null {
  if (status !== 'Active') return null;
  return lastLogin ? new Date(lastLogin).toISOString() : NO_LOGIN_YET;
}

export function imageUrlOf(fileId: string | null): string | null {
  return fileId ? `/api/Users/images/${fileId}` : null;
}

// Who is signed in, as stored in this browser. Pages read it with `useSession()`; only the account feature and the
// session guard write it.
import type { RoleName } from '@muster/contract/access.ts';
import type { sessionUser } from '@muster/contract/features/account/account-session.ts';
import type { z } from '@muster/contract/zod.ts';
import { useSyncExternalStore } from 'react';
import { fixToday } from './fixed-today.ts';
import { listeners } from './listeners.ts';
import { readStored, writeStored } from './stored.ts';

export type SessionUser = z.output<typeof sessionUser>;

const STORED_AT = 'muster.session';
// Before what is stored is read below.
const ROLES: readonly RoleName[] = ['Administrator', 'Moderator', 'Member'];
const { tell, subscribe } = listeners();
let current: SessionUser | null = restore();
fixToday(current?.fixedToday ?? null);
let last: SessionUser | null = current;

export function currentUser(): SessionUser | null {
  return current;
}

export function storeUser(user: SessionUser | null): void {
  current = user;
  last = user ?? last;
  fixToday(user?.fixedToday ?? null);
  writeStored(STORED_AT, user === null ? null : JSON.stringify(user));
  tell();
}

/** Changes what the server told us since signing in, such as features or the set-up state. */
export function updateUser(change: Partial<SessionUser>): void {
  if (current !== null) storeUser({ ...current, ...change });
}

let change: Promise<unknown> = Promise.resolve();

/** Puts another session in the place of this one; until it is stored, refusals of the former one are not handled. */
export function changeSession<T>(work: () => Promise<T>): Promise<T> {
  const changed = work();
  change = changed.catch(() => undefined);
  return changed;
}

/** Resolves once no change of session is under way. */
export async function sessionSettled(): Promise<void> {
  await change;
}

export function useSession(): SessionUser | null {
  return useSyncExternalStore(subscribe, currentUser);
}

/**
 * The signed-in person inside the shell, where the guard has made sure there is one. Signing out ends the session
 * before the shell has left the screen: for that moment it goes on showing who it was.
 */
export function useSignedIn(): SessionUser {
  const user = useSession() ?? last;
  if (user === null) throw new Error('Used outside the signed-in shell');
  return user;
}

/** Whether an address or an answer is about whoever is signed in; without a name it is. */
export function useIsOwn(employeeId: string): boolean {
  const { id } = useSignedIn();
  return employeeId === '' || employeeId === id;
}

/** True when the expiry claim has passed; a token that cannot be read counts as expired. */
export function isExpired(token: string, now = Date.now()): boolean {
  const expiry = expiryOf(token);
  return expiry === null || expiry * 1000 <= now;
}

/** Whether somebody is, by a session that is not over. */
export function isSignedIn(): boolean {
  return current !== null && !isExpired(current.token);
}

function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp : null;
  } catch {
    return null;
  }
}

function restore(): SessionUser | null {
  try {
    return sessionIn(readStored(STORED_AT));
  } catch {
    return null;
  }
}

/** What a browser has stored, or null for nothing of use. Without a role it counts as a member's. */
export function sessionIn(text: string | null): SessionUser | null {
  const value: unknown = JSON.parse(text ?? 'null');
  if (!isSession(value)) return null;
  return { ...value, roleId: ROLES.find((role) => role === value.roleId) ?? 'Member' };
}

// Zod is not in the first chunk, so what this browser stored is checked by hand: enough to tell an old shape.
function isSession(value: unknown): value is Omit<SessionUser, 'roleId'> & { readonly roleId?: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['id', 'token', 'tenantId', 'tenantName', 'firstName', 'lastName', 'email'];
  const holds = new Map<string, unknown>(Object.entries(value));
  return texts.every((key) => typeof holds.get(key) === 'string') && Array.isArray(holds.get('accessableFeatures'));
}

if ('addEventListener' in globalThis) {
  // Signing in or out in another tab counts here too.
  addEventListener('storage', (event) => {
    if (event.key !== STORED_AT && event.key !== null) return;
    current = restore();
    tell();
  });
}

import { redirect } from '@tanstack/react-router';
import { currentUser, isExpired, type SessionUser, storeUser } from '../platform/session.ts';

/** The signed-in person, or a way to the sign-in page that remembers where they wanted to go. */
export function requireSession(path: string): SessionUser {
  const user = currentUser();
  if (user !== null && !isExpired(user.token)) return user;
  if (user !== null) storeUser(null);
  throw redirect({ to: '/login', search: path === '/' ? {} : { from: path } });
}

/** Someone signed in has nothing to do on the sign-in page. */
export function requireVisitor(): void {
  const user = currentUser();
  if (user !== null && !isExpired(user.token)) throw redirect({ to: '/' });
}

// What happens after the server let someone in, by password or by provider.
import type { signInResult } from '@muster/contract/features/account/account-session.ts';
import type { z } from '@muster/contract/zod.ts';
import { useLeaveFor, useSearchValue } from '../../platform/door-address.tsx';
import { isExpired, storeUser } from '../../platform/session.ts';

export type SignedIn = z.output<typeof signInResult>;

/** Stores the session. A person of several organisations has yet to choose one: then the answer is 'choose'. */
export function acceptSession(response: SignedIn): 'signed-in' | 'choose' | 'expired' {
  if (isExpired(response.token)) return 'expired';
  const { tenants, ...user } = response;
  storeUser(user);
  return tenants.length > 1 ? 'choose' : 'signed-in';
}

/** Goes to where the person wanted to go before signing in, or home. Only to addresses of this app. */
export function useEnterApp(): () => Promise<never> {
  const leaveFor = useLeaveFor();
  const path = useSearchValue('from') ?? '/';
  return () => leaveFor(/^\/(?![/\\]|login)/i.test(path) ? path : '/');
}

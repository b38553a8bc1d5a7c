import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { useLeaveFor, useLinkPart } from '../../platform/door-address.tsx';
import { useSend } from '../../platform/send.ts';
import { isExpired, useSession } from '../../platform/session.ts';
import { browserKeyFor, clearSentMail } from './sent-mail.ts';
import { acceptSession } from './sign-in.ts';

/** What a link of a mail carries. */
export type MailLink = { readonly token: string; readonly email: string };

export const useMailedLink = (): MailLink => ({ token: useLinkPart('token'), email: useLinkPart('email') });

export type VerifiedLink = ResponseOf<typeof verifyUser>;

/** What the link is to be looked at with: the browser that registered says so. */
export function inputOf({ token, email }: MailLink) {
  const browserKey = browserKeyFor(email);
  return { token, email, ...(browserKey === null ? {} : { browserKey }) };
}

/**
 * Opens the link by a press. Whoever is nobody here yet is logged in by it and goes on to the first page; whoever is
 * logged in stays so, and `onDone` says that the link was taken.
 */
export function useOpenLink(link: MailLink, onDone: () => void) {
  const leaveFor = useLeaveFor();
  const session = useSession();
  const isSignedIn = session !== null && !isExpired(session.token);
  const verify = useSend(verifyUser, { toast: false, toastErrors: false });
  const open = async (input: { readonly password?: string; readonly intent?: 'open' } = {}) => {
    const intent = input.intent ?? (isSignedIn ? 'open' : 'sign in');
    const { data } = await verify.attempt({ body: { ...inputOf(link), ...input, intent } });
    clearSentMail();
    if (data.session !== null && acceptSession(data.session) !== 'expired') await leaveFor('/');
    else onDone();
  };
  return { open, isSignedIn };
}

import type { login } from '@muster/contract/features/account/account.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import type { Check } from '../../ui/fields/form.tsx';

export type Credentials = z.input<(typeof login)['body']>;

const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What the contract says of an empty field and of what is no e-mail, without its code; the server checks all of it. */
export const SIGN_IN_CHECK: Check<Credentials> = {
  errors: ({ email, password }) => {
    const address = typeof email === 'string' ? email.trim() : '';
    return {
      ...(address === '' && { email: 'E-mail is required' }),
      ...(address !== '' && !E_MAIL.test(address) && { email: 'Enter a valid e-mail address' }),
      ...((password ?? '') === '' && { password: 'Password is required' }),
    };
  },
  accepts: (body): body is Credentials =>
    typeof body === 'object' && body !== null && 'email' in body && 'password' in body,
};

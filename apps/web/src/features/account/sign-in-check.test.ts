import { login } from '@muster/contract/features/account/account.contract.ts';
import { describe, expect, test } from 'vitest';
import { errorsOf, withoutBlanks } from '../../ui/fields/form-rules.ts';
import { SIGN_IN_CHECK } from './sign-in-check.ts';

describe('what is checked before somebody logs in', () => {
  test.each([
    ['', ''],
    ['  ', 'secret'],
    ['kavitha', 'secret'],
    ['kavitha@vistaar', ' '],
    ['kavitha @vistaar.test', 'secret'],
    ['@vistaar.test', ''],
    ['Kavitha@Vistaar.test ', 'correct horse battery'],
    ['kavitha+pay@mail.vistaar.co.in', 'x'],
  ])('is what the contract says: %j, %j', (email, password) => {
    const values = { email, password };
    expect(SIGN_IN_CHECK.errors(values)).toEqual(errorsOf(login.body, values, { email: 'E-mail' }));
    const body = withoutBlanks(values);
    if (login.body.safeParse(body).success) expect(SIGN_IN_CHECK.accepts(body)).toBe(true);
  });
});

import { login } from '@muster/contract/features/account/account.contract.ts';
import { call } from '../../platform/api-client.ts';
import type { Credentials } from './sign-in-check.ts';

export const sendSignIn = (body: Credentials) => call(login, { body });

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { verifyUser } from '@muster/contract/features/account.contract.ts';

/** What a link of a mail carries. */
export type MailLink = { readonly token: string; readonly email: string };

export type VerifiedLink = ResponseOf<typeof verifyUser>;

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { installation, login, verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { signedInAs } from '../../testing/signed-in-for-tests.ts';

export const VISTAAR = { id: '0190a000-0000-7000-8000-0000000000aa', name: 'Vistaar Instruments' };
export const SAHYADRI = { id: '0190a000-0000-7000-8000-0000000000ab', name: 'Sahyadri Tools' };

/** Somebody of one organisation, let in. */
export function signInResult(change: Partial<ResponseOf<typeof login>> = {}): ResponseOf<typeof login> {
  return { ...signedInAs(), tenants: [VISTAAR], ...change };
}

/** An installation that sends mails, sells nothing and offers no other way in. */
export function offers(change: Partial<ResponseOf<typeof installation>> = {}): ResponseOf<typeof installation> {
  return { providers: [], hasOrganisations: true, sellsPlans: false, sendsMail: true, offersDemo: false, ...change };
}

/** A link that needs nothing more. */
export function verifiedLink(change: Partial<ResponseOf<typeof verifyUser>> = {}): ResponseOf<typeof verifyUser> {
  const needs = { needsPassword: false, needsSignIn: false, needsOwnPassword: false };
  return { ...needs, purpose: 'invitation', organisation: VISTAAR, session: null, ...change };
}

/** Fills fields by their labels, passwords too. */
export async function enter(user: UserEvent, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}

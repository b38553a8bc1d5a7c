import { z } from '@muster/contract/zod.ts';
import { SYSTEM } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { DeliveredEvent } from '../../platform/events/listener.ts';
import type { MailToSend } from '../../platform/mail/mail.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import type { UserRow } from './person.facts.ts';

/** Whom a mail about their own record reaches, if anybody: details of the event, with the address from before it. */
export const addressee = { to: z.string().nullable(), name: z.string() };

type Addressee = { readonly to: string | null; readonly name: string };

export function addresseeOf(person: Pick<UserRow, 'email' | 'personalEmail' | 'firstName'>): Addressee {
  return { to: person.email ?? person.personalEmail, name: person.firstName };
}

type Notice = { readonly subject: string; readonly line: (at: string, by: string) => string };

/** To a person, about what somebody did to their record: `at` is the organisation, `by` whoever did it. */
export async function notice(
  tx: TenantTx,
  { entityId, by, details }: DeliveredEvent<Addressee>,
  { subject, line }: Notice,
): Promise<MailToSend[]> {
  if (!details.to) return [];
  const { tenantName } = await tenantOf(tx);
  const body = [
    `Hello ${details.name},`,
    line(tenantName, by.id === entityId ? 'you' : by.name || SYSTEM.name),
    'If you did not expect this, tell an administrator of your organisation at once.',
  ].join('\n\n');
  return [{ to: details.to, subject, body, userId: entityId }];
}

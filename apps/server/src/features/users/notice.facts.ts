import type { Actor } from '../../platform/audit/audit.ts';
import { SYSTEM } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** Whom a mail about their own record reaches, if anybody. */
type Told = {
  readonly id: string;
  readonly firstName: string;
  readonly email: string | null;
  readonly personalEmail: string | null;
};

type Notice = { readonly subject: string; readonly line: string };

/** Mails a person what somebody did to their record, in the transaction that does it. */
export async function notify(tx: TenantTx, { mail }: Services, person: Told, { subject, line }: Notice): Promise<void> {
  const to = person.email ?? person.personalEmail;
  if (!to) return;
  const warning = 'If you did not expect this, tell an administrator of your organisation at once.';
  const body = [`Hello ${person.firstName},`, line, warning].join('\n\n');
  await mail.enqueue(tx, { to, subject, body, userId: person.id });
}

/** Who did it, as the person is told. */
export function byWhom(actor: Actor, person: Pick<Told, 'id'>): string {
  return actor.id === person.id ? 'you' : actor.name || SYSTEM.name;
}

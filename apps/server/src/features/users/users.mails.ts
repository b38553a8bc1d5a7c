import type { RoleName } from '@muster/contract/access.ts';
import { type Actor, SYSTEM } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { MailToSend } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';

/** Whom a mail about their own record reaches, if anybody. */
export type Told = {
  readonly id: string;
  readonly firstName: string;
  readonly email: string | null;
  readonly personalEmail: string | null;
};

/** What was changed about somebody's own record that they should hear of, though they did not do it. */
export type Notice =
  | { readonly what: 'bank account'; readonly from: string | null; readonly to: string | null }
  | { readonly what: 'salary' }
  | { readonly what: 'role'; readonly role: RoleName };

/** Mails a person what was changed about them, in the transaction that changes it. */
export async function tell(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  person: Told,
  notice: Notice,
): Promise<void> {
  const to = person.email ?? person.personalEmail;
  if (!to) return;
  const { tenantName } = await tenantOf(tx);
  const by = actor.id === person.id ? 'you' : actor.name || SYSTEM.name;
  await services.mail.enqueue(tx, {
    ...noticeMail({ to, name: person.firstName, tenantName, by }, notice),
    userId: person.id,
  });
}

type Words = { readonly to: string; readonly name: string; readonly tenantName: string; readonly by: string };

function noticeMail({ to, name, tenantName, by }: Words, notice: Notice): MailToSend {
  const { subject, line } = wordsOf(notice, tenantName, by);
  const body = [
    `Hello ${name},`,
    line,
    'If you did not expect this, tell an administrator of your organisation at once.',
  ].join('\n\n');
  return { to, subject, body };
}

function wordsOf(notice: Notice, at: string, by: string): { subject: string; line: string } {
  switch (notice.what) {
    case 'bank account': {
      const now = notice.to
        ? `Your salary from ${at} is now paid into the account ${notice.to}`
        : `${at} now has no bank account for your salary`;
      const before = notice.from ? `Before, it was paid into ${notice.from}` : 'Before, there was no bank account';
      return { subject: 'Your bank account was changed', line: `${now}. ${before}. It was changed by ${by}.` };
    }
    case 'salary':
      return { subject: 'Your salary was changed', line: `Your salary at ${at} was changed by ${by}.` };
    case 'role':
      return {
        subject: `You are now ${notice.role === 'Administrator' ? 'an' : 'a'} ${notice.role.toLowerCase()}`,
        line: `Your role at ${at} is now ${notice.role}. It was changed by ${by}.`,
      };
  }
}

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
      const was = notice.from ? `${notice.from} before` : 'none before';
      const now = notice.to ? `The account for your salary is now ${notice.to}` : 'Your salary has no account now';
      return { subject: 'Your bank account was changed', line: `${now} (${was}). At ${at} this was changed by ${by}.` };
    }
    case 'salary':
      return { subject: 'Your own pay was changed', line: `At ${at} your salary was changed by ${by}.` };
    case 'role':
      return {
        subject: `You are now ${notice.role === 'Administrator' ? 'an' : 'a'} ${notice.role.toLowerCase()}`,
        line: `At ${at} you have the role ${notice.role} now. It was changed by ${by}.`,
      };
  }
}

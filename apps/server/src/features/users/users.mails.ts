import { SYSTEM } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Heard, Listener } from '../../platform/events/listener.ts';
import type { MailToSend } from '../../platform/mail/mail.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { bankAccountChanged, ownSalaryChanged, roleChanged } from './users.events.ts';

type Addressee = { readonly to: string | null; readonly name: string };
type Words = { readonly subject: string; readonly line: (at: string, by: string) => string };

/** To a person about their own record, though they did not do it. */
async function notice(
  tx: TenantTx,
  { entityId, by, told }: Heard<Addressee>,
  { subject, line }: Words,
): Promise<MailToSend[]> {
  if (!told.to) return [];
  const { tenantName } = await tenantOf(tx);
  const body = [
    `Hello ${told.name},`,
    line(tenantName, by.id === entityId ? 'you' : by.name || SYSTEM.name),
    'If you did not expect this, tell an administrator of your organisation at once.',
  ].join('\n\n');
  return [{ to: told.to, subject, body, userId: entityId }];
}

export const usersMails: readonly Listener[] = [
  mailOn(bankAccountChanged, (tx, _, heard) => {
    const { from, now } = heard.told;
    const was = from ? `${from} before` : 'none before';
    const is = now ? `The account for your salary is now ${now}` : 'Your salary has no account now';
    return notice(tx, heard, {
      subject: 'Your bank account was changed',
      line: (at, by) => `${is} (${was}). At ${at} this was changed by ${by}.`,
    });
  }),
  mailOn(ownSalaryChanged, (tx, _, heard) =>
    notice(tx, heard, {
      subject: 'Your own pay was changed',
      line: (at, by) => `At ${at} your salary was changed by ${by}.`,
    }),
  ),
  mailOn(roleChanged, (tx, _, heard) => {
    const { role } = heard.told;
    return notice(tx, heard, {
      subject: `You are now ${role === 'Administrator' ? 'an' : 'a'} ${role.toLowerCase()}`,
      line: (at, by) => `At ${at} you have the role ${role} now. It was changed by ${by}.`,
    });
  }),
];

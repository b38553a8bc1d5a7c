import type { TenantTx } from '../../platform/database/database.ts';
import type { DeliveredEvent, Listener } from '../../platform/events/listener.ts';
import type { MailToSend } from '../../platform/mail/mail.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { addedInWords, administratorsBeside, paidInWords, type Words } from './staff.texts.ts';
import { moderatorPayChanged, staffAdded } from './users.events.ts';

export const usersMails: readonly Listener[] = [
  mailOn(staffAdded, (tx, { config }, event) =>
    mailsOf(tx, event, addedInWords(event.details, event.by.name), config.publicUrl),
  ),
  mailOn(moderatorPayChanged, (tx, { config }, event) =>
    mailsOf(tx, event, paidInWords(event.details, event.by.name), config.publicUrl),
  ),
];

async function mailsOf(
  tx: TenantTx,
  event: DeliveredEvent<unknown>,
  { subject, line, path }: Words,
  publicUrl: string,
): Promise<MailToSend[]> {
  const link = `${publicUrl}${path}`;
  return (await administratorsBeside(tx, event)).flatMap(({ id: userId, firstName, email }) =>
    email ? [{ to: email, subject, body: [`Hello ${firstName},`, line, link].join('\n\n'), link, userId }] : [],
  );
}

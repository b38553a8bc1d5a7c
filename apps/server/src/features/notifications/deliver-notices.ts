import type { TenantTx } from '../../platform/database/database.ts';
import type { MailToSend } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { bellMessage, mailText } from './notice-words.facts.ts';
import { type Contact, contactsOf, type Notice, type NoticeKind } from './notifications.facts.ts';
import { insertNotices } from './notifications.store.ts';

type Cause = { readonly eventId: string; readonly kind: NoticeKind };

/** Tells people of one event, as each of them wants to be told of its kind, in a fixed number of statements. */
export async function deliverNotices(
  tx: TenantTx,
  services: Services,
  { eventId, kind }: Cause,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const people = [...new Set(notices.map(({ userId }) => userId))];
  const contacts = new Map((await contactsOf.of(services)(tx, people)).map((contact) => [contact.id, contact]));
  const reached = notices.filter(({ userId }) => contacts.has(userId));
  const rows = reached.map((notice) => {
    const { userId, title, link, about = '', isShown = true, isMailed = true } = notice;
    const { canLogIn = false, email = null } = contacts.get(userId) ?? {};
    return {
      userId,
      title,
      message: bellMessage(notice),
      link,
      about,
      mayShow: canLogIn && isShown,
      mayMail: isMailed && !kind.isAlwaysMailed && email !== null,
    };
  });
  const fresh = await insertNotices(tx, { eventId, kind: kind.key, defaults: kind.defaults }, rows);
  services.live.notify(
    tx,
    fresh.filter(({ isShown }) => isShown).map(({ userId }) => userId),
  );
  const mailed = new Set(fresh.filter(({ email }) => email === 'now').map(({ userId, about }) => `${userId} ${about}`));
  const mails = reached
    .filter(({ userId, about = '' }) => mailed.has(`${userId} ${about}`))
    .flatMap((notice) => mailOf(notice, contacts.get(notice.userId), services.config.publicUrl));
  await services.mail.enqueue(tx, ...mails);
}

function mailOf(notice: Notice, contact: Contact | undefined, publicUrl: string): MailToSend[] {
  if (!contact?.email) return [];
  return [{ to: contact.email, ...mailText(notice, contact.firstName, publicUrl), userId: contact.id }];
}

import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { otherAdministrators } from '../users/own-pay.facts.ts';
import { signInFacts } from '../users/users.facts.ts';
import { mailLinkOpened } from './account.events.ts';
import { givesAccount } from './identity.rules.ts';
import type { Link } from './links.store.ts';
import { goodLink, keptMail, peopleOfLink } from './mail-link.facts.ts';

/**
 * Shows the link of one mail that was kept here, since no mail server sends it. The trail says who opened it, and the
 * person is told. Errors: NOT_FOUND, LINK_INVALID, ADMINISTRATOR_LINK.
 */
export function openMailLink(caller: Caller, mailId: string): Promise<{ link: string }> {
  return caller.inTenant(async (tx) => {
    const mail = await keptMail(tx, mailId);
    if (!mail?.link) throw notFound();
    const link = await goodLink(tx, caller.services, mail.link);
    const person = link && (await peopleOfLink(tx, link)).find(({ tenantId }) => tenantId === tx.tenantId);
    if (!link || !person) throw problem('LINK_INVALID');
    await refuseOtherAdministrator(tx, caller, link, person.userId);
    const { subject, recipient } = mail;
    await recordEvent(tx, caller, mailLinkOpened, {
      entityId: person.userId,
      details: { subject },
      after: { recipient, subject },
    });
    return { link: mail.link };
  });
}

/** One administrator must not become the other, who would then be their own second person. */
async function refuseOtherAdministrator(
  tx: TenantTx,
  { principal }: Caller,
  { purpose }: Link,
  userId: string,
): Promise<void> {
  if (!givesAccount(purpose) || userId === principal.userId) return;
  const person = await signInFacts(tx, userId);
  if (person?.role !== 'Administrator') return;
  if ((await otherAdministrators(tx, userId)).length > 0) throw problem('ADMINISTRATOR_LINK');
}

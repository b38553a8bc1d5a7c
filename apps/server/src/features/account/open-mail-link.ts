import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { noteHand, otherAdministrators } from '../users/second-person.facts.ts';
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
    await refuseStaff(tx, caller, link, person.userId);
    if (givesAccount(link.purpose)) await noteHand(tx, caller.principal, [person.userId], 'link');
    const { subject, recipient } = mail;
    await recordEvent(tx, caller, mailLinkOpened, {
      entityId: person.userId,
      details: { subject },
      after: { recipient, subject },
    });
    return { link: mail.link };
  });
}

/**
 * Nobody becomes somebody else who works on payroll while another administrator is there: they would be their own second
 * person.
 */
async function refuseStaff(tx: TenantTx, { principal }: Caller, { purpose }: Link, userId: string): Promise<void> {
  if (!givesAccount(purpose) || userId === principal.userId) return;
  const person = await signInFacts(tx, userId);
  if (person === null || person.role === 'Member') return;
  if ((await otherAdministrators(tx, principal.userId)).length > 0) throw problem('ADMINISTRATOR_LINK');
}

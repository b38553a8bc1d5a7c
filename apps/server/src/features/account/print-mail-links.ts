import { INSTALLATION } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { goodLink, keptMailsTo, peopleOfLink } from './mail-link.facts.ts';
import { recordLinkPrinted } from './record-sign-ins.ts';
import { forEveryTenant } from './sessions.store.ts';

type PrintServices = Pick<Services, 'db' | 'clock'> & { readonly say: (line: string) => void };

/**
 * For whoever runs Muster: prints the links that are still good of mails to an address that no mail server sent, with
 * an entry in the audit trail of each organisation they open.
 */
export async function printMailLinks(services: PrintServices, email: string): Promise<void> {
  const { db, say } = services;
  let printed = 0;
  const printFrom = async (outbox: string) => {
    const mails = await db.inTenant(outbox, (tx) => keptMailsTo(tx, email));
    for (const { link, subject } of mails) {
      if (link === null || !(await recorded(services, link, { recipient: email, subject }))) continue;
      say(`${subject}\n  ${link}`);
      printed += 1;
    }
  };
  await printFrom(INSTALLATION);
  await forEveryTenant(services, printFrom);
  if (!printed) say(`No link for ${email} is waiting here. A new one comes of "Forgot password?" on the log-in page.`);
}

/** Whether the link is good; then it is in the trail first. */
async function recorded(
  { db, clock }: PrintServices,
  address: string,
  mail: { recipient: string; subject: string },
): Promise<boolean> {
  const people = await db.inGlobal(async (tx) => {
    const link = await goodLink(tx, { clock }, address);
    return link && peopleOfLink(tx, link);
  });
  for (const { tenantId, userId } of people ?? [])
    await db.inTenant(tenantId, (tx) => recordLinkPrinted(tx, userId, mail));
  return people !== null;
}

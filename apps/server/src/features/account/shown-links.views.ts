import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { anybodyVerified } from './account.store.ts';

/**
 * Without SMTP and until the installation has one verified person, the e-mail-sent page shows the link itself. Later it
 * may not: who registers with another's address must not be able to verify it.
 */
export async function linkIsShown(services: Services): Promise<boolean> {
  return !services.mail.hasSmtp && (await mayShowLinks(services.db));
}

/** Whether nobody could open a link but by reading it here: no one has verified an address yet. */
export async function mayShowLinks(db: Database): Promise<boolean> {
  return !(await db.inGlobal((tx) => anybodyVerified(tx)));
}

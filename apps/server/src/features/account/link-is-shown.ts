import type { Services } from '../../platform/services.ts';
import { anybodyVerified } from './account.store.ts';

/**
 * Without SMTP and until the installation has one verified person, the e-mail-sent page shows the link itself. Later it
 * may not: who registers with another's address must not be able to verify it.
 */
export async function linkIsShown(services: Services): Promise<boolean> {
  if (services.mail.hasSmtp) return false;
  return !(await services.db.inGlobal((tx) => anybodyVerified(tx)));
}

import { isNotNull } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { identities } from './account.tables.ts';

/**
 * Without SMTP and until the installation has one verified person, the e-mail-sent page shows the link itself. Later it
 * may not: who registers with another's address must not be able to verify it.
 */
export function linkIsShown(services: Services): Promise<boolean> {
  if (services.mail.hasSmtp) return Promise.resolve(false);
  return services.db.inGlobal(async (tx) => {
    const [row] = await tx
      .select({ id: identities.id })
      .from(identities)
      .where(isNotNull(identities.verifiedAt))
      .limit(1);
    return !row;
  });
}

import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { verifiedAt } from './account.store.ts';
import { identities } from './account.tables.ts';
import { startSession } from './start-session.ts';

export async function describeInstallation(services: Services) {
  const hasOrganisations = await services.db.inGlobal(async (tx) => {
    const [any] = await tx.select({ id: identities.id }).from(identities).limit(1);
    return any !== undefined;
  });
  return {
    providers: [],
    hasOrganisations,
    sendsMail: services.mail.hasSmtp,
    offersDemo: await demoIsOpen(services, hasOrganisations),
  };
}

async function demoIsOpen({ demo, db }: Services, hasOrganisations: boolean): Promise<boolean> {
  if (!demo) return false;
  return !hasOrganisations || (await db.inGlobal((tx) => verifiedAt(tx, demo.administrator))).length > 0;
}

/** Sets up the demo organisation when there is nothing yet, and signs in. Errors: NOT_FOUND where it is not offered. */
export async function exploreDemo(services: Services, address: string) {
  const { offersDemo } = await describeInstallation(services);
  const { demo } = services;
  if (!offersDemo || !demo) throw problem('NOT_FOUND');
  await demo.seed(services);
  const [identity] = await services.db.inGlobal((tx) => verifiedAt(tx, demo.administrator));
  if (!identity) throw problem('NOT_FOUND');
  return startSession(services, [identity.id], address);
}

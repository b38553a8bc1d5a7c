import type { Visitor } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { demoOf } from './account.slots.facts.ts';
import { anybodyElsewhere, anybodyKnown, type Membership, membershipsOf, verifiedAt } from './account.store.ts';
import { startSession } from './start-session.ts';

export async function describeInstallation({ services }: Pick<Visitor, 'services'>) {
  const hasOrganisations = await services.db.inGlobal(anybodyKnown);
  return {
    providers: [],
    hasOrganisations,
    sellsPlans: services.config.billing,
    sendsMail: services.mail.hasSmtp,
    offersDemo: await demoIsOpen(services, hasOrganisations),
  };
}

/** Only while there is no other organisation, and until the demo is closed. */
async function demoIsOpen(services: Services, hasOrganisations: boolean): Promise<boolean> {
  if (!demoOf(services)) return false;
  if (!hasOrganisations) return true;
  const home = await demoHome(services);
  if (!home) return false;
  return !(await services.db.inGlobal((tx) => anybodyElsewhere(tx, home.tenantId)));
}

type DemoHome = Membership & { readonly identityId: string };

/** The administrator's membership of the demo, which is known by its mark; null when there is none or it is closed. */
async function demoHome(services: Services): Promise<DemoHome | null> {
  const { db } = services;
  const demo = demoOf(services);
  if (!demo) return null;
  const homes = await db.inGlobal(async (tx) => {
    const identities = await verifiedAt(tx, demo.accounts.Administrator);
    return membershipsOf(
      tx,
      identities.map(({ id }) => id),
    );
  });
  const open = await Promise.all(
    homes.map((home) =>
      db.inTenant(home.tenantId, async (tx) => {
        const { isDemo, deletedAt } = await tenantOf(tx);
        return isDemo && deletedAt === null ? home : null;
      }),
    ),
  );
  return open.find((home) => home !== null) ?? null;
}

/** Whether an organisation is the demo, and is offered to whoever comes. */
export async function isOfferedDemo(services: Services, tenantId: string): Promise<boolean> {
  const home = await demoHome(services);
  return home?.tenantId === tenantId && (await demoIsOpen(services, true));
}

/** Sets up the demo organisation when there is nothing yet, and signs in. Errors: NOT_FOUND where it is not offered. */
export async function exploreDemo(visitor: Visitor) {
  const { services } = visitor;
  const { offersDemo } = await describeInstallation(visitor);
  const demo = demoOf(services);
  if (!offersDemo || !demo) throw problem('NOT_FOUND');
  await demo.seed(services);
  const home = await demoHome(services);
  if (!home) throw problem('NOT_FOUND');
  return startSession(visitor, { identityIds: [home.identityId], tenantId: home.tenantId });
}

import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { register } from '@muster/contract/features/account/account.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Visitor } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { addTenant } from '../organisation/organisation.facts.ts';
import { startTrial } from '../subscriptions/subscriptions.facts.ts';
import { addFirstAdministrator } from '../users/users.facts.ts';
import { seedOnRegistration } from './account.slots.facts.ts';
import { anybodyVerified, clearClaimedPasswords, insertIdentity, insertMembership } from './account.store.ts';
import { countOne, MAILS } from './address-counts.store.ts';
import { browserKeyOf } from './browser-key.rules.ts';
import { mailRegistration } from './request-mail.ts';
import { linkIsShown } from './shown-links.views.ts';

type Input = ParsedRequest<typeof register>['body'];

/**
 * Creates an organisation, its first administrator, a trial and the components every organisation starts with. The
 * same happens, with the same response, for an address that is known: its mail says so, and its account is untouched until
 * the link is opened by its owner. Errors: INVALID_INPUT for an easy password.
 */
export async function registerOrganisation({ services, address }: Visitor, input: Input) {
  const { email, firstName, lastName, companyName } = input;
  // Its lists of common words are long: who starts Muster does not wait for them.
  const { weakness } = await import('./weak-passwords.rules.ts');
  const weak = weakness(input.password, [firstName, lastName, email, companyName]);
  if (weak) throw fieldProblem('password', weak);
  const passwordHash = await hashPassword(input.password);
  const [tenantId, userId] = [randomUUIDv7(), randomUUIDv7()];
  const showLink = await linkIsShown(services);
  return services.db.inTenant(tenantId, async (tx) => {
    if (await countOne(tx, MAILS, email, services.clock.now()))
      return { email, verificationLink: null, browserKey: browserKeyOf(services, randomUUIDv7()) };
    const isKnown = await anybodyVerified(tx, email);
    const identityId = await create(tx, services, input, { userId, passwordHash });
    const membership = { tenantId, userId };
    const registration = { membership, identityId, email, name: firstName, organisation: companyName, isKnown };
    const link = await mailRegistration(tx, services, registration);
    await audit(
      tx,
      { id: userId, name: `${firstName} ${lastName}`.trim(), address },
      { action: 'created', entity: 'organisation', entityId: tenantId, after: { tenantName: companyName } },
    );
    return { email, verificationLink: showLink ? link : null, browserKey: browserKeyOf(services, identityId) };
  });
}

async function create(
  tx: TenantTx,
  services: Services,
  { email, firstName, lastName, mobile: phoneNumber, companyName }: Input,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<string> {
  const identityId = randomUUIDv7();
  await clearClaimedPasswords(tx, email);
  await insertIdentity(tx, { id: identityId, email, passwordHash });
  await addTenant(tx, companyName);
  await addFirstAdministrator(tx, { id: userId, firstName, lastName, email, phoneNumber });
  await insertMembership(tx, { identityId, tenantId: tx.tenantId, userId });
  await startTrial(tx, services);
  for (const begin of seedOnRegistration.of(services)) await begin(tx, services);
  return identityId;
}

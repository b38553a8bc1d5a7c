import { randomUUIDv7 } from 'node:crypto';
import type { Received } from '@muster/contract/endpoint.ts';
import type { register } from '@muster/contract/features/account.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { refusingDuplicate } from '../../platform/http/errors.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { addTenant } from '../organisation/organisation.facts.ts';
import { seedSalary } from '../salary/salary.facts.ts';
import { startTrial } from '../subscriptions/subscriptions.facts.ts';
import { addFirstAdministrator } from '../users/users.facts.ts';
import { sendVerification } from './account.facts.ts';
import { weakness } from './account.rules.ts';
import { identityByEmail, insertIdentity, insertMembership } from './account.store.ts';
import { linkIsShown } from './link-is-shown.ts';

/**
 * Creates an organisation, its first administrator, a trial and the components every organisation starts with.
 * Errors: EMAIL_REGISTERED, INVALID_INPUT for an easy password.
 */
export async function registerOrganisation(
  services: Services,
  sent: Received<typeof register>['body'],
  address: string,
) {
  const weak = weakness(sent.password, [sent.firstName, sent.lastName, sent.email, sent.companyName]);
  if (weak) throw fieldProblem('password', weak);
  const passwordHash = await hashPassword(sent.password);
  const [tenantId, userId, identityId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const showLink = await linkIsShown(services);
  return services.db.inTenant(tenantId, async (tx) => {
    const taken = problem('EMAIL_REGISTERED');
    if (await identityByEmail(tx, sent.email)) throw taken;
    await refusingDuplicate('identities_email', taken, () =>
      insertIdentity(tx, { id: identityId, email: sent.email, passwordHash }),
    );
    await addTenant(tx, sent.companyName);
    await addFirstAdministrator(tx, {
      id: userId,
      identityId,
      firstName: sent.firstName,
      lastName: sent.lastName,
      email: sent.email,
      phoneNumber: sent.mobile,
    });
    await insertMembership(tx, { identityId, tenantId, userId });
    await startTrial(tx, services);
    await seedSalary(tx);
    const name = `${sent.firstName} ${sent.lastName}`;
    const link = await sendVerification(tx, services, identityId, { userId, email: sent.email, name: sent.firstName });
    await audit(
      tx,
      { id: userId, name, address },
      { action: 'created', entity: 'organisation', entityId: tenantId, after: { tenantName: sent.companyName } },
    );
    return { email: sent.email, verificationLink: showLink ? link : null };
  });
}

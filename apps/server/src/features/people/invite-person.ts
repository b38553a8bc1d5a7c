import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { invitePerson as entry } from '@muster/contract/features/users.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { inviteIdentities } from '../account/account.facts.ts';
import { changeFigures } from '../payroll/opening-figures.facts.ts';
import { identifiersSent } from '../statutory/identifiers.facts.ts';
import { takeSeats } from '../subscriptions/seats.facts.ts';
import { emailTaken, employeeNumberExists, employeeNumberTaken, namingDuplicates } from '../users/person.facts.ts';
import { personColumns } from '../users/person-columns.facts.ts';
import { addPhoto, type Photo, storedPhoto } from '../users/photo.facts.ts';
import { checkReferences } from './check-references.ts';
import { addPeople, recordedPerson } from './new-people.ts';
import { saveSalaryOf } from './salary-of-person.ts';

type Sent = ParsedRequest<typeof entry>['body'];

/**
 * Adds a person: invited by mail, or with restricted login. Everything or nothing is written.
 * Errors: EMAIL_EXISTS, EMPLOYEE_NUMBER_EXISTS, SEATS_EXCEEDED, NEGATIVE_COMPONENT, MODERATOR_ON_ADMINISTRATOR,
 * INVALID_INPUT at a field.
 */
export async function invitePerson(caller: Caller, sent: Sent) {
  const { services, principal, inTenant } = caller;
  if (sent.roleId === 'Administrator' && principal.role !== 'Administrator') {
    throw problem('MODERATOR_ON_ADMINISTRATOR', { message: 'Only an administrator can add an administrator.' });
  }
  const photo = await storedPhoto(services, principal.tenantId, sent.imageBytes ?? null);
  const id = randomUUIDv7();
  await namingDuplicates(() =>
    inTenant(async (tx) => {
      await checkNew(tx, services, sent);
      await write(tx, caller, { id, photo, sent });
      if (sent.isRestricted || !sent.email) return;
      const invitation = { userId: id, email: sent.email, name: sent.firstName, invitedBy: principal.name };
      await inviteIdentities(tx, services, invitation);
    }),
  );
  return { id, version: 1 };
}

async function checkNew(tx: TenantTx, services: Services, sent: Sent): Promise<void> {
  if (sent.email && (await emailTaken(tx, sent.email, null))) throw problem('EMAIL_EXISTS');
  if (await employeeNumberTaken(tx, sent.employeeNumber, null)) throw employeeNumberExists();
  await checkReferences(tx, null, sent);
  await takeSeats(tx, services, 1);
}

async function write(
  tx: TenantTx,
  caller: Caller,
  { id, photo, sent }: { id: string; photo: Photo | null; sent: Sent },
): Promise<void> {
  const { services, actor } = caller;
  const fields = services.fields.of(tx.tenantId, id);
  const { firstName, lastName } = sent;
  const role = sent.roleId ?? 'Member';
  const status = sent.isRestricted ? ('RestrictedLogin' as const) : ('PendingEmailVerification' as const);
  const whole = {
    person: { ...personColumns(fields, sent), id, firstName, lastName, role, status, imageFileId: photo?.id ?? null },
    identifiers: identifiersSent(fields, sent),
    regime: sent.regimeType,
  };
  await addPeople(tx, [whole]);
  if (photo) await addPhoto(tx, id, photo);
  const figures = await changeFigures(tx, services, id, sent);
  await saveSalaryOf(tx, caller, id, sent);
  await audit(tx, actor, {
    action: sent.isRestricted ? 'added' : 'invited',
    entity: 'user',
    entityId: id,
    after: { ...recordedPerson(fields, whole), ...figures?.after },
  });
}

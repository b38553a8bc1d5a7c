import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { invitePerson as entry } from '@muster/contract/features/users/users.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { inviteIdentities } from '../account/account.facts.ts';
import { changeFigures } from '../payroll/run/opening-figures.facts.ts';
import { refusesMaking } from '../roles/roles.facts.ts';
import { identifiersOfInput } from '../statutory/identifiers.facts.ts';
import { takeSeats } from '../subscriptions/seats.facts.ts';
import { nameOf } from '../users/contacts.facts.ts';
import { noteNewStaff } from '../users/pay-changes.facts.ts';
import { emailTaken, employeeNumberExists, employeeNumberTaken, namingDuplicates } from '../users/person.facts.ts';
import { personColumns } from '../users/person-columns.facts.ts';
import { addPhoto, type Photo, storedPhoto } from '../users/photo.facts.ts';
import { addPeople, recordedPerson } from './import/add-people.ts';
import { checkReferences } from './import/check-references.ts';
import { saveSalaryOf } from './import/save-salary.ts';
import { managerAssigned } from './people.events.ts';

type Input = ParsedRequest<typeof entry>['body'];

/**
 * Adds a person: invited by mail, or with restricted login. Everything or nothing is written.
 * Errors: EMAIL_EXISTS, EMPLOYEE_NUMBER_EXISTS, SEATS_EXCEEDED, NEGATIVE_COMPONENT, MODERATOR_MAKES_STAFF,
 * INVALID_INPUT at a field.
 */
export async function invitePerson(caller: Caller, input: Input) {
  const { services, principal, inTenant } = caller;
  const refusal = refusesMaking(principal.role, input.roleId ?? 'Member');
  if (refusal !== null) throw problem(refusal);
  const photo = await storedPhoto(services, principal.tenantId, input.imageBytes ?? null);
  const id = randomUUIDv7();
  await namingDuplicates(() =>
    inTenant(async (tx) => {
      await checkNew(tx, services, input);
      await write(tx, caller, { id, photo, input });
      if (input.isRestricted || !input.email) return;
      const invitation = { userId: id, email: input.email, name: input.firstName, invitedBy: principal.name };
      await inviteIdentities(tx, services, invitation);
    }),
  );
  return { id, version: 1 };
}

async function checkNew(tx: TenantTx, services: Services, input: Input): Promise<void> {
  if (input.email && (await emailTaken(tx, input.email, null))) throw problem('EMAIL_EXISTS');
  if (await employeeNumberTaken(tx, input.employeeNumber, null)) throw employeeNumberExists();
  await checkReferences(tx, null, input);
  await takeSeats(tx, services, 1);
}

async function write(
  tx: TenantTx,
  caller: Caller,
  { id, photo, input }: { id: string; photo: Photo | null; input: Input },
): Promise<void> {
  const { services, actor } = caller;
  const fields = services.fields.of(tx.tenantId, id);
  const { firstName, lastName } = input;
  const role = input.roleId ?? 'Member';
  const roleSince = services.clock.today();
  const status = input.isRestricted ? ('RestrictedLogin' as const) : ('PendingEmailVerification' as const);
  const whole = {
    person: {
      ...personColumns(fields, input),
      id,
      firstName,
      lastName,
      role,
      roleSince,
      status,
      imageFileId: photo?.id ?? null,
    },
    identifiers: identifiersOfInput(fields, input),
    regime: input.regimeType,
  };
  await addPeople(tx, caller, [whole]);
  if (photo) await addPhoto(tx, id, photo);
  const figures = await changeFigures(tx, services, id, input);
  await saveSalaryOf(tx, caller, id, input);
  await notifyManager(tx, caller, whole.person, null);
  await audit(tx, actor, {
    action: input.isRestricted ? 'added' : 'invited',
    entity: 'user',
    entityId: id,
    after: { ...recordedPerson(fields, whole), ...figures?.after },
  });
  await noteNewStaff(tx, caller, { id, name: `${firstName} ${lastName}`.trim(), role });
}

type Assigned = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly reportingManagerId?: string | null | undefined;
};

/** Somebody has a manager, or another one than before. */
export async function notifyManager(
  tx: TenantTx,
  caller: Caller,
  person: Assigned,
  before: Pick<Assigned, 'reportingManagerId'> | null,
): Promise<void> {
  const managerId = person.reportingManagerId ?? null;
  if (managerId === null || managerId === before?.reportingManagerId) return;
  const managerName = await nameOf(tx, managerId);
  const name = `${person.firstName} ${person.lastName}`.trim();
  const details = { managerId, managerName, name, isNew: before === null };
  await recordEvent(tx, caller, managerAssigned, { entityId: person.id, details });
}

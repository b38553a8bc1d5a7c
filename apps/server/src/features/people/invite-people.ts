import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { quickInvite as entry } from '@muster/contract/features/users/users-quick-invite.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { inviteIdentities, memberEmails } from '../account/account.facts.ts';
import { takeSeats } from '../subscriptions/seats.facts.ts';
import { emailsInUse, nextFreeNumbers } from '../users/numbers.facts.ts';
import { namingDuplicates } from '../users/person.facts.ts';
import { personColumns } from '../users/person-columns.facts.ts';
import { addPeople, type NewWhole, recordedPerson } from './import/add-people.ts';
import { checkReferences } from './import/check-references.ts';

type Input = ParsedRequest<typeof entry>['body'];

/**
 * Invites people by name, e-mail and joining date. Somebody who is here already is left out and named; the others are
 * invited together, with the employee numbers that come next. Errors: SEATS_EXCEEDED, INVALID_INPUT at a field.
 */
export async function invitePeople(caller: Caller, { people, workState }: Input): Promise<ResponseOf<typeof entry>> {
  const { services, inTenant } = caller;
  const { message } = problem('EMAIL_EXISTS');
  return namingDuplicates(() =>
    inTenant(async (tx) => {
      await checkReferences(tx, null, { workState });
      const addresses = people.map(({ email }) => email);
      const emailsTaken = new Set([...(await emailsInUse(tx, addresses)), ...(await memberEmails(tx, addresses))]);
      const invited = people.filter(({ email }) => !emailsTaken.has(email));
      if (invited.length > 0) await takeSeats(tx, services, invited.length);
      // Read once the seats are held, so that two invitations do not take the same numbers.
      const numbers = await nextFreeNumbers(tx, invited.length);
      const rows = invited.map((person, index) => {
        const id = randomUUIDv7();
        const input = { ...person, workState, employeeNumber: numbers[index] ?? '' };
        const { firstName, lastName } = person;
        const columns = { ...personColumns(services.fields.of(tx.tenantId, id), input), firstName, lastName };
        const standing = { role: 'Member' as const, status: 'PendingEmailVerification' as const };
        return { person: { ...columns, id, ...standing }, identifiers: {}, regime: undefined };
      });
      await write(tx, caller, rows);
      return {
        invited: invited.map(({ email, dateOfJoining }, index) => ({
          email,
          dateOfJoining,
          employeeNumber: numbers[index] ?? '',
        })),
        errors: people.flatMap(({ email }, row) => (emailsTaken.has(email) ? [{ row, field: 'email', message }] : [])),
      };
    }),
  );
}

async function write(tx: TenantTx, caller: Caller, rows: readonly NewWhole[]): Promise<void> {
  const { services, actor } = caller;
  if (rows.length === 0) return;
  await addPeople(tx, caller, rows);
  const invitations = rows.flatMap(({ person: { id, email, firstName: name } }) =>
    email ? [{ userId: id, email, name, invitedBy: actor.name }] : [],
  );
  await inviteIdentities(tx, services, ...invitations);
  const changes = rows.map((row) => ({
    action: 'invited',
    entity: 'user',
    entityId: row.person.id,
    after: recordedPerson(services.fields.of(tx.tenantId, row.person.id), row),
  }));
  await audit(tx, actor, ...changes);
}

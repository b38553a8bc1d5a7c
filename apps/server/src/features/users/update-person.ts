import { randomUUIDv7 } from 'node:crypto';
import type { Received } from '@muster/contract/endpoint.ts';
import type { updatePerson as entry } from '@muster/contract/features/users.contract.ts';
import { type Actor, audit, staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { canSignIn, inviteAnew } from '../account/account.facts.ts';
import { startEmailChange, waitingEmailOf } from '../account/change-email.facts.ts';
import { removeFile } from '../files/files.facts.ts';
import { personColumns, personDifference } from './person-columns.ts';
import { addPhoto, type Photo, storedPhoto } from './photo.ts';
import { checkReferences } from './references.ts';
import { saveSalaryOf } from './salary-of-person.ts';
import type { UserRow } from './users.facts.ts';
import { financialYearOf, refusesChange } from './users.rules.ts';
import {
  balancesOf,
  changePerson,
  emailTaken,
  employeeNumberExists,
  employeeNumberTaken,
  lockPerson,
  namingDuplicates,
  saveBalances,
} from './users.store.ts';

type Sent = Received<typeof entry>['body'];

/**
 * Changes a person. Everything or nothing is written.
 * Errors: NOT_FOUND, STALE_VERSION, MODERATOR_ON_ADMINISTRATOR, OWN_ROLE, EMAIL_EXISTS, EMAIL_BY_ADMINISTRATOR,
 * EMPLOYEE_NUMBER_EXISTS, NEGATIVE_COMPONENT, INVALID_INPUT at a field.
 */
export async function updatePerson(services: Services, principal: Principal, actor: Actor, sent: Sent) {
  const photo = await storedPhoto(services, principal.tenantId, sent.imageBytes ?? null);
  const { version, oldPhoto } = await namingDuplicates(() =>
    services.db.inTenant(principal.tenantId, async (tx) => {
      const before = await lockPerson(tx, sent.id);
      if (!before) throw notFound();
      await checkChange(tx, principal, before, sent);
      const move = await emailMove(tx, services, principal, before, sent);
      // Until the link at the new address is opened the person has the old one.
      const now = move === 'asked' || move === 'waiting' ? { ...sent, email: before.email } : sent;
      const after = await write(tx, services, actor, before, now, photo);
      if (sent.email) await moveEmail(tx, services, principal, actor, { move, before, to: sent.email });
      return { version: after.version, oldPhoto: photo ? before.imageFileId : null };
    }),
  );
  if (oldPhoto) await services.files.remove(principal.tenantId, oldPhoto).catch(() => {});
  services.forget({ tenantId: principal.tenantId });
  return { id: sent.id, version };
}

async function checkChange(tx: TenantTx, principal: Principal, before: UserRow, sent: Sent): Promise<void> {
  const refusal = refusesChange(principal, before);
  if (refusal) throw problem(refusal);
  if (before.version !== sent.version) throw await staleVersion(tx, 'user', before.id);
  if (sent.roleId !== undefined && sent.roleId !== before.role) {
    throw principal.userId === before.id
      ? problem('OWN_ROLE')
      : fieldProblem('roleId', 'Change the role with Set Role');
  }
  if (sent.status !== undefined && sent.status !== before.status) {
    throw fieldProblem('status', 'Change the status with De-Activate User or Re-Activate User');
  }
  if (sent.email === null && before.status !== 'RestrictedLogin') throw fieldProblem('email', 'Work email is required');
  if (sent.email && (await emailTaken(tx, sent.email, before.id))) throw problem('EMAIL_EXISTS');
  if (await employeeNumberTaken(tx, sent.employeeNumber, before.id)) throw employeeNumberExists();
  await checkReferences(tx, before.id, sent);
}

async function write(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  before: UserRow,
  sent: Sent,
  photo: Photo | null,
): Promise<UserRow> {
  if (photo) await addPhoto(tx, before.id, photo);
  const fields = services.fields.of(tx.tenantId, before.id);
  const columns = personColumns(fields, sent);
  const changes = photo ? { ...columns, imageFileId: photo.id } : columns;
  const after = await changePerson(tx, before.id, changes, before.version);
  if (!after) throw await staleVersion(tx, 'user', before.id);
  if (photo && before.imageFileId) await removeFile(tx, before.imageFileId);
  const balances = await changeBalances(tx, services, before.id, sent);
  const { before: was, after: is } = personDifference(fields, before, after);
  await audit(tx, actor, {
    action: 'changed',
    entity: 'user',
    entityId: before.id,
    before: { ...was, ...balances?.before },
    after: { ...is, ...balances?.after },
  });
  await saveSalaryOf(tx, services, actor, before.id, sent);
  return after;
}

async function changeBalances(tx: TenantTx, services: Services, userId: string, { openingBalances }: Sent) {
  if (openingBalances === undefined) return null;
  const financialYear = financialYearOf(services.clock.today());
  const before = await balancesOf(tx, userId, financialYear);
  if (JSON.stringify(before) === JSON.stringify(openingBalances)) return null;
  await saveBalances(tx, { id: randomUUIDv7(), userId, financialYear }, openingBalances);
  return { before: { openingBalances: before }, after: { openingBalances } };
}

type EmailMove = 'invited' | 'asked' | 'waiting';

/**
 * What a new work e-mail means. Somebody who never signed in is invited anew, by whoever may invite; for somebody who
 * signs in it is only asked for, once. Errors: EMAIL_BY_ADMINISTRATOR.
 */
async function emailMove(
  tx: TenantTx,
  services: Services,
  principal: Principal,
  before: UserRow,
  { email }: Sent,
): Promise<EmailMove | null> {
  if (!email || email === before.email || !(await canSignIn(tx, before.id))) return null;
  if (before.status === 'PendingEmailVerification') return 'invited';
  if (principal.role !== 'Administrator' && principal.userId !== before.id) throw problem('EMAIL_BY_ADMINISTRATOR');
  return (await waitingEmailOf(tx, services, before.id)) === email ? 'waiting' : 'asked';
}

async function moveEmail(
  tx: TenantTx,
  services: Services,
  principal: Principal,
  actor: Actor,
  { move, before, to }: { move: EmailMove | null; before: UserRow; to: string },
): Promise<void> {
  const { id: userId, firstName: name } = before;
  if (move === 'invited') await inviteAnew(tx, services, { userId, email: to, name, invitedBy: principal.name });
  if (move === 'asked') await startEmailChange(tx, services, actor, { userId, name, from: before.email ?? '', to });
}

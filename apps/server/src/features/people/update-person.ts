import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { updatePerson as entry } from '@muster/contract/features/users/users.contract.ts';
import { audit, staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { PersonFields } from '../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, orNotFound, problem } from '../../platform/http/problem.ts';
import { canSignIn, reinvite } from '../account/account.facts.ts';
import { startEmailChange, waitingEmailOf } from '../account/change-email.facts.ts';
import { removeFile } from '../files/files.facts.ts';
import { changeFigures } from '../payroll/run/opening-figures.facts.ts';
import { notifyShiftsChanged } from '../shifts/shifts.facts.ts';
import { changeIdentifiers, identifiersOfInput } from '../statutory/identifiers.facts.ts';
import { changeRegime } from '../taxes/regime.facts.ts';
import { changeDepartment } from '../users/department-history.facts.ts';
import { notifyEmploymentChanged } from '../users/employment.facts.ts';
import { changeEmploymentType } from '../users/employment-type-history.facts.ts';
import { addresseeOf } from '../users/notice.facts.ts';
import { refusePay } from '../users/own-pay.facts.ts';
import { noteOwnChange, notePayChange } from '../users/pay-changes.facts.ts';
import {
  changePerson,
  emailTaken,
  employeeNumberExists,
  employeeNumberTaken,
  lockPerson,
  namingDuplicates,
  type UserRow,
} from '../users/person.facts.ts';
import { maskedOrNull, personColumns, recordedChange, secretsOf } from '../users/person-columns.facts.ts';
import { addPhoto, type Photo, storedPhoto } from '../users/photo.facts.ts';
import { noteHand } from '../users/second-person.facts.ts';
import { refusesChange } from '../users/who-may.facts.ts';
import { NUMBERS } from './import/add-people.ts';
import { checkReferences } from './import/check-references.ts';
import { type NewSalary, saveSalaryOf } from './import/save-salary.ts';
import { notifyManager } from './invite-person.ts';
import { bankAccountChanged, ownSalaryChanged, salaryRevised } from './people.events.ts';
import { changesPay, changesRecord } from './people.rules.ts';

type Input = ParsedRequest<typeof entry>['body'];

/**
 * Changes a person. Everything or nothing is written.
 * Errors: NOT_FOUND, STALE_VERSION, MODERATOR_ON_ADMINISTRATOR, OWN_ROLE, EMAIL_EXISTS, EMAIL_BY_ADMINISTRATOR,
 * EMPLOYEE_NUMBER_EXISTS, NEGATIVE_COMPONENT, OWN_PAY, OWN_RECORD, INVALID_INPUT at a field.
 */
export async function updatePerson(caller: Caller, input: Input) {
  const { services, principal, inTenant } = caller;
  const photo = await storedPhoto(services, principal.tenantId, input.imageBytes ?? null);
  const { version, oldPhoto } = await namingDuplicates(() =>
    inTenant(async (tx) => {
      const before = orNotFound(await lockPerson(tx, input.id));
      await checkChange(tx, principal, before, input);
      const move = await emailMove(tx, caller, before, input.email);
      // Until the link at the new address is opened the person has the old one.
      const now = move === 'asked' || move === 'waiting' ? { ...input, email: before.email } : input;
      const after = await write(tx, caller, before, { input: now, photo });
      if (input.email) await moveEmail(tx, caller, { move, before, to: input.email });
      return { version: after.version, oldPhoto: photo ? before.imageFileId : null };
    }),
  );
  if (oldPhoto) await services.files.remove(principal.tenantId, oldPhoto).catch(() => {});
  services.invalidate({ tenantId: principal.tenantId });
  return { id: input.id, version };
}

async function checkChange(tx: TenantTx, principal: Principal, before: UserRow, input: Input): Promise<void> {
  const refusal = refusesChange(principal, before);
  if (refusal) throw problem(refusal);
  if (before.version !== input.version) throw await staleVersion(tx, 'user', before.id);
  if (input.roleId !== undefined && input.roleId !== before.role) {
    throw principal.userId === before.id
      ? problem('OWN_ROLE')
      : fieldProblem('roleId', 'Change the role with Set Role');
  }
  if (input.status !== undefined && input.status !== before.status) {
    throw fieldProblem('status', 'Change the status with De-Activate User or Re-Activate User');
  }
  if (input.email === null && before.status !== 'RestrictedLogin')
    throw fieldProblem('email', 'Work email is required');
  if (input.email && (await emailTaken(tx, input.email, before.id))) throw problem('EMAIL_EXISTS');
  if (await employeeNumberTaken(tx, input.employeeNumber, before.id)) throw employeeNumberExists();
  await checkReferences(tx, before.id, input);
}

async function write(
  tx: TenantTx,
  caller: Caller,
  before: UserRow,
  { input, photo }: { input: Input; photo: Photo | null },
): Promise<UserRow> {
  const { services, principal, actor } = caller;
  if (photo) await addPhoto(tx, before.id, photo);
  const fields = services.fields.of(tx.tenantId, before.id);
  const columns = personColumns(fields, input);
  const changes = photo ? { ...columns, imageFileId: photo.id } : columns;
  const after = await changePerson(tx, before.id, changes, before.version);
  if (!after) throw await staleVersion(tx, 'user', before.id);
  if (photo && before.imageFileId) await removeFile(tx, before.imageFileId);
  await moveDepartment(tx, caller, before, after);
  await changeEmploymentType(tx, {
    userId: before.id,
    was: before.employmentTypeId,
    employmentTypeId: after.employmentTypeId,
    from: services.clock.today(),
  });
  await notifyEmploymentChanged(tx, services, before, after);
  await notifyManager(tx, caller, after, before);
  const balances = await changeFigures(tx, services, before.id, input);
  const identifiers = await changeIdentifiers(tx, before.id, identifiersOfInput(fields, input));
  const regime = await changeRegime(tx, before.id, input.regimeType);
  const { before: was, after: is } = recordedChange(
    fields,
    NUMBERS,
    { ...before, ...identifiers.before, regime: regime.before },
    { ...after, ...identifiers.after, regime: regime.after },
  );
  await audit(tx, actor, {
    action: 'changed',
    entity: 'user',
    entityId: before.id,
    before: { ...was, ...balances?.before },
    after: { ...is, ...balances?.after },
  });
  const newSalary = await saveSalaryOf(tx, caller, before.id, input);
  if (newSalary !== null || balances !== null || changesPay(Object.keys(is))) {
    // Seen after it is written: only then is it known what really differs. The refusal takes all of it back.
    await refusePay(tx, principal, before.id);
    await notePayChange(tx, caller, before.id, 'pay or bank account');
  } else if (changesRecord(Object.keys(is))) {
    await refusePay(tx, principal, before.id, 'OWN_RECORD');
    await noteOwnChange(tx, caller, [before.id], 'record');
  }
  await recordPayEvents(tx, caller, { before, after, newSalary });
  return after;
}

/** Counts from today, and so does the shift that the department brings. */
async function moveDepartment(tx: TenantTx, { services }: Caller, before: UserRow, after: UserRow): Promise<void> {
  const { id: userId, departmentId } = after;
  if (before.departmentId === departmentId) return;
  const from = services.clock.today();
  await changeDepartment(tx, { userId, was: before.departmentId, departmentId, from });
  await notifyShiftsChanged(tx, services, { people: [userId], from, to: null });
}

async function recordPayEvents(
  tx: TenantTx,
  caller: Caller,
  { before, after, newSalary }: { before: UserRow; after: UserRow; newSalary: NewSalary | null },
): Promise<void> {
  const fields = caller.services.fields.of(tx.tenantId, before.id);
  if (accountOf(fields, before) !== accountOf(fields, after)) {
    const [from, to] = [before, after].map((row) => maskedOrNull(fields, 'bankAccountNumber', row.bankAccountSecret));
    const details = { ...addresseeOf(before), from: from ?? null, now: to ?? null };
    await recordEvent(tx, caller, bankAccountChanged, { entityId: before.id, details });
  }
  if (newSalary === null) return;
  const entityId = before.id;
  if (caller.principal.userId === entityId)
    await recordEvent(tx, caller, ownSalaryChanged, { entityId, details: addresseeOf(before) });
  else if (!newSalary.isFirst)
    await recordEvent(tx, caller, salaryRevised, { entityId, details: { from: newSalary.from } });
}

/** Where the pay goes: number and branch. */
function accountOf(fields: PersonFields, row: UserRow): string {
  return `${secretsOf(fields, row).bankAccountNumber} ${row.ifscCode}`;
}

type EmailMove = 'invited' | 'asked' | 'waiting';

/**
 * What a new work e-mail means. Somebody who never signed in is invited anew, by whoever may invite; for somebody who
 * signs in it is only asked for, once. Errors: EMAIL_BY_ADMINISTRATOR.
 */
async function emailMove(
  tx: TenantTx,
  { services, principal }: Caller,
  before: UserRow,
  email: string | null | undefined,
): Promise<EmailMove | null> {
  if (!email || email === before.email) return null;
  const isByStaffBelow = principal.role !== 'Administrator' && principal.userId !== before.id;
  // Whoever opens the invitation of a moderator becomes one, so this is as good as making one.
  if (isByStaffBelow && before.role !== 'Member') throw problem('EMAIL_BY_ADMINISTRATOR');
  if (!(await canSignIn(tx, before.id))) return null;
  if (before.status === 'PendingEmailVerification') return 'invited';
  if (isByStaffBelow) throw problem('EMAIL_BY_ADMINISTRATOR');
  return (await waitingEmailOf(tx, services, before.id)) === email ? 'waiting' : 'asked';
}

/** Carries it out. Errors: TOO_MANY_REQUESTS. */
async function moveEmail(
  tx: TenantTx,
  caller: Caller,
  { move, before, to }: { move: EmailMove | null; before: UserRow; to: string },
): Promise<void> {
  const { id: userId, firstName: name } = before;
  const { services, principal } = caller;
  if (move === 'invited' || move === 'asked') await noteHand(tx, principal, [userId], 'email');
  if (move === 'invited') await reinvite(tx, services, { userId, email: to, name, invitedBy: principal.name });
  if (move === 'asked') await startEmailChange(tx, caller, { userId, name, from: before.email ?? '', to });
}

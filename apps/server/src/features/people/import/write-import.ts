import { randomUUIDv7 } from 'node:crypto';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { mapInTurns } from '../../../platform/threads/request-scheduler.ts';
import { inviteIdentities } from '../../account/account.facts.ts';
import { addDepartments } from '../../departments/departments.facts.ts';
import { saveFigures } from '../../payroll/run/opening-figures.facts.ts';
import { identifiersOfInput } from '../../statutory/identifiers.facts.ts';
import { personColumns } from '../../users/person-columns.facts.ts';
import { addPeople, type NewWhole, recordedPerson } from './add-people.ts';
import type { ExistingData } from './check-import.ts';
import type { Candidate } from './read-rows.ts';

export type NewRow = { readonly id: string; readonly candidate: Candidate; readonly whole: NewWhole };

/** Gives each row its id and columns, managers of the same file included; restricted is who cannot log in. */
export function newRows(
  { services, principal }: Caller,
  candidates: readonly Candidate[],
  existing: ExistingData,
  isRestricted: (row: number) => boolean,
): Promise<NewRow[]> {
  const ids = new Map(candidates.map(({ person }) => [person.employeeNumber, randomUUIDv7()]));
  return mapInTurns(candidates, (candidate) => {
    const { person, department, employmentType, managerNumber } = candidate;
    const id = ids.get(person.employeeNumber) ?? randomUUIDv7();
    const fields = services.fields.of(principal.tenantId, id);
    const columns = {
      ...personColumns(fields, person),
      id,
      firstName: person.firstName,
      lastName: person.lastName,
      departmentId: existing.departments.get(department.toLowerCase()) ?? null,
      employmentTypeId: existing.employmentTypes.get(employmentType.toLowerCase()) ?? null,
      reportingManagerId: ids.get(managerNumber) ?? existing.numbers.get(managerNumber) ?? null,
      role: 'Member' as const,
      status: isRestricted(candidate.row) ? ('RestrictedLogin' as const) : ('PendingEmailVerification' as const),
    };
    const whole = { person: columns, identifiers: identifiersOfInput(fields, person), regime: person.regimeType };
    return { id, candidate, whole };
  });
}

/** Adds the departments the rows name and the organisation lacks; their ids join the known ones. */
export async function addMissingDepartments(
  tx: TenantTx,
  actor: Actor,
  candidates: readonly Candidate[],
  existing: ExistingData,
): Promise<ExistingData> {
  const names = new Map(candidates.map(({ department }) => [department.toLowerCase(), department]));
  const missing = [...names].filter(([key]) => key && !existing.departments.has(key)).map(([, name]) => name);
  const newDepartments = await addDepartments(tx, actor, missing);
  return { ...existing, departments: new Map([...existing.departments, ...newDepartments]) };
}

/** Writes every row, set by set: people, opening balances, invitations, trail. */
export async function writeRows(
  tx: TenantTx,
  caller: Caller,
  rows: readonly NewRow[],
  isRestricted: (row: number) => boolean,
): Promise<void> {
  await addPeople(
    tx,
    caller,
    rows.map(({ whole }) => whole),
  );
  const figures = rows.flatMap(({ id: userId, candidate: { person } }) =>
    person.openingBalances ? [{ userId, figures: { ...person.openingBalances, nothingEarlier: false } }] : [],
  );
  await saveFigures(tx, caller.services, figures);
  await invite(
    tx,
    caller,
    rows.filter(({ candidate }) => !isRestricted(candidate.row)),
  );
  await record(tx, caller, rows);
}

async function invite(tx: TenantTx, { services, actor }: Caller, rows: readonly NewRow[]): Promise<void> {
  const invitations = rows.flatMap(({ id, candidate: { person } }) =>
    person.email ? [{ userId: id, email: person.email, name: person.firstName, invitedBy: actor.name }] : [],
  );
  await inviteIdentities(tx, services, ...invitations);
}

const AUDIT_BATCH_SIZE = 200;

async function record(tx: TenantTx, { services, actor }: Caller, rows: readonly NewRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AUDIT_BATCH_SIZE) {
    const changes = rows.slice(at, at + AUDIT_BATCH_SIZE).map(({ id, whole }) => ({
      action: 'imported',
      entity: 'user',
      entityId: id,
      after: recordedPerson(services.fields.of(tx.tenantId, id), whole),
    }));
    await audit(tx, actor, ...changes);
  }
}

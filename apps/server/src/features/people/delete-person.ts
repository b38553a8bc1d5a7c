import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { endSessions, removeMembership } from '../account/account.facts.ts';
import { clearDepartmentHead } from '../departments/departments.facts.ts';
import { removeFile } from '../files/files.facts.ts';
import { hasPayrollRecords } from '../payroll/payroll.facts.ts';
import { identifiersOf } from '../statutory/identifiers.facts.ts';
import { regimeOf } from '../taxes/regime.facts.ts';
import { lockPerson, removePerson } from '../users/person.facts.ts';
import { keepAnAdministrator, noteRemoval } from '../users/second-person.facts.ts';
import { refusesRemoval } from '../users/who-may.facts.ts';
import { recordedPerson } from './import/add-people.ts';

/**
 * Removes a person with their own rows; references to them as head or manager are cleared, the audit trail stays.
 * Errors: NOT_FOUND, NOT_YOURSELF, MODERATOR_ON_ADMINISTRATOR, LAST_ADMINISTRATOR, HAS_PAYROLL_RECORDS.
 */
export async function deletePerson({ services, principal, actor, inTenant }: Caller, id: string): Promise<null> {
  const photo = await inTenant(async (tx) => {
    const person = orNotFound(await lockPerson(tx, id));
    const refusal = refusesRemoval(principal, person);
    if (refusal) throw problem(refusal);
    if (person.role === 'Administrator') await keepAnAdministrator(tx, id);
    await noteRemoval(tx, principal, person);
    if (await hasPayrollRecords(tx, id)) throw problem('HAS_PAYROLL_RECORDS');
    const whole = { person, identifiers: await identifiersOf(tx, id), regime: await regimeOf(tx, id) };
    await clearDepartmentHead(tx, id);
    await endSessions(tx, services, id);
    await removeMembership(tx, id);
    await removePerson(tx, id);
    if (person.imageFileId) await removeFile(tx, person.imageFileId);
    const before = recordedPerson(services.fields.of(tx.tenantId, id), whole);
    await audit(tx, actor, { action: 'deleted', entity: 'user', entityId: id, before });
    return person.imageFileId;
  });
  if (photo) await services.files.remove(principal.tenantId, photo).catch(() => {});
  services.invalidate({ tenantId: principal.tenantId });
  return null;
}

import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { endSessions, removeMembership } from '../account/account.facts.ts';
import { clearDepartmentHead } from '../departments/departments.facts.ts';
import { removeFile } from '../files/files.facts.ts';
import { hasPayrollRecords } from '../payroll/payroll.facts.ts';
import { keepAnAdministrator } from './last-administrator.ts';
import { personForAudit } from './person-columns.ts';
import { refusesRemoval } from './users.rules.ts';
import { lockPerson, removePerson } from './users.store.ts';

/**
 * Removes a person with their own rows; references to them as head or manager are cleared, the audit trail stays.
 * Errors: NOT_FOUND, NOT_YOURSELF, MODERATOR_ON_ADMINISTRATOR, LAST_ADMINISTRATOR, HAS_PAYROLL_RECORDS.
 */
export async function deletePerson(services: Services, principal: Principal, actor: Actor, id: string): Promise<null> {
  const photo = await services.db.inTenant(principal.tenantId, async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person) throw notFound();
    const refusal = refusesRemoval(principal, person);
    if (refusal) throw problem(refusal);
    if (person.role === 'Administrator') await keepAnAdministrator(tx, id);
    if (await hasPayrollRecords(tx, id)) throw problem('HAS_PAYROLL_RECORDS');
    await clearDepartmentHead(tx, id);
    await endSessions(tx, services, id);
    await removeMembership(tx, id);
    await removePerson(tx, id);
    if (person.imageFileId) await removeFile(tx, person.imageFileId);
    const before = {
      ...personForAudit(services.fields.of(tx.tenantId, id), person),
      role: person.role,
      status: person.status,
    };
    await audit(tx, actor, { action: 'deleted', entity: 'user', entityId: id, before });
    return person.imageFileId;
  });
  if (photo) await services.files.remove(principal.tenantId, photo).catch(() => {});
  services.forget({ tenantId: principal.tenantId });
  return null;
}

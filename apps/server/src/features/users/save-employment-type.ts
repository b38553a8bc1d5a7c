import { randomUUIDv7 } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { employmentTypeRows, employmentTypesOf, writeEmploymentType } from './employment-types.facts.ts';

async function typeById(tx: TenantTx, id: string) {
  return orNotFound((await employmentTypesOf(tx, id))[0]);
}

/** Errors: NOT_FOUND. */
export function readEmploymentType({ inTenant }: Caller, id: string) {
  return inTenant((tx) => typeById(tx, id));
}

/** Adds an employment type, or renames one. Errors: NOT_FOUND, CONFLICT for a name in use. */
export function saveEmploymentType({ actor, inTenant }: Caller, { id, name }: { id: string | null; name: string }) {
  const message = `There is already an employment type named ${name}.`;
  return refusingInUse({ employment_types_name: ['name', message] }, () =>
    inTenant(async (tx) => {
      const before = id ? await typeById(tx, id) : null;
      const entityId = id ?? randomUUIDv7();
      await writeEmploymentType(tx, { id: entityId, name });
      const change = { ...(before ? { before: { name: before.name } } : {}), after: { name } };
      await audit(tx, actor, {
        action: before ? 'changed' : 'created',
        entity: 'employment type',
        entityId,
        ...change,
      });
      return typeById(tx, entityId);
    }),
  );
}

/** Errors: NOT_FOUND, CONFLICT while people hold it. */
export function deleteEmploymentType({ actor, inTenant }: Caller, id: string): Promise<null> {
  return inTenant(async (tx) => {
    const { name, usersCount } = await typeById(tx, id);
    if (usersCount) {
      const holders = usersCount === 1 ? '1 person has' : `${usersCount} people have`;
      throw problem('CONFLICT', { message: `${holders} the employment type ${name}. Give them another one first.` });
    }
    await employmentTypeRows.remove(tx, { id });
    await audit(tx, actor, { action: 'deleted', entity: 'employment type', entityId: id, before: { name } });
    return null;
  });
}

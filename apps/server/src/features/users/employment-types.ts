import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { databaseConstraint } from '../../platform/http/errors.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { employmentTypes, users } from './users.tables.ts';

/** The user field whose options the employment types are. The same in every organisation. */
export const EMPLOYMENT_TYPE_FIELD = { id: '019a0000-0000-7000-8000-000000000001', name: 'Employment Type' } as const;

export function employmentTypesOf(tx: TenantTx, id?: string) {
  return tx
    .select({
      id: employmentTypes.id,
      name: employmentTypes.name,
      usersCount: sql<number>`count(${users.id})`,
    })
    .from(employmentTypes)
    .leftJoin(users, and(eq(users.tenantId, employmentTypes.tenantId), eq(users.employmentTypeId, employmentTypes.id)))
    .where(and(eq(employmentTypes.tenantId, tx.tenantId), id ? eq(employmentTypes.id, id) : undefined))
    .groupBy(employmentTypes.id, employmentTypes.name)
    .orderBy(asc(employmentTypes.name), asc(employmentTypes.id));
}

async function one(tx: TenantTx, id: string) {
  const [row] = await employmentTypesOf(tx, id);
  if (!row) throw notFound();
  return row;
}

/** Errors: NOT_FOUND. */
export function readEmploymentType(services: Services, tenantId: string, id: string) {
  return services.db.inTenant(tenantId, (tx) => one(tx, id));
}

/** Adds an employment type, or renames one. Errors: NOT_FOUND, CONFLICT for a name in use. */
export async function saveEmploymentType(
  services: Services,
  tenantId: string,
  actor: Actor,
  { id, name }: { id: string | null; name: string },
) {
  try {
    return await services.db.inTenant(tenantId, async (tx) => {
      const before = id ? await one(tx, id) : null;
      const entityId = id ?? randomUUIDv7();
      await tx
        .insert(employmentTypes)
        .values({ tenantId, id: entityId, name })
        .onConflictDoUpdate({ target: [employmentTypes.tenantId, employmentTypes.id], set: { name } });
      const change = { ...(before ? { before: { name: before.name } } : {}), after: { name } };
      await audit(tx, actor, {
        action: before ? 'changed' : 'created',
        entity: 'employment type',
        entityId,
        ...change,
      });
      return one(tx, entityId);
    });
  } catch (error) {
    if (databaseConstraint(error) !== 'employment_types_name') throw error;
    const message = `There is already an employment type named ${name}.`;
    throw problem('CONFLICT', { message, errors: [{ field: 'name', message }] });
  }
}

/** Errors: NOT_FOUND, CONFLICT while people hold it. */
export function deleteEmploymentType(services: Services, tenantId: string, actor: Actor, id: string): Promise<null> {
  return services.db.inTenant(tenantId, async (tx) => {
    const { name, usersCount } = await one(tx, id);
    if (usersCount) {
      const holders = usersCount === 1 ? '1 person has' : `${usersCount} people have`;
      throw problem('CONFLICT', { message: `${holders} the employment type ${name}. Give them another one first.` });
    }
    await tx.delete(employmentTypes).where(and(eq(employmentTypes.tenantId, tenantId), eq(employmentTypes.id, id)));
    await audit(tx, actor, { action: 'deleted', entity: 'employment type', entityId: id, before: { name } });
    return null;
  });
}

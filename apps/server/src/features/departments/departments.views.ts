import type { Regime } from '@muster/contract/wire.ts';
import { and, asc, count, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { own } from '../../platform/database/own-rows.ts';
import type { Services } from '../../platform/services.ts';
import { regimeOfPerson } from '../users/person-display.facts.ts';
import { users } from '../users/users.tables.ts';
import { departments } from './departments.tables.ts';

type Filters = { isActive?: boolean | undefined; isFilter?: boolean | undefined; searchText?: string | undefined };
type Slice = { offset: number; pageSize: number };

const HAS_PEOPLE = sql`exists (select from users u where u.tenant_id = departments.tenant_id and u.department_id = departments.id)`;
const PEOPLE = sql<number>`(select count(*) from users u where u.tenant_id = departments.tenant_id and u.department_id = departments.id)`;

/** SQL over `users`: the name of the department a person is in. */
export const NAME_OF_DEPARTMENT =
  '(select d.name from departments d where d.tenant_id = users.tenant_id and d.id = users.department_id)';

function rowsWhere(tx: TenantTx, where: SQL | undefined) {
  const head = alias(users, 'head');
  const parent = alias(departments, 'parent');
  return tx
    .select({
      id: departments.id,
      name: departments.name,
      code: departments.code,
      description: departments.description,
      isActive: departments.isActive,
      departmentHeadId: departments.headId,
      departmentHeadName: sql<string | null>`nullif(btrim(concat_ws(' ', ${head.firstName}, ${head.lastName})), '')`,
      parentDepartmentId: departments.parentId,
      parentDepartmentName: parent.name,
      totalEmployees: PEOPLE,
      createdBy: departments.createdBy,
      updatedBy: departments.updatedBy,
      version: departments.version,
    })
    .from(departments)
    .leftJoin(head, and(eq(head.tenantId, departments.tenantId), eq(head.id, departments.headId)))
    .leftJoin(parent, and(eq(parent.tenantId, departments.tenantId), eq(parent.id, departments.parentId)))
    .where(where)
    .orderBy(asc(departments.name), asc(departments.id));
}

/** A page of departments by name, and how many match. */
export async function departmentPage(tx: TenantTx, filters: Filters, { offset, pageSize }: Slice) {
  const { isActive, isFilter, searchText } = filters;
  const where = own(
    tx,
    departments,
    {},
    isActive === undefined ? undefined : eq(departments.isActive, isActive),
    isFilter ? HAS_PEOPLE : undefined,
    searchText ? ilike(departments.name, likePattern(searchText)) : undefined,
  );
  const rows = await rowsWhere(tx, where).limit(pageSize).offset(offset);
  const [total] = await tx.select({ n: count() }).from(departments).where(where);
  return { rows, totalRecords: total?.n ?? 0 };
}

export async function departmentRow(tx: TenantTx, id: string) {
  const [row] = await rowsWhere(tx, own(tx, departments, { id }));
  return row ?? null;
}

export async function childrenOf(tx: TenantTx, id: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(departments)
    .where(own(tx, departments, { parentId: id }));
  return row?.n ?? 0;
}

/** A page of a department's people by name. */
export function peopleOf(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  departmentId: string,
  { offset, pageSize }: Slice,
) {
  return tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      imageFileId: users.imageFileId,
      designation: users.designation,
      email: users.email,
      regimeType: sql<Regime>`${sql.raw(regimeOfPerson.of(services))}`,
      status: users.status,
    })
    .from(users)
    .where(own(tx, users, { departmentId }))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(pageSize)
    .offset(offset);
}

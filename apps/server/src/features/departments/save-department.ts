import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type {
  addDepartment as addEntry,
  updateDepartment as updateEntry,
} from '@muster/contract/features/departments/departments.contract.ts';
import { type Actor, audit, difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, orNotFound, problem } from '../../platform/http/problem.ts';
import { personExists } from '../users/users.facts.ts';
import { departmentBlockers } from './departments.facts.ts';
import { keepsDepartment } from './departments.rules.ts';
import { departmentRows, namingDuplicates, wouldCircle } from './departments.store.ts';
import { childrenOf, departmentRow } from './departments.views.ts';

type Input = ParsedRequest<typeof addEntry>['body'];

/** Errors: CONFLICT for a name or code in use, INVALID_INPUT at the head or the parent. */
export function addDepartment({ actor, inTenant }: Caller, input: Input) {
  const id = randomUUIDv7();
  return namingDuplicates(input, () =>
    inTenant(async (tx) => {
      await checkReferences(tx, null, input);
      const columns = columnsOf(input, actor);
      await departmentRows.insert(tx, { ...columns, id, name: input.name, createdBy: actor.id });
      await audit(tx, actor, { action: 'created', entity: 'department', entityId: id, after: input });
      return { id, version: 1 };
    }),
  );
}

/** Errors: NOT_FOUND, STALE_VERSION, CONFLICT for a name or code in use, INVALID_INPUT at the head or the parent. */
export function updateDepartment(
  { actor, inTenant }: Caller,
  id: string,
  { version, ...input }: ParsedRequest<typeof updateEntry>['body'],
) {
  return namingDuplicates(input, () =>
    inTenant(async (tx) => {
      const before = orNotFound(await departmentRows.lock(tx, { id }));
      await checkReferences(tx, id, input);
      const after = await departmentRows.change(tx, { id, version }, columnsOf(input, actor));
      if (!after) throw await staleVersion(tx, 'department', id);
      const { version: _a, updatedAt: _b, updatedBy: _c, ...was } = before;
      const { version: _d, updatedAt: _e, updatedBy: _f, ...is } = after;
      await audit(tx, actor, { action: 'changed', entity: 'department', entityId: id, ...difference(was, is) });
      return { id, version: after.version };
    }),
  );
}

function columnsOf(input: Input, actor: Actor) {
  return {
    name: input.name,
    ...(input.code === undefined ? {} : { code: input.code }),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.status === undefined ? {} : { isActive: input.status === 'Active' }),
    ...(input.departmentHeadId === undefined ? {} : { headId: input.departmentHeadId }),
    ...(input.parentDepartmentId === undefined ? {} : { parentId: input.parentDepartmentId }),
    updatedBy: actor.id,
  };
}

async function checkReferences(tx: TenantTx, id: string | null, input: Input): Promise<void> {
  const { departmentHeadId, parentDepartmentId } = input;
  if (departmentHeadId && !(await personExists(tx, departmentHeadId))) {
    throw fieldProblem('departmentHeadId', 'This person does not exist');
  }
  if (!parentDepartmentId) return;
  if (parentDepartmentId === id) throw fieldProblem('parentDepartmentId', 'A department cannot be its own parent');
  if (!(await departmentRows.lock(tx, { id: parentDepartmentId }))) {
    throw fieldProblem('parentDepartmentId', 'This department does not exist');
  }
  if (id && (await wouldCircle(tx, id, parentDepartmentId))) {
    throw fieldProblem('parentDepartmentId', 'This department is already below the one you edit');
  }
}

/** Errors: NOT_FOUND, CONFLICT while it has people, sub-departments or shifts, with the counts. */
export function deleteDepartment({ services, actor, inTenant }: Caller, id: string): Promise<null> {
  return inTenant(async (tx) => {
    await departmentRows.lock(tx, { id });
    const department = orNotFound(await departmentRow(tx, id));
    const others = departmentBlockers
      .of(services)
      .map(async ({ count, ...words }) => ({ ...words, n: await count(tx, id) }));
    const message = keepsDepartment(department.name, [
      { n: department.totalEmployees, one: 'person', many: 'people' },
      { n: await childrenOf(tx, id), one: 'sub-department', many: 'sub-departments' },
      ...(await Promise.all(others)),
    ]);
    if (message) throw problem('CONFLICT', { message });
    await departmentRows.remove(tx, { id });
    await audit(tx, actor, {
      action: 'deleted',
      entity: 'department',
      entityId: id,
      before: { name: department.name, code: department.code },
    });
    return null;
  });
}

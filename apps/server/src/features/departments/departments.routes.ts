import { isOpenTo } from '@muster/contract/access.ts';
import {
  addDepartment as addEntry,
  deleteDepartment as deleteEntry,
  getDepartment,
  listDepartments,
  updateDepartment as updateEntry,
} from '@muster/contract/features/departments/departments.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../platform/auth/principal.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { imageUrlOf } from '../users/person-display.facts.ts';
import { departmentActions } from './departments.rules.ts';
import { departmentPage, departmentRow, peopleOf } from './departments.views.ts';
import { addDepartment, deleteDepartment, updateDepartment } from './save-department.ts';

type Row = NonNullable<Awaited<ReturnType<typeof departmentRow>>>;

export function departmentsRoutes(app: FastifyInstance): void {
  route(app, listDepartments, async ({ query }, { principal, inTenant }) => {
    const page = await inTenant((tx) => departmentPage(tx, query, pageOf(query, 10)));
    const isWhole = isOpenTo(getDepartment.access, principal.role);
    const rows = page.rows.map((row) => (isWhole ? shaped(row, principal) : forPicker(row, principal)));
    return { rows, totalRecords: page.totalRecords };
  });
  route(app, getDepartment, ({ params, query }, { services, principal, inTenant }) =>
    inTenant(async (tx) => {
      const department = orNotFound(await departmentRow(tx, params.id));
      const people = await peopleOf(tx, services, params.id, pageOf(query, 10));
      const employees = people.map(({ imageFileId, ...person }) => ({
        ...person,
        imageUrl: imageUrlOf(imageFileId),
      }));
      return { ...shaped(department, principal), employees };
    }),
  );
  route(app, addEntry, ({ body }, call) => addDepartment(call, body));
  route(app, updateEntry, ({ params, body }, call) => updateDepartment(call, params.id, body));
  route(app, deleteEntry, ({ params }, call) => deleteDepartment(call, params.id));
}

function shaped({ isActive, ...row }: Row, reader: Principal) {
  const status = isActive ? ('Active' as const) : ('Inactive' as const);
  return { ...row, status, actions: departmentActions(reader.role) };
}

/** What a member may know of a department. */
function forPicker(row: Row, reader: Principal) {
  return {
    ...shaped(row, reader),
    description: null,
    departmentHeadId: null,
    departmentHeadName: null,
    totalEmployees: null,
    createdBy: null,
    updatedBy: null,
  };
}

import { isOpenTo, type RoleName } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import {
  DEPARTMENT_ACTIONS,
  type DepartmentAction,
  deleteDepartment,
  updateDepartment,
} from '@muster/contract/features/departments.contract.ts';

const CALLS: Readonly<Record<DepartmentAction, Endpoint>> = { edit: updateDepartment, delete: deleteDepartment };

/** What a role may do to a department. What is in it is counted when it is to be deleted, and said then. */
export function departmentActions(role: RoleName): DepartmentAction[] {
  return DEPARTMENT_ACTIONS.filter((action) => isOpenTo(CALLS[action].access, role));
}

/** Why a department cannot be deleted yet, with the counts, or null. */
export function keepsDepartment(name: string, people: number, children: number): string | null {
  const parts = [
    ...(people ? [people === 1 ? '1 person' : `${people} people`] : []),
    ...(children ? [children === 1 ? '1 sub-department' : `${children} sub-departments`] : []),
  ];
  if (!parts.length) return null;
  return `${name} still has ${parts.join(' and ')}. Move them to another department first.`;
}

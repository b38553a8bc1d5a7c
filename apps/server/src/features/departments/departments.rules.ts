import { isOpenTo, type RoleName } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import {
  DEPARTMENT_ACTIONS,
  type DepartmentAction,
  deleteDepartment,
  updateDepartment,
} from '@muster/contract/features/departments/departments.contract.ts';

const CALLS: Readonly<Record<DepartmentAction, Endpoint>> = { edit: updateDepartment, delete: deleteDepartment };

/** What a role may do to a department. What is in it is counted when it is to be deleted, and said then. */
export function departmentActions(role: RoleName): DepartmentAction[] {
  return DEPARTMENT_ACTIONS.filter((action) => isOpenTo(CALLS[action].access, role));
}

/** So many of something that a department still has. */
export type Kept = { readonly n: number; readonly one: string; readonly many: string };

/** Why a department cannot be deleted yet, with the counts, or null. */
export function keepsDepartment(name: string, uses: readonly Kept[]): string | null {
  const parts = uses.filter(({ n }) => n > 0).map(({ n, one, many }) => (n === 1 ? `1 ${one}` : `${n} ${many}`));
  if (parts.length === 0) return null;
  const text = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `${name} still has ${text}. Move them to another department first.`;
}

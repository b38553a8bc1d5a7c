import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';

export type DepartmentRow = ResponseOf<typeof listDepartments>['rows'][number];

/** A department of twelve people, with a head and no parent. */
export function department(change: Partial<DepartmentRow> = {}): DepartmentRow {
  return {
    id: '0190a000-0000-7000-8000-0000000000d1',
    name: 'Engineering',
    code: 'ENG',
    description: null,
    status: 'Active',
    departmentHeadId: '0190a000-0000-7000-8000-0000000000c2',
    departmentHeadName: 'Kavitha Narayanan',
    parentDepartmentId: null,
    parentDepartmentName: null,
    totalEmployees: 12,
    createdBy: null,
    updatedBy: null,
    actions: ['edit', 'delete'],
    version: 2,
    ...change,
  };
}

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type departmentRow,
  getDepartment,
  listDepartments,
} from '@muster/contract/features/departments/departments.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import { steadyQuery } from '../../platform/queries.ts';

export type Department = z.output<typeof departmentRow>;

export const PAGE_SIZE = 10;
export const DEPARTMENT_ENTRIES = [listDepartments, getDepartment];

export const departmentList = (page: number, searchText: string) =>
  steadyQuery(listDepartments, { query: { page, pageSize: PAGE_SIZE, searchText } });
export const departmentPeople = (id: string, page: number) => ({
  ...steadyQuery(getDepartment, { params: { id }, query: { page, pageSize: PAGE_SIZE } }),
  select: ({ employees, totalEmployees }: ResponseOf<typeof getDepartment>) => ({
    rows: employees,
    totalRecords: totalEmployees ?? 0,
  }),
});

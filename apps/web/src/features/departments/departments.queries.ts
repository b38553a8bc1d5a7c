import {
  type departmentRow,
  getDepartment,
  listDepartments,
} from '@muster/contract/features/departments/departments.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import { contractQuery } from '../../platform/queries.ts';

export type Department = z.output<typeof departmentRow>;

export const PAGE_SIZE = 10;
export const DEPARTMENT_ENTRIES = [listDepartments, getDepartment];

export const departmentList = (page: number, searchText: string) =>
  contractQuery(listDepartments, { query: { page, pageSize: PAGE_SIZE, searchText } });
export const departmentPicker = (searchText: string) =>
  contractQuery(listDepartments, { query: { isActive: true, pageSize: 10, searchText } });
export const departmentPeople = (id: string, page: number) =>
  contractQuery(getDepartment, { params: { id }, query: { page, pageSize: PAGE_SIZE } });
export const peopleNamed = (searchParam: string) => contractQuery(searchPeople, { query: { searchParam } });

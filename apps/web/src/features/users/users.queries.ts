import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { listDeductions } from '@muster/contract/features/salary/salary-deductions.contract.ts';
import {
  basicPeople,
  designations,
  getPerson,
  latestEmployeeNumber,
  listPeople,
  peopleCounts,
  peopleFields,
  searchPeople,
} from '@muster/contract/features/users/users.contract.ts';
import type { Missing } from '@muster/contract/features/users/users-filters.ts';
import type { person, personRow } from '@muster/contract/features/users/users-responses.ts';
import type { z } from '@muster/contract/zod.ts';
import { contractQuery, steadyQuery } from '../../platform/queries.ts';

export type PersonRow = z.output<typeof personRow>;
export type PersonDetails = z.output<typeof person>;

export type Deduction = ResponseOf<typeof listDeductions>[number];

/** What a change of a person makes stale. */
export const PEOPLE_ENTRIES = [
  listPeople,
  peopleCounts,
  getPerson,
  searchPeople,
  basicPeople,
  latestEmployeeNumber,
  designations,
];

export const PAGE_SIZE = 10;

export type ListQuestion = {
  readonly searchText: string;
  readonly status: 'Active' | 'PendingEmailVerification' | 'Deactivated';
  readonly departmentId: string;
  readonly designation: string;
  readonly roleId: string;
  readonly missing: Missing | '';
  readonly sortBy: number;
  readonly orderBy: '0' | '1';
  readonly pageNumber: number;
  readonly pageSize: number;
};

export const peopleList = (question: ListQuestion) => steadyQuery(listPeople, { query: question });
export const counts = () => contractQuery(peopleCounts);
export const personOf = (id: string) => contractQuery(getPerson, { params: { id } });
export const designationList = () => contractQuery(designations);
export const latestNumber = () => contractQuery(latestEmployeeNumber);
export const deductionList = () => contractQuery(listDeductions);
export const ownOrganisation = () => contractQuery(getTenant);
export const fieldList = () => contractQuery(peopleFields);
/** Departments with people, for the filter. */
export const departmentFilter = () => contractQuery(listDepartments, { query: { isFilter: true, pageSize: 100 } });

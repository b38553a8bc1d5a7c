import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import {
  type BALANCE_STATUS,
  getBalanceReport,
  getBalanceTillDate,
  listBalanceHistory,
  listBalanceReport,
} from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import {
  listAccruals,
  listSkipped,
} from '@muster/contract/features/leave-balances/leave-balances-accruals.contract.ts';
import {
  type ENCASHMENT_STATUS,
  getEncashable,
  listEncashments,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { contractQuery, steadyQuery } from '../../platform/queries.ts';

export type ReportRow = ResponseOf<typeof listBalanceReport>['rows'][number];
export type Balance = ResponseOf<typeof getBalanceReport>['types'][number];
export type Why = ResponseOf<typeof getBalanceTillDate>['types'][number];
export type HistoryRow = ResponseOf<typeof listBalanceHistory>['rows'][number];
export type Run = ResponseOf<typeof listAccruals>['rows'][number];
export type Skipped = ResponseOf<typeof listSkipped>['rows'][number];

export type Encashment = ResponseOf<typeof listEncashments>['rows'][number];
export type Encashable = ResponseOf<typeof getEncashable>['types'][number];

export const BALANCE_ENTRIES = [
  getBalanceReport,
  getBalanceTillDate,
  listBalanceHistory,
  listBalanceReport,
  listAccruals,
  listLeaveTypes,
  listEncashments,
  getEncashable,
];

export type ReportFilter = {
  readonly status: keyof typeof BALANCE_STATUS;
  readonly searchText: string;
  readonly departmentId: string;
};

export const balanceReport = (filter: ReportFilter, page: number, pageSize: number) =>
  steadyQuery(listBalanceReport, { query: { ...filter, pageNumber: String(page), pageSize: String(pageSize) } });

/** Departments that have people. */
export const departmentFilter = () => contractQuery(listDepartments, { query: { isFilter: true, pageSize: '100' } });

export const balancesOf = (employeeId: string) => contractQuery(getBalanceReport, { query: { employeeId } });

export const whyOf = (employeeId: string, leaveTypeId: string) =>
  contractQuery(getBalanceTillDate, { query: { employeeId, leaveTypeId } });

export const historyOf = (employeeId: string, page: number) =>
  steadyQuery(listBalanceHistory, { query: { employeeId, pageNumber: String(page) } });

export const accruals = (page: number) => contractQuery(listAccruals, { query: { pageNumber: String(page) } });
export const skippedIn = (id: string, page: number) =>
  contractQuery(listSkipped, { params: { id }, query: { pageNumber: String(page) } });

export const encashable = (employeeId: string) => contractQuery(getEncashable, { query: { employeeId } });

export type EncashmentFilter = {
  /** Null for everybody's. */
  readonly employeeId: string | null;
  readonly status: keyof typeof ENCASHMENT_STATUS | null;
};

export const encashments = (filter: EncashmentFilter, page: number, pageSize: number) =>
  steadyQuery(listEncashments, { query: { ...filter, pageNumber: String(page), pageSize: String(pageSize) } });

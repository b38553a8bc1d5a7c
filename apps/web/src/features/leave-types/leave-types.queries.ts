import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  getBalanceReport,
  listBalanceReport,
} from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import {
  getLeaveType,
  listAssociations,
  listLeaveTypes,
} from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { listReadySets } from '@muster/contract/features/leave-types/leave-types-ready-sets.contract.ts';
import {
  getLeavePolicies,
  getLeaveSettings,
} from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { listEmploymentTypes } from '@muster/contract/features/users/users-employment-types.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export type LeaveType = ResponseOf<typeof listLeaveTypes>[number];
export type WholeLeaveType = ResponseOf<typeof getLeaveType>;
export type ReadySet = ResponseOf<typeof listReadySets>[number];
export type Settings = ResponseOf<typeof getLeaveSettings>;

/** What is read again when a type or its rules change: balances go by them. */
export const LEAVE_TYPE_ENTRIES = [
  listLeaveTypes,
  getLeaveType,
  listReadySets,
  listAssociations,
  getLeavePolicies,
  getBalanceReport,
  listBalanceReport,
];

export const leaveTypes = () => contractQuery(listLeaveTypes, { query: {} });
export const leaveType = (id: string) => contractQuery(getLeaveType, { params: { id } });
export const readySets = () => contractQuery(listReadySets);
export const leaveSettings = () => contractQuery(getLeaveSettings);
export const leavePolicies = () => contractQuery(getLeavePolicies, { query: {} });
export const employmentTypes = () => contractQuery(listEmploymentTypes);

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  listRequests,
  REQUESTS_A_PAGE,
  type RequestAction,
  type RequestStatus,
  readRequestSettings,
} from '@muster/contract/features/requests/requests.contract.ts';
import { listSwapPartners } from '@muster/contract/features/requests/requests-swap.contract.ts';
import { listShifts } from '@muster/contract/features/shifts/shifts.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export type Request = ResponseOf<typeof listRequests>['rows'][number];
export const isDecidable = ({ actions }: Request) => actions.includes('complete');
export type Effect = NonNullable<Request['effect']>;

/** What is about to be done to which. */
export type Decision = { readonly action: RequestAction; readonly requests: readonly Request[] };

/** Whose requests: one's own, of direct reports, of those below them, or of everybody. */
export type Scope = 'own' | 'DirectReportees' | 'IndirectReportees' | 'AllEmployees';

export type RequestQuestion = {
  readonly scope: Scope;
  readonly status: RequestStatus | null;
  readonly page: number;
};

export const REQUEST_ENTRIES = [listRequests];

export const requestList = ({ scope, status, page }: RequestQuestion) =>
  contractQuery(listRequests, {
    query: {
      pageNumber: page,
      pageSize: REQUESTS_A_PAGE,
      status,
      reportingFilterType: scope === 'own' ? 'DirectReportees' : scope,
      onlyMyRequests: scope === 'own' || null,
    },
  });

const AT_MOST = 100;

/** Those that wait, as many as a page may have. */
export const openRequests = (scope: Exclude<Scope, 'own'>) =>
  contractQuery(listRequests, {
    query: { pageNumber: 1, pageSize: AT_MOST, status: 'Opened', reportingFilterType: scope },
  });

const DECIDED_SHOWN = 20;

export const decidedRequests = (scope: Exclude<Scope, 'own'>, status: 'Completed' | 'Rejected') =>
  contractQuery(listRequests, {
    query: { pageNumber: 1, pageSize: DECIDED_SHOWN, status, reportingFilterType: scope },
  });

/** What a regularization asks for. */
export const requestSettings = () => contractQuery(readRequestSettings);

export const shiftsToChoose = () => contractQuery(listShifts, { query: { page: 1, pageSize: AT_MOST } });

export type SwapPartner = ResponseOf<typeof listSwapPartners>[number];

export const swapPartners = (startDate: string, endDate: string, employeeId: string) =>
  contractQuery(listSwapPartners, { query: { startDate, endDate, employeeId: employeeId || null } });

/** Open swaps: of oneself, or for staff those of everybody. */
export const openSwaps = (isStaff: boolean) =>
  contractQuery(listRequests, {
    query: {
      pageNumber: 1,
      pageSize: 100,
      status: 'Opened',
      requestType: 'ShiftSwap',
      ...(isStaff ? { reportingFilterType: 'AllEmployees' as const } : { onlyMyRequests: true }),
    },
  });

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { listSwapPartners } from '@muster/contract/features/requests/requests-swap.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export type SwapPartner = ResponseOf<typeof listSwapPartners>[number];

export const swapPartners = (startDate: string, endDate: string, employeeId: string) =>
  contractQuery(listSwapPartners, { query: { startDate, endDate, employeeId: employeeId || null } });

const AT_MOST = 100;

/** Open swaps: of oneself, or for staff those of everybody. */
export const openSwaps = (isStaff: boolean) =>
  contractQuery(listRequests, {
    query: {
      pageNumber: 1,
      pageSize: AT_MOST,
      status: 'Opened',
      requestType: 'ShiftSwap',
      ...(isStaff ? { reportingFilterType: 'AllEmployees' as const } : { onlyMyRequests: true }),
    },
  });

import { listApprovals } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { listDeclarations } from '@muster/contract/features/declarations/declarations.contract.ts';
import { listPoiReviews } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { listEncashments } from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { getLeave, listLeaveApprovals, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { nextPayroll, previewDecidedPay } from '@muster/contract/features/payroll/payroll-decided.contract.ts';
import { listRequests, setRequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { waitingLeave, whole } from '../features/leaves/leaves-for-tests.ts';
import { effectOf, request } from '../features/requests/requests-for-tests.ts';
import { fakeServer } from '../testing/fake-server-for-tests.ts';

export const path = '/my-team/approvals';
export const ADMINISTRATOR = { path, as: { fixedToday: '2026-11-27' } } as const;
export const MANAGER = { path, as: { roleId: 'Member', isManager: true, fixedToday: '2026-11-27' } } as const;
export const idOf = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
export const REGULARIZATION = request({ effect: effectOf() });
export const LEAVE = waitingLeave({ id: idOf('a1'), amount: 3 });

export const NOVEMBER = { month: 11, year: 2026, payDate: '2026-11-30' };
const NOTHING_MOVED = {
  ...{ paidDays: { before: 0, after: 0 }, loss: { before: ZERO, after: ZERO }, correctedDays: 0 },
};

/** A server on which nothing waits but what is said. */
export function serving({
  requests = [],
  leaves = [],
}: {
  readonly requests?: Parameters<typeof request>[0][];
  readonly leaves?: Parameters<typeof waitingLeave>[0][];
}) {
  const server = fakeServer();
  const rows = requests.map((one) => request(one));
  server.returns(listRequests, ({ query }) =>
    query['requestType'] === 'ShiftSwap' ? { rows: [], totalRecords: 0 } : { rows, totalRecords: rows.length },
  );
  server.returns(listLeaveApprovals, { rows: leaves.map((one) => waitingLeave(one)), totalRecords: leaves.length });
  server.returns(listEncashments, { rows: [], totalRecords: 0 });
  const counts = { Pending: 0, Approved: 0, Rejected: 0 };
  server.returns(listApprovals, { rows: [], totalRecords: 0, counts, departments: [] });
  server.returns(listPoiReviews, { rows: [], totalRecords: 0 });
  server.returns(listDeclarations, { rows: [], totalRecords: 0 });
  server.returns(payrollInsights, { currentPayroll: null, isSetUp: true, first: null, next: null, totals: [] });
  server.returns(nextPayroll, NOVEMBER);
  server.returns(previewDecidedPay, { ...NOVEMBER, isDriven: false, ...NOTHING_MOVED });
  server.returns(getLeave, whole());
  server.returns(setRequestStatus, { changed: 1 });
  server.returns(setLeaveStatus, { changed: 1 });
  return server;
}

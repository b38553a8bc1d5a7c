import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { nextPayroll, previewDecidedPay } from '@muster/contract/features/payroll/payroll-decided.contract.ts';
import { contractQuery } from '../../../platform/queries.ts';

export type DecidedPay = NonNullable<ResponseOf<typeof previewDecidedPay>>;

/** Requests and leave that wait, by their ids. */
export type Decided = { readonly requestIds: readonly string[]; readonly leaveIds: readonly string[] };

export const payrollToCome = () => contractQuery(nextPayroll);

/** As things stand: what was cached is shown, and asked again at once. */
export const decidedPay = ({ requestIds, leaveIds }: Decided) => ({
  ...contractQuery(previewDecidedPay, {
    body: { requestIds: requestIds.toSorted(), leaveIds: leaveIds.toSorted() },
  }),
  staleTime: 0,
});

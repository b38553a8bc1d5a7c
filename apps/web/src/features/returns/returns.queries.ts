import { bankLetter } from '@muster/contract/features/payments/payments.contract.ts';
import { sendPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import {
  downloadReturn,
  downloadReturns,
  getDue,
  listDues,
  makeReadyReturns,
  makeReturn,
  nextSteps,
  recordDuePaid,
  recordFiled,
  recordReturnPaid,
  saveReturnIdentity,
} from '@muster/contract/features/returns/returns.contract.ts';
import {
  type DueDetails,
  type DueKind,
  type DueRow,
  type MonthOfReturns,
  type PaymentKind,
  RETURN_KINDS,
  type ReturnFile,
  type ReturnFinding,
  type ReturnKind,
} from '@muster/contract/features/returns/returns-file.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';

export type { DueDetails, DueKind, DueRow, MonthOfReturns, PaymentKind, ReturnFile, ReturnFinding, ReturnKind };

export type Month = { readonly month: number; readonly year: number };

/** What keeps a file back may have been put right elsewhere: what was cached is shown, and asked again at once. */
const OF_NOW = { staleTime: 0 } as const;

export const dues = (month: Month | null) => ({ ...contractQuery(listDues, { query: month ?? {} }), ...OF_NOW });

/** One row of the list: what goes out, and to which state where there are several. */
export type DueKey = { readonly kind: DueKind; readonly place: string | null };

export const due = ({ kind, place }: DueKey, month: Month) => ({
  ...contractQuery(getDue, { query: { kind, ...month, place } }),
  ...OF_NOW,
});

export const VIEWS = [listDues, getDue, nextSteps];

export const stepsAfter = (month: Month) => ({ ...contractQuery(nextSteps, { query: month }), ...OF_NOW });
export const useSendPayslips = () => useAction(sendPayslips, { refreshes: [nextSteps] });

export const useMakeReady = () => useAction(makeReadyReturns, { refreshes: VIEWS, toast: false });
export const useMake = () => useAction(makeReturn, { refreshes: VIEWS, toast: false });
export const useRecordFiled = () => useAction(recordFiled, { refreshes: VIEWS, toastErrors: false });
export const useRecordPaid = () => useAction(recordReturnPaid, { refreshes: VIEWS, toastErrors: false });
export const useRecordDuePaid = () => useAction(recordDuePaid, { refreshes: VIEWS, toastErrors: false });
export const useSaveIdentity = () => useAction(saveReturnIdentity, { refreshes: VIEWS, toastErrors: false });
export { bankLetter, downloadReturn, downloadReturns };

export const isFile = (kind: DueKind): kind is ReturnKind => RETURN_KINDS.some((one) => one === kind);

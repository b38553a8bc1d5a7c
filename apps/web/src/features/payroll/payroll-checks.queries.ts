import { getPayroll, payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  listUnsettledDays,
  settleDays,
  undoSettlement,
} from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { getPerson, listPeople } from '@muster/contract/features/users/users.contract.ts';
import { importFigures } from '@muster/contract/features/users/users-figures.contract.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';

export type {
  Settlement,
  SettlementMethod as SettledHow,
  UnsettledPerson,
} from '@muster/contract/features/payroll/payroll-settlements.contract.ts';

export const UNSETTLED_PAGE = 25;

export const unsettledDays = () => contractQuery(listUnsettledDays, { query: { pageSize: UNSETTLED_PAGE } });

const CHECKED = [getPayroll, payrollInsights, listUnsettledDays];

export const useSettleDays = () => useAction(settleDays, { refreshes: CHECKED, toastErrors: false });
export const useRevertSettlement = () => useAction(undoSettlement, { refreshes: CHECKED });
export const useImportFigures = () =>
  useAction(importFigures, {
    refreshes: [getPayroll, payrollInsights, listPeople, getPerson],
    toast: false,
    toastErrors: false,
  });

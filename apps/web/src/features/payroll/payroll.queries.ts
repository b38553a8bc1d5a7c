import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import {
  approvePayroll,
  deletePayroll,
  getPayroll,
  getProgress,
  payrollHistories,
  payrollInsights,
  recordPayments,
  rejectPayroll,
  runPayroll,
  verifyPayroll,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  payrollReport,
  payrollReportFilters,
  type ReportStatus,
} from '@muster/contract/features/payroll/payroll-report.contract.ts';
import {
  type PayrollDetails,
  type PayrollPerson,
  type PayrollRun,
  VARIANCE_CAUSES,
} from '@muster/contract/features/payroll/payroll-run.ts';
import {
  listUnsettledDays,
  settleDays,
  undoSettlement,
} from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import {
  getPayrollSettings,
  getPayrollStatus,
  getSetupChecklist,
  setUpRequired,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import {
  addSalaryRelease,
  changeComponents,
  getManualEntries,
  getPayslip,
  resetPayslip,
  revertWithhold,
  sendPayslips,
  withheldPayslips,
  withholdPayslip,
} from '@muster/contract/features/payslips/payslips.contract.ts';
import { nextSteps } from '@muster/contract/features/returns/returns.contract.ts';
import { listEarnings } from '@muster/contract/features/salary/salary.contract.ts';
import { listDeductions } from '@muster/contract/features/salary/salary-deductions.contract.ts';
import { getAllStatutory } from '@muster/contract/features/statutory/statutory.contract.ts';
import { getPerson, listPeople } from '@muster/contract/features/users/users.contract.ts';
import { importFigures } from '@muster/contract/features/users/users-figures.contract.ts';
import { contractQuery, steadyQuery, useAction } from '../../platform/queries.ts';

export type Insights = ResponseOf<typeof payrollInsights>;
export type { PayrollDetails, PayrollPerson, PayrollRun, PayrollWarning };

export const PEOPLE_PAGE = 25;
export const HISTORY_PAGE = 12;
export const REPORT_PAGE = 3;

export type PeopleQuestion = {
  readonly searchQuery: string;
  readonly cause: string;
  readonly show: string;
  readonly page: number;
};

const SHOWN = ['all', 'outliers', 'withheld', 'unpaid'] as const;

/** Warnings are of now: what was cached is shown, and asked again at once. */
const OF_NOW = { staleTime: 0 } as const;

export const insights = () => ({ ...contractQuery(payrollInsights), ...OF_NOW });

export const payroll = (id: string, { searchQuery, cause, show, page }: PeopleQuestion) => ({
  ...steadyQuery(getPayroll, {
    params: { id },
    query: {
      searchQuery,
      cause: VARIANCE_CAUSES.find((option) => option === cause),
      show: SHOWN.find((option) => option === show),
      page,
      pageSize: PEOPLE_PAGE,
    },
  }),
  ...OF_NOW,
});

export const progress = (id: string) => contractQuery(getProgress, { params: { id } });

export const histories = (page: number) =>
  steadyQuery(payrollHistories, { query: { pageNo: page, pageSize: HISTORY_PAGE } });

export type ReportQuestion = {
  readonly dateTime: string;
  readonly reportingFilterType: number;
  readonly workLocation: string;
  readonly departmentId: string;
  readonly designation: string;
  readonly status: ReportStatus;
};

export const report = (question: ReportQuestion, page: number) =>
  steadyQuery(payrollReport, { query: { ...question, pageNo: page, pageSize: REPORT_PAGE } });

export const reportFilters = (dateTime: string) => steadyQuery(payrollReportFilters, { query: { dateTime } });

export const withheldOf = (employeeId: string) => contractQuery(withheldPayslips, { query: { employeeId } });

/** Components a payroll run can add to a payslip. */
export const oneOffEarnings = () => contractQuery(listEarnings, { query: { isPayrollRun: true } });
export const oneOffDeductions = () => contractQuery(listDeductions, { query: { isPayrollRun: true } });

/** What was entered by hand for someone's month. */
export const entriesOf = (payrollId: string, employeeId: string) =>
  contractQuery(getManualEntries, { query: { payrollId, employeeId } });

/** Whatever happens to a run shows in all of these. */
const RUN_VIEWS = [getPayroll, getProgress, payrollInsights, payrollHistories, getPayslip, getManualEntries, nextSteps];

export const useSetUpRequired = () =>
  useAction(setUpRequired, {
    refreshes: [payrollInsights, getSetupChecklist, getPayrollStatus, getPayrollSettings, getAllStatutory, dashboard],
    toast: 'What the law requires is set up',
  });
export const useRun = () => useAction(runPayroll, { refreshes: RUN_VIEWS, toast: false, toastErrors: false });
export const useApprove = () => useAction(approvePayroll, { refreshes: RUN_VIEWS });
export const useReject = () => useAction(rejectPayroll, { refreshes: RUN_VIEWS, toastErrors: false });
export const useRecordPayments = () => useAction(recordPayments, { refreshes: RUN_VIEWS, toastErrors: false });
export const useDelete = () => useAction(deletePayroll, { refreshes: [payrollInsights, payrollHistories] });
export const useSendPayslips = () => useAction(sendPayslips, { refreshes: [getPayroll, nextSteps] });
export const useWithhold = () => useAction(withholdPayslip, { refreshes: RUN_VIEWS, toastErrors: false });
export const useRevertWithhold = () => useAction(revertWithhold, { refreshes: RUN_VIEWS });
export const useRelease = () => useAction(addSalaryRelease, { refreshes: [...RUN_VIEWS, withheldPayslips] });
export const useChangeComponents = () => useAction(changeComponents, { refreshes: RUN_VIEWS, toastErrors: false });
export const useReset = () => useAction(resetPayslip, { refreshes: RUN_VIEWS });
export const verification = (id: string) => contractQuery(verifyPayroll, { params: { id } });

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

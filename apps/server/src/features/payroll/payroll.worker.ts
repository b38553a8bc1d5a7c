import { verifyPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { payrollReportSheet } from '@muster/contract/features/payroll/payroll-report.contract.ts';
import type { OffloadedRoute } from '../../platform/offload/serve-offloaded.ts';
import { verifyRun } from './calculation/verify-run.ts';
import { reportSheet } from './show-report.ts';

/** What is served in the thread of files: every payslip of a month is read, hashed or written there. */
export function servePayroll(route: OffloadedRoute): void {
  route(verifyPayroll, ({ params }, caller) => verifyRun(caller, params.id));
  route(payrollReportSheet, ({ query }, caller) => reportSheet(caller, query));
}

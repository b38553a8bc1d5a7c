// Runs in a thread of its own: what features that read thousands of people, or make files, hand over.

import { serveLeaveBalances } from './features/leave-balances/leave-balances.worker.ts';
import { serveLeaves } from './features/leaves/leaves.worker.ts';
import { serveOrganisation } from './features/organisation/organisation.worker.ts';
import { paymentsProvides } from './features/payments/payments.provides.ts';
import { servePayments } from './features/payments/payments.worker.ts';
import { payrollProvides } from './features/payroll/payroll.provides.ts';
import { servePayroll } from './features/payroll/payroll.worker.ts';
import { servePeople } from './features/people/people.worker.ts';
import { serveReportFiles } from './features/reports/report-files.worker.ts';
import { serveReturns } from './features/returns/returns.worker.ts';
import { salaryProvides } from './features/salary/salary.provides.ts';
import { statutoryProvides } from './features/statutory/statutory.provides.ts';
import { usersProvides } from './features/users/users.provides.ts';
import { serveOffloaded } from './platform/offload/serve-offloaded.ts';

serveOffloaded(
  (route) => {
    serveOrganisation(route);
    serveLeaveBalances(route);
    serveLeaves(route);
    serveReportFiles(route);
    servePayroll(route);
    serveReturns(route);
    servePayments(route);
    servePeople(route);
  },
  [...usersProvides, ...statutoryProvides, ...salaryProvides, ...payrollProvides, ...paymentsProvides],
);

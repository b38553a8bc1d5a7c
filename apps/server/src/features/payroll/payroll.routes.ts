import * as payroll from '@muster/contract/features/payroll/payroll.contract.ts';
import { nextPayroll, previewDecidedPay } from '@muster/contract/features/payroll/payroll-decided.contract.ts';
import { lateMarksPreview, listPaidDays } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import {
  payrollReport,
  payrollReportFilters,
  payrollReportSheet,
} from '@muster/contract/features/payroll/payroll-report.contract.ts';
import * as settlements from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { wantsStream } from '../../platform/http/wants-stream.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import type { Services } from '../../platform/services.ts';
import { approveRun } from './approve-run.ts';
import { deleteRun } from './delete-run.ts';
import { cancelSettlement, listUnsettled, settleDays } from './pay-days/settle-days.ts';
import { listRuns } from './payroll.views.ts';
import { leftOut, recordRunPayments } from './record-payments.ts';
import { rejectRun } from './reject-run.ts';
import { mailedInWords } from './run/payroll.rules.ts';
import { progressOf, streamProgress } from './run/stream-progress.ts';
import { showDecidedPay, showNextPayroll } from './show-decided-pay.ts';
import { previewLateMarks, showPaidDays } from './show-paid-days.ts';
import { payrollInsightsOf, showPayroll } from './show-payroll.ts';
import { showReport, showReportFilters } from './show-report.ts';
import { shownRuns } from './shown-runs.views.ts';
import { startRun } from './start-run.ts';

/** `thread` serves what `payroll.worker.ts` says. */
export function payrollRoutes(app: FastifyInstance, _services: Services, thread: OffloadThread): void {
  runRoutes(app, thread);
  decisionRoutes(app);
  reportRoutes(app, thread);
  settlementRoutes(app);
  paidDaysRoutes(app);
}

function runRoutes(app: FastifyInstance, thread: OffloadThread): void {
  route(app, payroll.runPayroll, ({ query, body }, call) =>
    startRun(call, { force: query.forceRun ?? false, month: body ?? null }),
  );
  route(app, payroll.getPayroll, ({ params, query }, call) => showPayroll(call, params.id, query));
  route(app, payroll.getProgress, async ({ params }, call) => {
    const now = await progressOf(call, params.id);
    if (wantsStream(call)) await streamProgress(call, params.id);
    return now;
  });
  route(app, payroll.payrollHistories, ({ query }, { principal, inTenant }) => {
    const { pageSize, offset } = pageOf(query);
    const states = query.status === undefined ? {} : { states: [query.status] };
    return inTenant(async (tx) => {
      const page = await listRuns(tx, { ...states, year: query.year, limit: pageSize, offset });
      return { ...page, rows: await shownRuns(tx, principal, page.rows) };
    });
  });
  route(app, payroll.payrollInsights, (_, call) => payrollInsightsOf(call));
  route(app, payroll.verifyPayroll, (input, call) => thread.call(payroll.verifyPayroll, call, input));
}

/** What becomes of a run that was calculated. */
function decisionRoutes(app: FastifyInstance): void {
  route(app, payroll.approvePayroll, async ({ params, body }, call) => {
    const { run, mailed } = await approveRun(call, { ...params, ...body });
    if (mailed > 0) call.setMessage(`${payroll.approvePayroll.message}. ${mailedInWords(mailed)}`);
    return run;
  });
  route(app, payroll.rejectPayroll, async ({ params, body }, call) =>
    rejectRun(call, { ...params, reason: body.comments, version: body.version }),
  );
  route(app, payroll.recordPayments, async ({ body }, call) => {
    const result = await recordRunPayments(call, body);
    const others = leftOut(result.withoutAccount);
    if (others !== null) call.setMessage(`${payroll.recordPayments.message}. ${others}`);
    return result;
  });
  route(app, payroll.deletePayroll, ({ params }, call) => deleteRun(call, params.id));
}

function reportRoutes(app: FastifyInstance, thread: OffloadThread): void {
  route(app, payrollReport, ({ query }, call) => showReport(call, query));
  route(app, payrollReportFilters, ({ query }, call) => showReportFilters(call, query));
  route(app, payrollReportSheet, (input, call) => thread.call(payrollReportSheet, call, input));
}

/** Days of approved payrolls that no longer agree with employment. */
function settlementRoutes(app: FastifyInstance): void {
  route(app, settlements.listUnsettledDays, ({ query }, call) => listUnsettled(call, pageOf(query)));
  route(app, settlements.settleDays, ({ body }, call) => settleDays(call, body));
  route(app, settlements.undoSettlement, ({ params }, call) => cancelSettlement(call, params.id));
}

/** What attendance makes of the month before it is calculated. */
function paidDaysRoutes(app: FastifyInstance): void {
  route(app, listPaidDays, ({ query }, call) => showPaidDays(call, query));
  route(app, lateMarksPreview, ({ query }, call) => previewLateMarks(call, query));
  route(app, nextPayroll, (_, call) => showNextPayroll(call));
  route(app, previewDecidedPay, ({ body }, call) => showDecidedPay(call, body));
}

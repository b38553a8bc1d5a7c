import * as payroll from '@muster/contract/features/payroll.contract.ts';
import {
  payrollReport,
  payrollReportFilters,
  payrollReportSheet,
} from '@muster/contract/features/payroll-report.contract.ts';
import * as settlements from '@muster/contract/features/payroll-settlements.contract.ts';
import * as change from '@muster/contract/features/payslips.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { adjustPayslip, resetToStructure } from './adjust-payslip.ts';
import { approveRun } from './approve-run.ts';
import { deleteRun } from './delete-run.ts';
import { toldInWords } from './payroll.rules.ts';
import { listRuns, shownRun } from './payroll.views.ts';
import { reportSheet, showReport, showReportFilters } from './payroll-report.ts';
import { progressOf, streamProgress, wantsStream } from './progress.ts';
import { leftOut, recordRunPayments } from './record-payments.ts';
import { rejectRun } from './reject-run.ts';
import { listUnsettled, settleDays, takeBack } from './settle-days.ts';
import { showHandEntries } from './show-hand-entries.ts';
import { payrollInsightsOf, showPayroll } from './show-payroll.ts';
import { startRun } from './start-run.ts';
import { verifyRun } from './verify-run.ts';
import { releaseSalaries, revertWithholding, withholdSalary } from './withhold-payslip.ts';

export function payrollRoutes(app: FastifyInstance, services: Services): void {
  runRoutes(app, services);
  reportRoutes(app, services);
  payslipChangeRoutes(app, services);
  settlementRoutes(app, services);
}

function runRoutes(app: FastifyInstance, services: Services): void {
  route(app, payroll.runPayroll, ({ query, body }, call) =>
    startRun(services, call.principal, actorOf(call), { force: query.forceRun ?? false, month: body ?? null }),
  );
  route(app, payroll.getPayroll, ({ params, query }, { principal }) =>
    showPayroll(services, principal, params.id, query),
  );
  route(app, payroll.getProgress, async ({ params }, call) => {
    const now = await progressOf(services, call.principal, params.id);
    if (wantsStream(call)) await streamProgress(services, call, params.id);
    return now;
  });
  route(app, payroll.approvePayroll, async ({ params, body }, call) => {
    const { run, mailed } = await approveRun(services, call.principal, actorOf(call), { ...params, ...body });
    if (mailed > 0) call.say(`${payroll.approvePayroll.message}. ${toldInWords(mailed)}`);
    return shownRun(run, 0);
  });
  route(app, payroll.rejectPayroll, async ({ params, body }, call) => {
    const sent = { ...params, reason: body.comments, version: body.version };
    return shownRun(await rejectRun(services, call.principal, actorOf(call), sent), 0);
  });
  route(app, payroll.recordPayments, async ({ body }, call) => {
    const recorded = await recordRunPayments(services, call.principal, actorOf(call), body);
    const others = leftOut(recorded.withoutAccount);
    if (others !== null) call.say(`${payroll.recordPayments.message}. ${others}`);
    return recorded;
  });
  route(app, payroll.deletePayroll, ({ params }, call) =>
    deleteRun(services, call.principal, actorOf(call), params.id),
  );
  route(app, payroll.verifyPayroll, ({ params }, { principal }) => verifyRun(services, principal, params.id));
}

function reportRoutes(app: FastifyInstance, services: Services): void {
  route(app, payroll.payrollHistories, ({ query }, { principal }) => {
    const { pageSize, offset } = pageOf(query);
    const states = query.status === undefined ? {} : { states: [query.status] };
    return services.db.inTenant(principal.tenantId, (tx) =>
      listRuns(tx, { ...states, year: query.year, limit: pageSize, offset }),
    );
  });
  route(app, payroll.payrollInsights, (_, { principal }) => payrollInsightsOf(services, principal));
  route(app, payrollReport, ({ query }, { principal }) => showReport(services, principal, query));
  route(app, payrollReportFilters, ({ query }, { principal }) => showReportFilters(services, principal, query));
  route(app, payrollReportSheet, ({ query }, { principal }) => reportSheet(services, principal, query));
}

const NOTHING_CHANGED = 'Nothing was changed';
const PAYSLIP_REMOVED = 'This person is not employed in the pay period any more: the payslip was removed';

/** Changes to payslips of a run; reading them is the payslips' own. */
function payslipChangeRoutes(app: FastifyInstance, services: Services): void {
  route(app, change.handEntries, ({ query }, { principal }) => showHandEntries(services, principal, query));
  route(app, change.changeComponents, async ({ body }, call) => {
    const outcome = await adjustPayslip(services, call.principal, actorOf(call), body);
    if (outcome !== 'changed') call.say(outcome === 'removed' ? PAYSLIP_REMOVED : NOTHING_CHANGED);
    return null;
  });
  route(app, change.resetPayslip, async ({ body }, call) => {
    const outcome = await resetToStructure(services, call.principal, actorOf(call), body);
    if (outcome === 'removed') call.say(PAYSLIP_REMOVED);
    return null;
  });
  route(app, change.withholdPayslip, ({ body }, call) => withholdSalary(services, call.principal, actorOf(call), body));
  route(app, change.revertWithhold, ({ body }, call) =>
    revertWithholding(services, call.principal, actorOf(call), body),
  );
  route(app, change.addSalaryRelease, ({ body }, call) =>
    releaseSalaries(services, call.principal, actorOf(call), body),
  );
}

/** Days of approved payrolls that no longer agree with employment. */
function settlementRoutes(app: FastifyInstance, services: Services): void {
  route(app, settlements.listUnsettledDays, ({ query }, { principal }) =>
    listUnsettled(services, principal, pageOf(query)),
  );
  route(app, settlements.settleDays, ({ body }, call) => settleDays(services, call.principal, actorOf(call), body));
  route(app, settlements.takeBackSettlement, ({ params }, call) =>
    takeBack(services, call.principal, actorOf(call), params.id),
  );
}

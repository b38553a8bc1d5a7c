import * as balances from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import * as accruals from '@muster/contract/features/leave-balances/leave-balances-accruals.contract.ts';
import * as encashments from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import type { Services } from '../../platform/services.ts';
import { adjustBalance, takeBackAdjustment } from './adjust-balance.ts';
import { askEncashment } from './ask-encashment.ts';
import { cancelEncashment, decideEncashment } from './decide-encashment.ts';
import { importBalances } from './import-balances.ts';
import { readAccruals, readSkipped } from './read-accruals.ts';
import { readBalanceHistory, readBalanceReport, readBalanceTillDate } from './read-balances.ts';
import { readEncashable } from './read-encashable.ts';
import { readEncashments } from './read-encashments.ts';
import { readReport } from './write-balance-report.ts';

/** `thread` serves what `leave-balances.worker.ts` says. */
export function leaveBalancesRoutes(app: FastifyInstance, _services: Services, thread: OffloadThread): void {
  route(app, balances.getBalanceReport, ({ query }, call) => readBalanceReport(call, query));
  route(app, balances.listBalanceReport, ({ query }, call) => readReport(call, query));
  route(app, balances.balanceReportXlsx, (input, call) => thread.call(balances.balanceReportXlsx, call, input));
  route(app, balances.getBalanceTillDate, ({ query }, call) => readBalanceTillDate(call, query));
  route(app, balances.listBalanceHistory, ({ query }, call) => readBalanceHistory(call, query));
  route(app, balances.adjustBalance, ({ body }, call) => adjustBalance(call, body));
  route(app, balances.takeBackAdjustment, ({ params }, call) => takeBackAdjustment(call, params.id));
  route(app, accruals.balanceTemplate, (input, call) => thread.streamed(accruals.balanceTemplate, call, input));
  route(app, accruals.listAccruals, ({ query }, call) => readAccruals(call, query));
  route(app, accruals.listSkipped, ({ params, query }, call) => readSkipped(call, params.id, query));
  route(app, encashments.listEncashments, ({ query }, call) => readEncashments(call, query));
  route(app, encashments.getEncashable, ({ query }, call) => readEncashable(call, query));
  route(app, encashments.askEncashment, ({ body }, call) => askEncashment(call, body));
  route(app, encashments.decideEncashment, ({ params, body }, call) => decideEncashment(call, params.id, body));
  route(app, encashments.cancelEncashment, ({ params }, call) => cancelEncashment(call, params.id));
  route(app, accruals.importBalances, ({ body }, call) => {
    const isDryRun = body?.isDryRun ?? false;
    if (isDryRun) call.setMessage('This is what the file would do. Nothing was written.');
    return importBalances(call, call.files['balancesCsv'], isDryRun);
  });
}

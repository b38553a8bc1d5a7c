import { balanceReportXlsx } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { balanceTemplate as templateEntry } from '@muster/contract/features/leave-balances/leave-balances-accruals.contract.ts';
import type { OffloadedRoute } from '../../platform/offload/serve-offloaded.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { balanceTemplate } from './import-balances.ts';
import { writeReport } from './write-balance-report.ts';

/** What is served in the thread of files: balances of everybody are read and written there. */
export function serveLeaveBalances(route: OffloadedRoute): void {
  const files = sheetFiles();
  route(balanceReportXlsx, ({ query }, caller) => writeReport(caller, files, query));
  route(templateEntry, (_, caller) => balanceTemplate(caller));
}

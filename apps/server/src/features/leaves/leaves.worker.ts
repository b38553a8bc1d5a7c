import { leaveReportXlsx } from '@muster/contract/features/leaves/leaves-reports.contract.ts';
import type { OffloadedRoute } from '../../platform/offload/serve-offloaded.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { writeReport } from './write-report.ts';

/** What is served in the thread of files: twenty thousand rows are read and packed there. */
export function serveLeaves(route: OffloadedRoute): void {
  const files = sheetFiles();
  route(leaveReportXlsx, ({ query }, caller) => writeReport(caller, files, query));
}

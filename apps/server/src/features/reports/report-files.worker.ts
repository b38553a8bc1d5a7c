import * as reports from '@muster/contract/features/reports/reports.contract.ts';
import type { OffloadedRoute } from '../../platform/offload/serve-offloaded.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { writeAttendance, writeReport } from './write-reports.ts';

/** What is served in the thread of files: the days of thousands of people are read and written there. */
export function serveReportFiles(route: OffloadedRoute): void {
  const files = sheetFiles();
  const [xlsx, pdf] = [{ files, format: 'xlsx' } as const, { files, format: 'pdf' } as const];
  route(reports.attendanceReport, ({ query }, caller) => writeAttendance(caller, xlsx, query));
  route(reports.attendanceReportPdf, ({ query }, caller) => writeAttendance(caller, pdf, query));
  route(reports.downloadReportXlsx, ({ query }, caller) => writeReport(caller, xlsx, query));
  route(reports.downloadReportPdf, ({ query }, caller) => writeReport(caller, pdf, query));
}

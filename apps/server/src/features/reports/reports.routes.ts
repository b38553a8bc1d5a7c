import * as reports from '@muster/contract/features/reports/reports.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { areMany, readDayReport, readFilters, readMusterRoll, readRegularizations } from './read-reports.ts';
import { writeAttendance, writeReport } from './write-reports.ts';

export function reportsRoutes(app: FastifyInstance): void {
  const files = sheetFiles();
  const thread = app.services.offload(new URL('./reports.worker.ts', import.meta.url));
  app.addHook('onClose', async () => {
    await Promise.all([files.close(), thread.close()]);
  });
  const [xlsx, pdf] = [{ files, format: 'xlsx' } as const, { files, format: 'pdf' } as const];
  route(app, reports.attendanceReport, ({ query }, call) => writeAttendance(call, xlsx, query));
  route(app, reports.attendanceReportPdf, ({ query }, call) => writeAttendance(call, pdf, query));
  route(app, reports.downloadReportXlsx, ({ query }, call) => writeReport(call, xlsx, query));
  route(app, reports.downloadReportPdf, ({ query }, call) => writeReport(call, pdf, query));
  route(app, reports.getMusterRoll, ({ query }, call) => readMusterRoll(call, thread, query));
  route(app, reports.listDayReport, async (input, call) =>
    areMany(input.query) ? thread.written(reports.listDayReport, call, input) : readDayReport(call, input.query),
  );
  route(app, reports.listRegularizations, ({ query }, call) => readRegularizations(call, query));
  route(app, reports.reportFilters, ({ query }, call) => readFilters(call, query));
}

import * as reports from '@muster/contract/features/reports/reports.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import type { Services } from '../../platform/services.ts';
import { areMany, readDayReport, readFilters, readMusterRoll, readRegularizations } from './read-reports.ts';

/** `files` is the thread that serves what `report-files.worker.ts` says. */
export function reportsRoutes(app: FastifyInstance, services: Services, files: OffloadThread): void {
  const thread = services.offload(new URL('./reports.worker.ts', import.meta.url));
  app.addHook('onClose', () => thread.close());
  for (const entry of [reports.attendanceReport, reports.attendanceReportPdf])
    route(app, entry, (input, call) => files.call(entry, call, input));
  for (const entry of [reports.downloadReportXlsx, reports.downloadReportPdf])
    route(app, entry, (input, call) => files.call(entry, call, input));
  route(app, reports.getMusterRoll, ({ query }, call) => readMusterRoll(call, thread, query));
  route(app, reports.listDayReport, async (input, call) =>
    areMany(input.query) ? thread.written(reports.listDayReport, call, input) : readDayReport(call, input.query),
  );
  route(app, reports.listRegularizations, ({ query }, call) => readRegularizations(call, query));
  route(app, reports.reportFilters, ({ query }, call) => readFilters(call, query));
}

// Runs in a thread of its own: whoever else is served does not wait for the days of a hundred people.
import { listDayReport } from '@muster/contract/features/reports/reports.contract.ts';
import { serveOffloaded } from '../../platform/offload/serve-offloaded.ts';
import { readDayReport, readRollOfDays, rollOfDays } from './read-reports.ts';

serveOffloaded((route) => {
  route(rollOfDays, ({ query }, caller) => readRollOfDays(caller, query));
  route(listDayReport, ({ query }, caller) => readDayReport(caller, query));
});

import * as returns from '@muster/contract/features/returns/returns.contract.ts';
import * as register from '@muster/contract/features/returns/returns-register.contract.ts';
import type { OffloadedRoute } from '../../platform/offload/serve-offloaded.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { checkFiles } from './check-files.ts';
import { downloadFile, downloadFiles } from './download-return.ts';
import { makeReadyFiles } from './make-ready-returns.ts';
import { makeFile } from './make-return.ts';
import { writeRegister } from './register/write-register.ts';
import { showDue, showMonth } from './show-due.ts';

/** What is served in the thread of files: whoever else is served does not wait for ten thousand people to be read and written. */
export function serveReturns(route: OffloadedRoute): void {
  route(returns.listDues, ({ query }, caller) => showMonth(caller, query));
  route(returns.getDue, ({ query }, caller) => showDue(caller, query));
  route(returns.checkReturns, ({ query }, { services, inTenant }) => inTenant((tx) => checkFiles(tx, services, query)));
  route(returns.makeReturn, ({ body }, caller) => makeFile(caller, body));
  route(returns.makeReadyReturns, ({ body }, caller) => makeReadyFiles(caller, body));
  route(returns.downloadReturns, ({ query }, caller) => downloadFiles(caller, query.ids));
  route(returns.downloadReturn, ({ params }, caller) => downloadFile(caller, params.id));
  const files = sheetFiles();
  route(register.registerXlsx, ({ query }, caller) => writeRegister(caller, { files, format: 'xlsx' }, query));
  route(register.registerCsv, ({ query }, caller) => writeRegister(caller, { files, format: 'csv' }, query));
  route(register.registerPdf, ({ query }, caller) => writeRegister(caller, { files, format: 'pdf' }, query));
}

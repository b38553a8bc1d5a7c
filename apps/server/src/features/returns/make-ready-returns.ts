import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { makeReadyReturns } from '@muster/contract/features/returns/returns.contract.ts';
import type { ReadyFiles } from '@muster/contract/features/returns/returns-file.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import type { FileRow } from './files/return-files.facts.ts';
import { shownFile } from './files/shown-findings.facts.ts';
import { duesOf } from './kinds/kinds-of-month.views.ts';
import { fileOf, finalMonth } from './make-return.ts';
import { summariseDue } from './show-due.ts';

type Input = ParsedRequest<typeof makeReadyReturns>['body'];

/**
 * Makes every file of a month that nothing keeps back and nobody has downloaded. One that somebody else has to release
 * is made as well, and named apart. Errors: NOT_FOUND, PAYROLL_NOT_APPROVED.
 */
export function makeReadyFiles(caller: WorkerCaller, input: Input): Promise<ReadyFiles> {
  return caller.inTenant(async (tx) => {
    const month = await finalMonth(tx, caller, input);
    const files: ReadyFiles['files'] = [];
    const held: ReadyFiles['held'] = [];
    for (const due of await duesOf(tx, caller.services, month)) {
      if (input.kind !== undefined && input.kind !== due.kind) continue;
      const { row, outdated } = summariseDue(due);
      if (row.state === 'to check') held.push({ title: due.title, reason: 'Somebody else has to release it' });
      if (row.state !== 'ready') continue;
      // One that waits may have a value date of its own, and may be released already.
      const waiting = due.files.find((file) => isWaiting(file) && !outdated.has(file.id));
      const file = waiting ?? (await fileOf(tx, caller, due, {}));
      const shown = shownFile(file, false, due.shownFile(file));
      if (shown.actions.includes('download')) files.push(shown);
      else held.push({ title: due.title, reason: 'Somebody else has to release it' });
    }
    return { files, held };
  });
}

const isWaiting = ({ withdrawnAt, downloadedAt }: FileRow) => withdrawnAt === null && downloadedAt === null;

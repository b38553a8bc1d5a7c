import { problem } from '../../platform/http/problem.ts';
import { prepareReturn } from './prepare-return.ts';
import type { ReturnCase } from './return-case.ts';
import type { FileRow } from './returns.store.ts';

export const CHANGED_SINCE = 'The payroll or a bank account has changed since: make the file again.';

/** A payment file pays what it would pay if it were made for the same people now. Errors: RETURN_STATE. */
export function refuseOutdated(one: ReturnCase, file: FileRow): void {
  if (prepareReturn(one.again(file)).sourceHash !== file.sourceHash) {
    throw problem('RETURN_STATE', { message: CHANGED_SINCE });
  }
}

import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/route.ts';
import { auditFacts } from './make-return.ts';
import { caseOf, readMonth } from './read-month.ts';
import type { ReturnWriter } from './return-orders.ts';
import { changeFile, contentOf, type FileRow, kindOfFile, lockedFile, oneFileAtATime } from './returns.store.ts';

/**
 * A file as it was made. Errors: NOT_FOUND, RETURN_STATE for one whose bytes were lost with a secret, and for a payment
 * file that waits for its release, or would pay something else by now.
 */
export function downloadFile(caller: Caller, writer: ReturnWriter, id: string): Promise<FileOutput> {
  const { services, principal, actor, inTenant } = caller;
  return inTenant(async (tx) => {
    // A payment is looked at beside all others before it leaves: their lock comes before that of the file.
    if ((await kindOfFile(tx, id)) === 'bank') await oneFileAtATime(tx);
    const file = await lockedFile(tx, id);
    const content = await contentOf(tx, id);
    if (content === null) {
      throw problem('RETURN_STATE', {
        message: 'This file was lost with the secret of the installation: make it again.',
      });
    }
    if (file.downloadedAt === null) {
      if (file.kind === 'bank') await refuseFirst(tx, caller, writer, file);
      const downloadedAt = services.clock.now().toString();
      await changeFile(tx, id, { downloadedAt, downloadedByName: principal.name });
    }
    await audit(tx, actor, { action: 'download', entity: 'return', entityId: id, after: auditFacts(file) });
    const text = services.fields.of(tx.tenantId, id).decrypt('returnFile', content);
    return { fileName: file.fileName, content: Buffer.from(text, 'latin1') };
  });
}

/** Before it leaves the house for the first time: once it is at the bank, nothing stops it. Errors: RETURN_STATE. */
async function refuseFirst(tx: TenantTx, caller: Caller, writer: ReturnWriter, file: FileRow): Promise<void> {
  const month = await readMonth(tx, caller.services, file);
  if (month === null) throw problem('RETURN_STATE', { message: 'The payroll of this file is not there any more.' });
  const one = await caseOf(tx, caller.services, month, 'bank');
  const actions = one.payment?.shown(file).actions ?? [];
  if (actions.includes('release')) {
    throw problem('RETURN_STATE', { message: 'Somebody else has to release this file first.' });
  }
  const again = actions.includes('download') ? await writer.run(one.again(file)) : null;
  if (again?.sourceHash !== file.sourceHash) {
    throw problem('RETURN_STATE', { message: 'The payroll or a bank account has changed since: make the file again.' });
  }
}

import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/route.ts';
import { auditFacts } from './make-return.ts';
import { changeFile, contentOf, lockedFile } from './returns.store.ts';

/** A file as it was made. Errors: NOT_FOUND, RETURN_STATE for one whose bytes were lost with a secret. */
export function downloadFile({ services, principal, actor, inTenant }: Caller, id: string): Promise<FileOutput> {
  return inTenant(async (tx) => {
    const file = await lockedFile(tx, id);
    const content = await contentOf(tx, id);
    if (content === null) {
      throw problem('RETURN_STATE', {
        message: 'This file was lost with the secret of the installation: make it again.',
      });
    }
    if (file.downloadedAt === null) {
      const downloadedAt = services.clock.now().toString();
      await changeFile(tx, id, { downloadedAt, downloadedByName: principal.name });
    }
    await audit(tx, actor, { action: 'download', entity: 'return', entityId: id, after: auditFacts(file) });
    const text = services.fields.of(tx.tenantId, id).decrypt('returnFile', content);
    return { fileName: file.fileName, content: Buffer.from(text, 'latin1') };
  });
}

import { type ZipFile, zipOf } from '@muster/returns/zip.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { changeFile, type FileRow, lockedFile, oneFileAtATime } from './files/return-files.facts.ts';
import { contentOf, kindOfFile } from './files/return-files.store.ts';
import { auditFacts } from './files/shown-findings.facts.ts';
import { definitionOf } from './kinds/kinds-of-month.views.ts';

/**
 * A file as it was made. Errors: NOT_FOUND, RETURN_STATE for one whose bytes were lost with a secret, and where its kind
 * keeps it back.
 */
export function downloadFile(caller: WorkerCaller, id: string): Promise<FileOutput> {
  return caller.inTenant(async (tx) => {
    const kind = await kindOfFile(tx, id);
    // What is looked at beside all others before it leaves: their lock comes before that of the file.
    if (kind !== null && definitionOf(caller.services, kind).beforeLeaving !== null) await oneFileAtATime(tx);
    const { output, download } = await takenOut(tx, caller, id);
    return { ...output, downloads: [download] };
  });
}

/** Several files in one archive: all of them, or none. Errors: as for one. */
export function downloadFiles(caller: WorkerCaller, ids: readonly string[]): Promise<FileOutput> {
  return caller.inTenant(async (tx) => {
    await oneFileAtATime(tx);
    const findings: Taken[] = [];
    for (const id of ids.toSorted()) findings.push(await takenOut(tx, caller, id));
    const months = new Set(findings.map(({ file: { year, month } }) => `${year}${String(month).padStart(2, '0')}`));
    const files = inArchive(findings.map(({ output }) => output));
    return {
      fileName: `files${[...months].join('-')}.zip`,
      content: zipOf(files),
      downloads: findings.map(({ download }) => download),
    };
  });
}

/** Files of one name stand beside each other. */
function inArchive(outputs: readonly FileOutput[]): ZipFile[] {
  const times = new Map<string, number>();
  return outputs.map(({ fileName, content }) => {
    const before = times.get(fileName) ?? 0;
    times.set(fileName, before + 1);
    return { name: before === 0 ? fileName : fileName.replace(/(\.\w+)?$/, ` (${before + 1})$1`), content };
  });
}

type Taken = {
  readonly file: FileRow;
  readonly output: FileOutput;
  readonly download: NonNullable<FileOutput['downloads']>[number];
};

async function takenOut(tx: TenantTx, caller: WorkerCaller, id: string): Promise<Taken> {
  const { services, principal } = caller;
  const file = await lockedFile(tx, id);
  const content = await contentOf(tx, id);
  if (content === null) {
    throw problem('RETURN_STATE', {
      message: 'This file was lost with the secret of the installation: make it again.',
    });
  }
  if (file.downloadedAt === null) {
    // Once it has left the house, nothing stops it.
    await definitionOf(services, file.kind).beforeLeaving?.(tx, caller, file);
    const downloadedAt = services.clock.moment().toString();
    await changeFile(tx, id, { downloadedAt, downloadedByName: principal.name });
  }
  const text = services.fields.of(tx.tenantId, id).decrypt('returnFile', content);
  return {
    file,
    output: { fileName: file.fileName, content: Buffer.from(text, 'latin1') },
    download: { entityId: id, after: auditFacts(file) },
  };
}

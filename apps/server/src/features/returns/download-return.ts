import { crc32 } from 'node:zlib';
import { type ZipFile, zipOf } from '@muster/returns/zip.ts';
import type { CallerApart } from '../../platform/apart/apart.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import { auditFacts } from './make-return.ts';
import { caseOf, readMonth } from './read-month.ts';
import { CHANGED_SINCE, refuseOutdated } from './refuse-outdated.ts';
import { changeFile, contentOf, type FileRow, kindOfFile, lockedFile, oneFileAtATime } from './returns.store.ts';

/**
 * A file as it was made. Errors: NOT_FOUND, RETURN_STATE for one whose bytes were lost with a secret, and for a payment
 * file that waits for its release, or would pay something else by now.
 */
export function downloadFile(caller: CallerApart, id: string): Promise<FileOutput> {
  return caller.inTenant(async (tx) => {
    // A payment is looked at beside all others before it leaves: their lock comes before that of the file.
    if ((await kindOfFile(tx, id)) === 'bank') await oneFileAtATime(tx);
    const { output, download } = await takenOut(tx, caller, id);
    return { ...output, downloads: [download] };
  });
}

/** Several files in one archive: all of them, or none. Errors: as for one. */
export function downloadFiles(caller: CallerApart, ids: readonly string[]): Promise<FileOutput> {
  return caller.inTenant(async (tx) => {
    await oneFileAtATime(tx);
    const taken: Taken[] = [];
    for (const id of ids.toSorted()) taken.push(await takenOut(tx, caller, id));
    const months = new Set(taken.map(({ file: { year, month } }) => `${year}${String(month).padStart(2, '0')}`));
    const files = inArchive(taken.map(({ output }) => output));
    return {
      fileName: `files${[...months].join('-')}.zip`,
      content: zipOf(files, crc32),
      downloads: taken.map(({ download }) => download),
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

async function takenOut(tx: TenantTx, caller: CallerApart, id: string): Promise<Taken> {
  const { services, principal } = caller;
  const file = await lockedFile(tx, id);
  const content = await contentOf(tx, id);
  if (content === null) {
    throw problem('RETURN_STATE', {
      message: 'This file was lost with the secret of the installation: make it again.',
    });
  }
  if (file.downloadedAt === null) {
    if (file.kind === 'bank') await refuseFirst(tx, caller, file);
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

/** Before it leaves the house for the first time: once it is at the bank, nothing stops it. Errors: RETURN_STATE. */
async function refuseFirst(tx: TenantTx, caller: CallerApart, file: FileRow): Promise<void> {
  const month = await readMonth(tx, caller.services, file);
  if (month === null) throw problem('RETURN_STATE', { message: 'The payroll of this file is not there any more.' });
  const one = await caseOf(tx, caller.services, month, 'bank');
  const actions = one.payment?.shown(file).actions ?? [];
  if (actions.includes('release')) {
    throw problem('RETURN_STATE', { message: 'Somebody else has to release this file first.' });
  }
  if (!actions.includes('download')) throw problem('RETURN_STATE', { message: CHANGED_SINCE });
  refuseOutdated(one, file);
}

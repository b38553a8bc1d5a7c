import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  getLeaveDocument,
  uploadLeaveDocument,
} from '@muster/contract/features/leaves/leaves-documents.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { addFile, type DocumentRules, fileOf, judgeDocument, removeFiles } from '../files/files.facts.ts';
import { DOCUMENT_PURPOSE } from './leave-documents.store.ts';
import { bytesOfDocuments, documentsOf, forgottenDocuments } from './leave-lists.views.ts';
import { refuseUnreadable } from './leaves.access.ts';
import { leaveById } from './record/leaves.views.ts';

const DOCUMENTS: DocumentRules = {
  field: 'document',
  kinds: new Set([
    'application/pdf',
    'image/jpeg',
    'image/png',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ]),
  refusal: 'Please choose a PDF, JPEG, PNG or Word file.',
};

const MEGABYTE = 1_048_576;
/** Documents of a person that go with no request yet: of more, the oldest goes. */
const MAX_UNCLAIMED = 5;
/** Documents of a person within a day, with their requests. */
const MAX_OF_DAY = 20;
const MAX_OF_ORGANISATION = 10_240 * MEGABYTE;

/** Keeps a document until it goes with a request. Errors: INVALID_INPUT for what is none, CONFLICT for too many. */
export async function uploadDocument(
  { services, principal, inTenant }: Caller,
  upload: UploadedFile | undefined,
): Promise<ResponseOf<typeof uploadLeaveDocument>> {
  const { content, ...file } = await judgeDocument(upload, DOCUMENTS);
  const { tenantId, userId } = principal;
  const id = randomUUIDv7();
  const old = await inTenant(async (tx) => {
    const documents = await documentsOf(tx, userId);
    const unclaimed = documents.filter(({ isClaimed }) => !isClaimed).slice(MAX_UNCLAIMED - 1);
    refuseTooMany(documents.filter(({ isToday }) => isToday).length - unclaimed.length);
    if ((await bytesOfDocuments(tx)) + file.size > MAX_OF_ORGANISATION) {
      throw problem('CONFLICT', { message: 'Your organisation keeps too many documents. Ask your administrator.' });
    }
    const ids = unclaimed.map((document) => document.id);
    await removeFiles(tx, ids);
    // What is refused is not written; a transaction that fails later leaves bytes for the sweep.
    await services.files.put(tenantId, id, content);
    await addFile(tx, { ...file, id, ownerId: userId, purpose: DOCUMENT_PURPOSE });
    return ids;
  });
  for (const one of old) void services.files.remove(tenantId, one).catch(() => {});
  return { documentId: id, fileName: file.fileName };
}

function refuseTooMany(ofDay: number): void {
  if (ofDay < MAX_OF_DAY) return;
  throw problem('CONFLICT', { message: `You can add at most ${MAX_OF_DAY} documents a day. Add this one tomorrow.` });
}

/** Removes documents that went with no request within a day; how many. Their bytes go with the next sweep of files. */
export function removeForgottenDocuments({ db }: Pick<Services, 'db'>, tenantId: string): Promise<number> {
  return db.inTenant(tenantId, async (tx) => {
    const ids = await forgottenDocuments(tx);
    await removeFiles(tx, ids);
    return ids.length;
  });
}

/** The document of a leave. Errors: NOT_FOUND, also for somebody who may not see the leave. */
export async function readDocument(caller: Caller, { id }: ParsedRequest<typeof getLeaveDocument>['params']) {
  const { services, principal } = caller;
  const { file, userId } = await caller.inTenant(async (tx) => {
    const row = orNotFound(await leaveById(tx, id));
    await refuseUnreadable(tx, caller, [row]);
    return { file: row.documentFileId === null ? null : await fileOf(tx, row.documentFileId), userId: row.userId };
  });
  if (!file) throw notFound();
  const content = await services.files.get(principal.tenantId, file.id);
  return { fileName: file.fileName, content, people: [userId] };
}

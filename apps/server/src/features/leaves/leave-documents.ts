import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { getLeaveDocument, uploadLeaveDocument } from '@muster/contract/features/leaves-documents.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { notFound } from '../../platform/http/problem.ts';
import { addFile, type DocumentRules, fileOf, judgeDocument } from '../files/files.facts.ts';
import { DOCUMENT_PURPOSE } from './leave-documents.store.ts';
import { leaveById } from './leaves.views.ts';
import { refuseUnreadable } from './who-may-read.ts';

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

/** Keeps a document until it goes with a request. Errors: INVALID_INPUT for what is none. */
export async function uploadDocument(
  { services, principal, inTenant }: Caller,
  upload: UploadedFile | undefined,
): Promise<ResponseOf<typeof uploadLeaveDocument>> {
  const { content, ...file } = await judgeDocument(upload, DOCUMENTS);
  const id = randomUUIDv7();
  await services.files.put(principal.tenantId, id, content);
  await inTenant((tx) => addFile(tx, { ...file, id, ownerId: principal.userId, purpose: DOCUMENT_PURPOSE }));
  return { documentId: id, fileName: file.fileName };
}

/** The document of a leave. Errors: NOT_FOUND, also for somebody who may not see the leave. */
export async function readDocument(caller: Caller, { id }: ParsedRequest<typeof getLeaveDocument>['params']) {
  const { services, principal } = caller;
  const { file, userId } = await caller.inTenant(async (tx) => {
    const row = await leaveById(tx, id);
    if (!row) throw notFound();
    await refuseUnreadable(tx, caller, [row]);
    return { file: row.documentFileId === null ? null : await fileOf(tx, row.documentFileId), userId: row.userId };
  });
  if (!file) throw notFound();
  const content = await services.files.get(principal.tenantId, file.id);
  return { fileName: file.fileName, content, people: [userId] };
}

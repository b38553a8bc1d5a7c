import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { uploadProof as uploadEntry } from '@muster/contract/features/declarations-poi.contract.ts';
import { MAX_PROOFS, PROOF_EXTENSIONS, PROOF_KINDS } from '@muster/contract/features/declarations-poi-fields.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem, notFound, problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/route.ts';
import { addFile, fileOf, removeFile } from '../files/files.facts.ts';
import { proofAdded, proofRemoved } from './declarations.events.ts';
import { changeDeclaration, type DeclarationRow, itemsOf, lockDeclaration } from './declarations.store.ts';
import { keyOfUpload } from './poi.rules.ts';
import { proofsOf } from './poi.views.ts';
import { refusePoiLocked } from './poi-window.ts';
import { insertProof, type ProofRow, proofById } from './proofs.store.ts';
import { readableDeclaration, refuseOthers } from './who-may.ts';

export const PROOF_PURPOSE = 'investment-proof';
const MAX_NAME = 120;

const ACCEPTED = new Set(['application/pdf', 'image/jpeg', 'image/png']);

type Input = ParsedRequest<typeof uploadEntry>['body'];

/**
 * Keeps a file for an amount that is above 0. Errors: INVALID_INPUT for what is no such file or names no amount,
 * CONFLICT at ten files, POI_LOCKED, NOT_FOUND, FORBIDDEN.
 */
export async function uploadProof(
  caller: Caller,
  upload: UploadedFile | undefined,
  input: Input,
): Promise<ResponseOf<typeof uploadEntry>> {
  const { services, principal } = caller;
  const contentType = await judged(upload);
  const id = randomUUIDv7();
  const fileId = randomUUIDv7();
  const content = upload?.content ?? Buffer.alloc(0);
  const fileName = (upload?.fileName ?? '').slice(-MAX_NAME);
  // What is refused is not written; a transaction that fails later leaves bytes for the sweep.
  return caller.inTenant(async (tx) => {
    const row = await changeable(tx, caller, input.declarationId);
    const itemKey = await itemOf(tx, row, input);
    if ((await proofsOf(tx, row.id)).filter(({ itemId }) => itemId === itemKey).length >= MAX_PROOFS)
      throw problem('CONFLICT', { message: `At most ${MAX_PROOFS} files for an amount` });
    await services.files.put(principal.tenantId, fileId, content);
    const size = content.length;
    await addFile(tx, { id: fileId, ownerId: row.userId, purpose: PROOF_PURPOSE, fileName, contentType, size });
    const documentType = input.employeeDeductionId ? null : (input.documentType ?? null);
    await insertProof(tx, {
      ...{ id, declarationId: row.id, itemKey, documentType, fileId },
      uploadedBy: principal.userId,
    });
    await changeDeclaration(tx, row.id, { certifiedAt: null, certifiedName: null });
    await recordEvent(tx, caller, proofAdded, {
      entityId: row.id,
      details: { proofId: id },
      after: { item: itemKey, fileName },
    });
    const stored = (await proofsOf(tx, row.id)).find((one) => one.id === id);
    if (!stored) throw new Error('A proof that was added is not there');
    return stored;
  });
}

/** The kind of file it is by its bytes. Errors: INVALID_INPUT for one that is another than its name says. */
async function judged(upload: UploadedFile | undefined): Promise<string> {
  if (!upload?.content.length) throw fieldProblem('file', 'No file selected.');
  const kind = await fileTypeFromBuffer(upload.content);
  const name = upload.fileName.toLowerCase();
  const isNamedSo = PROOF_EXTENSIONS.some((extension) => name.endsWith(extension));
  if (!kind || !ACCEPTED.has(kind.mime) || !isNamedSo) throw fieldProblem('file', PROOF_KINDS);
  return kind.mime;
}

/** The amount that is meant. Errors: INVALID_INPUT where there is none, or nothing was submitted for it. */
async function itemOf(tx: TenantTx, row: DeclarationRow, input: Input): Promise<string> {
  const key = keyOfUpload({
    documentType: input.documentType,
    houseRentDetailId: input.houseRentDetailId || undefined,
    letoutPropertyId: input.letoutPropertyId || undefined,
    employeeDeductionId: input.employeeDeductionId || undefined,
  });
  const item = key === null ? undefined : (await itemsOf(tx, row.id)).find((one) => one.key === key);
  if (!item) throw fieldProblem('documentType', 'Say which amount of the declaration this file proves');
  if ((item.actual ?? 0) === 0) throw fieldProblem('file', 'Enter the actual amount first');
  return item.key;
}

/** The declaration, locked, where its files may be changed. Errors: NOT_FOUND, FORBIDDEN, POI_LOCKED. */
async function changeable(tx: TenantTx, caller: Caller, declarationId: string): Promise<DeclarationRow> {
  const { financialYear } = await readableDeclaration(tx, caller, declarationId);
  // The window before the declaration, as everybody who submits takes them.
  await refusePoiLocked(tx, caller, financialYear);
  const row = await lockDeclaration(tx, declarationId);
  refuseOthers(caller, row);
  return row;
}

/** Errors: NOT_FOUND, FORBIDDEN. */
export function readProofs(caller: Caller, declarationId: string) {
  return caller.inTenant(async (tx) => proofsOf(tx, (await readableDeclaration(tx, caller, declarationId)).id));
}

/** Errors: NOT_FOUND, also for a file of somebody else. */
export async function downloadProof(caller: Caller, id: string): Promise<FileOutput> {
  const file = await caller.inTenant(async (tx) => {
    const proof = await proofById(tx, id);
    if (!proof) throw notFound();
    await readableDeclaration(tx, caller, proof.declarationId);
    return fileOf(tx, proof.fileId);
  });
  if (!file) throw notFound();
  return { fileName: file.fileName, content: await caller.services.files.get(caller.principal.tenantId, file.id) };
}

/** Errors: NOT_FOUND, FORBIDDEN, POI_LOCKED. */
export function deleteProof(caller: Caller, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    const proof = await proofById(tx, id);
    if (!proof) throw notFound();
    const row = await changeable(tx, caller, proof.declarationId);
    await removeFiles(tx, caller, [proof]);
    await changeDeclaration(tx, row.id, { certifiedAt: null, certifiedName: null });
    return null;
  });
}

/** Removes files with their rows; the bytes go after the commit, or with the nightly sweep. */
export async function removeFiles(tx: TenantTx, caller: Caller, proofs: readonly ProofRow[]): Promise<void> {
  const { services, principal } = caller;
  for (const { id, declarationId, itemKey, fileId } of proofs) {
    await removeFile(tx, fileId);
    await recordEvent(tx, caller, proofRemoved, {
      entityId: declarationId,
      details: { proofId: id },
      before: { item: itemKey },
    });
    tx.afterCommit(() => void services.files.remove(principal.tenantId, fileId).catch(() => {}));
  }
}

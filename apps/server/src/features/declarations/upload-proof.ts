import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { uploadProof as uploadEntry } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import {
  MAX_PROOFS,
  PROOF_EXTENSIONS,
  PROOF_KINDS,
} from '@muster/contract/features/declarations/declarations-poi-fields.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent, recordEvents } from '../../platform/events/record-event.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem, notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import { addFile, type DocumentRules, fileOf, judgeDocument, removeFiles } from '../files/files.facts.ts';
import { readableDeclaration, refuseLocked, refuseOthers } from './declarations.access.ts';
import { poiSubmitted, proofAdded, proofRemoved } from './declarations.events.ts';
import { type DeclarationRow, declarationRows, itemsOf } from './declarations.store.ts';
import { keyOfUpload } from './poi.rules.ts';
import { type ProofRow, proofRows, takeBackDecision } from './poi.store.ts';
import { proofsOf } from './poi.views.ts';

const PROOF_PURPOSE = 'investment-proof';

const DOCUMENTS: DocumentRules = {
  field: 'file',
  kinds: new Set(['application/pdf', 'image/jpeg', 'image/png']),
  extensions: PROOF_EXTENSIONS,
  refusal: PROOF_KINDS,
};

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
  const { content, ...file } = await judgeDocument(upload, DOCUMENTS);
  const id = randomUUIDv7();
  const fileId = randomUUIDv7();
  // What is refused is not written; a transaction that fails later leaves bytes for the sweep.
  return caller.inTenant(async (tx) => {
    const row = await changeable(tx, caller, input.declarationId);
    const itemKey = await itemOf(tx, row, input);
    if ((await proofsOf(tx, row.id)).filter(({ itemId }) => itemId === itemKey).length >= MAX_PROOFS)
      throw problem('CONFLICT', { message: `At most ${MAX_PROOFS} files for an amount` });
    await services.files.put(principal.tenantId, fileId, content);
    await addFile(tx, { ...file, id: fileId, ownerId: row.userId, purpose: PROOF_PURPOSE });
    const documentType = input.employeeDeductionId ? null : (input.documentType ?? null);
    await proofRows.insert(tx, {
      id,
      declarationId: row.id,
      itemKey,
      documentType,
      fileId,
      uploadedBy: principal.userId,
    });
    await declarationRows.change(tx, { id: row.id }, { certifiedAt: null, certifiedName: null });
    await recordEvent(tx, caller, proofAdded, {
      entityId: row.id,
      details: { proofId: id },
      after: { item: itemKey, fileName: file.fileName },
    });
    const proof = (await proofsOf(tx, row.id)).find((candidate) => candidate.id === id);
    if (!proof) throw new Error('A proof that was added is not there');
    return proof;
  });
}

/** The amount that is meant. Errors: INVALID_INPUT where there is none, or nothing was submitted for it. */
async function itemOf(tx: TenantTx, row: DeclarationRow, input: Input): Promise<string> {
  const key = keyOfUpload({
    documentType: input.documentType,
    houseRentDetailId: input.houseRentDetailId || undefined,
    letoutPropertyId: input.letoutPropertyId || undefined,
    employeeDeductionId: input.employeeDeductionId || undefined,
  });
  const item = key === null ? undefined : (await itemsOf(tx, row.id)).find((candidate) => candidate.key === key);
  if (!item) throw fieldProblem('documentType', 'Say which amount of the declaration this file proves');
  if ((item.actual ?? 0) === 0) throw fieldProblem('file', 'Enter the actual amount first');
  return item.key;
}

/** The declaration, locked, where its files may be changed. Errors: NOT_FOUND, FORBIDDEN, POI_LOCKED. */
async function changeable(tx: TenantTx, caller: Caller, declarationId: string): Promise<DeclarationRow> {
  const { userId, financialYear } = await readableDeclaration(tx, caller, declarationId);
  // The window before the declaration, as everybody who submits takes them.
  await refuseLocked(tx, caller, 'poi', { userId, financialYear });
  const row = await declarationRows.lock(tx, { id: declarationId });
  refuseOthers(caller, row);
  return row;
}

/** Errors: NOT_FOUND, FORBIDDEN. */
export function readProofs(caller: Caller, declarationId: string) {
  return caller.inTenant(async (tx) => proofsOf(tx, (await readableDeclaration(tx, caller, declarationId)).id));
}

/** Errors: NOT_FOUND, also for a file of somebody else. */
export async function downloadProof(caller: Caller, id: string): Promise<FileOutput> {
  const { file, userId } = await caller.inTenant(async (tx) => {
    const proof = orNotFound(await proofRows.one(tx, { id }));
    const { userId } = await readableDeclaration(tx, caller, proof.declarationId);
    return { file: await fileOf(tx, proof.fileId), userId };
  });
  if (!file) throw notFound();
  const content = await caller.services.files.get(caller.principal.tenantId, file.id);
  return { fileName: file.fileName, content, people: [userId] };
}

/** An amount that was approved with the file has to be reviewed again. Errors: NOT_FOUND, FORBIDDEN, POI_LOCKED. */
export function deleteProof(caller: Caller, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    const proof = orNotFound(await proofRows.one(tx, { id }));
    const row = await changeable(tx, caller, proof.declarationId);
    await removeProofs(tx, caller, [proof]);
    const isReviewed = await takeBackDecision(tx, row.id, proof.itemKey);
    await declarationRows.change(
      tx,
      { id: row.id },
      {
        certifiedAt: null,
        certifiedName: null,
        ...(isReviewed ? { poiReviewedAt: null } : {}),
      },
    );
    if (isReviewed) {
      const { userId: employeeId, financialYear } = row;
      await recordEvent(tx, caller, poiSubmitted, {
        entityId: row.id,
        details: { employeeId, financialYear, isNew: false },
        after: { item: proof.itemKey, approval: null },
      });
    }
    return null;
  });
}

/** Removes files with their rows; the bytes go after the commit, or with the nightly sweep. */
export async function removeProofs(tx: TenantTx, caller: Caller, proofs: readonly ProofRow[]): Promise<void> {
  if (proofs.length === 0) return;
  const { services, principal, actor } = caller;
  await removeFiles(
    tx,
    proofs.map(({ fileId }) => fileId),
  );
  const removed = proofs.map(({ id, declarationId, itemKey }) => ({
    actor,
    entityId: declarationId,
    details: { proofId: id },
    before: { item: itemKey },
  }));
  await recordEvents(tx, services, proofRemoved, removed);
  tx.afterCommit(() => {
    for (const { fileId } of proofs) void services.files.remove(principal.tenantId, fileId).catch(() => {});
  });
}

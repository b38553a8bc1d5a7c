import type { PartAOutcome } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { requestsFirst } from '../../platform/threads/request-scheduler.ts';
import { type KnownPan, type Matched, matchPapers } from './match-papers.rules.ts';
import { PapersRefused, type PapersThread } from './papers.thread.ts';
import type { PaperFile } from './papers.worker.ts';
import { lockForms, oneBatchAtATime, storePartA } from './tax-forms.store.ts';
import { everyPan, formPeople } from './tax-forms.views.ts';

/** Numbers after which other requests get their turn. */
const BREATH = 200;

/**
 * Keeps each PDF of a ZIP from TRACES with the person its name gives the PAN of, in place of an earlier one. Errors:
 * INVALID_INPUT without a file, PART_A_UNREADABLE with the reason.
 */
export async function takePartA(
  caller: Caller,
  papers: PapersThread,
  upload: UploadedFile | undefined,
  financialYear: number,
): Promise<PartAOutcome> {
  if (!upload?.content.length) throw fieldProblem('file', 'Choose the ZIP that TRACES gave.');
  const files = await papers.unpack(upload.content).catch((error: unknown) => {
    throw error instanceof PapersRefused ? problem('PART_A_UNREADABLE', { message: error.message }) : error;
  });
  if (files.length === 0) throw problem('PART_A_UNREADABLE', { message: 'There is no file in this ZIP.' });
  return caller.inTenant(async (tx) => {
    await oneBatchAtATime(tx);
    const { matched, refused } = matchPapers(
      files.map(({ name }) => name),
      await knownPans(tx, caller, financialYear),
      financialYear,
    );
    const contents = new Map(files.map((file) => [file.name, file]));
    const unread = matched.flatMap(({ fileName }) => {
      const file = contents.get(fileName);
      return file !== undefined && 'reason' in file ? [{ fileName, reason: file.reason }] : [];
    });
    const kept = await keepAll(tx, caller, { matched, contents, financialYear });
    const outcome: PartAOutcome = { matched: kept, refused: [...refused, ...unread] };
    await audit(tx, caller.actor, {
      action: 'upload-part-a',
      entity: 'tax forms',
      entityId: tx.tenantId,
      after: {
        financialYear: financialYearLabel(financialYear),
        fileName: upload.fileName.slice(-120),
        matched: outcome.matched.length,
        refused: outcome.refused.length,
      },
    });
    return outcome;
  });
}

type Kept = {
  readonly matched: readonly Matched[];
  readonly contents: ReadonlyMap<string, PaperFile>;
  readonly financialYear: number;
};

/** Files are large: so many in a statement. */
const SLICE_SIZE = 20;

async function keepAll(
  tx: TenantTx,
  { services, principal }: Caller,
  { matched, contents, financialYear }: Kept,
): Promise<PartAOutcome['matched']> {
  const readable = matched.flatMap((one) => {
    const file = contents.get(one.fileName);
    return file !== undefined && 'content' in file ? [{ ...one, content: file.content }] : [];
  });
  const forms = await lockForms(
    tx,
    readable.map(({ userId }) => userId),
    financialYear,
  );
  const uploaded = { at: services.clock.moment().toString(), byName: principal.name };
  const matches: PartAOutcome['matched'] = [];
  const nextTurn = requestsFirst();
  for (let at = 0; at < readable.length; at += SLICE_SIZE) {
    const slice = readable.slice(at, at + SLICE_SIZE).flatMap((one) => {
      const form = forms.get(one.userId);
      return form === undefined ? [] : [{ ...one, form }];
    });
    await storePartA(
      tx,
      services.fields,
      slice.map(({ form, fileName, content }) => ({ formId: form.id, fileName: fileName.slice(-MAX_NAME), content })),
      uploaded,
    );
    matches.push(
      ...slice.map(({ fileName, userId, name, form }) => {
        return { fileName, employeeId: userId, employeeName: name, isReplaced: form.partAAt !== null };
      }),
    );
    await nextTurn();
  }
  return matches;
}

const MAX_NAME = 200;

async function knownPans(tx: TenantTx, { services }: Caller, financialYear: number): Promise<KnownPan[]> {
  const payees = new Set((await formPeople(tx, { financialYear })).map(({ userId }) => userId));
  const panOf: KnownPan[] = [];
  const nextTurn = requestsFirst();
  for (const [position, { userId, name, panSecret }] of (await everyPan(tx)).entries()) {
    if (position % BREATH === BREATH - 1) await nextTurn();
    const pan = services.fields.of(tx.tenantId, userId).readable('pan', panSecret);
    if (pan !== null) panOf.push({ userId, name, pan, wasPaid: payees.has(userId) });
  }
  return panOf;
}

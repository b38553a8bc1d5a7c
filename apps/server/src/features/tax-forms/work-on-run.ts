import { type FormBlock, formOfYear, TRACES_PAPERS } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../platform/audit/audit.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf.ts';
import type { Services } from '../../platform/services.ts';
import { taxDeductor } from '../returns/settings/return-settings.facts.ts';
import { formDocument } from './form.document.ts';
import { type FormCase, formCases } from './form-facts.views.ts';
import type { PapersThread } from './papers.thread.ts';
import { taxFormReleased } from './tax-forms.events.ts';
import { FORMS_PAGE, isReleaseOld, partAOf } from './tax-forms.rules.ts';
import {
  changeForm,
  changeRun,
  contentOf,
  lockForm,
  partsMark,
  type RunRecord,
  runById,
  storeFile,
} from './tax-forms.store.ts';
import type { RunProblem } from './tax-forms.tables.ts';
import { formPeople } from './tax-forms.views.ts';

/** What writes and joins PDFs beside everybody else. */
export type Printers = { readonly pdf: PdfRenderer; readonly papers: PapersThread; readonly log: FastifyBaseLogger };

type Work = Printers & { readonly services: Services; readonly tenantId: string; readonly run: RunRecord };

const BATCH = 20;

/** Goes on with a run where it is. A batch that was interrupted is done again, with the same outcome. */
export async function workOnRun(services: Services, printers: Printers, tenantId: string, id: string): Promise<void> {
  for (;;) {
    const run = await services.db.inTenant(tenantId, (tx) => runById(tx, id));
    if (run.state !== 'running') return;
    const ids = run.userIds.slice(run.done, run.done + BATCH);
    const problems = ids.length === 0 ? [] : await workOnBatch({ ...printers, services, tenantId, run }, ids);
    const done = run.done + ids.length;
    await services.db.inTenant(tenantId, async (tx) => {
      // Taken for dead meanwhile: another one has begun, and this one ends.
      if ((await runById(tx, id)).state !== 'running') return;
      await changeRun(tx, id, {
        done,
        problems: [...run.problems, ...problems],
        state: done >= run.userIds.length ? 'done' : 'running',
      });
    });
  }
}

async function workOnBatch(work: Work, userIds: readonly string[]): Promise<RunProblem[]> {
  const { services, tenantId, run } = work;
  const { financialYear } = run;
  const cases = await services.db.inTenant(tenantId, async (tx) => {
    const people = await formPeople(tx, { financialYear, userIds });
    return formCases(tx, services, people, { financialYear, deductor: await taxDeductor(tx, services.fields) });
  });
  const problems: RunProblem[] = [];
  for (const one of cases) {
    const refusal = await (run.kind === 'make' ? make(work, one) : release(work, one)).catch(refusedFor);
    const { userId, name } = one.person;
    if (refusal !== null) problems.push({ employeeId: userId, employeeName: name, ...refusal });
  }
  return problems;
}

function said(log: FastifyBaseLogger, error: unknown): null {
  log.error({ error: error instanceof Error ? error.message : String(error) }, 'a tax form was not written');
  return null;
}

/** What is refused for one person does not end the run for those behind; any other failure is tried again. */
function refusedFor(error: unknown): FormBlock {
  if (error instanceof Problem) return { message: error.message, link: FORMS_PAGE };
  throw error;
}

const CHANGED: FormBlock = { message: 'Something of it changed meanwhile: release it again', link: FORMS_PAGE };
const NOT_WRITTEN: FormBlock = { message: 'The PDF could not be written', link: FORMS_PAGE };

function notJoined(financialYear: number): FormBlock {
  const paper = TRACES_PAPERS[formOfYear(financialYear)];
  return { message: `${paper} could not be joined with it: upload it again`, link: FORMS_PAGE };
}

/** Null when it is made. */
async function make({ services, tenantId, run, pdf, log }: Work, one: FormCase): Promise<FormBlock | null> {
  const [block] = one.blocks;
  if (block !== undefined) return block;
  const { facts, hash, person } = one;
  if (facts === null) return NOT_WRITTEN;
  const document = formDocument(facts, services.clock.today());
  const content = await pdf.render(document).catch((error: unknown) => said(log, error));
  if (content === null) return NOT_WRITTEN;
  await services.db.inTenant(tenantId, async (tx) => {
    const form = await lockForm(tx, person.userId, run.financialYear);
    // The same figures are the same paper: it stays as it is, to the byte.
    if (form.madeAt !== null && form.sourceHash === hash) return;
    await storeFile(tx, services.fields, { formId: form.id, kind: 'own' }, content);
    await changeForm(tx, form.id, {
      sourceHash: hash,
      taxPayable: facts.figures.netTax,
      madeAt: services.clock.moment().toString(),
      madeByName: run.startedByName,
    });
  });
  return null;
}

/** Null when it is released, or was already as it is. */
async function release(work: Work, one: FormCase): Promise<FormBlock | null> {
  const { services, tenantId, run, papers } = work;
  const { person, hash } = one;
  const refusal = refusesRelease(one, run);
  if (refusal !== null) return { message: refusal, link: FORMS_PAGE };
  if (isReleased(one)) return null;
  const parts = await services.db.inTenant(tenantId, async (tx) => {
    const { id: formId } = await lockForm(tx, person.userId, run.financialYear);
    const own = await contentOf(tx, services.fields, { formId, kind: 'own' });
    const partA = await contentOf(tx, services.fields, { formId, kind: 'partA' });
    return { own, partA, mark: await partsMark(tx, formId) };
  });
  if (parts.own === null) return { message: 'It is not made yet', link: FORMS_PAGE };
  const content =
    parts.partA === null
      ? parts.own
      : await papers.join([parts.partA, parts.own]).catch((error: unknown) => said(work.log, error));
  if (content === null) return notJoined(run.financialYear);
  return services.db.inTenant(tenantId, async (tx) => {
    // Taken for dead meanwhile: what was withdrawn since is not released again.
    if ((await runById(tx, run.id)).state !== 'running') return CHANGED;
    const form = await lockForm(tx, person.userId, run.financialYear);
    const isAsRead = form.sourceHash === hash && form.withdrawnAt === person.withdrawnAt;
    if (!isAsRead || (await partsMark(tx, form.id)) !== parts.mark) return CHANGED;
    await storeFile(tx, services.fields, { formId: form.id, kind: 'issued' }, content);
    const withPartA = parts.partA !== null;
    await changeForm(tx, form.id, {
      releasedAt: services.clock.moment().toString(),
      releasedByName: run.startedByName,
      releasedWithPartA: withPartA,
      withdrawnAt: null,
      withdrawnByName: null,
      withdrawnReason: null,
    });
    const actor: Actor = { id: run.startedBy, name: run.startedByName };
    await recordEvent(tx, { services, actor }, taxFormReleased, {
      entityId: form.id,
      details: { employeeId: person.userId, financialYear: run.financialYear, withPartA },
      after: { employee: person.name, financialYear: run.financialYear, withPartA },
    });
    return null;
  });
}

/** Why it cannot be released now, or null. */
function refusesRelease({ person, hash, blocks }: FormCase, { financialYear, withoutPartA }: RunRecord): string | null {
  if (person.madeAt === null) return 'It is not made yet';
  const [block] = blocks;
  if (block !== undefined) return block.message;
  if (hash !== person.sourceHash) return 'Something of it has changed since it was made: make it again';
  if (person.partAAt !== null || withoutPartA || formOfYear(financialYear) === 'statement') return null;
  return 'There is no Part A for it yet';
}

function isReleased({ person }: FormCase): boolean {
  const { releasedAt, releasedWithPartA, isPartNewer } = person;
  const released = { releasedAt, partA: partAOf(person), releasedWithPartA: releasedWithPartA === true, isPartNewer };
  return releasedAt !== null && !isReleaseOld(released);
}

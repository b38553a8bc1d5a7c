import {
  type FormPart,
  formOfYear,
  TAX_FORMS,
  TRACES_PAPERS,
} from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { type ZipFile, zipOf } from '@muster/returns/zip.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import { requestsFirst } from '../../platform/threads/request-scheduler.ts';
import { nameOf } from '../users/contacts.facts.ts';
import { contentOf, type FilePlace, formById } from './tax-forms.store.ts';
import { type StoredForm, storedForms } from './tax-forms.views.ts';

/** Names of files have no sign that means a folder or a drive anywhere. */
const plain = (text: string) => text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();

/** What a part of a year is called; Form 130 is a form of its own, and the statement has no parts. */
function titleOf(part: FormPart, financialYear: number): string {
  const form = formOfYear(financialYear);
  const title = TAX_FORMS[form];
  if (form === 'statement') return part === 'partA' ? TRACES_PAPERS.statement : title;
  return { issued: title, own: `${title} Part B`, partA: `${title} ${TRACES_PAPERS.form16}` }[part];
}

/**
 * A form as it was stored, to the byte. Errors: NOT_FOUND, also for a member who asks for somebody else's, or for what
 * was not released.
 */
export function downloadForm(caller: Caller, id: string, part: FormPart): Promise<FileOutput> {
  const { services, principal } = caller;
  return caller.inTenant(async (tx) => {
    const form = await formById(tx, id);
    if (form === null) throw notFound();
    if (principal.role === 'Member' && (form.userId !== principal.userId || part !== 'issued')) throw notFound();
    const place: FilePlace = { formId: id, kind: part };
    const content = await contentOf(tx, services.fields, place);
    if (content === null) throw notFound();
    const name = await nameOf(tx, form.userId);
    const year = financialYearLabel(form.financialYear);
    return {
      fileName: plain(`${titleOf(part, form.financialYear)} ${year} ${name}.pdf`),
      content,
      people: [form.userId],
      downloads: [{ entityId: id, after: { employee: name, year, part } }],
    };
  });
}

const SLICE_SIZE = 25;
const MAX_BYTES = 500_000_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Every form of a year in one ZIP. Errors: TAX_FORM_STATE where there is none, or they are too large together. */
export async function downloadForms(caller: Caller, financialYear: number): Promise<FileOutput> {
  const { services } = caller;
  const year = financialYearLabel(financialYear);
  const files: ZipFile[] = [];
  const names = new Set<string>();
  let [after, size] = [FIRST, 0];
  for (;;) {
    const slice = await caller.inTenant((tx) => storedForms(tx, { financialYear, after, limit: SLICE_SIZE }));
    const nextTurn = requestsFirst();
    for (const form of slice) {
      const fields = services.fields.of(caller.principal.tenantId, form.formId);
      const content = Buffer.from(fields.decrypt('taxForm', form.contentSecret), 'base64');
      size += content.length;
      if (size > MAX_BYTES) {
        throw problem('TAX_FORM_STATE', { message: 'The forms are too large for one ZIP. Download them one by one.' });
      }
      files.push({ name: nameFor(form, year, names), content });
    }
    const last = slice.at(-1);
    if (last === undefined) break;
    after = last.formId;
    await nextTurn();
  }
  if (files.length === 0) throw problem('TAX_FORM_STATE', { message: `No form of ${year} is made yet.` });
  return {
    fileName: `${TAX_FORMS[formOfYear(financialYear)]} ${year}.zip`,
    content: Buffer.from(zipOf(files).buffer),
    downloads: [{ entityId: caller.principal.tenantId, after: { year, forms: files.length } }],
  };
}

/** Two people of one name and number are told apart. */
function nameFor({ name, employeeNumber }: StoredForm, year: string, names: Set<string>): string {
  const base = plain([employeeNumber, name, year].filter(Boolean).join(' '));
  let unique = base;
  for (let count = 2; names.has(unique); count += 1) unique = `${base} (${count})`;
  names.add(unique);
  return `${unique}.pdf`;
}

import { createHash, randomUUIDv7 } from 'node:crypto';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { taxFormFiles, taxFormRuns, taxForms } from './tax-forms.tables.ts';

export type FormRecord = typeof taxForms.$inferSelect;
export type RunRecord = typeof taxFormRuns.$inferSelect;
export type FileKind = (typeof taxFormFiles.$inferSelect)['kind'];

export async function formById(tx: TenantTx, id: string): Promise<FormRecord | null> {
  const [row] = await tx
    .select()
    .from(taxForms)
    .where(and(eq(taxForms.tenantId, tx.tenantId), eq(taxForms.id, id)));
  return row ?? null;
}

/** Locked until the transaction ends; added where there is none. */
export async function lockForm(tx: TenantTx, userId: string, financialYear: number): Promise<FormRecord> {
  const form = (await lockForms(tx, [userId], financialYear)).get(userId);
  if (form === undefined) throw new Error('A form that was just added');
  return form;
}

/** The same of many people, by person. */
export async function lockForms(
  tx: TenantTx,
  userIds: readonly string[],
  financialYear: number,
): Promise<ReadonlyMap<string, FormRecord>> {
  const rows = userIds.map((userId) => ({ tenantId: tx.tenantId, id: randomUUIDv7(), userId, financialYear }));
  if (rows.length === 0) return new Map();
  await tx
    .insert(taxForms)
    .values(rows)
    .onConflictDoNothing({ target: [taxForms.tenantId, taxForms.userId, taxForms.financialYear] });
  const forms = await lockFormsOfYear(tx, financialYear, ofPeople(userIds));
  return new Map(forms.map((form) => [form.userId, form]));
}

export async function changeForm(tx: TenantTx, id: string, change: Partial<FormRecord>): Promise<void> {
  await tx
    .update(taxForms)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(taxForms.tenantId, tx.tenantId), eq(taxForms.id, id)));
}

/** Those of a person that are released, or were and are withdrawn; newest year first. */
export function formsOfPerson(tx: TenantTx, userId: string): Promise<FormRecord[]> {
  return tx
    .select()
    .from(taxForms)
    .where(
      and(
        eq(taxForms.tenantId, tx.tenantId),
        eq(taxForms.userId, userId),
        sql`coalesce(released_at, withdrawn_at) is not null`,
      ),
    )
    .orderBy(desc(taxForms.financialYear));
}

/** Those of a year that are released, to some people or to everybody, locked until the transaction ends. */
export function lockReleasedForms(
  tx: TenantTx,
  financialYear: number,
  userIds?: readonly string[],
): Promise<FormRecord[]> {
  const isReleased = sql`released_at is not null`;
  return lockFormsOfYear(
    tx,
    financialYear,
    userIds === undefined ? isReleased : sql`${isReleased} and ${ofPeople(userIds)}`,
  );
}

const ofPeople = (userIds: readonly string[]): SQL => sql`user_id = any(${sql.param([...userIds])}::uuid[])`;

/** In one order for everybody, so that two who lock some of the same ones do not wait for each other. */
function lockFormsOfYear(tx: TenantTx, financialYear: number, which: SQL): Promise<FormRecord[]> {
  return tx
    .select()
    .from(taxForms)
    .where(and(eq(taxForms.tenantId, tx.tenantId), eq(taxForms.financialYear, financialYear), which))
    .orderBy(asc(taxForms.id))
    .for('update');
}

type Withdrawal = { readonly at: string; readonly byName: string; readonly reason: string };

/** What was released is gone, to the bytes; the parts it was made of stay. */
export async function withdrawIssued(
  tx: TenantTx,
  formIds: readonly string[],
  { at, byName, reason }: Withdrawal,
): Promise<void> {
  const ids = sql.param([...formIds]);
  await tx.execute(sql`
    update tax_forms set released_at = null, released_by_name = null, released_with_part_a = false,
      withdrawn_at = ${at}, withdrawn_by_name = ${byName}, withdrawn_reason = ${reason}, updated_at = now()
    where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`);
  await tx.execute(sql`
    delete from tax_form_files where tenant_id = ${tx.tenantId} and form_id = any(${ids}::uuid[]) and kind = 'issued'`);
}

export type FilePlace = { readonly formId: string; readonly kind: FileKind };

/** Bytes as they are stored: encrypted, with what tells them from others. */
function sealed(tx: TenantTx, fields: FieldEncryption, formId: string, content: Uint8Array) {
  return {
    hash: createHash('sha256').update(content).digest('hex'),
    size: content.length,
    secret: fields.of(tx.tenantId, formId).encrypt('taxForm', Buffer.from(content).toString('base64')),
  };
}

/** Stores the bytes of a part in place of those before; the form is locked, so that what comes later is stamped later. */
export async function storeFile(
  tx: TenantTx,
  fields: FieldEncryption,
  { formId, kind }: FilePlace,
  content: Uint8Array,
): Promise<void> {
  const { secret: contentSecret, ...rest } = sealed(tx, fields, formId, content);
  const stored = { ...rest, contentSecret };
  await tx
    .insert(taxFormFiles)
    .values({ tenantId: tx.tenantId, id: randomUUIDv7(), formId, kind, ...stored, updatedAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [taxFormFiles.tenantId, taxFormFiles.formId, taxFormFiles.kind],
      set: { ...stored, updatedAt: sql`clock_timestamp()` },
    });
}

export type PartAFile = { readonly formId: string; readonly fileName: string; readonly content: Uint8Array };

/** Part A of several people, in place of those before; their forms are locked. */
export async function storePartA(
  tx: TenantTx,
  fields: FieldEncryption,
  files: readonly PartAFile[],
  uploaded: { readonly at: string; readonly byName: string },
): Promise<void> {
  const rows = files.map(({ formId, fileName, content }) => ({
    form_id: formId,
    id: randomUUIDv7(),
    name: fileName,
    ...sealed(tx, fields, formId, content),
  }));
  await tx.execute(sql`
    with n as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (form_id uuid, id uuid, name text, size int, hash text, secret text)),
      kept as (insert into tax_form_files (tenant_id, id, form_id, kind, hash, size, content_secret, updated_at)
        select ${tx.tenantId}::uuid, n.id, n.form_id, 'partA', n.hash, n.size, n.secret, clock_timestamp() from n
        on conflict (tenant_id, form_id, kind) do update
          set hash = excluded.hash, size = excluded.size, content_secret = excluded.content_secret,
            updated_at = excluded.updated_at)
    update tax_forms set part_a_name = n.name, part_a_at = ${uploaded.at}, part_a_by_name = ${uploaded.byName},
      updated_at = now()
    from n where tax_forms.tenant_id = ${tx.tenantId} and tax_forms.id = n.form_id`);
}

/** The bytes of a part; null where there is none. Errors: CONFLICT where they were lost with a secret. */
export async function contentOf(
  tx: TenantTx,
  fields: FieldEncryption,
  { formId, kind }: FilePlace,
): Promise<Buffer | null> {
  const [row] = await tx
    .select({ content: taxFormFiles.contentSecret })
    .from(taxFormFiles)
    .where(and(eq(taxFormFiles.tenantId, tx.tenantId), eq(taxFormFiles.formId, formId), eq(taxFormFiles.kind, kind)));
  if (row === undefined) return null;
  if (row.content === null) {
    throw problem('CONFLICT', {
      message: 'This file was lost with the secret of the installation: make or upload it again.',
    });
  }
  return Buffer.from(fields.of(tx.tenantId, formId).decrypt('taxForm', row.content), 'base64');
}

/** The parts a form is put together of, as one text that is another once the bytes of either are. */
export async function partsMark(tx: TenantTx, formId: string): Promise<string> {
  const rows = await tx
    .select({ kind: taxFormFiles.kind, hash: taxFormFiles.hash })
    .from(taxFormFiles)
    .where(
      and(eq(taxFormFiles.tenantId, tx.tenantId), eq(taxFormFiles.formId, formId), ne(taxFormFiles.kind, 'issued')),
    )
    .orderBy(asc(taxFormFiles.kind));
  return rows.map(({ kind, hash }) => `${kind} ${hash}`).join();
}

export async function addRun(tx: TenantTx, run: Omit<typeof taxFormRuns.$inferInsert, 'tenantId'>): Promise<RunRecord> {
  const [row] = await tx
    .insert(taxFormRuns)
    .values({ tenantId: tx.tenantId, ...run })
    .returning();
  if (row === undefined) throw new Error('A run was not stored');
  return row;
}

export async function runById(tx: TenantTx, id: string): Promise<RunRecord> {
  const [row] = await tx
    .select()
    .from(taxFormRuns)
    .where(and(eq(taxFormRuns.tenantId, tx.tenantId), eq(taxFormRuns.id, id)))
    .for('update');
  if (row === undefined) throw notFound();
  return row;
}

/** The last one of a year. */
export async function latestRun(tx: TenantTx, financialYear: number): Promise<RunRecord | null> {
  const [row] = await tx
    .select()
    .from(taxFormRuns)
    .where(and(eq(taxFormRuns.tenantId, tx.tenantId), eq(taxFormRuns.financialYear, financialYear)))
    .orderBy(desc(taxFormRuns.id))
    .limit(1);
  return row ?? null;
}

export async function changeRun(tx: TenantTx, id: string, change: Partial<RunRecord>): Promise<void> {
  await tx
    .update(taxFormRuns)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(taxFormRuns.tenantId, tx.tenantId), eq(taxFormRuns.id, id)));
}

/** Forms of an organisation are made, released and given Part A one batch at a time. */
export async function oneBatchAtATime(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tax-forms:${tx.tenantId}`}, 0))`);
}

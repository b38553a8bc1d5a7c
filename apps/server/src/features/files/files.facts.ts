import { inArray } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { files } from './files.tables.ts';

export type NewFile = Omit<typeof files.$inferInsert, 'tenantId' | 'createdAt' | 'updatedAt'>;

/** Which documents are taken, and what is said at which field of others. */
export type DocumentRules = {
  readonly field: string;
  readonly kinds: ReadonlySet<string>;
  /** How its name has to end, where that matters. */
  readonly extensions?: readonly string[];
  readonly refusal: string;
};

export type JudgedDocument = Pick<NewFile, 'fileName' | 'contentType' | 'size'> & { readonly content: Buffer };

const MAX_FILE_NAME = 120;

/** A document is what its bytes say, whatever it is called or said to be. Errors: INVALID_INPUT for any other. */
export async function judgeDocument(
  upload: UploadedFile | undefined,
  { field, kinds, extensions, refusal }: DocumentRules,
): Promise<JudgedDocument> {
  if (!upload?.content.length) throw fieldProblem(field, 'No file selected.');
  const kind = await fileTypeFromBuffer(upload.content);
  const name = upload.fileName.toLowerCase();
  const isNamedSo = extensions?.some((extension) => name.endsWith(extension)) ?? true;
  if (!kind || !kinds.has(kind.mime) || !isNamedSo) throw fieldProblem(field, refusal);
  const fileName = documentName(upload.fileName, kind.ext);
  return { fileName, contentType: kind.mime, size: upload.content.length, content: upload.content };
}

/** What a document is opened with; a name that says otherwise would open it with something else. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** The name it was sent with, but for signs that nobody sees, and with the ending of what it is. */
export function documentName(name: string, ending: string): string {
  const visible = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\]/g, '-')
    .replace(/[\s.]+$/, '');
  const [stem = ''] = visible.split(/\.[a-z0-9]{1,8}$/i, 1);
  const suffix = `.${ending}`;
  const plain = stem.toLowerCase().endsWith(suffix) ? stem.slice(0, -suffix.length) : stem;
  const kept = plain
    .slice(-(MAX_FILE_NAME - suffix.length))
    .toWellFormed()
    .trim();
  return `${kept === '' ? 'document' : kept}${suffix}`;
}

/** Records a file whose bytes are in the store already. */
export async function addFile(tx: TenantTx, { ownerId, ...file }: NewFile): Promise<void> {
  await tx.insert(files).values({ tenantId: tx.tenantId, ownerId: ownerId ?? null, ...file });
}

export async function removeFile(tx: TenantTx, id: string): Promise<void> {
  await removeFiles(tx, [id]);
}

export async function removeFiles(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(files).where(own(tx, files, {}, inArray(files.id, [...ids])));
}

export async function fileOf(tx: TenantTx, id: string) {
  const [row] = await tx
    .select()
    .from(files)
    .where(own(tx, files, { id }));
  if (row === undefined) return null;
  // Also of those that were kept under any name.
  const ending = ENDINGS[row.contentType];
  return ending === undefined ? row : { ...row, fileName: documentName(row.fileName, ending) };
}

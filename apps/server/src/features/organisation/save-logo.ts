import { randomUUIDv7 } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { addFile, removeFile } from '../files/files.facts.ts';
import { tenantOf } from './organisation.facts.ts';
import { tenantRows } from './organisation.store.ts';

type StoredLogo = { readonly id: string; readonly content: Buffer };

/** Replaces the logo. */
export async function saveLogo({ services, principal, actor, inTenant }: Caller, upload: UploadedFile | undefined) {
  const { tenantId } = principal;
  const file = await storedLogo(services, tenantId, upload);
  const old = await inTenant((tx) => nameLogo(tx, actor, file));
  await removeOldLogo(services, tenantId, old);
  return { logoBase64: file.content.toString('base64') };
}

/** Checks a logo and puts it on disk, before any row names it: a crash or refusal then leaves only an unused file. */
export async function storedLogo(
  services: Services,
  tenantId: string,
  upload: UploadedFile | undefined,
): Promise<StoredLogo> {
  const content = await encodedLogo(upload);
  const id = randomUUIDv7();
  await services.files.put(tenantId, id, content);
  return { id, content };
}

/** Makes it the organisation's; returns the one before, whose bytes can go once this is committed. */
export async function nameLogo(tx: TenantTx, actor: Actor, { id, content }: StoredLogo): Promise<string | null> {
  const { logoFileId } = await tenantOf(tx);
  await addFile(tx, { id, purpose: 'logo', fileName: 'logo.png', contentType: 'image/png', size: content.length });
  await tenantRows.change(tx, {}, { logoFileId: id });
  if (logoFileId) await removeFile(tx, logoFileId);
  await audit(tx, actor, { action: 'logo changed', entity: 'organisation', entityId: tx.tenantId });
  return logoFileId;
}

export async function removeOldLogo(services: Services, tenantId: string, old: string | null): Promise<void> {
  if (old) await services.files.remove(tenantId, old).catch(() => {});
}

export async function deleteLogo({ services, principal, actor, inTenant }: Caller): Promise<null> {
  const { tenantId } = principal;
  const old = await inTenant(async (tx) => {
    const { logoFileId } = await tenantOf(tx);
    if (!logoFileId) return null;
    await tenantRows.change(tx, {}, { logoFileId: null });
    await removeFile(tx, logoFileId);
    await audit(tx, actor, { action: 'logo removed', entity: 'organisation', entityId: tenantId });
    return logoFileId;
  });
  await removeOldLogo(services, tenantId, old);
  return null;
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  'image/gif': ['.gif'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};
const MIN_PIXELS = 50;
const MAX_PIXELS = 2048;
const STORED = 512;
const UNREADABLE = 'Unable to read image dimensions. Please try a different file.';

const refuse = (message: string) => problem('INVALID_INPUT', { message, errors: [{ field: 'logo', message }] });

/**
 * Checks an uploaded picture by its bytes, not its name, and encodes it afresh as PNG of at most 512 px.
 * SVG is refused always. Errors: INVALID_INPUT with the literal messages of the logo screens.
 */
async function encodedLogo(file: UploadedFile | undefined): Promise<Buffer> {
  if (!file || file.content.length === 0) throw refuse('No file selected.');
  const extension = /\.[^.]*$/.exec(file.fileName.toLowerCase())?.[0] ?? '';
  const kind = await fileTypeFromBuffer(file.content);
  if (!kind || !(kind.mime in KINDS)) {
    throw refuse(
      `Invalid file type (${file.contentType || 'unknown'}). Please upload GIF, JPEG, PNG, or JPG files only.`,
    );
  }
  if (!Object.values(KINDS).flat().includes(extension)) {
    throw refuse(`Invalid file extension ${extension}. Please upload .gif, .jpeg, .jpg or .png files only.`);
  }
  const { width, height } = await sizeOf(file.content);
  if (width > MAX_PIXELS || height > MAX_PIXELS) {
    throw refuse(`Image dimensions (${width}x${height}) exceed maximum allowed size (2048×2048).`);
  }
  if (width < MIN_PIXELS || height < MIN_PIXELS) {
    throw refuse(`Image dimensions (${width}x${height}) are below minimum required size (50×50).`);
  }
  return sharp(file.content)
    .rotate()
    .resize(STORED, STORED, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => {
      throw refuse(UNREADABLE);
    });
}

async function sizeOf(content: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(content).metadata();
    if (width && height) return { width, height };
  } catch {
    // falls through to the refusal: sharp's own words say nothing to the person uploading
  }
  throw refuse(UNREADABLE);
}

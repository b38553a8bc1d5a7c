import { randomUUIDv7 } from 'node:crypto';
import { MAX_FILE_BYTES } from '@muster/contract/endpoint.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { addFile } from '../files/files.facts.ts';

const ACCEPTED = new Set(['image/gif', 'image/jpeg', 'image/png']);
const SIDE = 512;
const MAX_PIXELS = 64_000_000;
export const PHOTO_PURPOSE = 'profile-image';

export type Photo = { readonly id: string; readonly size: number };

/**
 * Checks a photo by its bytes and encodes it afresh as a square JPEG, which drops what a camera wrote into it.
 * Errors: INVALID_INPUT at `field`.
 */
export async function encodedPhoto(content: Buffer, field: string): Promise<Buffer> {
  if (content.length >= MAX_FILE_BYTES) {
    throw fieldProblem(field, 'File size must be less than 5MB. Please choose a smaller image.');
  }
  const kind = await fileTypeFromBuffer(content);
  if (!kind || !ACCEPTED.has(kind.mime)) throw fieldProblem(field, 'Please choose a GIF, JPEG or PNG image.');
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    throw fieldProblem(field, 'This image could not be read. Please choose another one.');
  }
}

/** Puts the bytes of a photo into the store; `null` stays null. A crash afterwards leaves only an unused file. */
export async function storedPhoto(services: Services, tenantId: string, base64: string | null): Promise<Photo | null> {
  if (!base64) return null;
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  return storePhoto(services, tenantId, await encodedPhoto(bytes, 'imageBytes'));
}

export async function storePhoto(services: Services, tenantId: string, content: Buffer): Promise<Photo> {
  const id = randomUUIDv7();
  await services.files.put(tenantId, id, content);
  return { id, size: content.length };
}

export async function addPhoto(tx: TenantTx, ownerId: string, { id, size }: Photo): Promise<void> {
  await addFile(tx, { id, ownerId, purpose: PHOTO_PURPOSE, fileName: 'photo.jpg', contentType: 'image/jpeg', size });
}

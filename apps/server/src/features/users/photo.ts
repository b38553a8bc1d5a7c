import { randomUUIDv7 } from 'node:crypto';
import { MAX_FILE_BYTES } from '@muster/contract/endpoint.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { addFile, fileOf, removeFile } from '../files/files.facts.ts';
import { changePerson, lockPerson } from './users.store.ts';

const ACCEPTED = new Set(['image/gif', 'image/jpeg', 'image/png']);
const SIDE = 512;
const MOST_PIXELS = 64_000_000;
const PURPOSE = 'profile-image';

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
    return await sharp(content, { limitInputPixels: MOST_PIXELS })
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

async function storePhoto(services: Services, tenantId: string, content: Buffer): Promise<Photo> {
  const id = randomUUIDv7();
  await services.files.put(tenantId, id, content);
  return { id, size: content.length };
}

export async function addPhoto(tx: TenantTx, ownerId: string, { id, size }: Photo): Promise<void> {
  await addFile(tx, { id, ownerId, purpose: PURPOSE, fileName: 'photo.jpg', contentType: 'image/jpeg', size });
}

/** Replaces (or, with null, removes) the photo of a person. Errors: NOT_FOUND. */
export async function changePhoto(
  services: Services,
  tenantId: string,
  actor: Actor,
  userId: string,
  content: Buffer | null,
) {
  const photo = content ? await storePhoto(services, tenantId, content) : null;
  const old = await services.db.inTenant(tenantId, async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person) throw notFound();
    if (photo) await addPhoto(tx, userId, photo);
    await changePerson(tx, userId, { imageFileId: photo?.id ?? null });
    if (person.imageFileId) await removeFile(tx, person.imageFileId);
    await audit(tx, actor, { action: photo ? 'photo changed' : 'photo removed', entity: 'user', entityId: userId });
    return person.imageFileId;
  });
  if (old) await services.files.remove(tenantId, old).catch(() => {});
  return photo;
}

/** The bytes of a photo. Errors: NOT_FOUND, also for a file that is no photo. */
export async function readPhoto(services: Services, tenantId: string, id: string) {
  const file = await services.db.inTenant(tenantId, (tx) => fileOf(tx, id));
  if (file?.purpose !== PURPOSE) throw notFound();
  return { fileName: file.fileName, content: await services.files.get(tenantId, id) };
}

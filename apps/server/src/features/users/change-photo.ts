import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound, orNotFound } from '../../platform/http/problem.ts';
import { fileOf, removeFile } from '../files/files.facts.ts';
import { changePerson, lockPerson } from './person.facts.ts';
import { addPhoto, PHOTO_PURPOSE, storePhoto } from './photo.facts.ts';

/** Replaces (or, with null, removes) one's own photo. Errors: NOT_FOUND. */
export async function changePhoto({ services, principal, actor, inTenant }: Caller, content: Buffer | null) {
  const { tenantId, userId } = principal;
  const photo = content ? await storePhoto(services, tenantId, content) : null;
  const old = await inTenant(async (tx) => {
    const person = orNotFound(await lockPerson(tx, userId));
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
export async function readPhoto({ services, principal, inTenant }: Caller, id: string) {
  const file = await inTenant((tx) => fileOf(tx, id));
  if (file?.purpose !== PHOTO_PURPOSE) throw notFound();
  return { fileName: file.fileName, content: await services.files.get(principal.tenantId, id) };
}

import { randomUUIDv7 } from 'node:crypto';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import { storedImage } from '../../platform/files/images.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import type { Services } from '../../platform/services.ts';
import { addFile, removeFile } from '../files/files.facts.ts';
import { tenantOf } from './organisation.facts.ts';
import { changeTenant } from './organisation.store.ts';

/** Replaces the logo. The bytes are on disk before the row names them; a crash between leaves only an unused file. */
export async function saveLogo(services: Services, tenantId: string, actor: Actor, upload: UploadedFile | undefined) {
  const content = await storedImage(upload);
  const id = randomUUIDv7();
  await services.files.put(tenantId, id, content);
  const old = await services.db.inTenant(tenantId, async (tx) => {
    const { logoFileId } = await tenantOf(tx);
    await addFile(tx, { id, purpose: 'logo', fileName: 'logo.png', contentType: 'image/png', size: content.length });
    await changeTenant(tx, { logoFileId: id });
    if (logoFileId) await removeFile(tx, logoFileId);
    await audit(tx, actor, { action: 'logo changed', entity: 'organisation', entityId: tenantId });
    return logoFileId;
  });
  if (old) await services.files.remove(tenantId, old).catch(() => {});
  return { logoBase64: content.toString('base64') };
}

export async function deleteLogo(services: Services, tenantId: string, actor: Actor): Promise<null> {
  const old = await services.db.inTenant(tenantId, async (tx) => {
    const { logoFileId } = await tenantOf(tx);
    if (!logoFileId) return null;
    await changeTenant(tx, { logoFileId: null });
    await removeFile(tx, logoFileId);
    await audit(tx, actor, { action: 'logo removed', entity: 'organisation', entityId: tenantId });
    return logoFileId;
  });
  if (old) await services.files.remove(tenantId, old).catch(() => {});
  return null;
}

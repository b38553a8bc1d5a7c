import { randomUUIDv7 } from 'node:crypto';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import type { Services } from '../../platform/services.ts';
import { addFile, removeFile } from '../files/files.facts.ts';
import { encodedLogo } from './logo-image.ts';
import { tenantOf } from './organisation.facts.ts';
import { changeTenant } from './organisation.store.ts';

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
  await changeTenant(tx, { logoFileId: id });
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
    await changeTenant(tx, { logoFileId: null });
    await removeFile(tx, logoFileId);
    await audit(tx, actor, { action: 'logo removed', entity: 'organisation', entityId: tenantId });
    return logoFileId;
  });
  await removeOldLogo(services, tenantId, old);
  return null;
}

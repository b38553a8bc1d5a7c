import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { addSettings, updateTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { audit, difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { notFound } from '../../platform/http/problem.ts';
import { daysOffChanged, tenantOf } from './organisation.facts.ts';
import { tenantRows } from './organisation.store.ts';
import { nameLogo, removeOldLogo, storedLogo } from './save-logo.ts';

type Details = ParsedRequest<typeof updateTenant>['body'];

/**
 * Saves the organisation's details and its logo, when one came along: both or nothing.
 * Errors: NOT_FOUND, STALE_VERSION, INVALID_INPUT for the logo.
 */
export async function saveOrganisation(
  { services, principal, actor, inTenant }: Caller,
  { id, version, ...details }: Details,
  logo: UploadedFile | undefined,
) {
  const { tenantId } = principal;
  if (id !== undefined && id !== tenantId) throw notFound();
  const newLogo = logo && (await storedLogo(services, tenantId, logo));
  const tenant = await inTenant(async (tx) => {
    const before = await tenantOf(tx);
    const columns = Object.fromEntries(Object.entries(details).filter(([, input]) => input !== undefined));
    const after = await tenantRows.change(tx, version === undefined ? {} : { version }, columns);
    if (!after) throw await staleVersion(tx, 'organisation', tenantId);
    const { version: _a, updatedAt: _b, ...was } = before;
    const { version: _c, updatedAt: _d, ...is } = after;
    await audit(tx, actor, { action: 'changed', entity: 'organisation', entityId: tenantId, ...difference(was, is) });
    if (!newLogo) return { version: after.version, oldLogo: null };
    return { version: after.version + 1, oldLogo: await nameLogo(tx, actor, newLogo) };
  });
  services.invalidate({ tenantId });
  await removeOldLogo(services, tenantId, tenant.oldLogo);
  return { id: tenantId, version: tenant.version };
}

/** Sets working hours and days off; repeating it changes nothing more. */
export async function saveSettings(
  { services, principal, actor, inTenant }: Caller,
  { tenantId: namedTenantId, ...settings }: ParsedRequest<typeof addSettings>['body'],
) {
  const { tenantId } = principal;
  if (namedTenantId !== undefined && namedTenantId !== tenantId) throw notFound();
  await inTenant(async (tx) => {
    const { workingHours, weekDaysOff } = await tenantOf(tx);
    const changes = difference({ workingHours, weekDaysOff }, { ...settings });
    if (!Object.keys(changes.after).length) return;
    await tenantRows.change(tx, {}, settings);
    await audit(tx, actor, { action: 'changed', entity: 'organisation', entityId: tenantId, ...changes });
    if (changes.after.weekDaysOff) for (const then of daysOffChanged.of(services)) await then(tx, services);
  });
  services.invalidate({ tenantId });
  return settings;
}

/** Closes or reopens the organisation. Nothing is deleted now: a closed one is kept for 30 days. */
export async function setClosed(
  { services, principal, actor, inTenant }: Caller,
  requestedId: string,
  isClosed: boolean,
): Promise<null> {
  const { tenantId } = principal;
  if (requestedId !== tenantId) throw notFound();
  await inTenant(async (tx) => {
    await tenantRows.change(tx, {}, { deletedAt: isClosed ? services.clock.now().toString() : null });
    await audit(tx, actor, { action: isClosed ? 'isClosed' : 'reopened', entity: 'organisation', entityId: tenantId });
  });
  services.invalidate({ tenantId });
  return null;
}

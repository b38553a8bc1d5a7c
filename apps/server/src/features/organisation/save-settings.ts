import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { addSettings } from '@muster/contract/features/organisation/organisation.contract.ts';
import { audit, difference } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { daysOffChanged, tenantOf } from './organisation.facts.ts';
import { changeTenant } from './organisation.store.ts';

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
    await changeTenant(tx, settings);
    await audit(tx, actor, { action: 'changed', entity: 'organisation', entityId: tenantId, ...changes });
    if (changes.after.weekDaysOff) for (const then of daysOffChanged.of(services)) await then(tx, services);
  });
  services.invalidate({ tenantId });
  return settings;
}

import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  saveDeductor as entry,
  getDeductor,
} from '@muster/contract/features/returns/returns-deductor.contract.ts';
import { audit, difference, staleVersion } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { masked } from '../../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import { deductorOf, storeDeductor, type WholeDeductor } from './deductor.store.ts';
import { lockSettings, missingOf } from './return-settings.facts.ts';

type Output = ResponseOf<typeof getDeductor>;

export function showDeductor({ services, inTenant }: Caller): Promise<Output> {
  return inTenant(async (tx) => shown(tx, await deductorOf(tx, services.fields)));
}

const ENTITY = 'tax deductor';

/** Saves what was said of the deductor; what is not said stays. Errors: STALE_VERSION. */
export function saveDeductor(
  { services, actor, inTenant }: Caller,
  { version, ...input }: ParsedRequest<typeof entry>['body'],
): Promise<Output> {
  return inTenant(async (tx) => {
    const id = await lockSettings(tx);
    const before = await deductorOf(tx, services.fields);
    if (before.version !== version) throw await staleVersion(tx, ENTITY, id);
    const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const after: WholeDeductor = { ...before, ...said, version: version + 1 };
    await storeDeductor(tx, services.fields, id, after);
    await audit(tx, actor, { action: 'changed', entity: ENTITY, entityId: id, ...changeOf(before, after) });
    return shown(tx, after);
  });
}

function changeOf(before: WholeDeductor, after: WholeDeductor) {
  const audited = ({ version: _, responsiblePan, ...rest }: WholeDeductor) => ({
    ...rest,
    responsiblePan: responsiblePan === null ? null : masked(responsiblePan),
  });
  return difference(audited(before), audited(after));
}

async function shown(tx: TenantTx, deductor: WholeDeductor): Promise<Output> {
  return { ...deductor, missing: [...missingOf(deductor, await tenantOf(tx))] };
}

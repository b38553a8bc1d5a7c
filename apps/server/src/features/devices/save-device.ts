import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  addDevice as addEntry,
  type DEVICE_ACTIONS,
  type listDevices as listEntry,
  type updateDevice as updateEntry,
} from '@muster/contract/features/devices/devices.contract.ts';
import { refuses } from '../../platform/access/guard.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import { newTenantKey } from '../../platform/crypto/tenant-key.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { deviceAdded, deviceChanged, deviceKeyRenewed, deviceRevoked } from './devices.events.ts';
import { allDevices, type DeviceRow, deviceRows, namingDuplicates } from './devices.store.ts';

type Output = ResponseOf<typeof updateEntry>;
type WithKey = ResponseOf<typeof addEntry>;

const mayManage = (principal: Principal) => refuses(addEntry, principal) === null;

function shownDevice(principal: Principal, row: DeviceRow): Output {
  const { id, name, place, serialNumber, keyHint, revokedAt, lastSeenAt, punchesReceived, version } = row;
  const isRevoked = revokedAt !== null;
  const actions: (typeof DEVICE_ACTIONS)[number][] = isRevoked ? ['edit', 'new key'] : ['edit', 'new key', 'revoke'];
  return {
    id,
    name,
    place,
    serialNumber,
    keyHint,
    isRevoked,
    lastSeenAt,
    punchesReceived,
    refusedLines: [...row.refusedLines],
    version,
    actions: mayManage(principal) ? actions : [],
  };
}

/** What the audit trail keeps of a machine: never its key. */
function audited({ name, place, serialNumber, keyHint, revokedAt }: DeviceRow) {
  return { name, place, serialNumber, keyEndsWith: keyHint, isRevoked: revokedAt !== null };
}

export function listDevices({ principal, inTenant }: Caller): Promise<ResponseOf<typeof listEntry>> {
  return inTenant(async (tx) => ({
    devices: (await allDevices(tx)).map((row) => shownDevice(principal, row)),
    mayAdd: mayManage(principal),
  }));
}

/** Errors: INVALID_INPUT for a name or serial number that another machine has. */
export function addDevice(caller: Caller, input: ParsedRequest<typeof addEntry>['body']): Promise<WithKey> {
  const { principal, actor } = caller;
  const { name, place = null, serialNumber = null } = input;
  return namingDuplicates(name, () =>
    caller.inTenant(async (tx) => {
      const { key, hash, hint } = newTenantKey(tx.tenantId);
      const columns = { name, place, serialNumber, keyHash: hash, keyHint: hint, updatedBy: actor.id };
      const row = await deviceRows.insert(tx, { id: randomUUIDv7(), ...columns });
      await recordEvent(tx, caller, deviceAdded, { entityId: row.id, details: { name }, after: audited(row) });
      return { device: shownDevice(principal, row), key };
    }),
  );
}

/** Errors: NOT_FOUND, STALE_VERSION, INVALID_INPUT for a name or serial number that another machine has. */
export function updateDevice(
  caller: Caller,
  { params: { id }, body }: Pick<ParsedRequest<typeof updateEntry>, 'params' | 'body'>,
): Promise<Output> {
  const { name, place = null, serialNumber = null, version } = body;
  return namingDuplicates(name, () =>
    caller.inTenant(async (tx) => {
      const before = await locked(tx, id);
      if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'device', id);
      const columns = { name, place, serialNumber, updatedBy: caller.actor.id };
      const after = orNotFound(await deviceRows.change(tx, { id }, columns));
      const changed = difference(audited(before), audited(after));
      await recordEvent(tx, caller, deviceChanged, { entityId: id, details: { name }, ...changed });
      return shownDevice(caller.principal, after);
    }),
  );
}

/** Errors: NOT_FOUND. */
export function renewKey(caller: Caller, id: string): Promise<WithKey> {
  return caller.inTenant(async (tx) => {
    const before = await locked(tx, id);
    const { key, hash, hint } = newTenantKey(tx.tenantId);
    const columns = { keyHash: hash, keyHint: hint, revokedAt: null, updatedBy: caller.actor.id };
    const after = orNotFound(await deviceRows.change(tx, { id }, columns));
    const changed = difference(audited(before), audited(after));
    await recordEvent(tx, caller, deviceKeyRenewed, { entityId: id, details: { name: after.name }, ...changed });
    return { device: shownDevice(caller.principal, after), key };
  });
}

/** One that is revoked already stays so. Errors: NOT_FOUND. */
export function revokeDevice(caller: Caller, id: string): Promise<Output> {
  return caller.inTenant(async (tx) => {
    const before = await locked(tx, id);
    if (before.revokedAt !== null) return shownDevice(caller.principal, before);
    const revokedAt = caller.services.clock.moment().toString();
    const after = orNotFound(await deviceRows.change(tx, { id }, { revokedAt, updatedBy: caller.actor.id }));
    const changed = difference(audited(before), audited(after));
    await recordEvent(tx, caller, deviceRevoked, { entityId: id, details: { name: after.name }, ...changed });
    return shownDevice(caller.principal, after);
  });
}

async function locked(tx: TenantTx, id: string): Promise<DeviceRow> {
  return orNotFound(await deviceRows.lock(tx, { id }));
}

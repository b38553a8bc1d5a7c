import { randomUUIDv7 } from 'node:crypto';
import { codeKeyOf, MAX_CODE_LENGTH } from '@muster/contract/features/devices/devices.contract.ts';
import { MAX_DAYS_OLD, MAX_HOURS_AHEAD } from '@muster/contract/features/devices/devices-punches.contract.ts';
import { SYSTEM } from '../../platform/audit/audit.ts';
import type { Visitor } from '../../platform/caller.ts';
import { isSameHash, parseTenantKey } from '../../platform/crypto/tenant-key.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { addDevicePunches, type NewDevicePunch } from '../attendance/days/device-punches.facts.ts';
import { closedUntil, tenantOf } from '../organisation/organisation.facts.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { deviceRecognised } from './devices.events.ts';
import { type DeviceRow, deviceByKey, deviceRows, noteHeard } from './devices.store.ts';
import { peopleOfCodes } from './devices.views.ts';
import { instantsIn, MAX_STATUS, parsePunchTime, plain } from './punch-time.rules.ts';

/** What a machine says of itself: its key, and its serial number where it sends one. */
export type Machine = { readonly key: string; readonly serialNumber: string | null };

/** A punch as a machine writes it. */
export type SentPunch = {
  readonly code: string;
  readonly at: string;
  readonly status?: string | null | undefined;
  /** The line that it is of, where a machine sends lines. */
  readonly line?: string;
};

export type Received = {
  readonly received: number;
  readonly stored: number;
  readonly repeated: number;
  readonly waiting: number;
  readonly refused: { readonly index: number; readonly reason: string }[];
};

type Heard = { readonly device: DeviceRow; readonly zone: string };

/**
 * Does what a machine asks for in a transaction of its organisation.
 * Errors: DEVICE_KEY, DEVICE_SERIAL, ORGANISATION_CLOSED, FEATURE_NOT_IN_PLAN, or why the plan lets nothing be written.
 */
export function asMachine<T>(
  { services }: Visitor,
  { key, serialNumber }: Machine,
  work: (tx: TenantTx, heard: Heard) => Promise<T>,
): Promise<T> {
  const parsed = parseTenantKey(key);
  if (!parsed) throw problem('DEVICE_KEY');
  return services.db.inTenant(parsed.tenantId, async (tx) => {
    const found = await deviceByKey(tx, parsed.hash);
    if (!found || !isSameHash(found.keyHash, parsed.hash)) throw problem('DEVICE_KEY');
    const [tenant, plan] = await Promise.all([tenantOf(tx), planOf(tx, services)]);
    if (closedUntil(tenant) !== null) throw problem('ORGANISATION_CLOSED');
    if (plan.refusal) throw problem(plan.refusal);
    if (!plan.features.includes(FEATURE)) throw problem('FEATURE_NOT_IN_PLAN');
    const device = await recognised(tx, services, found, serialNumber);
    return work(tx, { device, zone: tenant.timeZone });
  });
}

const FEATURE = 'AttendanceSettings';

/** A machine whose serial number nobody entered says it the first time. */
async function recognised(
  tx: TenantTx,
  services: Visitor['services'],
  device: DeviceRow,
  serialNumber: string | null,
): Promise<DeviceRow> {
  if (serialNumber === null) return device;
  if (device.serialNumber !== null) {
    if (device.serialNumber.toLowerCase() !== serialNumber.toLowerCase()) throw problem('DEVICE_SERIAL');
    return device;
  }
  const after = orNotFound(await deviceRows.change(tx, { id: device.id }, { serialNumber }));
  const details = { name: device.name };
  await recordEvent(tx, { services, actor: SYSTEM }, deviceRecognised, {
    entityId: device.id,
    details,
    after: { serialNumber },
  });
  return after;
}

/** Takes punches of a machine; what was sent before changes nothing, and a line that is wrong is kept with its reason. */
export async function receivePunches(
  tx: TenantTx,
  { services }: Visitor,
  { device, zone }: Heard,
  sent: readonly SentPunch[],
): Promise<Received> {
  const now = services.clock.moment();
  const readable = reader(zone, now);
  const read = sent.map((punch, index) => ({ index, punch, ...readable(punch) }));
  const good = read.flatMap((row) => ('at' in row ? [{ ...row.punch, code: row.punch.code.trim(), at: row.at }] : []));
  const refusals = read.flatMap(({ index, ...one }) => ('reason' in one ? [{ index, reason: one.reason }] : []));
  const personOf = await peopleOfCodes(
    tx,
    device.id,
    good.map(({ code }) => code),
  );
  const punches = good.map(
    ({ code, at, status, line }): NewDevicePunch => ({
      id: randomUUIDv7(),
      deviceId: device.id,
      importId: null,
      device: device.name,
      code,
      codeKey: codeKeyOf(code),
      userId: personOf(code),
      at,
      status: plain(status, MAX_STATUS) || null,
      line: plain(line, MAX_LINE) || null,
    }),
  );
  const { stored, waiting } = await addDevicePunches(tx, services, { punches, zone });
  const lines = refusals.map(({ index, reason }) => ({ at: now.toString(), line: lineOf(sent[index]), reason }));
  await noteHeard(tx, device.id, { now: now.toString(), stored, refused: lines });
  return { received: sent.length, stored, repeated: good.length - stored, waiting, refused: refusals };
}

const MAX_LINE = 120;

const lineOf = (punch: SentPunch | undefined) => plain(`${punch?.code ?? ''} ${punch?.at ?? ''}`, MAX_LINE);

type Read = { readonly at: string } | { readonly reason: string };

/** Reads punches of a machine whose clock shows the organisation's time. */
function reader(zone: string, now: Temporal.Instant): (punch: SentPunch) => Read {
  const instantOf = instantsIn(zone);
  const thisYear = now.toZonedDateTimeISO(zone).year;
  const latest = now.add({ hours: MAX_HOURS_AHEAD });
  const earliest = now.subtract({ hours: MAX_DAYS_OLD * 24 });
  return ({ code, at: text }) => {
    if (code.trim() === '') return { reason: 'There is no id of a person' };
    if (/\p{Cc}/u.test(code.trim()) || !code.isWellFormed()) return { reason: 'The id of the person is no text' };
    if (code.trim().length > MAX_CODE_LENGTH) {
      return { reason: `The id of the person is longer than ${MAX_CODE_LENGTH} characters` };
    }
    const time = parsePunchTime(text, { isMonthFirst: false, thisYear });
    if ('error' in time) return { reason: time.error };
    const at = instantOf(time);
    const instant = Temporal.Instant.from(at);
    if (Temporal.Instant.compare(instant, latest) > 0) return { reason: 'The clock of the machine is ahead' };
    if (Temporal.Instant.compare(instant, earliest) < 0) return { reason: 'The clock of the machine is far behind' };
    return { at };
  };
}

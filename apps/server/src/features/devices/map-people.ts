import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { ERRORS } from '@muster/contract/errors.ts';
import {
  codeKeyOf,
  type importMappings as importEntry,
  type listMappings as listEntry,
  MAX_CODE_LENGTH,
  MAX_MAPPED,
  type mapPeople as mapEntry,
} from '@muster/contract/features/devices/devices.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { csvInThread, type FixedCsvKind } from '../../platform/csv/csv-thread.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem, orNotFound } from '../../platform/http/problem.ts';
import { claimDevicePunches, waitingCodes } from '../attendance/days/device-punches.facts.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { peopleByNumber } from '../users/numbers.facts.ts';
import { payRefusals, refuseAnyPay, refusePay } from '../users/own-pay.facts.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { devicePeopleMapped, devicePersonUnmapped } from './devices.events.ts';
import { allDevices, deviceRows, mappingRows, writeMappings } from './devices.store.ts';
import { mappingsWithNames, peopleHere, peopleOfCodes } from './devices.views.ts';

/** The most unknown ids that are shown. */
const MAX_WAITING = 500;

export function listMappings({ inTenant, principal }: Caller): Promise<ResponseOf<typeof listEntry>> {
  return inTenant(async (tx) => {
    const rows = await mappingsWithNames(tx);
    const waiting = await waitingCodes(tx, MAX_WAITING);
    const people = [...new Set(rows.map(({ employeeId }) => employeeId))];
    const refusals = await payRefusals(tx, principal, people, 'OWN_PUNCHES');
    const mappings = rows.map((row): ResponseOf<typeof listEntry>['mappings'][number] => {
      return { ...row, actions: refusals.has(row.employeeId) ? [] : ['remove'] };
    });
    return { mappings, waiting };
  });
}

type Mapped = ResponseOf<typeof mapEntry>;
type Mapping = { readonly deviceId: string | null; readonly code: string; readonly employeeId: string };

/**
 * Errors: INVALID_INPUT for a person or a machine that is not there, or an id of two people; OWN_PUNCHES,
 * MODERATOR_ON_ADMINISTRATOR.
 */
export function mapPeople(
  caller: Caller,
  { people, movesPunches }: ParsedRequest<typeof mapEntry>['body'],
): Promise<Mapped> {
  const mappings = people.map(({ deviceId, code, employeeId }) => ({ deviceId: deviceId ?? null, code, employeeId }));
  return caller.inTenant(async (tx) => {
    const [here, devices] = await Promise.all([
      peopleHere(
        tx,
        mappings.map(({ employeeId }) => employeeId),
      ),
      allDevices(tx),
    ]);
    const deviceIds = new Set(devices.map(({ id }) => id));
    mappings.forEach(({ deviceId, employeeId }, index) => {
      if (!here.has(employeeId)) throw fieldProblem(`people.${index}.employeeId`, 'This person does not exist');
      if (deviceId !== null && !deviceIds.has(deviceId)) {
        throw fieldProblem(`people.${index}.deviceId`, 'This device does not exist');
      }
    });
    const formerId = movesPunches ? await formerOf(tx, mappings[0]) : null;
    const touched = [...mappings.map(({ employeeId }) => employeeId), ...(formerId === null ? [] : [formerId])];
    await refuseAnyPay(tx, caller.principal, touched, 'OWN_PUNCHES');
    return write(tx, caller, mappings, formerId);
  });
}

/** Of whom an id was until now. */
async function formerOf(tx: TenantTx, mapping: Mapping | undefined): Promise<string | null> {
  if (!mapping) return null;
  const former = (await peopleOfCodes(tx, mapping.deviceId, [mapping.code]))(mapping.code);
  return former === mapping.employeeId ? null : former;
}

/** Stores whom machines know and gives them the punches that wait, in one transaction. */
async function write(tx: TenantTx, caller: Caller, said: readonly Mapping[], formerId: string | null): Promise<Mapped> {
  const byId = new Map(said.map((mapping) => [`${mapping.deviceId} ${codeKeyOf(mapping.code)}`, mapping]));
  const twice = said.find((row) => byId.get(`${row.deviceId} ${codeKeyOf(row.code)}`)?.employeeId !== row.employeeId);
  if (twice) throw fieldProblem('people', `The id ${twice.code} is there for two people.`);
  const mappings = [...byId.values()].map(({ deviceId, code, employeeId }) => ({
    id: randomUUIDv7(),
    deviceId,
    code,
    codeKey: codeKeyOf(code),
    userId: employeeId,
    formerId,
  }));
  await writeMappings(tx, mappings, caller.actor.id);
  const people = [...mappings.map(({ userId }) => userId), ...(formerId === null ? [] : [formerId])];
  await noteOwnChange(tx, caller, people, 'ids of machines');
  const { timeZone: zone } = await tenantOf(tx);
  // What is said for one machine comes before what is said for all.
  const claims = mappings.toSorted((one, other) => Number(one.deviceId === null) - Number(other.deviceId === null));
  const own = claims.filter(({ deviceId }) => deviceId !== null);
  const general = claims.filter(({ deviceId }) => deviceId === null);
  let punches = 0;
  for (const some of [own, general]) {
    punches += await claimDevicePunches(tx, caller.services, { claims: some, zone });
  }
  const details = { mapped: mappings.length, punches };
  const after = mappings.map(({ deviceId, code, userId }) => ({ deviceId, code, employeeId: userId, formerId }));
  await recordEvent(tx, caller, devicePeopleMapped, { entityId: tx.tenantId, details, after });
  return details;
}

/** Errors: NOT_FOUND, OWN_PUNCHES, MODERATOR_ON_ADMINISTRATOR. */
export function unmapPerson(caller: Caller, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    const before = orNotFound(await mappingRows.remove(tx, { id }));
    await refusePay(tx, caller.principal, before.userId, 'OWN_PUNCHES');
    await noteOwnChange(tx, caller, [before.userId], 'ids of machines');
    await recordEvent(tx, caller, devicePersonUnmapped, { entityId: id, details: { code: before.code }, before });
    return null;
  });
}

const IDS: FixedCsvKind<'code' | 'number'> = {
  columns: [
    { heading: 'Device user id', field: 'code' },
    { heading: 'Employee number', field: 'number' },
  ],
  needed: ['code', 'number'],
  passedOver: ['Name', 'Employee name'],
  maxRows: MAX_MAPPED,
};

/**
 * Whom machines know, by a file; all of it or, where a row is wrong, nothing.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS, INVALID_INPUT for a machine that is not there.
 */
export async function importMappings(
  caller: Caller,
  upload: UploadedFile | undefined,
  deviceId: string | null,
): Promise<ResponseOf<typeof importEntry>> {
  if (!upload) throw fieldProblem('idsCsv', 'Choose a CSV file.');
  const entries = (await csvInThread(upload.content, IDS)).map(({ row, cells }) => {
    const of = new Map(cells);
    return { row, code: of.get('code')?.trim() ?? '', number: of.get('number')?.trim() ?? '' };
  });
  return caller.inTenant(async (tx) => {
    if (deviceId !== null && !(await deviceRows.one(tx, { id: deviceId }))) {
      throw fieldProblem('deviceId', 'This device does not exist');
    }
    const numbers = entries.map(({ number }) => codeKeyOf(number));
    const people = new Map((await peopleByNumber(tx, numbers)).map((person) => [person.employeeNumber, person.id]));
    const refusals = await payRefusals(tx, caller.principal, [...people.values()], 'OWN_PUNCHES');
    const errors = entries.flatMap(({ row, code, number }) => {
      const refusal = refusals.get(people.get(number) ?? '');
      const message = refusal === undefined ? wrongEntry(code, number, people) : ERRORS[refusal].message;
      return message === null ? [] : [{ row, message }];
    });
    if (errors.length > 0) return { mapped: 0, punches: 0, errors };
    const mappings = entries.map(({ code, number }) => ({ deviceId, code, employeeId: people.get(number) ?? '' }));
    return { ...(await write(tx, caller, mappings, null)), errors };
  });
}

function wrongEntry(code: string, number: string, people: ReadonlyMap<string, string>): string | null {
  if (code === '') return 'There is no device user id';
  if (code.length > MAX_CODE_LENGTH) return `The device user id is longer than ${MAX_CODE_LENGTH} characters`;
  if (number === '') return 'There is no employee number';
  return people.has(number) ? null : `There is no employee number ${number}`;
}

import {
  addDevice as addEntry,
  importMappings as importIdsEntry,
  listDevices as listEntry,
  mapPeople as mapEntry,
  listMappings as mappingsEntry,
  renewDeviceKey,
  revokeDevice as revokeEntry,
  unmapPerson as unmapEntry,
  updateDevice as updateEntry,
} from '@muster/contract/features/devices/devices.contract.ts';
import {
  getPunchImport,
  importPunches as importEntry,
  listPunchImports,
  sendPunches,
} from '@muster/contract/features/devices/devices-punches.contract.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicRoute, route } from '../../platform/http/route.ts';
import { importPunches, listImports, showImport } from './import-punches.ts';
import { importMappings, listMappings, mapPeople, unmapPerson } from './map-people.ts';
import { asMachine, receivePunches } from './receive-punches.ts';
import { addDevice, listDevices, renewKey, revokeDevice, updateDevice } from './save-device.ts';

export function devicesRoutes(app: FastifyInstance): void {
  route(app, listEntry, (_, call) => listDevices(call));
  route(app, addEntry, ({ body }, call) => addDevice(call, body));
  route(app, updateEntry, (input, call) => updateDevice(call, input));
  route(app, renewDeviceKey, ({ params }, call) => renewKey(call, params.id));
  route(app, revokeEntry, ({ params }, call) => revokeDevice(call, params.id));
  route(app, mappingsEntry, (_, call) => listMappings(call));
  route(app, mapEntry, ({ body }, call) => mapPeople(call, body));
  route(app, unmapEntry, ({ params }, call) => unmapPerson(call, params.id));
  route(app, importIdsEntry, ({ body }, call) => importMappings(call, call.files['idsCsv'], body?.deviceId ?? null));
  route(app, importEntry, ({ body }, call) => {
    if (body?.isDryRun) call.setMessage('File checked');
    return importPunches(call, call.files['punchesCsv'], body ?? {});
  });
  route(app, listPunchImports, (_, call) => listImports(call));
  route(app, getPunchImport, ({ params }, call) => showImport(call, params.id));
  publicRoute(app, sendPunches, ({ body }, call) =>
    asMachine(call, { key: keyOf(call.request), serialNumber: null }, (tx, heard) =>
      receivePunches(tx, call, heard, body.punches),
    ),
  );
}

/** The key as a bearer token, or in the header that machines can be given. */
function keyOf({ headers }: FastifyRequest): string {
  const header = headers['x-device-key'];
  const [, token] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token ?? (typeof header === 'string' ? header : '');
}

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listDevices, listMappings } from '@muster/contract/features/devices/devices.contract.ts';
import {
  getPunchImport,
  type importPunches,
  listPunchImports,
} from '@muster/contract/features/devices/devices-punches.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export type Devices = ResponseOf<typeof listDevices>;
export type Device = Devices['devices'][number];
/** Shown once, after a machine was added or got another. */
export type NewKey = { readonly device: Device; readonly key: string };
export type DevicePeople = ResponseOf<typeof listMappings>;
export type WaitingCode = DevicePeople['waiting'][number];
export type Mapping = DevicePeople['mappings'][number];
export type Summary = ResponseOf<typeof importPunches>;
export type PunchImport = ResponseOf<typeof getPunchImport>;

/** What mapping and importing change. */
export const DEVICE_ENTRIES = [listDevices, listMappings, listPunchImports];

const LOOK_EVERY_MS = 1000;

export const deviceList = () => contractQuery(listDevices);
export const devicePeople = () => contractQuery(listMappings);
export const latestImports = () => contractQuery(listPunchImports);
/** Read again until the file is applied. */
export const importOf = (id: string) => ({
  ...contractQuery(getPunchImport, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: PunchImport | undefined } }) =>
    state.data?.status === 'Done' ? false : LOOK_EVERY_MS,
});

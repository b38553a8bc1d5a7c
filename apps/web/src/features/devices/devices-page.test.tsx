import {
  addDevice,
  importMappings,
  listDevices,
  listMappings,
  mapPeople,
  revokeDevice,
} from '@muster/contract/features/devices/devices.contract.ts';
import {
  getPunchImport,
  importPunches,
  listPunchImports,
} from '@muster/contract/features/devices/devices-punches.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import type { Device, PunchImport, Summary } from './devices.queries.ts';
import { DevicesPage } from './devices-page.tsx';

const KEY = 'abcdefgh'.repeat(7);
const GATE: Device = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  name: 'Main gate',
  place: 'Pune',
  serialNumber: 'CKJ-77',
  keyHint: 'efgh',
  isRevoked: false,
  lastSeenAt: '2026-11-27T04:35:00Z',
  punchesReceived: 1234,
  refusedLines: [{ at: '2026-11-27T04:35:00Z', line: '1 soon', reason: 'Not a date with a time' }],
  version: 3,
  actions: ['edit', 'new key', 'revoke'],
};
const MEERA = '0190a000-0000-7000-8000-0000000000a1';
const ME = '0190a000-0000-7000-8000-0000000000a2';
const IMPORT: PunchImport = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  fileName: 'november.csv',
  device: null,
  status: 'Done',
  punches: 4,
  done: 4,
  stored: 3,
  repeated: 1,
  waiting: 1,
  createdByName: 'Asha Rao',
  createdAt: '2026-11-27T04:35:00Z',
  finishedAt: '2026-11-27T04:36:00Z',
};
const SUMMARY: Summary = {
  isDryRun: true,
  import: null,
  rows: 6,
  punches: 4,
  repeatedInFile: 1,
  known: 1,
  people: 2,
  days: 3,
  firstDay: '2026-10-30',
  lastDay: '2026-11-27',
  unknown: [{ code: '901', punches: 1 }],
  unknownCodes: 1,
  unknownPunches: 1,
  errors: [{ row: 5, value: '31/11/2026 10:00', message: 'November 2026 has 30 days' }],
  errorRows: 1,
  paidMonths: [{ month: 'October 2026', punches: 2 }],
  columns: { code: 'UserID', date: null, time: 'Time' },
  sample: { text: '05/11/2026 10:00', date: '2026-11-05', time: '10:00:00' },
  ambiguousDates: { count: 2, value: '05/11/2026 10:00', dayFirst: '2026-11-05', monthFirst: '2026-05-11' },
};

async function openDevices(at = '/attendance/devices', { mayAdd = true, devices = [GATE] } = {}) {
  const server = fakeServer();
  server.returns(listDevices, { devices, mayAdd });
  server.returns(listMappings, {
    mappings: [
      {
        id: '0190a000-0000-7000-8000-0000000000b1',
        deviceId: null,
        device: null,
        code: '7',
        employeeId: MEERA,
        employeeName: 'Meera Iyer',
        employeeNumber: 'V-7',
        actions: ['remove'],
      },
      {
        ...{ id: '0190a000-0000-7000-8000-0000000000b2', deviceId: null, device: null, code: '8' },
        ...{ employeeId: ME, employeeName: 'Ravi Rao', employeeNumber: 'V-8', actions: [] },
      },
    ],
    waiting: [
      {
        deviceId: GATE.id,
        device: 'Main gate',
        code: '901',
        punches: 12,
        firstAt: '2026-11-20T04:35:00Z',
        lastAt: '2026-11-27T04:35:00Z',
      },
    ],
  });
  server.returns(listPunchImports, [IMPORT]);
  server.returns(searchPeople, [
    {
      id: MEERA,
      name: 'Meera Iyer',
      employeeNumber: 'V-7',
      firstName: 'Meera',
      lastName: 'Iyer',
      email: null,
      imageUrl: null,
      designation: null,
      departmentId: null,
      departmentName: null,
    },
  ]);
  const shown = await renderScreen(DevicesPage, { path: '/attendance/devices', at });
  return { server, ...shown };
}

test('machines are listed; a new one shows its key once, with the addresses it sends to', async () => {
  const { server, user } = await openDevices();
  const row = await rowOf('Main gate');
  expect(row.getByText('Pune, CKJ-77')).toBeTruthy();
  expect(row.getByText('1,234')).toBeTruthy();
  server.returns(addDevice, { device: { ...GATE, name: 'Lab' }, key: KEY });
  await press(user, 'Add device');
  const form = await dialog('Add device');
  await press(user, 'Save', form);
  expect(await form.findByText('Please enter a name')).toBeTruthy();
  await fill(user, /^Name/, 'Lab', form);
  await press(user, 'Save', form);
  const key = await dialog('Key of Lab');
  expect(key.getByDisplayValue(KEY)).toBeTruthy();
  expect(key.getByDisplayValue(new RegExp(`/device/${KEY}$`))).toBeTruthy();
  expect(server.received(addDevice)[0]?.body).toEqual({ name: 'Lab', place: null, serialNumber: null });
});

test('a machine is revoked once that is agreed, and shows what it sent and nobody could read', async () => {
  const { server, user } = await openDevices();
  server.returns(revokeDevice, { ...GATE, isRevoked: true });
  await pick(user, 'Actions for Main gate', 'Revoke');
  const asked = await dialog('Revoke the key');
  await press(user, 'Revoke', asked);
  await waitFor(() => expect(server.received(revokeDevice)[0]?.params).toEqual({ id: GATE.id }));
  await pick(user, 'Actions for Main gate', 'Lines not understood');
  expect((await dialog('Lines not understood')).getByText('Not a date with a time')).toBeTruthy();
});

test('moderators read machines, and add none', async () => {
  await openDevices('/attendance/devices', { mayAdd: false, devices: [{ ...GATE, actions: [], refusedLines: [] }] });
  await rowOf('Main gate');
  expect(screen.queryByRole('button', { name: 'Add device' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Import punches' })).toBeTruthy();
});

test('an unknown id is given to a person, on its machine', async () => {
  const { server, user } = await openDevices('/attendance/devices?tab=people');
  server.returns(mapPeople, { mapped: 1, punches: 12 });
  await press(user, 'Say who 901 is');
  const form = await dialog('Who is 901?');
  expect(form.getByText('12 punches of this id become theirs.')).toBeTruthy();
  await press(user, 'Save', form);
  expect(await form.findByText('Please select a person')).toBeTruthy();
  await user.click(form.getByRole('combobox', { name: /^Person/ }));
  await user.click(await screen.findByRole('option', { name: /^Meera Iyer/ }));
  await press(user, 'Save', form);
  await waitFor(() =>
    expect(server.received(mapPeople)[0]?.body).toEqual({
      people: [{ code: '901', employeeId: MEERA, deviceId: GATE.id }],
      movesPunches: false,
    }),
  );
});

test('ids come from a file, whose wrong rows are named', async () => {
  const { server, user } = await openDevices('/attendance/devices?tab=people');
  const errors = [{ row: 3, message: 'There is no employee number V-9' }];
  server.returns(importMappings, { mapped: 0, punches: 0, errors });
  await press(user, 'Import ids');
  const form = await dialog('Import ids');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, new File(['x'], 'ids.csv', { type: 'text/csv' }));
  await press(user, 'Import', form);
  expect(await form.findByText('There is no employee number V-9')).toBeTruthy();
  expect(form.getByText(/^Nothing was saved/)).toBeTruthy();
});

test('a file is checked, read again the other way, imported, and its outcome shown', async () => {
  const { server, user } = await openDevices();
  server.returns(importPunches, SUMMARY);
  await press(user, 'Import punches');
  const form = await dialog('Import punches');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, new File(['x'], 'november.csv', { type: 'text/csv' }));
  await press(user, 'Check the file', form);
  expect(await form.findByText('New: 3 punches')).toBeTruthy();
  expect(form.getByText('November 2026 has 30 days')).toBeTruthy();
  expect(form.getByText(/^Payroll is approved for October 2026/)).toBeTruthy();
  expect(form.getByText('05/11/2026 10:00 is read as 05 Nov 2026, 10:00:00')).toBeTruthy();
  await user.click(form.getByRole('radio', { name: 'Month first: 11 May 2026' }));
  await press(user, 'Check again', form);
  await waitFor(() => expect(server.received(importPunches)).toHaveLength(2));
  server.returns(importPunches, { ...SUMMARY, isDryRun: false, import: { ...IMPORT, status: 'Running', done: 0 } });
  server.returns(getPunchImport, IMPORT);
  await press(user, 'Import 4 punches', form);
  expect(await form.findByText('3 punches imported')).toBeTruthy();
  expect(form.getByText(/1 punch of unknown ids waits/)).toBeTruthy();
});

test('a file whose headings nobody knows asks for its columns', async () => {
  const { server, user } = await openDevices();
  server.refuses(importPunches, 'IMPORT_WRONG_COLUMNS', {
    message: 'No column of this file is known to hold the person.',
    data: { headings: ['Wer', 'Wann'] },
  });
  await press(user, 'Import punches');
  const form = await dialog('Import punches');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, new File(['x'], 'november.csv', { type: 'text/csv' }));
  await press(user, 'Check the file', form);
  expect(await form.findByText('No column of this file is known to hold the person.')).toBeTruthy();
  await user.click(form.getByRole('combobox', { name: 'Column of the person' }));
  await user.click(await screen.findByRole('option', { name: 'Wer' }));
  server.returns(importPunches, SUMMARY);
  await press(user, 'Check the file', form);
  expect(await form.findByText('New: 3 punches')).toBeTruthy();
});

test('an id of machines that is one’s own is there to read', async () => {
  await openDevices('/attendance/devices?tab=people');
  expect(await screen.findByRole('button', { name: 'Remove 7 of Meera Iyer' })).toBeTruthy();
  expect(screen.getByText('Ravi Rao')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove 8 of Ravi Rao' })).toBeNull();
});

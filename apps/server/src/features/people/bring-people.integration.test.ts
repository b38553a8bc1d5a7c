import type { ImportReading } from '@muster/contract/features/users-import-shapes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { upload } from '../users/people-for-tests.ts';
import { type Spreadsheet, sahyadri } from './spreadsheets-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

async function organisation(name: string) {
  const admin = await registeredAdministrator(muster, `admin@${name}.test`, name);
  const send = (call: 'check' | 'add', { name: fileName, content }: Spreadsheet, reading: ImportReading = {}) =>
    upload(muster, `/Users/import/${call}`, {
      token: admin.token,
      file: { field: 'peopleFile', name: fileName, content },
      fields: { reading: JSON.stringify(reading) },
    });
  const get = (path: string) => muster.call('GET', path, { token: admin.token });
  return { send, get, ...admin };
}

describe('the sheet of Sahyadri', () => {
  test('is asked three things and then brings 40 people in', async () => {
    const { send } = await organisation('sahyadri');
    const { body, status } = await send('check', sahyadri());
    console.log(status, JSON.stringify(body.data, null, 1).slice(0, 12000));
    expect(status).toBe(200);
  });
});

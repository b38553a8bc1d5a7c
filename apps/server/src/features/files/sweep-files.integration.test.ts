import { randomUUIDv7 } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { runHousekeeping } from '../../workers.ts';
import { addFile } from './files.facts.ts';

let muster: TestApp;
let tenantId: string;
beforeAll(async () => {
  muster = await startTestApp();
  tenantId = (await registeredAdministrator(muster)).tenantId;
});
afterAll(() => muster.stop());

const HOUR_MS = 3_600_000;

async function storeFile(id: string, hoursAgo: number): Promise<string> {
  await muster.services.files.put(tenantId, id, Buffer.from('bytes'));
  const then = (muster.services.clock.now().epochMilliseconds - hoursAgo * HOUR_MS) / 1000;
  await utimes(join(muster.services.config.dataDir, 'files', tenantId, id), then, then);
  return id;
}

test('files of interrupted uploads go after a day, those that a row names stay', async () => {
  const knownFile = await storeFile(randomUUIDv7(), 25);
  const file = { id: knownFile, purpose: 'logo', fileName: 'logo.png', contentType: 'image/png', size: 5 };
  await muster.services.db.inTenant(tenantId, (tx) => addFile(tx, file));
  const fresh = await storeFile(randomUUIDv7(), 23);
  await storeFile(randomUUIDv7(), 25);
  await storeFile(`${randomUUIDv7()}.new-4711`, 25);
  await runHousekeeping(muster.services, createLog('silent'));
  expect((await muster.services.files.idsOf(tenantId)).toSorted()).toEqual([knownFile, fresh].toSorted());
});

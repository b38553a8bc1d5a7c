import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { runHousekeeping } from '../../workers.ts';
import { upload } from '../users/people-for-tests.ts';

let muster: TestApp;
let tenantId: string;
beforeAll(async () => {
  muster = await startTestApp();
  tenantId = (await registeredAdministrator(muster)).tenantId;
});
afterAll(() => muster.stop());

const PDF = Buffer.from('%PDF-1.4\n<script>alert(1)</script>');
const someone = async () => tokenFor(muster, await addPerson(muster, tenantId, 'Member'));
const send = (token: string, name = 'Certificate.pdf') =>
  upload(muster, '/Leaves/documents', { token, fields: {}, file: { field: 'document', name, content: PDF } });

const stored = () => muster.services.files.idsOf(tenantId);
const inTenant = <T>(query: ReturnType<typeof sql>) =>
  muster.services.db.inTenant(tenantId, async (tx) => (await tx.execute<{ [K in keyof T]: T[K] }>(query)).rows);

test('a document is kept under the ending of what it is, whatever it is called', async () => {
  const token = await someone();
  for (const name of ['Certificate.hta', 'Certificate.pdf.exe', 'Certificate.svg', 'Certificate']) {
    expect((await send(token, name)).body.data.fileName).toBe('Certificate.pdf');
  }
});

test('of documents that go with no request a person has five, and nobody has thousands', async () => {
  const token = await someone();
  const before = (await stored()).length;
  for (let at = 0; at < 12; at += 1) expect((await send(token)).status).toBe(200);
  await expect.poll(async () => (await stored()).length - before).toBe(5);
});

test('what went with no request is removed after a day', async () => {
  const token = await someone();
  const [old, fresh] = [(await send(token)).body.data.documentId, (await send(token)).body.data.documentId];
  await inTenant(sql`update files set created_at = now() - interval '25 hours' where id = ${old}`);
  await runHousekeeping(muster.services, createLog('silent'));
  const rows = await inTenant<{ id: string }>(sql`select id from files where purpose = 'leave-document'`);
  expect(rows.map(({ id }) => id)).toContain(fresh);
  expect(rows.map(({ id }) => id)).not.toContain(old);
});

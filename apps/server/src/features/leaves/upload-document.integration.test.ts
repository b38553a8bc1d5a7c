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

const keep = (ownerId: string | null, size: number) =>
  inTenant<{ id: string }>(sql`
    insert into files (tenant_id, id, owner_id, purpose, file_name, content_type, size)
    values (${tenantId}, gen_random_uuid(), ${ownerId}, 'leave-document', 'Kept.pdf', 'application/pdf', ${size})
    returning id`);

test('a person adds at most twenty documents a day, those with their requests counted', async () => {
  const person = await addPerson(muster, tenantId, 'Member');
  const token = await tokenFor(muster, person);
  const [type] = await inTenant<{ id: string }>(sql`
    insert into leave_types (tenant_id, id, name, code, colour) values (${tenantId}, gen_random_uuid(), 'Ill at home', 'IH', '#336699') returning id`);
  for (let at = 0; at < 20; at += 1) {
    const [file] = await keep(person.id, 100);
    await inTenant(sql`
      insert into leaves (tenant_id, id, user_id, leave_type_id, from_date, to_date, reason, amount, levels, details, document_file_id)
      values (${tenantId}, gen_random_uuid(), ${person.id}, ${type?.id}, '2026-11-02', '2026-11-02', 'Ill', 100, '{}', '{}', ${file?.id})`);
  }
  const { status, body } = await send(token);
  expect([status, body.message]).toEqual([409, 'You can add at most 20 documents a day. Add this one tomorrow.']);
  await inTenant(sql`update files set created_at = now() - interval '25 hours' where owner_id = ${person.id}`);
  expect((await send(token)).status).toBe(200);
});

test('an organisation keeps at most 10 GB of documents', async () => {
  const token = await someone();
  for (let at = 0; at < 6; at += 1) await keep(null, 2_000_000_000);
  const { status, body } = await send(token);
  expect([status, body.message]).toEqual([409, 'Your organisation keeps too many documents. Ask your administrator.']);
  await inTenant(sql`delete from files where size = 2000000000`);
  expect((await send(token)).status).toBe(200);
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

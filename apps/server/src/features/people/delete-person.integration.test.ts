import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { invite, signedIn, upload } from '../users/people-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

/** A run with one payslip, every other column filled with something of its type. */
async function payrollWith(userId: string, state: string): Promise<string> {
  const runId = randomUUIDv7();
  await insertBare('payroll_runs', { id: runId, state });
  await insertBare('payslips', { id: randomUUIDv7(), run_id: runId, user_id: userId });
  return runId;
}

const FILLING: Readonly<Record<string, unknown>> = {
  integer: 1,
  bigint: 1,
  text: 'x',
  json: '{}',
  date: '2026-10-31',
  boolean: false,
  'timestamp with time zone': '2026-10-31T00:00:00Z',
};

async function insertBare(table: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await muster.services.db.inTenant(admin.tenantId, async (tx) => {
    const { rows } = await tx.execute<{ column_name: string; data_type: string }>(sql`
      select column_name, data_type from information_schema.columns
      where table_name = ${table} and is_nullable = 'NO' and column_default is null`);
    const row: Record<string, unknown> = { tenant_id: admin.tenantId, ...fields };
    const values = rows.map(({ column_name, data_type }) => sql`${row[column_name] ?? FILLING[data_type] ?? null}`);
    const columns = rows.map(({ column_name }) => sql.identifier(column_name));
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`);
  });
}

describe('deleting', () => {
  test('removes the person, clears what pointed to them and keeps the trail', async () => {
    const manager = await signedIn(muster, admin.token);
    const report = await invite(muster, admin.token, { reportingManagerId: manager.id });
    const { body: department } = await call('POST', '/Departments', { name: 'Headed', departmentHeadId: manager.id });
    const { status, body } = await call('DELETE', `/Users/${manager.id}`);
    expect([status, body.message]).toEqual([200, 'User deleted successfully']);
    expect((await call('GET', `/Users/${manager.id}`)).status).toBe(404);
    expect((await call('GET', '/Account/session', undefined, manager.token)).status).toBe(403);
    expect((await call('GET', `/Users/${report.id}`)).body.data.reportingManagerId).toBeNull();
    expect((await call('GET', `/Departments/${department.data.id}`)).body.data.departmentHeadId).toBeNull();
    const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
      tx.execute(`select action from audit_entries where entity_id = '${manager.id}' order by at`),
    );
    expect(rows.map((row) => row['action'])).toEqual(expect.arrayContaining(['invited', 'deleted']));
    const again = await invite(muster, admin.token, { email: manager.email });
    expect(again.id).not.toBe(manager.id);
  });

  test('someone of an approved payroll can only be deactivated', async () => {
    const person = await invite(muster, admin.token);
    const runId = await payrollWith(person.id, 'Draft');
    await muster.services.db.inTenant(admin.tenantId, (tx) =>
      tx.execute(sql`update payroll_runs set state = 'Approved' where id = ${runId}`),
    );
    const { status, body } = await call('DELETE', `/Users/${person.id}`);
    expect([status, body.message]).toEqual([409, 'This employee has payroll records and can only be deactivated.']);
    expect((await call('GET', `/Users/${person.id}`)).status).toBe(200);
  });

  test('nobody deletes themselves', async () => {
    expect((await call('DELETE', `/Users/${admin.id}`)).body.errorCode).toBe('NOT_YOURSELF');
  });
});

describe('photos', () => {
  test('are encoded afresh as a square, shown to colleagues and removed', async () => {
    const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const uploaded = await upload(muster, '/Users/images', {
      token: admin.token,
      file: { field: 'profileImage', name: 'me.png', content },
    });
    expect(uploaded.status).toBe(200);
    const url: string = uploaded.body.data.imageUrl;
    const response = await muster.call('GET', url.replace('/api', ''), { token: admin.token });
    expect(response.headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(response.raw).metadata();
    expect([format, width, height]).toEqual(['jpeg', 512, 512]);
    expect((await call('GET', `/Users/${admin.id}`)).body.data.imageUrl).toBe(url);
    expect((await call('DELETE', '/Users/images')).status).toBe(200);
    expect((await call('GET', url.replace('/api', ''))).status).toBe(404);
  });

  test('of exactly 5 MB, and WebP pictures, are refused', async () => {
    const send = (content: Buffer) =>
      upload(muster, '/Users/images', {
        token: admin.token,
        file: { field: 'profileImage', name: 'me.png', content },
      });
    const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#336699' } });
    const png = await picture.clone().png().toBuffer();
    const large = await send(Buffer.concat([png, Buffer.alloc(5_242_880 - png.length)]));
    expect([large.status, large.body.message]).toEqual([422, expect.stringContaining('less than 5MB')]);
    expect((await send(Buffer.concat([png, Buffer.alloc(5_242_879 - png.length)]))).status).toBe(200);
    expect((await send(await picture.webp().toBuffer())).body.message).toBe('Please choose a GIF, JPEG or PNG image.');
  });

  test('a file that only says it is an image is refused', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const uploaded = await upload(muster, '/Users/images', {
      token: admin.token,
      file: { field: 'profileImage', name: 'me.png', content },
    });
    expect([uploaded.status, uploaded.body.message]).toEqual([422, 'Please choose a GIF, JPEG or PNG image.']);
  });

  test('a photo can come with the person in base64', async () => {
    const content = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#663399' } })
      .jpeg()
      .toBuffer();
    const { id } = await invite(muster, admin.token, { imageBytes: content.toString('base64') });
    expect((await call('GET', `/Users/${id}`)).body.data.imageUrl).toMatch(/^\/api\/Users\/images\//);
  });
});

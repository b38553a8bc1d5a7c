import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAudit } from './features/organisation/export-audit.ts';
import { exportPeople } from './features/people/export-people.ts';
import { type Caller, callerOf } from './platform/caller.ts';
import type { StreamedFile } from './platform/http/response-body.ts';
import { principalFor } from './platform/offload/served-for-tests.ts';
import { registeredAdministrator, startTestApp, type TestApp } from './test-app.ts';

const COUNT = 2500;

let muster: TestApp;
let token: string;
let caller: Caller;

/** Thousands of people with an entry each, put straight into the database: inviting them would take minutes. */
beforeAll(async () => {
  muster = await startTestApp();
  const admin = await registeredAdministrator(muster, 'admin@long.test', 'Long Lists Private Limited');
  token = admin.token;
  const visitor = { services: muster.services, address: '192.0.2.7', requestId: 'long-1' };
  caller = callerOf(visitor, principalFor(admin.id, admin.tenantId));
  await caller.inTenant(async (tx) => {
    await tx.execute(sql`
      insert into users (tenant_id, id, email, first_name, last_name, employee_number, role, status)
      select ${tx.tenantId}, uuidv7(), 'p' || n || '@long.test', 'Person' || lpad(n::text, 5, '0'), 'Of, "Many"', 'L-' || n,
        'Member', 'Active' from generate_series(1, ${COUNT}::int) as n`);
    await tx.execute(sql`
      insert into audit_entries (tenant_id, id, actor_name, action, entity, entity_id, before, after)
      select ${tx.tenantId}, uuidv7(), 'Asha Rao', '=edit', 'user', n::text, null, json_build_object('n', n)
      from generate_series(1, ${COUNT}::int) as n`);
  });
});
afterAll(() => muster.stop());

const textOf = (parts: readonly Uint8Array[]) => Buffer.concat(parts).toString();
const isNoReader = (file: string) =>
  file
    .split('\r\n')
    .filter((line) => !line.includes('download'))
    .join('\n');

/** The first rows of a file, what is done meanwhile, and the rest of it. */
async function inTwo({ parts }: StreamedFile, meanwhile: () => Promise<unknown>): Promise<[string, string]> {
  const taking = parts[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let at = 0; at < 2; at += 1) first.push((await taking.next()).value ?? Buffer.of());
  await meanwhile();
  const rest: Uint8Array[] = [];
  for (let part = await taking.next(); !part.done; part = await taking.next()) rest.push(part.value);
  return [textOf(first), textOf(rest)];
}

test('people are exported as they are read: the last of them after the first have left', async () => {
  const rename = () =>
    caller.inTenant((tx) =>
      tx.execute(sql`update users set designation = 'Turner' where employee_number = ${`L-${COUNT}`}`),
    );
  const [first, rest] = await inTwo(await exportPeople(caller, {}), rename);
  expect(first).toContain(',Person00001,');
  expect(rest.trimEnd().split('\r\n').at(-1)).toContain(`L-${COUNT},Person0${COUNT},`);
  expect(rest.trimEnd().split('\r\n').at(-1)).toContain('Turner');
  const whole = await muster.call('GET', '/Users/export', { token });
  expect(whole.raw.toString()).toBe(first + rest);
  expect(whole.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('people-2026-11-27.csv'),
  });
});

test('the audit trail is exported in its order, each entry once, while others write into it', async () => {
  const write = () =>
    caller.inTenant((tx) =>
      tx.execute(sql`insert into audit_entries (tenant_id, id, actor_name, action, entity, entity_id)
        values (${tx.tenantId}, uuidv7(), 'Asha Rao', 'later', 'user', 'later')`),
    );
  const [first, rest] = await inTwo(await exportAudit(caller, {}), write);
  const lines = (first + rest).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,at,actorName,address,action,entity,entityId,before,after');
  expect(lines.some((line) => line.includes('later'))).toBe(false);
  const numbers = lines.flatMap((line) => /"\{""n"" ?: ?(\d+)\}"$/.exec(line)?.[1] ?? []).map(Number);
  expect(numbers).toHaveLength(COUNT);
  expect(new Set(numbers).size).toBe(COUNT);
  expect(lines.find((line) => line.includes('""n""'))).toContain(",'=edit,user,");
  const later = (await muster.call('GET', '/Common/audit/export', { token })).raw.toString();
  expect(later).toContain(',later,');
  expect(isNoReader(later)).toContain(isNoReader(lines.slice(1).join('\r\n')));
  const none = await muster.call('GET', '/Common/audit/export?year=2001', { token });
  expect(none.raw.toString()).toBe('\uFEFF\r\n');
});

test('whoever comes meanwhile is answered before the file is there', async () => {
  const order: string[] = [];
  const ask = async (name: string, path: string) => {
    const { status } = await muster.call('GET', path, { token });
    expect(status).toBe(200);
    order.push(name);
  };
  const files = [ask('people', '/Users/export'), ask('audit', '/Common/audit/export')];
  for (let at = 0; at < 3; at += 1) await ask('list', '/Users?page=1&pageSize=20');
  await Promise.all(files);
  expect(order.slice(0, 3)).toEqual(['list', 'list', 'list']);
});

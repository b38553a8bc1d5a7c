import { setTimeout as sleep } from 'node:timers/promises';
import { z } from '@muster/contract/zod.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, everythingMailed } from '../../test-mails.ts';
import { runHousekeeping } from '../../workers.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createLog } from '../log/log.ts';
import { deliverEvent, sweepEvents } from './deliver-events.ts';
import { event } from './event.ts';
import { type Listener, listener } from './listener.ts';
import { recordEvent } from './record-event.ts';

const doorOpened = event('door opened', z.object({ door: z.string() }), { action: 'opened', entity: 'door' });
const doorCreaked = event('door creaked', z.object({ door: z.string() }));

type Had = { readonly listener: string; readonly tenantId: string; readonly id: string; readonly by: string };
const had: Had[] = [];
const broken = new Set<string>();

/** Writes into the audit trail what it heard, so that a test sees what its transaction did. */
const hearing = (name: string): Listener =>
  listener(name, doorOpened, async (tx, _, { id, by, details }) => {
    await tx.execute(
      `insert into audit_entries (tenant_id, id, actor_name, action, entity, entity_id)
       values ('${tx.tenantId}', gen_random_uuid(), '${name}', 'heard', 'door', '${details.door}')`,
    );
    if (broken.has(name)) throw new Error(`${name} is deaf`);
    had.push({ listener: name, tenantId: tx.tenantId, id, by: by.name });
  });
const LISTENERS = [hearing('butler'), hearing('dog')];

const TENANT = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const silent = createLog('silent');
const asha = { id: '00000000-0000-4000-8000-0000000000aa', name: 'Asha Rao' };

let database: TestDatabase;
/** Queues and delivers nothing: what it states waits. */
let api: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApp({ role: 'api' }, { database, listeners: LISTENERS });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});
beforeEach(async () => {
  had.length = 0;
  broken.clear();
  await asOwner(api, 'delete from events; delete from audit_entries; delete from pgboss.job;');
});

const open = (door: string, tenantId = TENANT) =>
  api.services.db.inTenant(tenantId, (tx) =>
    recordEvent(tx, { services: api.services, actor: asha }, doorOpened, {
      entityId: door,
      details: { door },
      before: { isOpen: false },
      after: { isOpen: true },
    }),
  );

type Row = { id: string; tenant_id: string; delivered_at: Date | null; attempts: number; failure: string | null };
const stored = () => asOwner<Row>(api, 'select id, tenant_id, delivered_at, attempts, failure from events order by at');
const jobs = async () =>
  (await asOwner<{ n: number }>(api, `select count(*)::int as n from pgboss.job where name = 'event-delivery'`))[0]?.n;
const trail = () =>
  asOwner(api, 'select actor_name, action, entity, entity_id, before, after from audit_entries order by at, id');
const deliver = async () => {
  for (const { id, tenant_id: tenantId } of await stored()) {
    await deliverEvent(api.services, LISTENERS, { tenantId, id }, silent);
  }
};

test('what happened is in the audit trail and waits for its listeners, by one statement', async () => {
  await open('front');
  expect(await trail()).toEqual([
    {
      actor_name: 'Asha Rao',
      action: 'opened',
      entity: 'door',
      entity_id: 'front',
      before: { isOpen: false },
      after: { isOpen: true },
    },
  ]);
  expect(await stored()).toMatchObject([{ tenant_id: TENANT, delivered_at: null, attempts: 0 }]);
  expect(await jobs()).toBe(1);
});

test('of a change that was rolled back nothing is kept, queued or heard', async () => {
  const rolledBack = api.services.db.inTenant(TENANT, async (tx) => {
    await recordEvent(tx, { services: api.services, actor: asha }, doorOpened, {
      entityId: 'x',
      details: { door: 'x' },
    });
    throw new Error('refused after all');
  });
  await expect(rolledBack).rejects.toThrow('refused after all');
  expect([await stored(), await jobs(), await trail()]).toEqual([[], 0, []]);
});

test('what nobody listens to is not kept, and what was not declared to be told is not either', async () => {
  await api.services.db.inTenant(TENANT, async (tx) => {
    const by = { services: api.services, actor: asha };
    await recordEvent(tx, by, doorCreaked, { entityId: 'front', details: { door: 'front' } });
    const more = { door: 'front', token: 'secret' };
    await recordEvent(tx, by, doorOpened, { entityId: 'front', details: more });
  });
  const rows = await asOwner<{ name: string; told: unknown }>(api, 'select name, told from events');
  expect(rows).toEqual([{ name: 'door opened', told: { door: 'front' } }]);
});

test('every listener has it once, however often it is delivered, by two workers at once too', async () => {
  await open('front');
  await Promise.all([deliver(), deliver()]);
  await deliver();
  const [event] = await stored();
  const one = { tenantId: TENANT, id: event?.id, by: 'Asha Rao' };
  expect(had.toSorted((a, b) => a.listener.localeCompare(b.listener))).toEqual([
    { listener: 'butler', ...one },
    { listener: 'dog', ...one },
  ]);
  expect((await trail()).filter(({ action }) => action === 'heard')).toHaveLength(2);
  expect(event?.delivered_at).not.toBeNull();
});

test('a listener that fails keeps nobody else waiting, is seen, and has it when it is tried again', async () => {
  await open('front');
  broken.add('butler');
  await expect(deliver()).rejects.toThrow('The event door opened could not be delivered yet');
  expect(had.map((one) => one.listener)).toEqual(['dog']);
  expect(await stored()).toMatchObject([{ delivered_at: null, attempts: 1, failure: 'butler: butler is deaf' }]);
  // What it had written before it failed went with it.
  expect((await trail()).filter(({ action }) => action === 'heard')).toMatchObject([{ actor_name: 'dog' }]);
  broken.clear();
  await deliver();
  expect(had.map((one) => one.listener)).toEqual(['dog', 'butler']);
  expect(await stored()).toMatchObject([{ attempts: 2, failure: null }]);
});

test('a worker that comes later delivers what a process stored before it died', async () => {
  await open('front');
  const worker = await startTestApp({ role: 'worker' }, { database, listeners: LISTENERS });
  await everythingMailed(api);
  expect(had.map((one) => one.listener)).toEqual(['butler', 'dog']);
  await worker.stop();
});

test('the queue tries a failed delivery again by itself', { timeout: 30_000 }, async () => {
  broken.add('dog');
  const worker = await startTestApp({ role: 'worker' }, { database, listeners: LISTENERS });
  await open('front');
  while ((await stored())[0]?.attempts === 0) await sleep(20);
  broken.clear();
  await everythingMailed(api);
  expect(had.map((one) => one.listener)).toEqual(['butler', 'dog']);
  await worker.stop();
});

test('one that lost its job is queued again once, and one delivered long ago is forgotten', async () => {
  await open('front');
  await open('back');
  await asOwner(
    api,
    `delete from pgboss.job; update events set at = now() - interval '2 hours';
     update events set delivered_at = now() - interval '31 days' where entity_id = 'back';`,
  );
  await sweepEvents(api.services, TENANT);
  await sweepEvents(api.services, TENANT);
  expect([(await stored()).length, await jobs()]).toEqual([1, 1]);
});

test('an organisation sees its own events alone', async () => {
  await open('front', TENANT);
  await open('theirs', OTHER);
  const rows = await api.services.db.inTenant(TENANT, (tx) => tx.execute('select entity_id from events'));
  expect(rows.rows).toEqual([{ entity_id: 'front' }]);
  await sweepEvents(api.services, OTHER);
  await runHousekeeping(api.services, silent);
  expect(await stored()).toHaveLength(2);
});

test('two listeners by one name, and two events by one name, are refused at the start', async () => {
  const twice = [...LISTENERS, hearing('dog')];
  await expect(startTestApp({ role: 'api' }, { database, listeners: twice })).rejects.toThrow(
    'Two listeners of "door opened" are called "dog"',
  );
  expect(() => event('door opened', z.object({}))).toThrow('Two events are called "door opened"');
});

import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import type { TenantTx } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import type { Services } from '../services.ts';
import { deliverMails, mailDelivery } from './deliver-mails.ts';
import { mailer } from './mail.ts';
import { type MailServer, mailServer } from './mail-server-for-tests.ts';
import { outboxMails } from './outbox.tables.ts';

let muster: TestApp;
let tenantId: string;
let services: Services;
let smtp: MailServer;
const log = createLog('silent');

beforeAll(async () => {
  muster = await startTestApp();
  tenantId = (await registeredAdministrator(muster, 'admin@mails.test')).tenantId;
});
afterAll(() => muster.stop());

beforeEach(async () => {
  smtp = await mailServer();
  services = {
    ...muster.services,
    config: { ...muster.services.config, smtpUrl: `smtp://127.0.0.1:${smtp.port}` },
    mail: mailer(
      true,
      async () => {},
      async () => {},
    ),
  };
  await services.db.inTenant(tenantId, (tx) => tx.delete(outboxMails));
  return () => smtp.close();
});

const job = (id: string = randomUUID()) => ({ id, tenantId });
const write = (...recipients: string[]) =>
  services.db.inTenant(tenantId, (tx) =>
    services.mail.enqueue(
      tx,
      ...recipients.map((to) => ({ to, subject: 'Hello', body: 'Open\n\nhttps://x/secret', link: 'https://x/secret' })),
    ),
  );
const outbox = () => services.db.inTenant(tenantId, (tx) => tx.select().from(outboxMails).orderBy(asc(outboxMails.id)));

const byRecipient = async () => (await outbox()).toSorted((one, other) => one.recipient.localeCompare(other.recipient));

test('a burst larger than one batch leaves completely', async () => {
  await write(...Array.from({ length: 120 }, (_, i) => `person-${i}@mails.test`));
  await deliverMails(services, job(), log);
  expect(smtp.received).toHaveLength(120);
  expect(new Set((await outbox()).map(({ status }) => status))).toEqual(new Set(['sent']));
});

test('two workers at once send every mail once', async () => {
  await write(...Array.from({ length: 30 }, (_, i) => `twice-${i}@mails.test`));
  await Promise.all([deliverMails(services, job(), log), deliverMails(services, job(), log)]);
  expect(smtp.received).toHaveLength(30);
});

test('while there is no server nothing is lost and nothing counted, the reason is kept, and the queue is told to try again', async () => {
  await write('someone@mails.test', 'other@mails.test');
  const down = { ...services, config: { ...services.config, smtpUrl: 'smtp://127.0.0.1:1' } };
  for (let i = 0; i < 12; i++) await expect(deliverMails(down, job(), log)).rejects.toThrow('2 mails could not');
  expect(await outbox()).toMatchObject([
    { status: 'waiting', attempts: 0, failure: expect.stringContaining('ECONNREFUSED') },
    { status: 'waiting', attempts: 0, failure: null },
  ]);
  await deliverMails(services, job(), log);
  expect(await outbox()).toMatchObject([
    { status: 'sent', failure: null },
    { status: 'sent', failure: null },
  ]);
});

const age = (recipient: string, hours: number) =>
  services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update outbox_mails
      set created_at = created_at - make_interval(hours => ${hours}), expires_at = expires_at - make_interval(hours => ${hours})
      where recipient = ${recipient}`),
  );

test('what is two days old is not sent any more, whoever is at fault, and says why', async () => {
  await write('old@mails.test', 'older@mails.test', 'young@mails.test');
  const down = { ...services, config: { ...services.config, smtpUrl: 'smtp://127.0.0.1:1' } };
  await expect(deliverMails(down, job(), log)).rejects.toThrow('3 mails could not');
  await age('old@mails.test', 49);
  await age('older@mails.test', 500);
  await age('young@mails.test', 47);
  await deliverMails(services, job(), log);
  expect(smtp.received).toHaveLength(1);
  const failed = { status: 'failed', failure: expect.stringMatching(/^Not sent in time. .*ECONNREFUSED/) };
  expect(await byRecipient()).toMatchObject([failed, failed, { recipient: 'young@mails.test', status: 'sent' }]);
});

test('a link that opens nothing after an hour is not sent after an hour', async () => {
  await services.db.inTenant(tenantId, (tx) =>
    services.mail.enqueue(tx, { to: 'reset@mails.test', subject: 'Set', body: 'Open', goodForHours: 1 }),
  );
  await write('someone@mails.test');
  for (const to of ['reset@mails.test', 'someone@mails.test']) await age(to, 2);
  await deliverMails(services, job(), log);
  expect(await byRecipient()).toMatchObject([{ status: 'failed' }, { status: 'sent' }]);
});

test('a server that asks to slow down is left alone until the next try, over one connection', async () => {
  const all = Array.from({ length: 40 }, (_, at) => `slow-${String(at).padStart(2, '0')}@mails.test`);
  await write(...all);
  smtp.slowDownAfter(10);
  await expect(deliverMails(services, job(), log)).rejects.toThrow('30 mails could not');
  expect([smtp.received.length, smtp.tries(), smtp.connections()]).toEqual([10, 15, 1]);
  smtp.slowDownAfter(10);
  await expect(deliverMails(services, job(), log)).rejects.toThrow('20 mails could not');
  // Those who were not tried yet come first: nobody was put off twice.
  const tries = (await outbox()).flatMap(({ status, attempts }) => (status === 'waiting' ? attempts : []));
  expect(tries.toSorted()).toEqual([...Array(10).fill(0), ...Array(10).fill(1)]);
  smtp.slowDownAfter();
  await deliverMails(services, job(), log);
  expect(smtp.received).toHaveLength(40);
});

test('a delivery that the queue took for dead, and that finds no server, is still tried again', async () => {
  await write('someone@mails.test');
  const [own, other] = await services.db.inTenant(tenantId, async (tx) => {
    await services.jobs.send(tx, mailDelivery, { tenantId });
    await services.jobs.send(tx, mailDelivery, { tenantId });
    // No worker takes them meanwhile.
    await tx.execute(sql`update pgboss.job set start_after = now() + interval '1 hour'
      where name = 'mail-delivery' and state = 'created' and data->>'tenantId' = ${tenantId}`);
    return waitingJobs(tx);
  });
  const down = { ...services, config: { ...services.config, smtpUrl: 'smtp://127.0.0.1:1' } };
  await expect(deliverMails(down, job(own), log)).rejects.toThrow('1 mails could not');
  const left = await services.db.inTenant(tenantId, waitingJobs);
  expect(left).toContain(own);
  expect(left).not.toContain(other);
});

test('one refused for good is marked, one put off waits, the others leave', async () => {
  await write('nobody@mails.test', 'later@mails.test', 'someone@mails.test');
  await expect(deliverMails(services, job(), log)).rejects.toThrow('1 mails could not');
  const rows = await outbox();
  const at = (name: string) => rows.find(({ recipient }) => recipient.startsWith(name));
  expect([at('nobody')?.status, at('later')?.status, at('someone')?.status]).toEqual(['failed', 'waiting', 'sent']);
  expect(at('nobody')?.failure).toContain('no such person');
});

test('a mail of a change that was rolled back is neither kept nor announced', async () => {
  const announced: string[] = [];
  const mail = mailer(
    false,
    async () => {},
    async (mails) => void announced.push(...mails.map(({ to }) => to)),
  );
  const send = (to: string, fails: boolean) =>
    services.db.inTenant(tenantId, async (tx) => {
      await mail.enqueue(tx, { to, subject: 'Hello', body: 'Open' });
      expect(announced).not.toContain(to);
      if (fails) throw new Error('refused after all');
    });
  await expect(send('nobody@mails.test', true)).rejects.toThrow('refused after all');
  await send('someone@mails.test', false);
  expect(announced).toEqual(['someone@mails.test']);
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['someone@mails.test']);
});

async function waitingJobs(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from pgboss.job
      where name = 'mail-delivery' and state = 'created' and data->>'tenantId' = ${tenantId}`,
  );
  return rows.map(({ id }) => id);
}

test('a job of a change that was rolled back is not queued', async () => {
  const queued = async () => (await services.db.inTenant(tenantId, waitingJobs)).length;
  const before = await queued();
  const rolledBack = services.db.inTenant(tenantId, async (tx) => {
    await services.jobs.send(tx, mailDelivery, { tenantId });
    throw new Error('refused after all');
  });
  await expect(rolledBack).rejects.toThrow('refused after all');
  expect(await queued()).toBe(before);
});

test('a link that was sent can no longer be read in the outbox', async () => {
  await write('someone@mails.test');
  await deliverMails(services, job(), log);
  expect(smtp.received[0]).toContain('https://x/secret');
  const [mail] = await outbox();
  expect(mail?.link).toBeNull();
  expect(mail?.body).not.toContain('secret');
});

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import type { TenantTx } from '../database/database.ts';
import { type MailServer, mailServer } from './mail-server-for-tests.ts';

let smtp: MailServer;
let muster: TestApp;
let tenantId: string;
beforeAll(async () => {
  smtp = await mailServer();
  muster = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${smtp.port}` });
  // A link is cleared from the outbox once its mail is delivered: it is read before that.
  const release = smtp.hold();
  tenantId = (await registeredAdministrator(muster)).tenantId;
  release();
  // What is held next is not this one.
  await until(() => smtp.received.length === 1);
});
afterAll(async () => {
  await muster.stop();
  await smtp.close();
});

const write = (to: string, meanwhile: (tx: TenantTx) => Promise<void> = async () => {}) =>
  muster.services.db.inTenant(tenantId, async (tx) => {
    await muster.services.mail.enqueue(tx, { to: `${to}@mails.test`, subject: 'Hello', body: 'Open' });
    await meanwhile(tx);
  });

async function waiting(): Promise<number> {
  const { rows } = await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`select 1 from pgboss.job
      where name = 'mail-delivery' and state in ('created', 'retry') and data->>'tenantId' = ${tenantId}`),
  );
  return rows.length;
}

const received = (prefix: string) =>
  smtp.received.flatMap((mail) => /^To: (\S+)@/m.exec(mail)?.[1] ?? []).filter((to) => to.startsWith(prefix));

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 1_800; left > 0 && !(await what()); left -= 1) await sleep(25);
  expect(await what()).toBe(true);
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}-${at}`);

test('however many mails are written while one is delivered, one delivery waits and sends them all', async () => {
  const release = smtp.hold();
  await write('during-first');
  await until(() => received('during').length === 1);
  const rest = names('during', 30);
  for (const name of rest) await write(name);
  expect(await waiting()).toBe(1);
  release();
  await until(() => received('during').length === 31);
  await until(async () => (await waiting()) === 0);
  expect(received('during').toSorted()).toEqual(['during-first', ...rest].toSorted());
});

test('while the mail server is away one delivery waits for it, and sends all when it is back', async () => {
  const { port } = smtp;
  await smtp.close();
  for (const name of names('away', 10)) await write(name);
  await Promise.all(names('at-once', 8).map((name) => write(name)));
  await until(async () => (await waiting()) === 1);
  smtp = await mailServer(port);
  await write('away-last');
  await until(() => received('away').length === 11 && received('at-once').length === 8);
  expect(new Set(received('')).size).toBe(19);
});

test('a mail is not lost that is committed long after others of its organisation were sent', async () => {
  const release = smtp.hold();
  await write('late-first');
  await until(() => received('late').length === 1);
  await write('late-second');
  await write('late-slow', async () => {
    release();
    await write('late-fourth');
    await until(() => received('late').length === 3);
  });
  await until(() => received('late').includes('late-slow'));
  expect(received('late').toSorted()).toEqual(['late-first', 'late-fourth', 'late-second', 'late-slow']);
  await until(async () => (await waiting()) === 0);
});

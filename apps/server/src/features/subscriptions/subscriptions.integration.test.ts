import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { seedPlans } from './plan-seed.store.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, token: string, body?: unknown) =>
  muster.call(method, path, { token, ...(body ? { body } : {}) });
const choose = (token: string, planId: string) => call('POST', '/Subscriptions/create', token, { planId });
const sessionOf = async (token: string) => (await call('GET', '/Account/session', token)).body.data;

async function inDatabase(tenantId: string, statement: string) {
  const { rows } = await muster.services.db.inTenant(tenantId, (tx) => tx.execute(sql.raw(statement)));
  muster.services.invalidate({ tenantId });
  return rows;
}

let organisations = 0;
/** An organisation whose trial ended a minute ago. */
async function afterTrial(people = 1) {
  organisations += 1;
  const admin = await registeredAdministrator(muster, `admin-${organisations}@trial.test`, `Trial ${organisations}`);
  for (let more = 1; more < people; more += 1) await addPerson(muster, admin.tenantId, 'Member');
  await inDatabase(admin.tenantId, "update tenant_subscriptions set end_at = now() - interval '1 minute'");
  return admin;
}

describe('after the trial', () => {
  test('writing waits for a plan, while reading, exports and the choice of a plan stay open', async () => {
    const { token, tenantId } = await afterTrial();
    const refused = await call('POST', '/Departments', token, { name: 'Stores' });
    expect([refused.status, refused.body.message]).toEqual([403, 'You dont have any active subscriptions']);
    for (const path of ['/Users', '/Departments', '/Payroll/payslips?year=2026', '/Subscriptions/plans']) {
      expect([path, (await call('GET', path, token)).status]).toEqual([path, 200]);
    }
    expect((await call('GET', '/Users/export', token)).status).toBe(200);
    expect((await call('POST', '/Users/export', token, {})).status).toBe(200);
    expect(await sessionOf(token)).toMatchObject({ isTenantOnTrial: true, isPlanOver: true, sellsPlans: true });
    const member = await addPerson(muster, tenantId, 'Member');
    const own = await call('GET', '/Payroll/payslips?year=2026', await tokenFor(muster, member));
    expect(own.status).toBe(200);
  });

  test('an organisation of eleven goes on with a plan that is invoiced, or with fewer people', async () => {
    const { token, tenantId } = await afterTrial(11);
    const free = await choose(token, 'free');
    expect([free.status, free.body.message]).toEqual([409, 'The Free plan is for up to 10 users; you have 11.']);
    const [last] = await inDatabase(tenantId, "select id from users where role = 'Member' limit 1");
    const leaves = await call('PUT', `/Users/status?userId=${last?.['id']}&userStatus=Deactivated`, token);
    expect(leaves.status).toBe(200);
    expect((await choose(token, 'free')).status).toBe(200);
    const standard = await choose(token, 'standard');
    expect([standard.status, standard.body.message]).toEqual([200, expect.stringContaining('invoice')]);
    expect(await sessionOf(token)).toMatchObject({ planName: 'Standard', isPlanOver: false, planSeats: 10_000 });
    expect((await call('POST', '/Departments', token, { name: 'Stores' })).status).toBe(200);
  });

  test('only an administrator chooses what costs money', async () => {
    const { tenantId } = await afterTrial();
    const moderator = await tokenFor(muster, await addPerson(muster, tenantId, 'Moderator'));
    expect((await choose(moderator, 'standard')).body.errorCode).toBe('FORBIDDEN');
    expect((await choose(moderator, 'trial')).status).toBe(422);
    expect((await choose(moderator, 'free')).status).toBe(200);
  });
});

test('the plans say which of them the reader may choose', async () => {
  const { token, tenantId } = await afterTrial();
  const choices = async (reader: string) => {
    const { body } = await call('GET', '/Subscriptions/plans', reader);
    return body.data.map((plan: { id: string; mayChoose: boolean }) => [plan.id, plan.mayChoose]);
  };
  const offers = (free: boolean, paid: boolean) => [
    ['free', free],
    ['standard', paid],
    ['premium', paid],
  ];
  expect(await choices(token)).toEqual(offers(true, true));
  const moderator = await tokenFor(muster, await addPerson(muster, tenantId, 'Moderator'));
  expect(await choices(moderator)).toEqual(offers(true, false));
  const member = await tokenFor(muster, await addPerson(muster, tenantId, 'Member'));
  expect(await choices(member)).toEqual(offers(false, false));
  await choose(token, 'free');
  expect(await choices(token)).toEqual(offers(false, true));
});

test('choosing Free twice, also at once, leaves one choice', async () => {
  const { token, tenantId } = await afterTrial();
  const responses = await Promise.all([choose(token, 'free'), choose(token, 'free'), choose(token, 'free')]);
  const again = await choose(token, 'free');
  expect(new Set([...responses, again].map(({ body }) => body.data.id)).size).toBe(1);
  expect(await inDatabase(tenantId, "select 1 from tenant_subscriptions where plan_id = 'free'")).toHaveLength(1);
});

test('a plan that has not begun does not count yet', async () => {
  const { token, tenantId } = await afterTrial();
  await choose(token, 'standard');
  await inDatabase(
    tenantId,
    `insert into tenant_subscriptions (tenant_id, id, plan_id, billing_type, status, quantity, start_at)
     values ('${tenantId}', gen_random_uuid(), 'free', 'free', 'active', 10, now() + interval '9 days')`,
  );
  expect(await sessionOf(token)).toMatchObject({ planName: 'Standard', isTenantOnFreePlan: false });
});

test('words of an earlier release about a plan are renewed, those of an operator stay', async () => {
  const { db } = muster.services;
  const wordsOf = (id: string, words: string) => sql`update plans set description = ${words} where id = ${id}`;
  await db.inGlobal(async (tx) => {
    await tx.execute(wordsOf('free', 'Attendance, leave and payroll for up to 10 people.'));
    await tx.execute(wordsOf('standard', 'What our clients like best.'));
    await seedPlans(tx);
  });
  const { token } = await registeredAdministrator(muster, 'words@plans.test', 'Words');
  const { body } = await call('GET', '/Subscriptions/plans', token);
  const words = body.data.map(({ description }: { description: string }) => description);
  expect(words.slice(0, 2)).toEqual(['Payroll and payslips for up to 10 people.', 'What our clients like best.']);
});

describe('where nothing is sold', () => {
  test('everything is open, whatever became of the trial, and no plan can be chosen', async () => {
    const own = await startTestApp({ billing: false });
    try {
      const { token, tenantId } = await registeredAdministrator(own, 'open@muster.test', 'Open');
      await own.services.db.inTenant(tenantId, (tx) =>
        tx.execute("update tenant_subscriptions set end_at = now() - interval '1 day'"),
      );
      own.services.invalidate({ tenantId });
      expect((await own.call('POST', '/Departments', { token, body: { name: 'Stores' } })).status).toBe(200);
      const { body } = await own.call('GET', '/Account/session', { token });
      expect(body.data).toMatchObject({ sellsPlans: false, planName: null, isTenantOnTrial: false, planSeats: null });
      expect((await own.call('GET', '/Account/installation')).body.data.sellsPlans).toBe(false);
      expect((await own.call('GET', '/Subscriptions/plans', { token })).body.data).toEqual([]);
      expect((await own.call('GET', '/Subscriptions/trialplans', { token })).body.data).toEqual([]);
      const response = await own.call('POST', '/Subscriptions/create', { token, body: { planId: 'free' } });
      expect(response.status).toBe(404);
    } finally {
      await own.stop();
    }
  });
});

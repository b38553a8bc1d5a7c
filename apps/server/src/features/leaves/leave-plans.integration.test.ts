import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { leaveTypeInput } from '../leave-types/leave-types-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const READ = [
  '/Leaves',
  '/Leaves/types',
  '/Leaves/balanceReports',
  '/Leaves/balanceTillDate',
  '/Leaves/balanceHistories',
  '/Leaves/encashments',
  '/Leaves/encashable',
  '/Leaves/myApprovals',
  '/policies/leaves',
] as const;

/** An organisation with a leave type, and somebody in it, under a plan or at the end of its trial. */
async function organisation(plan: 'free' | 'standard' | 'ended trial') {
  const slug = plan.replace(' ', '-');
  const admin = await registeredAdministrator(muster, `admin@${slug}.test`, `Leave ${plan}`);
  const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
    muster.call(method, path, body === undefined ? { token } : { token, body });
  const member = await addPerson(muster, admin.tenantId, 'Member', { dateOfJoining: '2026-01-01' });
  const rules = { annualQuota: 12, accrual: { kind: 'yearly' }, encashable: { max: null, keptBack: 0 } } as const;
  const { body } = await call('POST', '/Leaves/types', leaveTypeInput({ countsFrom: '2026-01-01', rules }));
  if (plan === 'ended trial') {
    await muster.services.db.inTenant(admin.tenantId, (tx) =>
      tx.execute(sql`update tenant_subscriptions set end_at = now() - interval '1 minute'`),
    );
    muster.services.invalidate({ tenantId: admin.tenantId });
  } else {
    const { status } = await call('POST', '/Subscriptions/create', { planId: plan });
    expect(status).toBe(200);
  }
  return { call, typeId: body.data.id as string, token: await tokenFor(muster, member) };
}

const leave = (leaveTypeId: string) => ({
  ...{ leaveTypeId, startDate: '2026-12-07', endDate: '2026-12-08', reason: 'Away' },
});

describe.each(['free', 'standard'] as const)('on the plan %s', (plan) => {
  test('leave is applied for, decided, read and paid out', async () => {
    const { call, typeId, token } = await organisation(plan);
    for (const path of READ) expect([path, (await call('GET', path, undefined, token)).status]).toEqual([path, 200]);
    const applied = await call('POST', '/Leaves', leave(typeId), token);
    expect(applied.status).toBe(200);
    expect((await call('PUT', `/Leaves/status?leaveIdsCSV=${applied.body.data.id}&status=2`)).status).toBe(200);
    const asked = await call('POST', '/Leaves/encashments', { leaveTypeId: typeId, amount: 1 }, token);
    expect(asked.status).toBe(200);
    expect((await call('PUT', `/Leaves/encashments/${asked.body.data.id}/status`, { status: 2 })).status).toBe(200);
  });
});

describe('after the trial', () => {
  test('leave is read, and nothing is written until a plan is chosen', async () => {
    const { call, typeId, token } = await organisation('ended trial');
    for (const path of READ) expect([path, (await call('GET', path, undefined, token)).status]).toEqual([path, 200]);
    const refused = [
      await call('POST', '/Leaves', leave(typeId), token),
      await call('POST', '/Leaves/types', leaveTypeInput({ name: 'Other', code: 'OT' })),
      await call('POST', '/Leaves/encashments', { leaveTypeId: typeId, amount: 1 }, token),
    ];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([403, 'You dont have any active subscriptions']);
    expect((await call('POST', '/Subscriptions/create', { planId: 'free' })).status).toBe(200);
    expect((await call('POST', '/Leaves', leave(typeId), token)).status).toBe(200);
  });
});

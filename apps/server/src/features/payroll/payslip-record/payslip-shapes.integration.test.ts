import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { asOwner } from '../../../test-mails.ts';
import { calculatePeople } from '../calculation/calculate-people.ts';
import { runContext } from '../calculation/run-context.views.ts';
import { recordedPayslips } from '../calculation/run-records.views.ts';
import { payrollOrganisation, runMonth } from '../payroll-for-tests.ts';
import { runById } from '../run/payroll.store.ts';
import { payrollPeople } from '../run/payroll-people.views.ts';
import type { PayslipRecord } from './payslip-record.rules.ts';
import { deletePayslips, insertPayslips } from './payslip-records.store.ts';

/** How long the other one is given to come as far as it comes. */
const A_WHILE_MS = 300;

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

/** Two of either shape. */
const PEOPLE = [
  { name: 'Meera', ctc: 1_200_000 },
  { name: 'Nina', ctc: 1_200_000 },
  { name: 'Gita', ctc: 180_000 },
  { name: 'Lata', ctc: 180_000 },
];

async function calculated(company: string) {
  const { token, tenantId, ids } = await payrollOrganisation(muster, company, PEOPLE, { year: 2026, month: 9 });
  const { id } = await runMonth(muster, token);
  const { db } = muster.services;
  const { run, financialYear, records, texts } = await db.inTenant(tenantId, async (tx) => {
    const context = await runContext(tx, muster.services, await runById(tx, id));
    const span = { from: context.run.periodFrom, to: context.run.periodTo };
    const people = await payrollPeople(tx, span, context.financialYear, { only: Object.values(ids) });
    const again = await calculatePeople(tx, context, people);
    return { ...context, ...again, texts: await recordedPayslips(tx, id, null, 10) };
  });
  const stored = { ...run, financialYear, unseenSince: new Date().toISOString() };
  return {
    ...{ token, tenantId, id, records, texts },
    insert: (tx: Parameters<typeof insertPayslips>[0], names: readonly string[]) =>
      insertPayslips(tx, stored, records.filter(isOneOf(names.map((name) => ids[name] ?? '')))),
    inTenant: <T>(work: (tx: Parameters<typeof insertPayslips>[0]) => Promise<T>) => db.inTenant(tenantId, work),
  };
}

const isOneOf =
  (ids: readonly string[]) =>
  ({ userId }: PayslipRecord) =>
    ids.includes(userId);

const countsOf = (tenantId: string) =>
  asOwner(
    muster,
    `select (select count(*) from payslip_shapes where tenant_id = $1)::int as shapes,
       (select count(*) from payslip_numbers where tenant_id = $1)::int as numbers`,
    [tenantId],
  );

test('two who store the same shapes at once, in another order, both store their payslips, and each shape once', async () => {
  const one = await calculated('Crossing');
  const before = await countsOf(one.tenantId);
  await one.inTenant((tx) => deletePayslips(tx, one.id));
  await asOwner(muster, 'delete from payslip_shapes where tenant_id = $1', [one.tenantId]);
  await asOwner(muster, 'delete from payslip_numbers where tenant_id = $1', [one.tenantId]);
  const isBegun = Promise.withResolvers<void>();
  const first = one.inTenant(async (tx) => {
    await one.insert(tx, ['Meera']);
    isBegun.resolve();
    await sleep(A_WHILE_MS);
    await one.insert(tx, ['Gita']);
  });
  await isBegun.promise;
  const second = one.inTenant(async (tx) => {
    await one.insert(tx, ['Lata']);
    await one.insert(tx, ['Nina']);
  });
  await Promise.all([first, second]);
  expect(await countsOf(one.tenantId)).toEqual(before);
  expect(await one.inTenant((tx) => recordedPayslips(tx, one.id, null, 10))).toEqual(one.texts);
  expect((await muster.call('POST', `/Payroll/Approve/${one.id}`, { token: one.token })).status).toBe(200);
  const { body } = await muster.call('GET', `/Payroll/${one.id}/verify`, { token: one.token });
  expect(body.data).toMatchObject({ isIntact: true, checked: 4, changed: [] });
});

test('nobody waits where all shapes are there, and what was rolled back is stored by the next', async () => {
  const one = await calculated('Waiting');
  await one.inTenant((tx) => deletePayslips(tx, one.id));
  await one.inTenant(async (tx) => {
    await one.insert(tx, ['Meera', 'Gita']);
    await one.inTenant((other) => one.insert(other, ['Nina', 'Lata']));
  });
  expect(await one.inTenant((tx) => recordedPayslips(tx, one.id, null, 10))).toEqual(one.texts);
  await one.inTenant((tx) => deletePayslips(tx, one.id));
  await asOwner(muster, 'delete from payslip_shapes where tenant_id = $1', [one.tenantId]);
  const undone = one.inTenant(async (tx) => {
    await one.insert(tx, ['Meera', 'Gita']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await one.inTenant((tx) => one.insert(tx, ['Meera', 'Gita', 'Nina', 'Lata']));
  expect(await one.inTenant((tx) => recordedPayslips(tx, one.id, null, 10))).toEqual(one.texts);
});

test('what two organisations say alike each has for itself', async () => {
  const [one, other] = [await calculated('One'), await calculated('Other')];
  const alike = `select id from payslip_shapes where tenant_id in ($1, $2) group by id, shape having count(*) = 2`;
  expect((await asOwner(muster, alike, [one.tenantId, other.tenantId])).length).toBeGreaterThan(0);
  await asOwner(muster, 'delete from payslip_shapes where tenant_id = $1', [one.tenantId]);
  expect(await other.inTenant((tx) => recordedPayslips(tx, other.id, null, 10))).toEqual(other.texts);
});

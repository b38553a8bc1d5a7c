import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { approveMonth, returnsOrganisation } from '../returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

/** An organisation whose people all work in a state with a tax of the half-year. */
async function officeIn(state: string, people: Parameters<typeof returnsOrganisation>[2], month: number) {
  const office = await returnsOrganisation(muster, `Half${state}`, people, { year: 2026, month });
  await muster.services.db.inTenant(office.tenantId, async (tx) => {
    await tx.execute(sql`update users set work_state = ${state} where tenant_id = ${office.tenantId}`);
    await tx.execute(sql`
      update statutory_components set state = ${state}
      where tenant_id = ${office.tenantId} and type = 'ProfessionalTax'`);
  });
  const dueOf = async (of: number) => {
    const { body } = await muster.call('GET', `/Payroll/Returns?month=${of}&year=2026`, { token: office.token });
    return body.data.dues.find(({ kind }: { kind: string }) => kind === 'professionalTax');
  };
  return { ...office, dueOf };
}

test('Tamil Nadu: who joins in the last month of a half-year or leaves before its month is paid over for by its day', async () => {
  const people = [
    { name: 'Meera', ctc: 1_200_000 },
    { name: 'Joiner', ctc: 1_200_000, joined: '2026-09-07' },
    { name: 'Leaver', ctc: 1_200_000, left: '2026-10-15' },
  ];
  const { token, dueOf } = await officeIn('TN', people, 7);
  await approveMonth(muster, token);
  expect(await dueOf(8)).toMatchObject({ dueOn: '2026-09-30', people: 2, total: 2_500, state: 'to pay' });
  const body = { kind: 'professionalTax', place: 'TN', month: 8, year: 2026, paidOn: '2026-09-10', challan: 'TN 1' };
  expect((await muster.call('PUT', '/Payroll/Dues/paid', { token, body })).status).toBe(200);

  await approveMonth(muster, token);
  // Income of the joiner's part of the half-year: 80,000 for 24 of 30 days.
  expect(await dueOf(9)).toMatchObject({ dueOn: '2026-09-30', people: 1, total: 1_250, state: 'to pay' });
  const { steps } = (await muster.call('GET', '/Payroll/Returns/next?month=9&year=2026', { token })).body.data;
  expect(steps.find(({ key }: { key: string }) => key === 'professionalTax TN')).toMatchObject({ dueOn: '2026-09-30' });

  await approveMonth(muster, token);
  expect(await dueOf(10)).toMatchObject({ dueOn: '2027-03-31', people: 1, state: 'to pay' });
});

test('Puducherry and Kerala: who leaves between the months of the state, by its day or in its words', async () => {
  const meera = { name: 'Meera', ctc: 3_600_000 };
  const byDay = await officeIn('PY', [{ ...meera, left: '2026-10-20' }], 9);
  await approveMonth(muster, byDay.token);
  expect(await byDay.dueOf(10)).toMatchObject({ dueOn: '2026-12-31', people: 1, state: 'to pay' });
  // 61 days of the half-year.
  const inWords = await officeIn('KL', [{ ...meera, left: '2026-11-30' }], 10);
  await approveMonth(muster, inWords.token);
  expect(await inWords.dueOf(11)).toMatchObject({ dueOn: null, people: 1, total: 1_250 });
  expect((await inWords.dueOf(11)).detail).toContain('municipalities and corporations: 30 September and 31 March');
});

import { rupees } from '@muster/engine/kernel/money.ts';
import { readTextSheet } from '@muster/returns/rules/read-xls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/audit/audit.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { saveSalaries } from '../salary/salary.facts.ts';
import { approveMonth, returnsOrganisation } from './returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

test('a leaver with paid days stays on the ESI sheet one month longer, with reason and day, and then no more', async () => {
  const people = [
    { name: 'Meera', ctc: 240_000 },
    { name: 'Nina', ctc: 240_000, left: '2026-09-20' },
    { name: 'Gita', ctc: 1_200_000 },
  ];
  const { token, ids } = await returnsOrganisation(muster, 'Insured', people, { year: 2026, month: 8 });
  const sheetOf = async (month: number) => {
    const made = await muster.call('POST', '/Payroll/Returns', { token, body: { kind: 'esi', month, year: 2026 } });
    if (made.status !== 200) return made.body.message;
    const file = await muster.call('GET', `/Payroll/Returns/${made.body.data.id}/download`, { token });
    const [, ...rows] = readTextSheet(file.raw);
    return rows.map(([number, , days, , reason, last]) => [number, days, reason, last]);
  };
  await approveMonth(muster, token);
  expect(await sheetOf(9)).toBe('2 people have no insurance number, or one that does not have 10 digits.');
  for (const [name, esiNumber] of [
    ['Meera', '3112345678'],
    ['Nina', '0112345681'],
  ] as const) {
    const saved = await muster.call('PUT', `/Payroll/Returns/people/${ids[name]}`, { token, body: { esiNumber } });
    expect(saved.status).toBe(200);
  }
  expect(await sheetOf(9)).toEqual([
    ['3112345678', '30', '0', ''],
    ['0112345681', '20', '0', ''],
  ]);
  const september = (await muster.call('GET', '/Payroll/Returns?month=9&year=2026', { token })).body.data;
  expect(september.reconciliation.isBalanced).toBe(true);
  expect(september.dues.map(({ kind }: { kind: string }) => kind)).toEqual(['bank', 'epf', 'esi', 'professionalTax']);
  await approveMonth(muster, token);
  expect(await sheetOf(10)).toEqual([
    ['3112345678', '31', '0', ''],
    ['0112345681', '0', '2', '20/09/2026'],
  ]);
  await approveMonth(muster, token);
  expect(await sheetOf(11)).toEqual([['3112345678', '30', '0', '']]);
});

test('whoever crosses the limit inside a contribution period stays on the ESI sheet to its end', async () => {
  const people = [{ name: 'Meera', ctc: 240_000 }];
  const { token, ids, tenantId } = await returnsOrganisation(muster, 'Crossed', people, { year: 2026, month: 9 });
  await muster.call('PUT', `/Payroll/Returns/people/${ids['Meera']}`, { token, body: { esiNumber: '3112345678' } });
  await approveMonth(muster, token);
  await muster.services.db.inTenant(tenantId, (tx) =>
    saveSalaries(tx, { services: muster.services, actor: SYSTEM }, [
      { userId: ids['Meera'] ?? '', annualCtc: rupees(600_000), effectiveFrom: '2026-11-01' },
    ]),
  );
  await approveMonth(muster, token);
  const body = { kind: 'esi', month: 11, year: 2026 };
  const { id } = (await muster.call('POST', '/Payroll/Returns', { token, body })).body.data;
  const { raw } = await muster.call('GET', `/Payroll/Returns/${id}/download`, { token });
  const [, row] = readTextSheet(raw);
  expect(row).toEqual(['3112345678', 'MEERA RAO', '30', expect.any(String), '0', '']);
  // Contributions are on all of it, far above the limit of 21,000.
  expect(Number(row?.[3])).toBeGreaterThan(40_000);
});

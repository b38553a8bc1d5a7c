import { EXEMPT_ITEMS } from '@muster/law/income-tax/deduction-items.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payrollOrganisation } from '../payroll/payroll-for-tests.ts';
import { declareFor } from './declarations-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Item = { particulars: string; newRegimeValue: number; oldRegimeValue: number };

test('an allowance for children is taxed whatever its component says, and exempt in the old regime as it is claimed', async () => {
  const people = [{ name: 'Meera', ctc: 1_800_000 }];
  const { token, tenantId, ids } = await payrollOrganisation(muster, 'Children', people, { year: 2026, month: 3 });
  const compare = async (): Promise<Record<string, readonly [number, number]>> => {
    const path = `/Users/declarations/tax-comparison?employeeId=${ids['Meera']}&fyStart=2026&fyEnd=2027`;
    const items: Item[] = (await muster.call('GET', path, { token })).body.data.comparisonItems;
    return Object.fromEntries(items.map((one) => [one.particulars, [one.newRegimeValue, one.oldRegimeValue]]));
  };
  const before = await compare();
  // 1,600 a month is no conveyance but paid for a child.
  await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update salary_earnings set kind = 'ChildrenEducation', is_taxable_earning = false
      where tenant_id = ${tenantId} and kind = 'Conveyance'`),
  );
  expect((await compare())['Gross Salary']).toEqual(before['Gross Salary']);
  await declareFor(muster, {
    tenantId,
    userId: ids['Meera'] ?? '',
    claims: { [EXEMPT_ITEMS.childrenEducation]: 36_000 },
  });
  const after = await compare();
  expect(after['Gross Salary']).toEqual(before['Gross Salary']);
  // At most what is paid in the year.
  expect(after['Exemptions under Section 10']).toEqual([0, 19_200]);
  expect(after['Taxable Salary']).toEqual([
    before['Taxable Salary']?.[0],
    (before['Taxable Salary']?.[1] ?? 0) - 19_200,
  ]);
});

/** Both regimes' exemptions of 2026-27 once the conveyance of 1,600 a month is of another kind and said to be untaxed. */
async function untaxed(company: string, kind: string, change = '') {
  const people = [{ name: 'Meera', ctc: 1_800_000 }];
  const { token, tenantId, ids } = await payrollOrganisation(muster, company, people, { year: 2026, month: 3 });
  await muster.services.db.inTenant(tenantId, async (tx) => {
    await tx.execute(sql`update salary_earnings set kind = ${kind}, is_taxable_earning = false
      where tenant_id = ${tenantId} and kind = 'Conveyance'`);
    if (change !== '') await tx.execute(sql`update users set ${sql.raw(change)} where tenant_id = ${tenantId}`);
  });
  const path = `/Users/declarations/tax-comparison?employeeId=${ids['Meera']}&fyStart=2026&fyEnd=2027`;
  const items: Item[] = (await muster.call('GET', path, { token })).body.data.comparisonItems;
  const { newRegimeValue, oldRegimeValue } =
    items.find((one) => one.particulars === 'Exemptions under Section 10') ?? {};
  return { token, exempt: [newRegimeValue, oldRegimeValue] };
}

test.each([
  ['Transport', [0, 0]],
  ['Telephone', [0, 0]],
  ['Food', [0, 0]],
  ['Conveyance', [19_200, 19_200]],
  ['Travelling', [19_200, 19_200]],
  ['Uniform', [0, 19_200]],
] as const)(
  '%s that an organisation says is untaxed is exempt as law has it: %j in new and old regime',
  async (kind, expected) => {
    expect((await untaxed(`Untaxed${kind}`, kind)).exempt).toEqual(expected);
  },
);

test('the transport allowance of somebody disabled is exempt in both regimes', async () => {
  expect((await untaxed('Disabled', 'Transport', 'has_disability = true')).exempt).toEqual([19_200, 19_200]);
});

test('leave travel of which nothing is paid exempts nothing', async () => {
  const people = [{ name: 'Meera', ctc: 1_800_000 }];
  const { token, tenantId, ids } = await payrollOrganisation(muster, 'Leavetravel', people, { year: 2026, month: 3 });
  const userId = ids['Meera'] ?? '';
  await declareFor(muster, { tenantId, userId, claims: { [EXEMPT_ITEMS.leaveTravel]: 40_000 } });
  const path = `/Users/declarations/tax-comparison?employeeId=${userId}&fyStart=2026&fyEnd=2027`;
  const items: Item[] = (await muster.call('GET', path, { token })).body.data.comparisonItems;
  expect(items.find((one) => one.particulars === 'Exemptions under Section 10')?.oldRegimeValue).toBe(0);
});

test('only what law leaves out can be said to be untaxed', async () => {
  const { token } = await payrollOrganisation(muster, 'Refused', [], { year: 2026, month: 3 });
  const add = (earningCategory: number, name: string) =>
    muster.call('POST', '/Payroll/SalaryComponents/earnings', {
      token,
      body: { earningCategory, name, calculationType: 3, calculationValue: 1_000, isTaxableEarning: false },
    });
  const telephone = await add(16, 'Telephone');
  expect([telephone.status, telephone.body.errors?.[0]?.field]).toEqual([422, 'isTaxableEarning']);
  expect((await add(11, 'Tours')).status).toBe(200);
});

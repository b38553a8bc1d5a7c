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

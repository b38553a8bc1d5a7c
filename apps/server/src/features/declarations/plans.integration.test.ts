import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declared, startDeclaring } from './declarations-for-tests.ts';

let office: Awaited<ReturnType<typeof startDeclaring>>;
let member: Awaited<ReturnType<typeof office.person>>;
beforeAll(async () => {
  office = await startDeclaring('plans');
  member = await office.person();
  await office.open(true, 'poi');
});
afterAll(() => office.muster.stop());

async function subscribed(change: string) {
  const { muster, admin } = office;
  const statement = sql.raw(`update tenant_subscriptions set ${change}`);
  await muster.services.db.inTenant(admin.tenantId, (tx) => tx.execute(statement));
  muster.services.invalidate({ tenantId: admin.tenantId });
}

const YEARS = { financialYearStart: 2026, financialYearEnd: 2027 };
const declare = async () => (await office.call('POST', '/Users/declarations', declared(), member.token)).status;
const readSummary = async () =>
  (await office.call('GET', '/Users/declarations/summary', undefined, member.token)).status;
const prove = async () => (await office.call('PUT', '/Payroll/POI/employees', YEARS, member.token)).status;
const readSettings = async () => (await office.call('GET', '/Payroll/ITDeclaration/config')).status;
const compare = async () =>
  (await office.call('GET', '/Users/declarations/tax-comparison?fyStart=2026&fyEnd=2027', undefined, member.token))
    .status;

test('Free has the comparison alone, Standard declarations, Premium proofs; after the trial all of it is read only', async () => {
  await subscribed(`plan_id = 'free', end_at = null`);
  expect([await declare(), await prove(), await readSettings(), await compare()]).toEqual([403, 403, 403, 200]);
  await subscribed(`plan_id = 'standard'`);
  expect([await declare(), await prove(), await readSettings(), await compare()]).toEqual([200, 403, 200, 200]);
  await subscribed(`plan_id = 'premium'`);
  expect(await prove()).toBe(200);
  await subscribed(`end_at = now() - interval '1 minute'`);
  expect([await prove(), await readSummary(), await compare()]).toEqual([403, 200, 200]);
});

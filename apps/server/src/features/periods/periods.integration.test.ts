import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantTx } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';
import { closedPeriodsIn, closePeriod, lastClosedPeriod, openPeriod } from './periods.facts.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const PEOPLE = [{ name: 'Meera', ctc: 600_000 }];
const SEPTEMBER = { year: 2026, month: 9, firstDay: '2026-09-01', lastDay: '2026-09-30' };
const inTenant = <T>(tenantId: string, work: (tx: TenantTx) => Promise<T>) =>
  muster.services.db.inTenant(tenantId, work);

test('approving a payroll closes its month, rejecting it opens the month again', async () => {
  const { token, tenantId } = await payrollOrganisation(muster, 'Closing', PEOPLE, { year: 2026, month: 8 });
  const last = () => inTenant(tenantId, lastClosedPeriod);
  const { id } = await runMonth(muster, token);
  expect(await last()).toBeNull();
  await muster.call('POST', `/Payroll/Approve/${id}`, { token });
  expect(await last()).toEqual(SEPTEMBER);
  const rejected = await muster.call('POST', `/Payroll/Reject/${id}`, { token, body: { comments: 'Wrong bonus' } });
  expect(rejected.status).toBe(200);
  expect(await last()).toBeNull();
});

test('days ask which closed months they belong to, whatever the pay calendar was', async () => {
  const { tenantId } = await payrollOrganisation(muster, 'Asking', PEOPLE, { year: 2026, month: 8 });
  const periods = await inTenant(tenantId, async (tx) => {
    await closePeriod(tx, { year: 2026, month: 9 }, { firstDay: '2026-08-26', lastDay: '2026-09-25' });
    await closePeriod(tx, { year: 2026, month: 10 }, { firstDay: '2026-09-26', lastDay: '2026-10-31' });
    const [september, both, none] = [
      await closedPeriodsIn(tx, '2026-08-26', '2026-09-25'),
      await closedPeriodsIn(tx, '2026-09-25', '2026-09-26'),
      await closedPeriodsIn(tx, '2026-11-01', '2026-11-30'),
    ];
    await openPeriod(tx, { year: 2026, month: 10 });
    return [september, both, none, await closedPeriodsIn(tx, '2026-09-25', '2026-09-26')].map((some) =>
      some.map(({ month }) => month),
    );
  });
  expect(periods).toEqual([[9], [9, 10], [], [9]]);
});

test('months that were approved before there were closed periods are closed by the upgrade', async () => {
  const { token, tenantId } = await payrollOrganisation(muster, 'Before', PEOPLE, { year: 2026, month: 8 });
  const { id } = await runMonth(muster, token);
  await muster.call('POST', `/Payroll/Approve/${id}`, { token });
  await runMonth(muster, token);
  await inTenant(tenantId, (tx) => openPeriod(tx, SEPTEMBER));

  const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
  const [file = ''] = globSync('*_closed_periods.sql', { cwd: folder });
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  const copying = statements.find((one) => one.includes('INSERT INTO "periods_closed"')) ?? '';
  const owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  await owner.query(`${copying.trim().replace(/;$/, '')} ON CONFLICT DO NOTHING`);
  await owner.end();
  expect(await inTenant(tenantId, (tx) => closedPeriodsIn(tx, '2026-01-01', '2026-12-31'))).toEqual([SEPTEMBER]);
});

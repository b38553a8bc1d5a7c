import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { approveMonth, returnsOrganisation } from '../returns-for-tests.ts';
import { stampOfMonth } from './month-stamp.views.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

test('files are prepared again when a payroll, a person, a setting or a file has changed, and only then', async () => {
  const { token, tenantId, ids } = await returnsOrganisation(muster, 'Stamped', [{ name: 'Meera', ctc: 240_000 }]);
  const stamp = () => muster.services.db.inTenant(tenantId, (tx) => stampOfMonth(tx, { year: 2026, month: 10 }));
  const seen = [await stamp()];
  const changes = async (what: string) => {
    const now = await stamp();
    expect(seen, what).not.toContain(now);
    expect(await stamp(), what).toBe(now);
    seen.push(now);
  };
  await approveMonth(muster, token);
  await changes('payroll');
  const uan = { token, body: { uan: '100000000077' } };
  await muster.call('PUT', `/Payroll/Returns/people/${ids['Meera']}`, uan);
  await changes('UAN');
  const body = { kind: 'epf', month: 10, year: 2026 };
  const { id } = (await muster.call('POST', '/Payroll/Returns', { token, body })).body.data;
  await changes('file');
  await muster.call('GET', `/Payroll/Returns/${id}/download`, { token });
  await changes('download');
  await muster.call('PUT', '/Payroll/Deductor', { token, body: { branch: 'Pune', version: 0 } });
  await changes('settings');
});

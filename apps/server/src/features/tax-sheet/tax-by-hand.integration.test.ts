import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payMonth, payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';
import { openWindow } from './declarations-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Slip = { employeeId: string; tds: number };
type Month = { month: number; tds: number; isByHand: boolean; why: string | null };

async function organisation(company: string, lastRun: { year: number; month: number }) {
  const { token, ids, tenantId } = await payrollOrganisation(
    muster,
    company,
    [{ name: 'Meera', ctc: 3_000_000 }],
    lastRun,
  );
  const employeeId = ids['Meera'] ?? '';
  const query = `employeeId=${employeeId}`;
  return {
    ...{ token, tenantId, employeeId },
    sheet: async () =>
      (await muster.call('GET', `/Users/declarations/tax-sheet?${query}&fyStart=2026&fyEnd=2027`, { token })).body.data,
    entries: async (payrollId: string) =>
      (await muster.call('GET', `/Payroll/payslips/components?payrollId=${payrollId}&${query}`, { token })).body.data,
    change: (payrollId: string, tax: object) =>
      muster.call('PUT', '/Payroll/payslips/components', { token, body: { payrollId, employeeId, ...tax } }),
    tdsOf: async (payrollId: string): Promise<number> => {
      const run = (await muster.call('GET', `/Payroll/${payrollId}?pageSize=100`, { token })).body.data;
      return run.payslips.find((slip: Slip) => slip.employeeId === employeeId)?.tds;
    },
  };
}

const REASON = { tdsReason: 'Asked for in writing.' };

test('the tax of a month is changed by hand with a reason, and the months after make up for it to the rupee', async () => {
  const { token, tenantId, sheet, entries, change, tdsOf } = await organisation('Byhand', { year: 2026, month: 3 });
  const usual = (await payMonth(muster, token)).payslips[0].tds;
  const may = await runMonth(muster, token);
  const closed = 'Income tax cannot be changed by hand. Administrators allow it in the IT declaration or POI settings.';
  expect(await entries(may.id)).toMatchObject({ tds: null, mayChangeTds: false, tdsRefusal: closed });
  const refused = await change(may.id, { tds: 5_000, ...REASON });
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'tds', message: closed }]]);

  await openWindow(muster, { tenantId, kind: 'poi', allowTdsModification: true });
  expect((await change(may.id, { tds: 5_000 })).body.errors).toEqual([
    { field: 'tdsReason', message: 'Give a reason' },
  ]);
  const { taxForTheYear: tax, months: foreseen } = await sheet();
  const tooMuch = await change(may.id, { tds: tax, ...REASON });
  expect(tooMuch.body.errors[0]).toMatchObject({
    field: 'tds',
    message: expect.stringMatching(/^Enter at most ₹.*: with more, the tax deducted would exceed that of the year\.$/),
  });
  expect((await change(may.id, { tds: 5_000, ...REASON })).status).toBe(200);
  expect(await tdsOf(may.id)).toBe(5_000);
  expect(await entries(may.id)).toMatchObject({ tds: 5_000, ...REASON, mayChangeTds: true });
  const audit = (await muster.call('GET', '/Common/audit?entity=payslip', { token })).body.data;
  expect(JSON.stringify(audit)).toContain(REASON.tdsReason);
  // Without an amount it is worked out again.
  await change(may.id, { tds: null });
  expect(Math.abs((await tdsOf(may.id)) - usual)).toBeLessThanOrEqual(1);
  await change(may.id, { tds: 5_000, ...REASON });
  // The draft already shows what the months after it make up for.
  const drafted = await sheet();
  expect(drafted.deducted + drafted.toCome).toBe(tax);
  await muster.call('POST', `/Payroll/Approve/${may.id}`, { token });

  const after = await sheet();
  const months: Month[] = after.months;
  expect(months[1]).toMatchObject({ tds: 5_000, isByHand: true, why: `Changed by hand: ${REASON.tdsReason}` });
  expect(months[2]?.why).toBe('Makes up for the month changed by hand');
  const less = (foreseen[1].tds - 5_000) / 10;
  expect(Math.abs((months[2]?.tds ?? 0) - foreseen[2].tds - less)).toBeLessThanOrEqual(1);
  expect(months.reduce((sum, { tds }) => sum + tds, 0)).toBe(tax);
  const june = await runMonth(muster, token);
  expect(await tdsOf(june.id)).toBe(months[2]?.tds);
  expect(await entries(june.id)).toMatchObject({ tds: null });
});

test('more than the year’s tax is taken by hand where the settings allow it, and can be claimed back', async () => {
  const { token, tenantId, sheet, change } = await organisation('Exceeds', { year: 2027, month: 1 });
  const allowed = { allowTdsModification: true, canTdsExceedAnnualLimit: true };
  await openWindow(muster, { tenantId, kind: 'declaration', ...allowed });
  const february = await runMonth(muster, token);
  const tax = (await sheet()).taxForTheYear;
  expect((await change(february.id, { tds: tax + 1_000, ...REASON })).status).toBe(200);
  await muster.call('POST', `/Payroll/Approve/${february.id}`, { token });
  const march = await runMonth(muster, token);
  expect(march.payslips[0].tds).toBe(0);
  const settles = await change(march.id, { tds: 100, ...REASON });
  expect(settles.body.errors).toEqual([
    { field: 'tds', message: 'March 2027 settles the tax of the year exactly, so it cannot be changed by hand.' },
  ]);
  await muster.call('POST', `/Payroll/Approve/${march.id}`, { token });
  expect(await sheet()).toMatchObject({ taxForTheYear: tax, claimableBack: 1_000, toCome: 0 });
});

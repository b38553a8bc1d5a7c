import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { PaidByAttendance, setClock, workingDays } from '../../payroll/paid-days-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

test('provident fund for days given back after they were paid is a statement, month by month, and never a file of its own', async () => {
  setClock(muster, '2026-10-01');
  const office = await PaidByAttendance.open(muster, 'Arrears', [{ name: 'Meera', ctc: 240_000 }], {
    ...{ year: 2026, month: 8 },
  });
  const uan = { uan: '100000000001' };
  await office.call('PUT', `/Payroll/Returns/people/${office.id('Meera')}`, uan);
  const absent = ['2026-09-07', '2026-09-08'];
  await office.punch('Meera', workingDays('2026-09-01', '2026-09-30', absent));
  await office.approve(await office.run());
  const september = '/Payroll/Returns?month=9&year=2026';
  const { dues } = (await office.call('GET', september)).body.data;
  expect(dues.map(({ kind }: { kind: string }) => kind)).not.toContain('epfArrears');

  await office.punch('Meera', absent);
  await office.punch('Meera', workingDays('2026-10-01', '2026-10-30'));
  setClock(muster, '2026-11-02');
  await office.approve(await office.run());
  const due = async (kind: string) =>
    (await office.call('GET', `/Payroll/Returns/due?kind=${kind}&month=10&year=2026`)).body.data;
  const statement = await due('epfArrears');
  expect(statement).toMatchObject({ state: 'ready', people: 1, blocking: 0, dueOn: '2026-11-15', mayMake: true });
  expect((await due('epf')).findings.map(({ rule }: { rule: string }) => rule)).toContain('arrears');
  const { reconciliation } = (await office.call('GET', '/Payroll/Returns?month=10&year=2026')).body.data;
  expect(reconciliation.isBalanced).toBe(true);
  const pf = reconciliation.comparisons.find(({ label }: { label: string }) => label === 'Provident fund');
  expect(pf.parts).toContainEqual({ label: 'Arrears of earlier months', amount: statement.total, people: null });

  const body = { kind: 'epfArrears', month: 10, year: 2026 };
  const made = (await office.call('POST', '/Payroll/Returns', body)).body.data;
  expect(made).toMatchObject({ fileName: 'epfarrears202610.csv', people: 1, total: statement.total });
  const file = await office.call('GET', `/Payroll/Returns/${made.id}/download`);
  const [, line = ''] = file.raw.toString().split('\r\n');
  const [number, name, month, ...amounts] = line.split(',');
  expect([number, name, month]).toEqual(['100000000001', 'Meera Rao', 'September 2026']);
  const [, , gross, , , epfWage] = amounts.map(Number);
  // Two of thirty days of the month's gross and of its PF wage.
  const slip = (await office.call('GET', '/Payroll/Register?month=10&year=2026')).body.data;
  expect(gross).toBeGreaterThan(0);
  expect(epfWage).toBeGreaterThan(0);
  const lost = slip.columns.findIndex(({ label }: { label: string }) => label === 'Loss of pay of earlier months');
  expect(slip.rows[0].amounts[lost]).toBe(gross);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';
import { accept } from '../users/people-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Row = { readonly employeeId: string; readonly id: string; readonly actions: readonly string[] };

test('what is offered of a payslip is what its calls do not refuse, by role, state and whose it is', async () => {
  const people = [
    { name: 'Meera', ctc: 600_000, email: 'meera@offered.test' },
    { name: 'Nina', ctc: 600_000, email: 'nina@offered.test' },
  ];
  const { token, ids } = await payrollOrganisation(muster, 'Offered', people, { year: 2026, month: 8 });
  const signedIn = async (name: string) => {
    await muster.call('POST', `/Account/resend-invite?userId=${ids[name]}`, { token });
    return accept(muster, `${name.toLowerCase()}@offered.test`);
  };
  const [moderator, member] = [await signedIn('Meera'), await signedIn('Nina')];
  await muster.call('POST', `/roles/2/${ids['Meera']}`, { token });
  const run = await runMonth(muster, token);
  const inRun = async (as: string) => {
    const rows: Row[] = (await muster.call('GET', `/Payroll/${run.id}`, { token: as })).body.data.payslips;
    return Object.fromEntries(rows.map(({ employeeId, actions }) => [employeeId, actions]));
  };
  const listed = async (as: string, query = '') => {
    const rows: Row[] = (await muster.call('GET', `/Payroll/payslips${query}`, { token: as })).body.data;
    return Object.fromEntries(rows.map(({ employeeId, actions }) => [employeeId, actions]));
  };
  const [meera = '', nina = ''] = [ids['Meera'], ids['Nina']];
  const withhold = (as: string, employeeId: string) =>
    muster.call('PUT', '/Payroll/payslips/withhold', {
      token: as,
      body: { payrollId: run.id, employeeId, reason: 'x' },
    });

  const drafted = ['change', 'reset', 'withhold', 'release', 'download'];
  expect(await inRun(token)).toEqual({ [meera]: drafted, [nina]: drafted });
  expect(await inRun(moderator)).toEqual({ [meera]: ['download'], [nina]: drafted });
  expect((await withhold(moderator, meera)).body.errorCode).toBe('OWN_PAY');
  expect((await withhold(moderator, nina)).status).toBe(200);
  expect((await inRun(moderator))[nina]).toEqual(['change', 'reset', 'stop withholding', 'release', 'download']);
  expect(await listed(member)).toEqual({});

  await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
  const [sentPayslip, withheld] = [
    ['withhold', 'release', 'send', 'download'],
    ['stop withholding', 'release', 'download'],
  ];
  expect(await inRun(token)).toEqual({ [meera]: sentPayslip, [nina]: withheld });
  expect(await listed(token, '?scope=all')).toEqual({ [meera]: sentPayslip, [nina]: withheld });
  expect(await inRun(moderator)).toEqual({ [meera]: ['send', 'download'], [nina]: ['download'] });
  const back = { payrollId: run.id, employeeId: nina };
  const refused = await muster.call('PUT', '/Payroll/payslips/revertWithhold', { token: moderator, body: back });
  expect(refused.body.errorCode).toBe('PAYROLL_ADMINISTRATOR');

  expect(await listed(member)).toEqual({ [nina]: ['download'] });
  const of = (id: string) => run.payslips.find((row: Row) => row.employeeId === id).id;
  const opened = await muster.call('GET', `/Payroll/payslips/${of(nina)}`, { token: member });
  expect(opened.body.data.actions).toEqual(['download']);
  expect((await muster.call('GET', `/Payroll/payslips/${of(nina)}/download`, { token: member })).status).toBe(200);
  expect((await muster.call('GET', `/Payroll/payslips/${of(meera)}`, { token: member })).status).toBe(404);
});

import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { mailsTo } from '../../test-mails.ts';
import { payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';
import { accept } from '../users/people-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const AUGUST = { year: 2026, month: 8 };

/** The mark that each page of a print carries. */
async function marksOf(print: Uint8Array): Promise<(string | null)[]> {
  const { text } = await extractText(new Uint8Array(print));
  return text.map((page) => /Draft: not approved|Rejected/.exec(page)?.[0] ?? null);
}

describe('a payslip nobody may rely on', () => {
  test('says the state of its payroll, and its print is named and marked by it', async () => {
    const { token } = await payrollOrganisation(muster, 'Marked', [{ name: 'Meera', ctc: 600_000 }], AUGUST);
    const run = await runMonth(muster, token);
    const path = `/Payroll/payslips/${run.payslips[0].id}`;
    const state = async () => (await muster.call('GET', path, { token })).body.data.status;
    const print = () => muster.call('GET', `${path}/download`, { token });
    expect(await state()).toBe(1);
    const draft = await print();
    expect(draft.headers['content-disposition']).toContain(' draft.pdf');
    expect(await marksOf(draft.raw)).toEqual(['Draft: not approved']);
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    const final = await print();
    expect(await state()).toBe(2);
    expect(final.headers['content-disposition']).toContain('VI-0001.pdf');
    expect(await marksOf(final.raw)).toEqual([null]);
    await muster.call('POST', `/Payroll/Reject/${run.id}`, { token, body: { comments: 'Bonus missing' } });
    const rejected = await print();
    expect(await state()).toBe(3);
    expect(rejected.headers['content-disposition']).toContain(' rejected.pdf');
    expect(await marksOf(rejected.raw)).toEqual(['Rejected']);
  });
});

describe('why a salary is withheld', () => {
  test('is told to administrators, never to the person', async () => {
    const people = [{ name: 'Meera', ctc: 600_000, email: 'meera@withheld.test' }];
    const { token, ids } = await payrollOrganisation(muster, 'Internal', people, AUGUST);
    await muster.call('POST', `/Account/resend-invite?userId=${ids['Meera']}`, { token });
    const member = await accept(muster, 'meera@withheld.test');
    const run = await runMonth(muster, token);
    const reason = 'Suspected of theft, inquiry runs';
    const body = { payrollId: run.id, employeeId: ids['Meera'], reason };
    await muster.call('PUT', '/Payroll/payslips/withhold', { token, body });
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    const path = `/Payroll/payslips/${run.payslips[0].id}`;
    expect((await muster.call('GET', path, { token })).body.data.withholdReason).toBe(reason);
    const own = await muster.call('GET', path, { token: member });
    expect(own.body.data).toMatchObject({ isWithheld: true, withholdReason: null });
    const list = await muster.call('GET', '/Payroll/payslips', { token: member });
    const home = await muster.call('GET', '/Dashboard', { token: member });
    for (const response of [own, list, home]) expect(response.raw.toString()).not.toContain('theft');
  });
});

describe('payslips by mail', () => {
  test('are said to be sent only as far as they were', async () => {
    const people = [
      { name: 'Meera', ctc: 600_000, email: 'meera@mailed.test' },
      { name: 'Gita', ctc: 600_000 },
    ];
    const { token, ids } = await payrollOrganisation(muster, 'Mailed', people, AUGUST);
    const run = await runMonth(muster, token);
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    const send = (more: object = {}) =>
      muster.call('POST', '/Payroll/payslips/send', { token, body: { payrollId: run.id, ...more } });
    const nobody = await send({ userId: ids['Gita'] });
    expect([nobody.status, nobody.body.message]).toEqual([
      409,
      'The payslip was not sent: this person has no e-mail address.',
    ]);
    expect((await send({ userId: ids['Meera'] })).body.message).toBe('Payslip sent');
    const both = await send();
    expect([both.body.message, both.body.data]).toEqual([
      'Payslip sent. 1 person has no e-mail address.',
      { sent: 1, withoutEmail: 1 },
    ]);
    const mails = (await mailsTo(muster, 'meera@mailed.test')).filter(({ subject }) => subject.includes('payslip'));
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your payslip for September 2026'));
    expect(mails[0]?.link).toMatch(/^http:.*\/payroll\/payslips\/[0-9a-f-]{36}$/);
    expect(mails[0]?.body).toContain(mails[0]?.link);
  });

  test('never go to people whose salary is withheld', async () => {
    const people = ['Meera', 'Gita'].map((name) => ({ name, ctc: 600_000, email: `${name}@held.test`.toLowerCase() }));
    const { token, ids } = await payrollOrganisation(muster, 'Held', people, AUGUST);
    const run = await runMonth(muster, token);
    const withholding = { payrollId: run.id, employeeId: ids['Gita'], reason: 'Notice period' };
    await muster.call('PUT', '/Payroll/payslips/withhold', { token, body: withholding });
    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    const mailed = async () => {
      const mails = [...(await mailsTo(muster, 'gita@held.test')), ...(await mailsTo(muster, 'meera@held.test'))];
      return mails.filter(({ subject }) => subject.startsWith('Your payslip')).map(({ recipient }) => recipient);
    };
    const send = (more: object = {}) =>
      muster.call('POST', '/Payroll/payslips/send', { token, body: { payrollId: run.id, ...more } });
    const before = await mailed();
    expect((await send()).body.data).toEqual({ sent: 1, withoutEmail: 0 });
    const alone = await send({ userId: ids['Gita'] });
    expect([alone.status, alone.body.message]).toEqual([409, 'The payslip was not sent: this salary is withheld.']);
    expect(await mailed()).toEqual([...before, 'meera@held.test']);
  });
});

import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { SETTINGS, sendBank } from '../payments/payments-for-tests.ts';
import { runMonth } from '../payroll/payroll-for-tests.ts';
import { checkFilesIn } from './check-files.ts';
import { returnsOrganisation } from './returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp(); // the business day is 27 November 2026
});
afterAll(() => muster.stop());

/** A draft of October with one fault of each kind, and a way to look at it again. */
async function faultyDraft(company: string) {
  const people = [
    { name: 'Meera', ctc: 600_000, uan: false },
    { name: 'आरिफ', ctc: 600_000 },
    { name: 'Gita', ctc: 216_000 },
    { name: 'Lata', ctc: 216_000 },
  ];
  const { token, tenantId, ids } = await returnsOrganisation(muster, company, people);
  await sendBank(muster, token).save(SETTINGS);
  const execute = (statement: ReturnType<typeof sql>) =>
    muster.services.db.inTenant(tenantId, (tx) => tx.execute(statement));
  await execute(sql`update users set ifsc_code = 'HDFC1234567' where id = ${ids['Lata']}`);
  const run = await runMonth(muster, token);
  const look = async () => (await muster.call('GET', `/Payroll/${run.id}`, { token })).body.data;
  const ofFiles = async () =>
    ((await look()).warnings as PayrollWarning[]).filter(({ code }) => code.startsWith('FILE_'));
  return { token, ids, run, look, ofFiles, execute };
}

const october = '/payroll/files?month=2026-10';

describe('what the files of a draft would be refused for', () => {
  test('stands among its warnings, with people and the place where it is mended', async () => {
    const { ofFiles, look } = await faultyDraft('Faulty');
    const [bank, uan, name, numbers] = await ofFiles();
    expect(bank).toMatchObject({
      title: '2 lines of the bank file',
      detail: 'The bank would refuse them: IFSC of 1, name of 1.',
      count: 2,
      severity: 'warning',
      isBlocking: false,
      link: `${october}&kind=bank`,
    });
    expect(bank?.people.map(({ name: who, note }) => [who, note])).toEqual([
      ['Lata Rao', 'IFSC'],
      ['आरिफ Rao', 'name'],
    ]);
    expect(uan).toMatchObject({
      title: '1 UAN missing',
      detail: 'Meera Rao. EPFO refuses the whole ECR until then.',
      link: `${october}&kind=epf`,
    });
    expect(name).toMatchObject({ title: '1 name EPFO does not take', people: [{ name: 'आरिफ Rao' }] });
    expect(numbers).toMatchObject({
      title: '2 insurance numbers missing',
      detail: 'Gita Rao, Lata Rao. The ESI portal refuses the sheet until then.',
      link: `${october}&kind=esi`,
    });
    // Said once: the file says it of the same people.
    const codes = ((await look()).warnings as PayrollWarning[]).map(({ code }) => code);
    expect(codes).not.toContain('NO_UAN');
  });

  test('vanishes once it is mended, without running again, and the approved payroll says so', async () => {
    const { token, ids, run, look, ofFiles, execute } = await faultyDraft('Mended');
    await execute(sql`update users set ifsc_code = 'HDFC0000123' where id = ${ids['Lata']}`);
    const enter = (name: string, body: object) =>
      muster.call('PUT', `/Payroll/Returns/people/${ids[name]}`, { token, body });
    await enter('आरिफ', { uan: '100000000002', uanName: 'ARIF RAO', accountHolderName: 'Arif Rao' });
    await enter('Meera', { uan: '100000000099' });
    expect((await ofFiles()).map(({ title }) => title)).toEqual(['2 insurance numbers missing']);
    expect((await look()).warnings.map(({ code }: PayrollWarning) => code)).not.toContain('CHANGED_SINCE_RUN');
    const approved = await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    expect(approved.status).toBe(200);
    const { said, warnings } = await look();
    expect(said.map(({ title, isOpen }: { title: string; isOpen: boolean }) => [title, isOpen])).toEqual([
      ['2 lines of the bank file', false],
      ['1 UAN missing', false],
      ['1 name EPFO does not take', false],
      ['2 insurance numbers missing', true],
    ]);
    expect(warnings.filter(({ code }: PayrollWarning) => code.startsWith('FILE_'))).toEqual([]);
  });

  test('is the same from the thread that looks at the files of many people', async () => {
    const { token, ofFiles } = await faultyDraft('Thread');
    const { body } = await muster.call('GET', '/Payroll/Returns/checks?month=10&year=2026', { token });
    expect(body.data).toEqual(await ofFiles());
  });

  test('of many people is still found when a second server on the same services has come and gone', async () => {
    const { ofFiles, execute, run } = await faultyDraft('Second');
    const here = await ofFiles();
    const leave = checkFilesIn(muster.services.slots, () => Promise.reject(new Error('This thread is closed')));
    leave();
    await execute(sql`update payroll_runs set people = 1000 where id = ${run.id}`);
    expect(await ofFiles()).toEqual(here);
  });

  test('names what the organisation has not entered, once for each place, without holding anything up', async () => {
    const people = [{ name: 'Meera', ctc: 6_000_000 }];
    const { token } = await returnsOrganisation(muster, 'Unset', people);
    const run = await runMonth(muster, token);
    const { warnings } = (await muster.call('GET', `/Payroll/${run.id}`, { token })).body.data;
    const ofFiles = (warnings as PayrollWarning[]).filter(({ code }) => code.startsWith('FILE_'));
    expect(ofFiles.map(({ title, severity, link }) => [title, severity, link])).toEqual([
      ['The bank file is not set up', 'info', '/payroll/files/bank'],
      ['2 details of the tax deductor missing', 'info', '/org/organization-details'],
      ['13 details of the tax deductor missing', 'info', '/org/tax-deductor'],
    ]);
    expect(ofFiles[0]?.detail).toContain('Choose the bank whose file is made. Enter the bank account that is debited');
    expect(ofFiles[2]?.detail).toMatch(/^The type of the deductor is not chosen\. [^.]+\. [^.]+\. And 10 more\.$/);
  });
});

describe('bank settings', () => {
  test('refuse an account that the file of the bank cannot debit', async () => {
    const { token } = await returnsOrganisation(muster, 'Ownbank', [{ name: 'Meera', ctc: 600_000 }]);
    const bank = sendBank(muster, token);
    const refused = await bank.save({ ...SETTINGS, ifsc: 'SBIN0005678' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'ifsc', message: 'HDFC ENet debits accounts whose IFSC begins with HDFC.' }],
    ]);
    const icici = await bank.save({ ...SETTINGS, layout: 'icici', ifsc: 'ICIC0000104' });
    expect(JSON.stringify(icici.body)).toContain('ICICI CIB debits an account of 12 digits.');
    expect((await bank.save({ ...SETTINGS, layout: 'generic', ifsc: 'SBIN0005678' })).status).toBe(200);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { upload } from '../users/people-for-tests.ts';
import { payMonth, payrollOrganisation, runMonth } from './payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp(); // the business day is 27 November 2026
});
afterAll(() => muster.stop());

const OCTOBER = { year: 2026, month: 10 };
const HEADER =
  'Employee number,Work email,Name,Date of joining,Gross since April,Taxable since April,PF since April,PT since April,TDS since April';

const tdsOf = (run: { payslips: { employeeName: string; tds: number }[] }, name: string) =>
  run.payslips.find(({ employeeName }) => employeeName.startsWith(name))?.tds;

async function sendFigures(token: string, lines: string[], isDryRun = false) {
  const file = { field: 'figuresCsv', name: 'figures.csv', content: Buffer.from([HEADER, ...lines].join('\r\n')) };
  return upload(muster, '/Users/figuresSinceApril', { token, file, fields: { isDryRun: String(isDryRun) } });
}

describe('a first payroll in the middle of the financial year', () => {
  test('is held up, even when forced, by people who were employed before and of whom no figures are known', async () => {
    const people = [
      { name: 'Meera', ctc: 1_275_000, figures: false },
      { name: 'Joined', ctc: 1_275_000, joined: '2026-08-10', figures: false },
      { name: 'Newcomer', ctc: 1_275_000, joined: '2026-11-03', figures: false },
      { name: 'Unpaid', ctc: null, figures: false },
      { name: 'Gone', ctc: 1_275_000, left: '2026-10-15', figures: false },
    ];
    const { token } = await payrollOrganisation(muster, 'Midyear', people, OCTOBER);
    const refused = await muster.call('POST', '/Payroll/Run?forceRun=true', { token });
    expect([refused.status, refused.body.errorCode, refused.body.data.isBlocking]).toEqual([
      409,
      'PAYROLL_WARNINGS',
      true,
    ]);
    const warning = refused.body.data.warnings.find(({ code }: { code: string }) => code === 'NO_FIGURES_SINCE_APRIL');
    expect(warning).toMatchObject({ isBlocking: true, count: 2, title: '2 people have no figures since April' });
    expect(warning.people.map(({ name }: { name: string }) => name)).toEqual(['Joined Rao', 'Meera Rao']);
    const list = await muster.call('GET', '/Users?missing=figures&status=Active', { token });
    expect(list.body.data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Joined', 'Meera']);
  });

  test('takes figures from a file that names those who lack them, and the tax of the whole year rests on them', async () => {
    const people = [
      { name: 'Meera', ctc: 1_275_000, figures: false },
      { name: 'Gita', ctc: 1_275_000, figures: false },
    ];
    const { token, ids } = await payrollOrganisation(muster, 'Figures', people, OCTOBER);
    const template = await muster.call('GET', '/Users/figuresSinceApril', { token });
    expect(template.raw.toString('utf8').replace('\uFEFF', '').split('\r\n')).toEqual([
      HEADER,
      'VI-0002,,Gita Rao,2024-01-01,,,,,',
      'VI-0001,,Meera Rao,2024-01-01,,,,,',
      '',
    ]);
    const lines = ['VI-0001,,,,"7,43,750","7,43,750",12600,1400,"38,500"', 'VI-0002,,,,none,,,,'];
    const dry = await sendFigures(token, lines, true);
    expect(dry.body.data).toEqual({ total: 2, saved: 2, skipped: 0, isDryRun: true, financialYear: 2026, errors: [] });
    expect((await muster.call('POST', '/Payroll/Run?forceRun=true', { token })).status).toBe(409);
    expect((await sendFigures(token, lines)).body.data).toMatchObject({ saved: 2, isDryRun: false });
    const meera = await muster.call('GET', `/Users/${ids['Meera']}`, { token });
    expect(meera.body.data).toMatchObject({
      openingBalances: { gross: 743_750, taxable: 743_750, pf: 12_600, professionalTax: 1_400, tds: 38_500 },
      nothingEarlierThisYear: false,
      openingYear: 2026,
    });
    const gita = await muster.call('GET', `/Users/${ids['Gita']}`, { token });
    expect(gita.body.data).toMatchObject({ openingBalances: null, nothingEarlierThisYear: true });
    const run = await runMonth(muster, token);
    const estimates = run.payslips.map(async ({ id }: { id: string }) => {
      const { body } = await muster.call('GET', `/Payroll/payslips/${id}`, { token });
      return [body.data.employeeName, body.data.estimatedIncome];
    });
    const byName = new Map<string, number>(await Promise.all(estimates));
    expect(byName.get('Meera Rao')).toBe((byName.get('Gita Rao') ?? 0) + 743_750);
    expect(tdsOf(run, 'Gita')).toBe(0);
  });

  test('each person whose figures were taken over is in the audit trail', async () => {
    const people = [{ name: 'Meera', ctc: 600_000, figures: false }];
    const { token, tenantId, ids } = await payrollOrganisation(muster, 'Trail', people, OCTOBER);
    await sendFigures(token, ['VI-0001,,,,100000,100000,0,0,0']);
    const { rows } = await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute<{ entity_id: string; after: { financialYear: number } }>(
        sql`select entity_id, after from audit_entries where action = 'imported figures since April'`,
      ),
    );
    expect(rows.map(({ entity_id, after }) => [entity_id, after.financialYear])).toEqual([[ids['Meera'], 2026]]);
  });

  test('refuses rows of the file that say too little or are wrong, and keeps the good ones', async () => {
    const people = ['Asha', 'Bina', 'Charu', 'Devi', 'Esha'].map((name) => ({ name, ctc: 600_000, figures: false }));
    const { token } = await payrollOrganisation(muster, 'Rows', people, OCTOBER);
    const response = await sendFigures(token, [
      'VI-0001,,,,500000,,,,20000',
      'VI-0002,,,,500000,0,,,20000',
      'VI-0003,,,,five lakh,1,0,0,0',
      'VI-0004,,,,500000,500000,0,0,20000',
      'VI-0004,,,,500000,500000,0,0,20000',
      'VI-0099,,,,500000,500000,0,0,20000',
      'VI-0005,,,,none,200,,,',
      'VI-0005,,,,5,00,000,5,00,000,0,0,20000',
    ]);
    expect(response.body.data).toMatchObject({ total: 8, saved: 1, skipped: 7 });
    expect(response.body.data.errors).toEqual([
      { row: 2, field: 'Taxable since April', message: 'Enter an amount; 0 where there was none' },
      { row: 3, field: 'Taxable since April', message: expect.stringContaining('Enter the taxable salary') },
      { row: 4, field: 'Gross since April', message: '"five lakh" is not an amount in rupees' },
      { row: 6, field: 'Employee number', message: 'Devi Rao is also in row 5' },
      { row: 7, field: 'Employee number', message: 'There is nobody with "VI-0099" in your organisation' },
      { row: 8, field: 'Taxable since April', message: 'Leave this empty where the gross is "none"' },
      { row: 9, field: 'Whole row', message: 'This row has more cells than the heading row' },
    ]);
    const blank = await upload(muster, '/Users/figuresSinceApril', {
      token,
      file: { field: 'figuresCsv', name: 'blank.csv', content: Buffer.from('\n'.repeat(4_000_000)) },
    });
    expect([blank.status, blank.body.errorCode]).toEqual([422, 'IMPORT_TOO_MANY_ROWS']);
  });

  test('asks again in the next financial year: what was stated holds for one year', async () => {
    const people = [{ name: 'Meera', ctc: 600_000 }];
    const { token, tenantId } = await payrollOrganisation(muster, 'Lastyear', people, { year: 2026, month: 5 });
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update opening_balances set financial_year = 2025`),
    );
    const { body } = await muster.call('POST', '/Payroll/Run?forceRun=true', { token });
    expect(body.data.warnings.map(({ code }: { code: string }) => code)).toContain('NO_FIGURES_SINCE_APRIL');
  });
});

describe('figures since April', () => {
  test('are not asked of anybody where the year is paid here from April', async () => {
    const people = [{ name: 'Meera', ctc: 600_000, figures: false }];
    const { token } = await payrollOrganisation(muster, 'April', people, { year: 2026, month: 3 });
    await payMonth(muster, token);
    expect((await runMonth(muster, token)).month).toBe(5);
  });

  test('are asked by the first month paid here, also of somebody who is added two months later', async () => {
    const people = [{ name: 'Meera', ctc: 600_000 }];
    const { token } = await payrollOrganisation(muster, 'Later', people, { year: 2026, month: 8 });
    await payMonth(muster, token);
    const input = { employeeNumber: 'L-1', firstName: 'Late', lastName: 'Entry', email: 'late@later.test' };
    const more = { dateOfBirth: '1990-01-01', experience: 1, regimeType: 1, annualCTC: 600_000 };
    const added = await muster.call('POST', '/Users', {
      token,
      body: { ...input, ...more, dateOfJoining: '2026-07-01' },
    });
    expect(added.status).toBe(200);
    const { body } = await muster.call('POST', '/Payroll/Run?forceRun=true', { token });
    const codes = body.data.warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('NO_FIGURES_SINCE_APRIL');
    const stated = { id: added.body.data.id, version: added.body.data.version, ...input, ...more };
    const saved = await muster.call('PUT', '/Users', {
      token,
      body: { ...stated, dateOfJoining: '2026-07-01', nothingEarlierThisYear: true },
    });
    expect(saved.status).toBe(200);
    const again = await muster.call('POST', '/Payroll/Run?forceRun=false', { token });
    expect(again.body.data.warnings.map(({ code }: { code: string }) => code)).not.toContain('NO_FIGURES_SINCE_APRIL');
  });

  test('cannot be both entered and stated to be nothing, nor lack the taxable amount', async () => {
    const { token } = await payrollOrganisation(muster, 'Both', [{ name: 'Meera', ctc: 600_000 }], OCTOBER);
    const input = {
      employeeNumber: 'B-1',
      firstName: 'Bina',
      lastName: 'Rao',
      email: 'bina@both.test',
      dateOfBirth: '1990-01-01',
      dateOfJoining: '2020-01-01',
      experience: 1,
      regimeType: 1,
      annualCTC: 600_000,
    };
    const both = { ...input, nothingEarlierThisYear: true, openingBalances: { gross: 5, taxable: 5 } };
    expect((await muster.call('POST', '/Users', { token, body: both })).body.errors[0]?.field).toBe(
      'openingBalances.gross',
    );
    const half = { ...input, openingBalances: { gross: 500_000, tds: 10_000 } };
    expect((await muster.call('POST', '/Users', { token, body: half })).body.errors[0]?.field).toBe(
      'openingBalances.taxable',
    );
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payMonth, payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Slip = { employeeId: string; tds: number };

async function organisation(company: string) {
  const { token, ids, tenantId } = await payrollOrganisation(
    muster,
    company,
    [
      { name: 'Meera', ctc: 3_000_000 },
      { name: 'Ravi', ctc: 2_400_000 },
    ],
    { year: 2026, month: 3 },
  );
  const of = (name: string) => ids[name] ?? '';
  const year = (path: string, name: string) =>
    muster.call('GET', `/Users/declarations/${path}?employeeId=${of(name)}&fyStart=2026&fyEnd=2027`, { token });
  return {
    ...{ token, of, tenantId },
    sheet: async (name: string) => (await year('perquisites', name)).body.data,
    tax: async (name: string) => (await year('tax-sheet', name)).body.data.taxForTheYear,
    add: (name: string, entry: unknown) =>
      muster.call('POST', '/Users/declarations/perquisites', {
        token,
        body: { employeeId: of(name), fyStart: 2026, entry },
      }),
    claim: (name: string, claim: unknown) =>
      muster.call('PUT', `/Users/declarations/arrears-relief/${of(name)}`, { token, body: { fyStart: 2026, claim } }),
  };
}

const YEAR = { from: '2026-04', to: '2027-03' };
const CAR = { ...YEAR, kind: 'car', size: 'small', runningPaidBy: 'employer', hasDriver: true };
const tdsOf = (run: { payslips: Slip[] }, id: string) => run.payslips.find((slip) => slip.employeeId === id)?.tds ?? 0;

test('a perquisite is taxed from the next payroll on, taken away again later payrolls make up for it', async () => {
  const { token, of, sheet, tax, add } = await organisation('Perquisites');
  const april = await payMonth(muster, token);
  const before = await tax('Meera');
  const added = await add('Meera', CAR);
  expect(added.body).toMatchObject({ message: 'Perquisite added', data: { id: expect.any(String) } });
  expect((await add('Meera', { ...YEAR, kind: 'gifts', amount: 20_000 })).status).toBe(200);
  const shown = await sheet('Meera');
  expect(shown).toMatchObject({ refusal: null, entries: [{ entry: CAR }, { entry: { kind: 'gifts' } }] });
  expect(shown.lines).toEqual([
    { head: 'car', label: 'Cars, other automotive', value: 96_000, recovered: 0, taxable: 96_000 },
    { head: 'gifts', label: 'Gifts, vouchers, etc.', value: 5_000, recovered: 0, taxable: 5_000 },
  ]);
  expect(shown.explanations.map(({ id }: { id: string }) => id)).toEqual([
    'perquisite.car.car',
    'perquisite.gifts.gifts',
  ]);
  // 30% and cess on 1,01,000.
  expect(await tax('Meera')).toBe(before + 31_510);

  const may = await runMonth(muster, token);
  expect(tdsOf(may, of('Meera')) - tdsOf(april, of('Meera'))).toBe(Math.round(31_510 / 11));
  expect(tdsOf(may, of('Ravi'))).toBe(tdsOf(april, of('Ravi')));
  const { id } = added.body.data;
  const changed = await muster.call('PUT', `/Users/declarations/perquisites/${id}`, {
    token,
    body: { entry: { ...CAR, size: 'large' } },
  });
  expect(changed.body.message).toBe('Perquisite changed');
  const draft = (await muster.call('GET', `/Payroll/${may.id}?pageSize=100`, { token })).body.data;
  const named = draft.warnings.flatMap(({ people = [] }: { people?: { name: string }[] }) => people);
  expect(named.map(({ name }: { name: string }) => name)).toContain('Meera Rao');

  await muster.call('DELETE', `/Users/declarations/perquisites/${id}`, { token });
  expect((await sheet('Meera')).lines.map(({ head }: { head: string }) => head)).toEqual(['gifts']);
  const entries = (await muster.call('GET', '/Common/audit?entity=perquisite', { token })).body.data;
  expect(JSON.stringify(entries)).toContain('remove-perquisite');
});

test('relief for arrears lowers the tax with its working, and is withdrawn again', async () => {
  const { sheet, tax, claim } = await organisation('Relief');
  const before = await tax('Meera');
  const rows = [
    { financialYear: 2025, amount: 200_000, taxed: { by: 'income', income: 800_000, regime: 1 } },
    { financialYear: 2021, amount: 50_000, taxed: { by: 'tax', without: 12_500, with: 22_900 } },
  ];
  expect((await claim('Meera', rows)).body.message).toBe('Relief for arrears saved');
  const { relief, claim: shown } = await sheet('Meera');
  expect(shown).toEqual(rows);
  expect(relief.years).toEqual([
    { financialYear: 2025, amount: 200_000, without: 0, with: 0 },
    { financialYear: 2021, amount: 50_000, without: 12_500, with: 22_900 },
  ]);
  expect(relief.relief).toBe(relief.now.with - relief.now.without - 10_400);
  expect(relief.relief).toBeGreaterThan(50_000);
  expect(await tax('Meera')).toBe(before - relief.relief);
  await claim('Meera', []);
  expect(await tax('Meera')).toBe(before);
});

test('what cannot be entered is refused at its field', async () => {
  const { add, claim, token, of } = await organisation('Refused');
  const fields = async (reply: ReturnType<TestApp['call']>) => {
    const { status, body } = await reply;
    return [status, ...body.errors.map(({ field, message }) => `${field}: ${message}`)];
  };
  expect(await fields(add('Ravi', { ...CAR, from: '2026-03' }))).toEqual([
    422,
    'entry.from: Choose a month of 2026-27',
  ]);
  expect(await fields(add('Ravi', { ...CAR, from: '2026-09', to: '2026-08' }))).toEqual([
    422,
    'entry.to: The last month cannot be before the first',
  ]);
  expect(await fields(add('Ravi', { ...YEAR, kind: 'gifts', amount: -1 }))).toEqual([
    422,
    'entry.amount: The amount cannot be negative',
  ]);
  expect(await fields(add('Ravi', { ...YEAR, kind: 'yacht' }))).toEqual([422, expect.stringContaining('entry')]);
  const taxed = { by: 'income', income: 500_000, regime: 0 };
  expect(await fields(claim('Ravi', [{ financialYear: 2026, amount: 1, taxed }]))).toEqual([
    422,
    'claim.0.financialYear: Choose a year before 2026-27',
  ]);
  expect(await fields(claim('Ravi', [{ financialYear: 2020, amount: 1, taxed }]))).toEqual([
    422,
    expect.stringMatching(/^claim.0.financialYear: .* Enter the tax of the year/),
  ]);
  const twice = { financialYear: 2025, amount: 1, taxed };
  expect(await fields(claim('Ravi', [twice, twice]))).toEqual([
    422,
    'claim.1.financialYear: This year is entered twice',
  ]);
  const odd = { financialYear: 2020, amount: 1, taxed: { by: 'tax', without: 5, with: 4 } };
  expect(await fields(claim('Ravi', [odd]))).toEqual([422, 'claim.0.taxed.with: Enter at least the tax without']);
  const nobody = '0190a000-0000-7000-8000-0000000000ff';
  const body = { employeeId: nobody, fyStart: 2026, entry: CAR };
  expect((await muster.call('POST', '/Users/declarations/perquisites', { token, body })).status).toBe(404);
  expect((await muster.call('DELETE', `/Users/declarations/perquisites/${of('Ravi')}`, { token })).status).toBe(404);
});

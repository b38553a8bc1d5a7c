import { taxFacts } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { compareRegimes } from '@muster/engine/taxes/compare-regimes.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { taxFactsOfYear } from '@muster/engine/taxes/tax-year.ts';
import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, everythingMailed } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { taxOfYear } from '../declarations/declarations.facts.ts';
import { payMonth, payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';
import { declareFor, openWindow } from './declarations-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Item = {
  particulars: string;
  newRegimeValue: number;
  oldRegimeValue: number;
  newFigure: string | null;
  oldFigure: string | null;
};
type Slip = { employeeId: string; employeeName: string; tds: number; id: string };
type Month = {
  year: number;
  month: number;
  tds: number;
  state: string;
  why: string | null;
  otherRegimeTds: number | null;
};

const MARCH = { year: 2026, month: 3 };

async function organisation(company: string, lastRun = MARCH) {
  const { token, tenantId, ids } = await payrollOrganisation(
    muster,
    company,
    [
      { name: 'Meera', ctc: 1_800_000 },
      { name: 'Ravi', ctc: 2_400_000 },
      { name: 'Tara', ctc: 900_000 },
    ],
    lastRun,
  );
  const of = (name: string) => ids[name] ?? '';
  const read = async (path: string, query = '') =>
    (await muster.call('GET', `/Users/declarations/${path}&fyStart=2026&fyEnd=2027${query}`, { token })).body.data;
  return {
    ...{ token, tenantId, of },
    compare: (name: string, basis = '') =>
      read(
        name === '' ? 'tax-comparison?' : `tax-comparison?employeeId=${of(name)}`,
        basis === '' ? '' : `&basis=${basis}`,
      ),
    sheet: (name: string) => read(`tax-sheet?employeeId=${of(name)}`),
    facts: (name: string) => read(`tax-facts?employeeId=${of(name)}`),
    choose: (name: string, newRegimeType: unknown) =>
      muster.call('POST', `/Users/declarations/change-regime/${of(name)}`, {
        token,
        body: { newRegimeType, financialYearStart: 2026, financialYearEnd: 2027 },
      }),
  };
}

const tdsOf = (run: { payslips: Slip[] }, id: string) => run.payslips.find((slip) => slip.employeeId === id)?.tds;
const totals = (comparison: { comparisonItems: Item[] }) => comparison.comparisonItems.at(-1);

test('what is declared, a regime that is chosen and what is proved reach pay, and the year ends on its tax', async () => {
  const { token, tenantId, of, compare, sheet, choose } = await organisation('Declared');
  const deducted: number[] = [];
  const pay = async () => {
    const run = await payMonth(muster, token);
    deducted.push(tdsOf(run, of('Meera')) ?? Number.NaN);
    return run;
  };
  await pay();
  await pay();
  // Nothing declared: all of it under the new regime, and the sheet foresees what payroll deducted.
  expect(Math.abs((deducted[1] ?? 0) - (deducted[0] ?? 0))).toBeLessThanOrEqual(1);
  const before = await sheet('Meera');
  expect(before).toMatchObject({
    regime: 1,
    countedFrom: 'nothing',
    deducted: (deducted[0] ?? 0) + (deducted[1] ?? 0),
    claimableBack: 0,
  });
  expect(before.deducted + before.toCome).toBe(before.taxForTheYear);
  expect(before.months.map(({ state }: Month) => state)).toEqual([
    ...Array(2).fill('deducted'),
    ...Array(10).fill('to-come'),
  ]);

  const claims = { 101: 150_000, 201: 25_000, 301: 50_000 };
  await declareFor(muster, { tenantId, userId: of('Meera'), rent: 60_000, claims });
  expect((await choose('Meera', 0)).body).toMatchObject({
    statusCode: 409,
    message: 'Regime switching is not allowed at this time',
  });
  await openWindow(muster, { tenantId, kind: 'declaration', allowRegimeSwitch: true });
  const chosen = await choose('Meera', 0);
  expect(chosen.body).toMatchObject({
    message: 'Tax regime changed',
    data: { regime: 0, from: { year: 2026, month: 6 } },
  });

  const comparison = await compare('Meera');
  expect(comparison).toMatchObject({ basis: 'declaration', currentTaxRegime: 0, isAllowedRegimeSwitchIT: true });
  await pay();
  expect(deducted[2]).not.toBe(deducted[1]);
  const old = await sheet('Meera');
  expect(old).toMatchObject({ regime: 0, countedFrom: 'declaration' });
  expect(old.taxForTheYear).toBe(totals(await compare('Meera'))?.oldRegimeValue);
  expect(old.months[2].why).toBe('The old regime from here');
  const names: string[] = old.figures.map(({ label }: { label: string }) => label);
  expect(names.filter((name) => /80C\b/.test(name))).toEqual([expect.stringMatching(/, section /)]);

  // From December on approved proofs alone count: the rent was not approved.
  await openWindow(muster, { tenantId, kind: 'poi', processPayrollFrom: 12 });
  await declareFor(muster, { tenantId, userId: of('Meera'), rent: 60_000, claims, proved: { claims } });
  while (deducted.length < 8) await pay();
  expect(Math.abs((deducted[7] ?? 0) - (deducted[6] ?? 0))).toBeLessThanOrEqual(1);
  await pay();
  expect(deducted[8]).toBeGreaterThan(deducted[7] ?? 0);
  const [proved, undeclared] = [await sheet('Meera'), await sheet('Ravi')];
  expect(proved.months[8].why).toBe('From this month only approved proofs are counted');
  // Ravi declared nothing: proofs take the place of nothing, and his comparison rests on pay alone.
  expect([undeclared.months[8].why, undeclared.countedFrom]).toEqual([null, 'nothing']);
  expect((await compare('Ravi')).basis).toBe('salary');
  while (deducted.length < 12) await pay();

  const year = await sheet('Meera');
  const columns = totals(await compare('Meera'));
  const total = deducted.reduce((sum, amount) => sum + amount, 0);
  expect(year).toMatchObject({
    countedFrom: 'proofs',
    toCome: 0,
    deducted: total,
    taxForTheYear: total,
    otherRegime: null,
  });
  expect(columns?.oldRegimeValue).toBe(total);
  expect((await choose('Meera', 1)).body).toMatchObject({ statusCode: 409, errorCode: 'TAX_YEAR_SETTLED' });
}, 120_000);

test('a regime chosen for June does not count for May, whose payroll is taken back and run again', async () => {
  const { token, tenantId, of, choose } = await organisation('Takenback');
  const [april, may] = [await payMonth(muster, token), await runMonth(muster, token)];
  await muster.call('POST', `/Payroll/Approve/${may.id}`, { token });
  await openWindow(muster, { tenantId, kind: 'poi', allowRegimeSwitch: true });
  expect((await choose('Ravi', 'old')).body.data).toEqual({ regime: 0, from: { year: 2026, month: 6 } });
  await muster.call('POST', `/Payroll/Reject/${may.id}`, { token, body: { comments: 'A bonus is missing' } });
  const again = await runMonth(muster, token);
  expect(tdsOf(again, of('Ravi'))).toBe(tdsOf(april, of('Ravi')));
  await muster.call('POST', `/Payroll/Approve/${again.id}`, { token });
  expect(tdsOf(await runMonth(muster, token), of('Ravi'))).not.toBe(tdsOf(april, of('Ravi')));
});

test('the draft of a month says whose declaration changed since', async () => {
  const { token, tenantId, of } = await organisation('Changed');
  const run = await runMonth(muster, token);
  await declareFor(muster, { tenantId, userId: of('Meera'), previous: { income: 500_000, tax: 20_000 } });
  const { warnings } = (await muster.call('GET', `/Payroll/${run.id}?pageSize=100`, { token })).body.data;
  const people = warnings.flatMap((warning: { people?: { name: string }[] }) => warning.people ?? []);
  expect(people.map(({ name }: { name: string }) => name)).toContain('Meera Rao');
});

test('a comparison is at most six statements and a tax sheet seven, before the first payroll as after it', async () => {
  const { token, compare, sheet } = await organisation('Few');
  const counted = async () => {
    await everythingMailed(muster);
    // Who asks is remembered from one call to the next.
    await compare('Tara');
    const [comparison, shown] = [await statementsOf(() => compare('Tara')), await statementsOf(() => sheet('Tara'))];
    expect(comparison.length, comparison.join('\n')).toBeLessThanOrEqual(6);
    expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(7);
    // The administrator has no salary.
    const nobody = await statementsOf(() => compare(''));
    expect(nobody.length, nobody.join('\n')).toBeLessThanOrEqual(6);
  };
  await counted();
  expect(totals(await compare('Tara'))?.newRegimeValue).toBe((await sheet('Tara')).taxForTheYear);
  await payMonth(muster, token);
  await counted();
});

test('a comparison shows zeroes where nothing is known', async () => {
  const { token } = await organisation('Unknown');
  const nobody = await muster.call('GET', '/Users/declarations/tax-comparison?fyStart=2026&fyEnd=2027', { token });
  const items: Item[] = nobody.body.data.comparisonItems;
  expect(items.map(({ particulars }) => particulars)).toEqual([
    'Gross Salary',
    'Exemptions under Section 10',
    'Deductions under Section 16',
    'Section 24 home loan interest',
    'Income from Other Sources',
    'Section 80C',
    'Other Chapter VI-A deductions',
    'Taxable Salary',
    'Base Tax',
    'Surcharge',
    'Education Cess',
    'Total Tax',
  ]);
  expect(items.every(({ newRegimeValue, oldRegimeValue }) => newRegimeValue === 0 && oldRegimeValue === 0)).toBe(true);
  const declared = await muster.call(
    'GET',
    '/Users/declarations/tax-comparison?fyStart=2026&fyEnd=2027&basis=declaration',
    { token },
  );
  expect(declared.body).toMatchObject({ statusCode: 409, errorCode: 'NO_DECLARATION' });
});

test('the comparison is a PDF too, with names as they are written', async () => {
  const { token, of } = await organisation('Printed');
  await payMonth(muster, token);
  await asOwner(muster, `update users set first_name = '{{7*7}}', last_name = '<b>$' || '{7*7}' where id = $1`, [
    of('Tara'),
  ]);
  const query = `employeeId=${of('Tara')}&fyStart=2026&fyEnd=2027`;
  const file = await muster.call('GET', `/Users/declarations/tax-comparison/pdf?${query}`, { token });
  expect(file.headers['content-disposition']).toContain('Tax comparison 2026-27.pdf');
  const { text } = await extractText(new Uint8Array(file.raw), { mergePages: true });
  expect(text).toContain(`{{7*7}} <b>$\{7*7}, FY 2026-27, based on salary only`);
  expect(text).toContain('Exemptions under Section 10');
});

test('the tax sheet is a PDF too: the months, how the tax comes about, names and words of people as they are written', async () => {
  const { token, tenantId, of, sheet } = await organisation('Sheeted');
  await openWindow(muster, { tenantId, kind: 'declaration', allowTdsModification: true });
  await payMonth(muster, token);
  const run = await runMonth(muster, token);
  const body = { payrollId: run.id, employeeId: of('Ravi'), tds: 5_000, tdsReason: '=7*7 {{7*7}} <i>hand</i>' };
  const byHand = await muster.call('PUT', '/Payroll/payslips/components', { token, body });
  expect(byHand.status, JSON.stringify(byHand.body)).toBe(200);
  await asOwner(muster, `update users set first_name = '{{7*7}}', last_name = '<b>$' || '{7*7}' where id = $1`, [
    of('Ravi'),
  ]);
  const pdf = (query: string, as: string) =>
    muster.call('GET', `/Users/declarations/tax-sheet/pdf?${query}`, { token: as });
  const YEAR = 'fyStart=2026&fyEnd=2027';
  const file = await pdf(`employeeId=${of('Ravi')}&${YEAR}`, token);
  expect(file.headers['content-disposition']).toContain('Tax sheet 2026-27.pdf');
  expect(file.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(file.raw), { mergePages: true });
  const printed = text.replace(/\s+/g, ' ');
  const shown = await sheet('Ravi');
  const rupees = (amount: number) => amount.toLocaleString('en-IN');
  for (const words of [
    ...[`{{7*7}} <b>$\{7*7}, FY 2026-27, new regime`, 'April 2026', 'In the draft run', 'To come', 'March 2027'],
    ...[
      'Changed by hand: =7*7 {{7*7}} <i>hand</i>',
      'How the tax of the year comes about',
      'Counted from: salary only.',
    ],
    `Tax for the year: ₹${rupees(shown.taxForTheYear)}, on ₹${rupees(shown.taxableIncome)} of taxable pay.`,
  ]) {
    expect(printed).toContain(words);
  }
  for (const { label } of shown.figures) expect(printed).toContain(label);
  // A member gets their own, without the draft; nobody else's, and nobody of another organisation anything.
  const member = await addPerson(muster, tenantId, 'Member');
  const own = await tokenFor(muster, member);
  expect((await pdf(`employeeId=${of('Ravi')}&${YEAR}`, own)).status).toBe(403);
  const mine = await pdf(YEAR, own);
  expect(mine.status).toBe(200);
  expect((await extractText(new Uint8Array(mine.raw), { mergePages: true })).text).not.toContain('draft');
  const { token: stranger } = await organisation('Strangers');
  expect((await pdf(`employeeId=${of('Ravi')}&${YEAR}`, stranger)).status).toBe(404);
});

test('what a browser is told of a year gives the tax that comparison and summary show, with and without a PAN', async () => {
  const { token, tenantId, of, compare, facts } = await organisation('Browser');
  await payMonth(muster, token);
  await declareFor(muster, { tenantId, userId: of('Meera'), rent: 40_000, claims: { 101: 150_000 } });
  const law = prepareIncomeTaxLaw(2026);
  if (isRefusal(law)) throw new Error(law.message);
  for (const hasPan of [true, false]) {
    if (!hasPan)
      await muster.services.db.inTenant(tenantId, (tx) =>
        tx.execute(sql`update users set pan_secret = null where tenant_id = ${tenantId} and id = ${of('Meera')}`),
      );
    const { year, declared, monthsLeft } = taxFacts.output.schema.parse(await facts('Meera'));
    if (year === null) throw new Error('nothing is known');
    expect([year.hasPan, monthsLeft]).toEqual([hasPan, 11]);
    const here = compareRegimes(taxFactsOfYear(year, declared.declaration, declared.rent), law, year.hasPan);
    const compared = await compare('Meera');
    const shown = totals(compared);
    // The reason that a total opens is of the amount it shows.
    const reason = (id: string | null | undefined) =>
      compared.explanations.find((one: { id: string }) => one.id === id)?.amount ?? null;
    expect([reason(shown?.newFigure), reason(shown?.oldFigure)]).toEqual([
      shown?.newRegimeValue,
      shown?.oldRegimeValue,
    ]);
    expect(shown?.newFigure).toBe(hasPan ? 'tax.new.totalTax' : 'tax.new.withoutPan');
    expect([here.new.taxPayable / 100, here.old.taxPayable / 100]).toEqual([
      shown?.newRegimeValue,
      shown?.oldRegimeValue,
    ]);
    const [summary] = await muster.services.db.inTenant(tenantId, (tx) =>
      Promise.all(taxOfYear.of(muster.services).map((tell) => tell(tx, muster.services, of('Meera'), 2026))),
    );
    expect(summary).toEqual({
      regime: 'new',
      netTaxableIncome: here.new.taxableIncome,
      totalTax: here.new.taxPayable,
      taxToBePaid: here.new.taxPayable,
    });
  }
});

test('a last payslip that pays nothing leaves the tax of the year so far, on every sheet of it', async () => {
  const { token, of, sheet, compare, facts } = await organisation('Unpaid', { year: 2027, month: 1 });
  await payMonth(muster, token);
  const run = await runMonth(muster, token);
  const lost = { payrollId: run.id, employeeId: of('Ravi'), lossOfPayDays: 31 };
  expect((await muster.call('PUT', '/Payroll/payslips/components', { token, body: lost })).status).toBe(200);
  await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
  const year = await sheet('Ravi');
  expect(year.months.map(({ month, gross }: { month: number; gross: number }) => [month, gross > 0])).toEqual([
    [2, true],
    [3, false],
  ]);
  // One month of pay is below what is taxed: what February took for the two months can be claimed back.
  expect(year.grossOfYear).toBe(year.months[0].gross);
  expect(year.taxableIncome).toBe(year.grossOfYear - 75_000);
  expect([year.taxForTheYear, year.claimableBack]).toEqual([0, year.deducted]);
  expect(year.figures.map(({ id }: { id: string }) => id)).toContain('tax.new.totalTax');
  const items: Item[] = (await compare('Ravi')).comparisonItems;
  expect(items.find(({ particulars }) => particulars === 'Gross Salary')).toMatchObject({
    newRegimeValue: year.grossOfYear,
    oldRegimeValue: year.grossOfYear,
  });
  const known = taxFacts.output.schema.parse(await facts('Ravi')).year;
  expect(known?.paid.salary.reduce((sum, { amount }) => sum + amount, 0)).toBe(year.grossOfYear * 100);
});

test('a switch without a regime says so', async () => {
  const { choose, tenantId } = await organisation('Unchosen');
  await openWindow(muster, { tenantId, kind: 'declaration', allowRegimeSwitch: true });
  const { status, body } = await choose('Tara', undefined);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('Please select a tax regime');
});

test.each([
  ['nothing', 31, 0],
  ['a part', 10, 1],
] as const)(
  'a draft of March that pays %s leaves the year as it pays it, before it is approved as after',
  async (_, lossOfPayDays, isPaid) => {
    const { token, of, sheet } = await organisation(`March${lossOfPayDays}`, { year: 2027, month: 1 });
    await payMonth(muster, token);
    const march = await runMonth(muster, token);
    const usual = await sheet('Ravi');
    const body = { payrollId: march.id, employeeId: of('Ravi'), lossOfPayDays, version: 1 };
    expect((await muster.call('PUT', '/Payroll/payslips/components', { token, body })).status).toBe(200);
    const draft = await sheet('Ravi');
    expect(draft.grossOfYear).toBe(draft.months.reduce((sum: number, { gross }: { gross: number }) => sum + gross, 0));
    expect(draft.grossOfYear).toBeLessThan(usual.grossOfYear);
    expect(draft.months.at(-1).gross > 0).toBe(isPaid === 1);
    await muster.call('POST', `/Payroll/Approve/${march.id}`, { token });
    const approved = await sheet('Ravi');
    const { grossOfYear, taxForTheYear, taxableIncome } = approved;
    expect(draft).toMatchObject({ grossOfYear, taxForTheYear, taxableIncome });
  },
);

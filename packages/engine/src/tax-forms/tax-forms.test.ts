import { describe, expect, it, test } from 'vitest';
import { paise, rupees, ZERO } from '../kernel/money.ts';
import type { PerquisiteLine } from '../taxes/facts/perquisite-types.ts';
import type { TaxFacts } from '../taxes/facts/tax-facts.ts';
import { lawFor, NOTHING_DECLARED, yearOf } from '../taxes/facts/testing-facts.ts';
import { incomeTax } from '../taxes/income-tax.ts';
import type { Regime } from '../taxes/law/income-tax-law.ts';
import { computationStatement } from './computation-statement.ts';
import { form16PartB, roundingOf } from './form-16.ts';
import { needsPerquisiteStatement, perquisiteRows } from './perquisite-statement.ts';
import { statementFigures } from './statement-figures.ts';
import type { StatementLine } from './statement-line.ts';

const figuresOf = (facts: TaxFacts, regime: Regime, year = 2025) =>
  statementFigures(incomeTax(facts, lawFor(year), regime), facts.declaration);

/** "10 (d)" of each line with its amount in rupees. */
function amounts(lines: readonly StatementLine[]): Record<string, number> {
  const of: Record<string, number> = {};
  let main = '';
  for (const line of lines) {
    if (/^\d/.test(line.number)) main = line.number;
    const name = line.number === main ? main : `${main}${line.number || ` ${line.caption}`}`;
    if ('amount' in line) of[name] = line.amount / 100;
  }
  return of;
}

const EVERYTHING: TaxFacts = yearOf(0, {
  salary: [
    { code: 'BASIC', label: 'Basic', amount: rupees(1_800_000) },
    { code: 'HRA', label: 'House rent allowance', amount: rupees(600_000) },
    { code: 'car', label: 'Car', amount: rupees(39_600), kind: 'perquisite' },
    { code: 'notice', label: 'Compensation', amount: rupees(50_000), kind: 'profitInLieu' },
  ],
  basicPlusDA: rupees(1_800_000),
  houseRent: [
    {
      basicPlusDA: rupees(1_800_000),
      hraReceived: rupees(600_000),
      rentPaid: rupees(540_000),
      metro: true,
    },
  ],
  professionalTax: rupees(2_400),
  ownProvidentFund: rupees(21_600),
  employerNps: rupees(90_000),
  declaration: {
    ...NOTHING_DECLARED,
    exemptions: [
      { kind: 'leaveTravel', label: 'Leave travel', amount: rupees(30_000) },
      { kind: 'childrenEducation', label: 'Education', amount: rupees(2_400) },
      { kind: 'voluntaryRetirement', label: 'Voluntary retirement', amount: rupees(1_000) },
      { kind: 'retrenchment', label: 'Retrenchment', amount: rupees(2_000) },
    ],
    houses: [{ use: 'self-occupied', interest: rupees(150_000) }],
    otherIncome: { ...NOTHING_DECLARED.otherIncome, savingsInterest: rupees(12_000) },
    previousEmployment: {
      salary: rupees(200_000),
      professionalTax: ZERO,
      providentFund: ZERO,
      taxDeducted: rupees(15_000),
    },
    claims: [
      { itemId: 101, amount: rupees(150_000) },
      { itemId: 201, amount: rupees(22_000) },
      { itemId: 301, amount: rupees(50_000) },
      { itemId: 312, amount: rupees(20_000) },
      { itemId: 303, amount: rupees(10_000) },
    ],
    otherDeductions: rupees(3_000),
    otherTaxDeducted: rupees(4_000),
    arrearsRelief: rupees(2_500),
  },
});

describe('Form 16, Part B', () => {
  it('has every figure of the tax sheet on its line, and its lines add up as the form says', () => {
    const sheet = incomeTax(EVERYTHING, lawFor(2025), 'old');
    const figures = statementFigures(sheet, EVERYTHING.declaration);
    const of = amounts(form16PartB(figures));
    const line = (name: string) => of[name] ?? Number.NaN;
    expect(of).toMatchObject({
      ...{ '1(a)': 2_400_000, '1(b)': 39_600, '1(c)': 50_000, '1(d)': 2_489_600, '1(e)': 200_000 },
      ...{ '2(a)': 30_000, '2(e)': 360_000, '2(f)': 2_400, '2(h)': 3_000, '2(i)': 395_400, 3: 2_094_200 },
      ...{ '4(a)': 50_000, '4(b)': 0, '4(c)': 2_400, 5: 52_400, 6: 2_241_800 },
      ...{ '7(a)': -150_000, '7(b)': 12_000, 8: -138_000, 9: 2_103_800 },
      ...{ '10(a)': 150_000, '10(d)': 150_000, '10(e)': 50_000, '10(f)': 90_000, '10(g)': 22_000, '10(l)': 10_000 },
      ...{ '10(k)': 10_000, '10(n)': 78_000, 11: 410_000, 12: 1_693_800, 13: 320_640, 14: 0, 15: 0 },
      ...{ 16: 12_825.6, 17: 333_465.6, 18: 2_500, 19: 19_000, 20: 0, 21: 311_970 },
    });
    expect(line('21') * 100).toBe(sheet.taxPayable - rupees(19_000));
    expect(line('17')).toBe(line('13') + line('15') + line('16') - line('14'));
    expect(roundingOf(figures)).toBe(paise(440));
    const donations = form16PartB(figures).find(({ number }) => number === '(k)');
    expect(donations).toMatchObject({ gross: rupees(20_000), qualifying: rupees(20_000), amount: rupees(10_000) });
  });

  it('names other exemptions where there are some', () => {
    const captions = (facts: TaxFacts) => form16PartB(figuresOf(facts, 'old')).map(({ caption }) => caption);
    expect(captions(EVERYTHING)).toContain('Voluntary retirement under section 10(10C)');
    expect(captions(yearOf(900_000)).filter((caption) => caption.includes('10(10B)'))).toEqual([]);
  });

  it('of the new regime says so, with nil where it allows nothing', () => {
    const lines = form16PartB(figuresOf(EVERYTHING, 'new'));
    expect(lines[0]).toMatchObject({ kind: 'choice', number: 'A', isChosen: false });
    expect(amounts(lines)).toMatchObject({
      '2(a)': 0,
      '2(e)': 0,
      '4(a)': 75_000,
      '4(c)': 0,
      '10(a)': 0,
      '10(f)': 90_000,
    });
  });
});

describe('the computation statement', () => {
  it('has the figures of the tax sheet under the sections of both Acts', () => {
    const lines = computationStatement(figuresOf(EVERYTHING, 'old', 2026));
    const of = amounts(lines);
    expect(of).toMatchObject({ '1(d)': 2_489_600, '2(b)': 360_000, '2(f)': 395_400, 3: 2_094_200, '4(b)': 50_000 });
    expect(of).toMatchObject({ 6: 2_241_800, 9: 2_103_800, 11: 410_000, 12: 1_693_800, 21: 311_970 });
    const captions = lines.map(({ caption }) => caption);
    expect(captions).toContain('Salary, section 16 (17(1) of 1961)');
    expect(captions).toContain('House rent allowance, Schedule III Sl. 11 (10(13A) of 1961)');
    expect(captions).toContain('Rebate, section 156 (87A of 1961)');
    const sections = lines.flatMap((line) => (line.kind === 'deduction' ? [line.caption] : []));
    expect(sections.map((caption) => /section (\d+)/.exec(caption)?.[1] ?? caption)).toEqual([
      ...['123', '124', '124', '126', '127', '133', '153', 'Other deductions'],
    ]);
  });

  it('says that nothing is deducted where nothing is', () => {
    const lines = computationStatement(figuresOf(yearOf(900_000), 'new', 2026));
    expect(lines.filter(({ kind }) => kind === 'deduction')).toMatchObject([{ caption: 'None', amount: 0 }]);
    expect(lines[0]).toMatchObject({ caption: 'Opting out of section 202 (115BAC of 1961)?', isChosen: false });
  });
});

describe('the statement of perquisites', () => {
  const car: PerquisiteLine = {
    ...{ head: 'car', label: 'Cars, other automotive' },
    ...{ value: rupees(39_600), recovered: rupees(9_600), taxable: rupees(30_000) },
  };

  it('lists every head in the order of the form, with the total and profits in lieu of salary', () => {
    const rows = perquisiteRows([car, car], rupees(5_000), false);
    expect(rows).toHaveLength(22);
    expect(rows[1]).toEqual({
      ...{ number: 2, nature: 'Cars, other automotive' },
      ...{ value: rupees(79_200), recovered: rupees(19_200), taxable: rupees(60_000) },
    });
    expect(rows[20]).toMatchObject({ number: 21, nature: 'Total value of perquisites', taxable: rupees(60_000) });
    expect(rows[21]).toMatchObject({ number: 22, taxable: rupees(5_000) });
    expect(rows[21]?.nature).toContain('17(3)');
    expect(rows[17]?.nature).toContain('17(2)(vii)');
  });

  it('names the sections of the Act of 2025 for its years', () => {
    const rows = perquisiteRows([], ZERO, true);
    expect(rows[17]?.nature).toContain('17(1)(h)');
    expect(rows[21]?.nature).toContain('18');
  });

  test('is due above a salary of 1,50,000', () => {
    expect(needsPerquisiteStatement(rupees(150_000), 2025)).toBe(false);
    expect(needsPerquisiteStatement(rupees(150_001), 2026)).toBe(true);
  });
});

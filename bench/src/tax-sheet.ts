import { createTracer } from '@muster/engine/explain/trace.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { payPeriod } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import { type MonthLaw, prepareMonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import { DEFAULT_PAYROLL_POLICY } from '@muster/engine/payroll/terms/payroll-policy.ts';
import { facts, NO_TAX_FACTS } from '@muster/engine/payroll/testing-payslip.ts';
import { type MonthToCome, monthsToCome } from '@muster/engine/payroll/year/year-ahead.ts';
import { yearTaxes } from '@muster/engine/payroll/year/year-tax.ts';
import { emptyYear } from '@muster/engine/payroll/year/year-to-date.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import type { TaxFacts } from '@muster/engine/taxes/facts/tax-facts.ts';
import { incomeTax } from '@muster/engine/taxes/income-tax.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';

const MIN_MS = 60;
const WARM_UP_PASSES = 60;
const YEAR = 2026;
const LIMIT = { kind: 'at-most', ratio: 1.5, aim: null } as const;

type Month = { readonly period: PayPeriod; readonly law: MonthLaw };

function months(): readonly Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((index + 3) % 12) + 1;
    const period = payPeriod({ kind: 'DaysInMonth' }, { year: month >= 4 ? YEAR : YEAR + 1, month });
    if (isRefusal(period)) throw new Error(period.message);
    const law = prepareMonthLaw(period);
    if (isRefusal(law)) throw new Error(law.message);
    return { period, law };
  });
}

/** The year as the tax sheet works it out: each month explained, the other regime beside it, and the year's figures. */
function taxSheet(year: readonly Month[]): void {
  const last = monthsOf(year, true).at(-1);
  if (last !== undefined) yearTaxes(last, true);
}

function monthsOf(year: readonly Month[], isSheet: boolean): readonly MonthToCome[] {
  const [april] = year;
  if (april === undefined) throw new Error('A year has an April');
  const lawOf = ({ statutoryMonth }: PayPeriod): MonthLaw => {
    const month = year.find(({ period }) => period.statutoryMonth.month === statutoryMonth.month);
    if (month === undefined) throw new Error('A month of the year');
    return month.law;
  };
  const claims = [{ itemId: 101, amount: DECLARED }];
  const laterMonths = monthsToCome(
    {
      period: april.period,
      facts: PERSON,
      year: emptyYear(YEAR, null),
      declared: { declaration: { ...NOTHING_DECLARED, claims }, rent: [] },
    },
    { lawOf, policy: DEFAULT_PAYROLL_POLICY, isExplained: isSheet, isCompared: isSheet },
  );
  if (laterMonths.length !== 12) throw new Error('A year has twelve months');
  return laterMonths;
}

const PERSON = facts(2_400_000, { tax: { ...NO_TAX_FACTS, regime: 'old' } });
const DECLARED = PERSON.tax.paidSoFar.basicPlusDA;

type Floor = { readonly paid: readonly MonthToCome[]; readonly tax: TaxFacts };

function floorOf(year: readonly Month[]): Floor {
  const paid = monthsOf(year, false);
  const sheet = paid.at(-1)?.payslip.taxSheet;
  if (sheet === null || sheet === undefined) throw new Error('A year that is taxed');
  const { facts: known } = sheet;
  const { paidSoFar, thisMonth } = known;
  return {
    paid,
    tax: {
      ageBand: known.ageBand,
      isResident: known.isResident,
      houseRent: known.houseRent,
      salary: [...paidSoFar.salary, ...thisMonth.salary],
      basicPlusDA: paidSoFar.basicPlusDA,
      professionalTax: paidSoFar.professionalTax,
      ownProvidentFund: paidSoFar.ownProvidentFund,
      employerNps: paidSoFar.employerNps,
      declaration: known.declaration,
      taxDeducted: known.deductedSoFar.onRegular,
    },
  };
}

/** Twelve explained payslips and twenty-four bare years of income tax. */
function floor({ paid, tax }: Floor): void {
  for (const { facts: ofMonth, law } of paid) {
    computePayslip(ofMonth, law, DEFAULT_PAYROLL_POLICY, createTracer());
    for (const regime of ['new', 'old'] as const) incomeTax(tax, law.incomeTax, regime);
  }
}

/** Microseconds of one, of this thread's own time: what else the machine does is neither the one's nor the other's. */
function timed(work: () => void): number {
  const since = process.threadCpuUsage();
  for (let passes = 1; ; passes += 1) {
    work();
    const { user, system } = process.threadCpuUsage(since);
    if (user + system >= MIN_MS * 1_000) return (user + system) / passes;
  }
}

async function run({ rounds, log }: BenchOptions): Promise<Record<string, Result>> {
  log(`tax sheet: the year of one person under both regimes, ${rounds} rounds`);
  const year = months();
  const base = floorOf(year);
  for (let pass = 0; pass < WARM_UP_PASSES; pass += 1) {
    taxSheet(year);
    floor(base);
  }
  const measured: { value: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ floor: timed(() => floor(base)), value: timed(() => taxSheet(year)) });
  }
  return {
    'tax.sheet': resultOf(measured, ({ value, floor: least }) => value / least, {
      unit: 'µs',
      about: 'an explained year of one person under both regimes, against 12 explained payslips and 24 bare incomeTax',
      limit: LIMIT,
      details: {},
    }),
  };
}

export const taxSheetYear: Bench = { names: ['tax.sheet'], run };

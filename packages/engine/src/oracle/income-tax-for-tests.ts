import { atLeastZero, nearest, nearestTenRupees, RUPEE, truncateToRupee, wholePart } from './amounts-for-tests.ts';
import { birthday, type Day } from './days-for-tests.ts';

/* Income tax of a resident on a year's salary: financial years 2025-26 and 2026-27, which have the same rates. */

const LAKH = 100_000 * RUPEE;
const CRORE = 100 * LAKH;
const beyond = Number.POSITIVE_INFINITY;

export type Regime = 'new' | 'old';
type Bands = readonly (readonly [upTo: number, percent: number])[];

const NEW: Bands = [
  [4 * LAKH, 0],
  [8 * LAKH, 5],
  [12 * LAKH, 10],
  [16 * LAKH, 15],
  [20 * LAKH, 20],
  [24 * LAKH, 25],
  [beyond, 30],
];
const OLD: Bands = [
  [2.5 * LAKH, 0],
  [5 * LAKH, 5],
  [10 * LAKH, 20],
  [beyond, 30],
];
const OLD_FROM_60: Bands = [[3 * LAKH, 0], ...OLD.slice(1)];
const OLD_FROM_80: Bands = [[5 * LAKH, 0], ...OLD.slice(2)];

export type Income = {
  readonly salary: number;
  readonly previousSalary: number;
  readonly houseRentExempt: number;
  readonly professionalTax: number;
  readonly homeLoanInterest: number;
  readonly otherIncome: number;
  /** Own provident fund and principal of home loans: section 80C. */
  readonly savings: number;
};

export type YearTax = { readonly taxableIncome: number; readonly tax: number };

/** The year's age group for the old table: the age reached at any time in it (a birthday on 1 April counts before). */
export function bandsFor(regime: Regime, born: Day | null, yearEnds: Day): Bands {
  if (regime === 'new') return NEW;
  const dayAfterYear = `${yearEnds.slice(0, 4)}-04-01`;
  if (born !== null && birthday(born, 80) <= dayAfterYear) return OLD_FROM_80;
  return born !== null && birthday(born, 60) <= dayAfterYear ? OLD_FROM_60 : OLD;
}

/** Income up to which nobody pays. */
export function freeIncome(bands: Bands): number {
  return bands[0]?.[0] ?? 0;
}

export function taxOfYear(income: Income, regime: Regime, bands: Bands): YearTax {
  const exempt = regime === 'old' ? Math.min(income.houseRentExempt, income.salary) : 0;
  const salary = income.salary + income.previousSalary - exempt;
  const standard = Math.min((regime === 'new' ? 75_000 : 50_000) * RUPEE, salary);
  const professionalTax = regime === 'old' ? Math.min(income.professionalTax, salary - standard) : 0;
  const ofSalary = salary - standard - professionalTax + income.otherIncome;
  const interest = regime === 'old' ? Math.min(income.homeLoanInterest, 2 * LAKH, atLeastZero(ofSalary)) : 0;
  const whole = atLeastZero(ofSalary - interest);
  const savings = regime === 'old' ? Math.min(income.savings, 1.5 * LAKH, whole) : 0;
  const taxableIncome = nearestTenRupees(truncateToRupee(whole - savings));
  return { taxableIncome, tax: taxOn(taxableIncome, regime, bands) };
}

function taxOn(income: number, regime: Regime, bands: Bands): number {
  const afterRebate = rebated(bandTax(income, bands), income, regime);
  const surcharged = withSurcharge(afterRebate, income, regime, bands);
  // Cess of 4%; the paise fall away, then the nearest ten rupees.
  return nearestTenRupees(truncateToRupee(surcharged + wholePart(surcharged * 4, 100)));
}

function bandTax(income: number, bands: Bands): number {
  let tax = 0;
  let from = 0;
  for (const [upTo, percent] of bands) {
    if (income > from) tax += nearest((Math.min(income, upTo) - from) * percent, 100);
    from = upTo;
  }
  return tax;
}

/** Section 87A (156). Just above the limit of the new regime no more is taken than the income above it. */
function rebated(tax: number, income: number, regime: Regime): number {
  const [limit, max] = regime === 'new' ? [12 * LAKH, 60_000 * RUPEE] : [5 * LAKH, 12_500 * RUPEE];
  if (income <= limit) return tax - Math.min(tax, max);
  return regime === 'new' ? Math.min(tax, income - limit) : tax;
}

/** Tax and surcharge are never more than those at the threshold just crossed and the income above it. */
function withSurcharge(tax: number, income: number, regime: Regime, bands: Bands): number {
  const percents: readonly (readonly [above: number, percent: number])[] = [
    [50 * LAKH, 10],
    [CRORE, 15],
    [2 * CRORE, 25],
    ...(regime === 'old' ? ([[5 * CRORE, 37]] as const) : []),
  ];
  const crossed = percents.filter(([above]) => income > above);
  const [threshold, percent] = crossed.at(-1) ?? [0, 0];
  if (percent === 0) return tax;
  const percentBelow = crossed.at(-2)?.[1] ?? 0;
  const taxThere = bandTax(threshold, bands);
  const max = taxThere + nearest(taxThere * percentBelow, 100) + income - threshold;
  return Math.min(tax + nearest(tax * percent, 100), max);
}

/** Without a PAN: 20% of the income where any tax is due, when that is more (section 206AA; 397(2)). */
export function taxWithoutPan({ taxableIncome, tax }: YearTax): number {
  return tax === 0 ? 0 : Math.max(tax, nearestTenRupees(taxableIncome * 20, 100));
}

/** The least of the allowance, the rent beyond 10% of basic, and 50% (elsewhere 40%) of basic; of one month. */
export function houseRentExempt(basic: number, allowance: number, rent: number, metro: boolean): number {
  const beyondTenth = atLeastZero(rent - nearest(basic * 10, 100));
  return Math.min(allowance, beyondTenth, nearest(basic * (metro ? 50 : 40), 100));
}

import type { Tracer } from '../explain/trace.ts';
import { type CalendarMonth, monthsLeftInYear } from '../kernel/calendar-date.ts';
import { add, atLeastZero, min, multiply, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import { taxDeductedElsewhere } from './facts/deducted-elsewhere.ts';
import type { Declaration, HouseRentPeriod, SalaryLine, TaxFacts, TaxPayer } from './facts/tax-facts.ts';
import type { TaxSheet } from './facts/tax-sheet.ts';
import { incomeTax } from './income-tax.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';
import { type MonthlyTaxRounding, monthlyShare, type TdsByHand } from './monthly-tds.ts';
import { explainMonthlyTds } from './monthly-tds-explanation.ts';
import { explainWithoutPan, figureOfYear, taxWithoutPan } from './no-pan-tax.ts';

/** Regular taxable pay over some span of the year, one-offs left out. */
export type PaySpan = {
  readonly salary: readonly SalaryLine[];
  readonly basicPlusDA: Paise;
  readonly professionalTax: Paise;
  readonly ownProvidentFund: Paise;
  readonly employerNps: Paise;
};

/** The span in which nothing was paid. */
export const NOTHING_PAID: PaySpan = {
  salary: [],
  basicPlusDA: ZERO,
  professionalTax: ZERO,
  ownProvidentFund: ZERO,
  employerNps: ZERO,
};

/** What is known about one person when a month's tax is to be deducted. */
export type TdsFacts = TaxPayer & {
  /** The regime the person has chosen for the year. */
  readonly regime: Regime;
  readonly month: CalendarMonth;
  /** Months that will still be paid after this one in the year; to March unless the person leaves earlier. */
  readonly laterMonths?: number;
  readonly hasPan: boolean;
  /** April to last month, opening balances included. */
  readonly paidSoFar: PaySpan;
  readonly thisMonth: PaySpan;
  /** All later months together, at the present structure; `repeated` makes it from one month. */
  readonly laterPay: PaySpan;
  /** Paid in the year before this month, and in this month. One-offs to come are left out. */
  readonly oneOffs: { readonly earlier: readonly SalaryLine[]; readonly now: readonly SalaryLine[] };
  /** The whole year's months (or spans of equal months) with their rent, later ones at the present structure. */
  readonly houseRent: readonly HouseRentPeriod[];
  readonly declaration: Declaration;
  /** Deducted by this employer since April with opening balances, split as earlier results of this function said. */
  readonly deductedSoFar: { readonly onRegular: Paise; readonly onOneOffs: Paise };
  /** Entered by hand for this month, in place of what is worked out; the months after make up for it. */
  readonly byHand?: TdsByHand;
  /** What the pay of the month leaves for it; the months after make up for more. Absent where nothing limits it. */
  readonly payAllows?: Paise;
};

/** Choices of the organisation; see TDS_DEFAULTS. */
export type TdsPolicy = {
  /** Tax of a one-off is taken whole in its month, or spread over the months left. */
  readonly oneOffTax: 'whole' | 'spread';
  readonly rounding: MonthlyTaxRounding;
};

export const TDS_DEFAULTS: TdsPolicy = { oneOffTax: 'whole', rounding: 'rupee' };

export type TdsProjection = {
  /** To be deducted this month: regular and one-off parts together. */
  readonly monthlyTds: Paise;
  readonly onRegular: Paise;
  readonly onOneOffs: Paise;
  readonly monthsLeft: number;
  /** The year's tax on regular income alone. */
  readonly taxOnRegularIncome: Paise;
  /** The year's tax with every one-off up to and with this month; 20% of income at least when there is no PAN. */
  readonly taxForTheYear: Paise;
  /** The year's full sheet, one-offs up to and with this month included. */
  readonly sheet: TaxSheet;
};

/**
 * Tax to deduct from this month's salary (section 192; 392 of the Act of 2025):
 * the rest of the tax on regular income in equal parts over the months left, plus the tax this month's one-offs cause,
 * as far as that of the year is not deducted yet. The last month takes the exact rest. Of what was deducted so far, what
 * earlier one-offs cause as the year stands now is for them: where a raise, a declaration or another regime changed it,
 * the months left share the difference.
 */
export function projectTds(
  facts: TdsFacts,
  law: IncomeTaxLaw,
  policy: TdsPolicy = TDS_DEFAULTS,
  tracer: Tracer | null = null,
): TdsProjection {
  const { regime } = facts;
  const laterMonths = facts.laterMonths ?? monthsLeftInYear(facts.month) - 1;
  const monthsLeft = laterMonths + 1;
  const regular = regularYear(facts);
  const taxOf = (sheet: TaxSheet): Paise => (facts.hasPan ? sheet.taxPayable : taxWithoutPan(sheet, law));

  const { earlier, now } = facts.oneOffs;
  const hasOneOffs = earlier.length > 0 || now.length > 0;
  const sheet = incomeTax(hasOneOffs ? withSalary(regular, earlier, now) : regular, law, regime, tracer);
  const taxForTheYear = taxOf(sheet);
  const taxOnRegularIncome = hasOneOffs ? taxOf(incomeTax(regular, law, regime)) : taxForTheYear;
  const taxBeforeNow =
    now.length === 0
      ? taxForTheYear
      : earlier.length === 0
        ? taxOnRegularIncome
        : taxOf(incomeTax(withSalary(regular, earlier, []), law, regime));

  const elsewhere = taxDeductedElsewhere(facts.declaration);
  const calculated = monthParts({
    facts,
    policy,
    monthsLeft,
    taxForTheYear,
    taxBeforeNow,
    elsewhere,
  });
  const { byHand, payAllows } = facts;
  const due = byHand === undefined ? calculated : partsOfAmount(byHand.amount, calculated);
  const dueTds = add(due.onRegular, due.onOneOffs);
  const isCut = payAllows !== undefined && payAllows < dueTds;
  const parts = isCut ? partsOfAmount(payAllows, due) : due;
  const monthlyTds = add(parts.onRegular, parts.onOneOffs);
  if (tracer !== null) {
    explainWithoutPan(tracer, law, sheet, taxForTheYear);
    explainMonthlyTds(tracer, law, {
      ...due,
      ...(isCut ? { dueTds } : {}),
      monthlyTds,
      monthsLeft,
      taxOnRegularIncome,
      taxBeforeNow,
      taxForTheYear,
      deductedOnRegular: facts.deductedSoFar.onRegular,
      deductedOnOneOffs: facts.deductedSoFar.onOneOffs,
      isSpread: policy.oneOffTax === 'spread' && monthsLeft > 1,
      elsewhere,
      hasPan: facts.hasPan,
      yearTaxRef: figureOfYear(sheet, taxForTheYear),
      ...(byHand === undefined ? {} : { byHand, calculated: add(calculated.onRegular, calculated.onOneOffs) }),
    });
  }
  return { ...parts, monthlyTds, monthsLeft, taxOnRegularIncome, taxForTheYear, sheet };
}

type MonthFigures = {
  readonly facts: TdsFacts;
  readonly policy: TdsPolicy;
  readonly monthsLeft: number;
  readonly taxForTheYear: Paise;
  /** With the one-offs of earlier months, without those of this one. */
  readonly taxBeforeNow: Paise;
  readonly elsewhere: Paise;
};

type MonthParts = { readonly onRegular: Paise; readonly onOneOffs: Paise };

function monthParts(figures: MonthFigures): MonthParts {
  const { facts, policy, monthsLeft, taxForTheYear, taxBeforeNow, elsewhere } = figures;
  const { onRegular, onOneOffs } = facts.deductedSoFar;
  const extra = atLeastZero(subtract(taxForTheYear, taxBeforeNow));
  const deducted = paise(onRegular + onOneOffs + elsewhere);
  const remainder = atLeastZero(subtract(taxForTheYear, deducted));
  if (policy.oneOffTax === 'spread' && monthsLeft > 1) {
    return { onRegular: monthlyShare(remainder, monthsLeft, policy.rounding), onOneOffs: ZERO };
  }
  // Where more than the year's tax was deducted before, the tax of a one-off is covered by it first.
  const oneOff = min(extra, remainder);
  if (monthsLeft <= 1) return { onRegular: subtract(remainder, oneOff), onOneOffs: oneOff };
  return { onRegular: monthlyShare(subtract(taxBeforeNow, deducted), monthsLeft, policy.rounding), onOneOffs: oneOff };
}

/** What one-offs cause comes first, as far as the amount covers it: the rest of it is for regular pay. */
function partsOfAmount(amount: Paise, { onOneOffs }: MonthParts): MonthParts {
  const oneOff = min(onOneOffs, amount);
  return { onRegular: subtract(amount, oneOff), onOneOffs: oneOff };
}

/** The same month so many times over. */
export function repeatPay(month: PaySpan, count: number): PaySpan {
  return {
    salary: count === 0 ? [] : month.salary.map((line) => ({ ...line, amount: multiply(line.amount, count) })),
    basicPlusDA: multiply(month.basicPlusDA, count),
    professionalTax: multiply(month.professionalTax, count),
    ownProvidentFund: multiply(month.ownProvidentFund, count),
    employerNps: multiply(month.employerNps, count),
  };
}

/** The estimate of the year's regular income: paid, this month, and the later months at the present structure. */
function regularYear(facts: TdsFacts): TaxFacts {
  const { paidSoFar, thisMonth, laterPay, deductedSoFar } = facts;
  const inYear = (of: (span: PaySpan) => Paise): Paise => paise(of(paidSoFar) + of(thisMonth) + of(laterPay));
  return {
    ageBand: facts.ageBand,
    isResident: facts.isResident,
    isGovernmentEmployee: facts.isGovernmentEmployee,
    salary: salaryOfYear([paidSoFar.salary, thisMonth.salary, laterPay.salary]),
    basicPlusDA: inYear((span) => span.basicPlusDA),
    houseRent: facts.houseRent,
    professionalTax: inYear((span) => span.professionalTax),
    ownProvidentFund: inYear((span) => span.ownProvidentFund),
    employerNps: inYear((span) => span.employerNps),
    declaration: facts.declaration,
    taxDeducted: add(deductedSoFar.onRegular, deductedSoFar.onOneOffs),
  };
}

/** One line per component, the amounts of the spans added up. */
function salaryOfYear(spans: readonly (readonly SalaryLine[])[]): readonly SalaryLine[] {
  const year: { -readonly [Key in keyof SalaryLine]: SalaryLine[Key] }[] = [];
  for (const lines of spans) {
    let index = 0;
    for (const line of lines) {
      // Months mostly have the same components in the same place.
      const inPlace = year[index];
      const existing = inPlace?.code === line.code ? inPlace : year.find(({ code }) => code === line.code);
      if (existing === undefined) year.push({ ...line });
      else existing.amount = add(existing.amount, line.amount);
      index += 1;
    }
  }
  return year;
}

function withSalary(facts: TaxFacts, earlier: readonly SalaryLine[], now: readonly SalaryLine[]): TaxFacts {
  return { ...facts, salary: [...facts.salary, ...earlier, ...now] };
}

import { amountInput, type Tracer } from '../explain/trace.ts';
import { financialYearLabel } from '../kernel/calendar-date.ts';
import { add, atLeastZero, type Paise, subtract, sum } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { TaxPayer } from './facts/tax-facts.ts';
import { type AgeBand, type IncomeTaxLaw, prepareIncomeTaxLaw, type Regime } from './law/income-tax-law.ts';
import { sectionSource } from './law/section-source.ts';
import { exactTax, taxOnIncome, toTenRupeesDroppingPaise } from './tax-on-income.ts';

/** Arrears received this year that belong to an earlier one. */
export type ArrearsOfYear = {
  readonly financialYear: number;
  readonly amount: Paise;
  /** The tax of that year: worked out from its taxable income, or as entered where its law is not held. */
  readonly taxed:
    | {
        readonly by: 'income';
        /** Taxable income of that year without the arrears. */
        readonly income: Paise;
        readonly regime: Regime;
        readonly ageBand: AgeBand;
      }
    | { readonly by: 'tax'; readonly without: Paise; readonly with: Paise };
};

export type ArrearsClaim = readonly ArrearsOfYear[];

/** The tax of a year without the arrears and with them. */
export type ArrearsTax = { readonly without: Paise; readonly with: Paise };

export type ReliefWorking = {
  readonly arrears: Paise;
  readonly now: ArrearsTax;
  readonly years: readonly (ArrearsTax & { readonly financialYear: number; readonly amount: Paise })[];
  readonly relief: Paise;
};

export const ARREARS_RELIEF_ID = 'tax.arrearsRelief';

/** Who receives arrears in a year, with its taxable income, arrears included. */
export type ArrearsYear = {
  readonly taxableIncome: Paise;
  readonly payer: TaxPayer;
  readonly law: IncomeTaxLaw;
  readonly regime: Regime;
};

/**
 * Relief for arrears (section 89 with rule 21AA; 157 with rule 73): what they add to the tax of this year above what they
 * would have added to that of the years they belong to. The taxes are exact: only what is payable in the end is rounded.
 */
export function arrearsRelief(claim: ArrearsClaim, year: ArrearsYear, tracer: Tracer | null = null): ReliefWorking {
  const { taxableIncome, payer, law, regime } = year;
  const arrears = sum(claim.map(({ amount }) => amount));
  const now: ArrearsTax = {
    without: taxOf(atLeastZero(subtract(taxableIncome, arrears)), payer, law, regime),
    with: taxOf(taxableIncome, payer, law, regime),
  };
  const years = claim.map((each) => ({
    financialYear: each.financialYear,
    amount: each.amount,
    ...taxThen(each, payer),
  }));
  const then = sum(years.map((each) => subtract(each.with, each.without)));
  const relief = atLeastZero(subtract(subtract(now.with, now.without), then));
  if (tracer !== null) explain(tracer, law, { arrears, now, years, relief });
  return { arrears, now, years, relief };
}

function taxOf(income: Paise, payer: TaxPayer, law: IncomeTaxLaw, regime: Regime): Paise {
  return exactTax(taxOnIncome(toTenRupeesDroppingPaise(income), payer, law, regime));
}

/** @throws RangeError for a year whose law is not held and whose tax was not entered. */
function taxThen({ financialYear, amount, taxed }: ArrearsOfYear, payer: TaxPayer): ArrearsTax {
  if (taxed.by === 'tax') return { without: taxed.without, with: taxed.with };
  const law = prepareIncomeTaxLaw(financialYear);
  if (isRefusal(law)) throw new RangeError(law.message);
  const then = { ...payer, ageBand: taxed.ageBand };
  return {
    without: taxOf(taxed.income, then, law, taxed.regime),
    with: taxOf(add(taxed.income, amount), then, law, taxed.regime),
  };
}

function explain(tracer: Tracer, law: IncomeTaxLaw, { arrears, now, years, relief }: ReliefWorking): void {
  tracer.record({
    id: ARREARS_RELIEF_ID,
    label: 'Relief for arrears',
    amount: relief,
    reason: { kind: 'arrears-relief', isGiven: relief > 0 },
    inputs: [
      amountInput('Arrears received', arrears),
      amountInput('Tax of this year with the arrears', now.with),
      amountInput('Tax of this year without them', now.without),
      ...years.flatMap((each) => {
        const label = financialYearLabel(each.financialYear);
        return [
          amountInput(`Tax of ${label} with its arrears`, each.with),
          amountInput(`Tax of ${label} without them`, each.without),
        ];
      }),
    ],
    source: sectionSource(law, 'arrearsRelief'),
  });
}

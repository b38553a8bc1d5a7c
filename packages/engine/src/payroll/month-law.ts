import { deductionCap } from '@muster/law/labour-codes/payment.ts';
import { allowedDeductions, lostPay, payAsAgreed } from '@muster/law/labour-codes/wages-paid.ts';
import type { ProfessionalTaxSchedule } from '@muster/law/professional-tax/schedule.ts';
import { isStateCode, STATES, type StateCode } from '@muster/law/states.ts';
import { financialYearOf } from '../kernel/calendar-date.ts';
import { type PayPeriod, periodOf } from '../kernel/pay-period.ts';
import { type Ppm, ppm } from '../kernel/rate.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { ExplanationSource } from '../kernel/trace.ts';
import { type Cited, cite, citeHeld } from '../statutory/cited.ts';
import { type EpfRules, type EpfRulesSince, epfRulesFor, epfRulesSince } from '../statutory/epf-rules.ts';
import { type EsiRules, esiRulesFor } from '../statutory/esi.ts';
import { type CodeWagesRules, codeWagesRulesFor } from '../statutory/labour-code-wages.ts';
import { type WelfareFundRules, welfareFundRulesFor } from '../statutory/labour-welfare-fund.ts';
import {
  type ProfessionalTaxRules,
  professionalTaxRulesFor,
  spreadOverMonths,
} from '../statutory/professional-tax-rules.ts';
import { type IncomeTaxLaw, prepareIncomeTaxLaw } from '../taxes/income-tax-law.ts';

/** What an organisation chooses among readings of the law; see DEFAULT_LAW_CHOICES. */
export type LawChoices = {
  readonly esi: 'enacted' | 'disputed';
  readonly professionalTax: 'enacted' | 'disputed';
  /** A state's tax of a whole year: taken once, in the month of its practice, or spread over the twelve months. */
  readonly yearlyProfessionalTax: 'once' | 'spread';
  readonly welfareFund: 'enacted' | 'disputed';
  readonly establishment: 'shop' | 'factory';
  /** Tables of local bodies the organisation has entered, replacing the slabs of the state's. */
  readonly ownProfessionalTax: Readonly<
    Partial<Record<StateCode, Pick<ProfessionalTaxSchedule, 'slabs' | 'collection'>>>
  >;
};

export const DEFAULT_LAW_CHOICES: LawChoices = {
  esi: 'enacted',
  professionalTax: 'enacted',
  yearlyProfessionalTax: 'once',
  welfareFund: 'enacted',
  establishment: 'shop',
  ownProfessionalTax: {},
};

/** Everything in force in one pay period, looked up once per run and then only read. */
export type MonthLaw = {
  readonly period: PayPeriod;
  /** Null where the law package holds nothing for the period. */
  readonly epf: EpfRules | null;
  /** The law of the period's last day, with which the months to come are projected; the same object when equal. */
  readonly epfAhead: EpfRules | null;
  /** PF law since each ceiling began, earliest first, for CTCs that grow with contributions. */
  readonly epfSince: readonly EpfRulesSince[];
  readonly esi: EsiRules | null;
  readonly professionalTax: ReadonlyMap<StateCode, ProfessionalTaxRules>;
  readonly welfareFund: ReadonlyMap<StateCode, WelfareFundRules>;
  readonly incomeTax: IncomeTaxLaw;
  /** The definition of wages of the Labour Codes; null before they were in force. */
  readonly codeWages: CodeWagesRules | null;
  /** What law says of pay itself: that it is owed, lost for absence, and what may be taken from it. */
  readonly pay: {
    readonly owed: ExplanationSource;
    readonly lost: ExplanationSource;
    readonly deductions: ExplanationSource;
  };
  /** Share of wages all deductions may reach (Code on Wages, section 18); null before it. */
  readonly deductionCap: Cited<Ppm> | null;
};

/** Refused for periods whose income tax the law package does not hold (before April 2024). */
export function prepareMonthLaw(
  period: PayPeriod,
  choices: LawChoices = DEFAULT_LAW_CHOICES,
): MonthLaw | Refusal<'NO_INCOME_TAX_LAW'> {
  const incomeTax = prepareIncomeTaxLaw(financialYearOf(period.statutoryMonth));
  if (isRefusal(incomeTax)) return incomeTax;
  const professionalTax = new Map<StateCode, ProfessionalTaxRules>();
  const welfareFund = new Map<StateCode, WelfareFundRules>();
  for (const state of Object.keys(STATES).filter(isStateCode)) {
    const own = choices.ownProfessionalTax[state] ?? null;
    const tax = professionalTaxRulesFor(state, period, choices.professionalTax, own);
    if (tax !== null) {
      professionalTax.set(state, choices.yearlyProfessionalTax === 'spread' ? spreadOverMonths(tax) : tax);
    }
    const fund = welfareFundRulesFor(state, period, choices.welfareFund, choices.establishment);
    if (fund !== null) welfareFund.set(state, fund);
  }
  const epf = epfRulesFor(period);
  const oneCeiling = epf === null || epf.ceilings.length === 1;
  return {
    period,
    epf,
    epfAhead: oneCeiling ? epf : epfRulesFor(periodOf(period.to, period.to)),
    epfSince: epfRulesSince(),
    esi: esiRulesFor(period, choices.esi),
    professionalTax,
    welfareFund,
    incomeTax,
    codeWages: codeWagesRulesFor(period),
    pay: {
      owed: citeHeld(payAsAgreed, period.to, asHeld).source,
      lost: citeHeld(lostPay, period.to, asHeld).source,
      deductions: citeHeld(allowedDeductions, period.to, asHeld).source,
    },
    deductionCap: cite(deductionCap, period.to, ppm),
  };
}

function asHeld(value: string): string {
  return value;
}

import { epfReducedRate } from '@muster/law/epf/rates.ts';
import { deductionCap } from '@muster/law/labour-codes/payment.ts';
import { allowedDeductions, lostPay, payAsAgreed } from '@muster/law/labour-codes/wages-paid.ts';
import { isStateCode, STATES, type StateCode } from '@muster/law/states.ts';
import type { ExplanationSource } from '../../explain/trace.ts';
import { financialYearOf } from '../../kernel/calendar-date.ts';
import { type PayPeriod, periodOf } from '../../kernel/pay-period.ts';
import { type Ppm, ppm } from '../../kernel/rate.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { type Cited, cite, citeOrThrow } from '../../statutory/cited.ts';
import { type EpfRules, type EpfRulesSince, epfRulesFor, epfRulesSince } from '../../statutory/epf-rules.ts';
import { type EsiRules, esiRulesFor } from '../../statutory/esi.ts';
import { type CodeWagesRules, codeWagesRulesFor } from '../../statutory/labour-code-wages.ts';
import {
  type WelfareFundChoice,
  type WelfareFundRules,
  welfareFundRulesFor,
} from '../../statutory/labour-welfare-fund.ts';
import {
  type ProfessionalTaxChoice,
  type ProfessionalTaxRules,
  professionalTaxRulesFor,
} from '../../statutory/professional-tax-rules.ts';
import { type IncomeTaxLaw, prepareIncomeTaxLaw } from '../../taxes/law/income-tax-law.ts';

type ByState<Choice> = Readonly<Partial<Record<StateCode, Choice | undefined>>>;

/** What an organisation chooses among readings of the law, state by state; a state that is not named is not prepared. */
export type LawChoices = {
  /** The usual rate of provident fund, or the lower one of notified classes. */
  readonly epfRate: 'usual' | 'reduced';
  readonly esi: 'enacted' | 'disputed';
  readonly professionalTax: ByState<ProfessionalTaxChoice>;
  readonly welfareFund: ByState<WelfareFundChoice>;
};

const STATE_CODES = Object.keys(STATES).filter(isStateCode);

/** Every state, each read as it is enacted. */
export const EVERY_STATE_AS_ENACTED: LawChoices = {
  epfRate: 'usual',
  esi: 'enacted',
  professionalTax: ofEveryState({ reading: 'enacted' }),
  welfareFund: ofEveryState({ reading: 'enacted', establishment: 'shop' }),
};

function ofEveryState<Choice>(choice: Choice): ByState<Choice> {
  return Object.fromEntries(STATE_CODES.map((state) => [state, choice]));
}

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
  choices: LawChoices = EVERY_STATE_AS_ENACTED,
): MonthLaw | Refusal<'NO_INCOME_TAX_LAW'> {
  const incomeTax = prepareIncomeTaxLaw(financialYearOf(period.statutoryMonth));
  if (isRefusal(incomeTax)) return incomeTax;
  return {
    period,
    ...providentFundLaw(period, choices.epfRate),
    esi: esiRulesFor(period, choices.esi),
    professionalTax: lawOfStates(choices.professionalTax, (state, choice) =>
      professionalTaxRulesFor(state, period, choice),
    ),
    welfareFund: lawOfStates(choices.welfareFund, (state, choice) => welfareFundRulesFor(state, period, choice)),
    incomeTax,
    codeWages: codeWagesRulesFor(period),
    pay: {
      owed: citeOrThrow(payAsAgreed, period.to, sameText).source,
      lost: citeOrThrow(lostPay, period.to, sameText).source,
      deductions: citeOrThrow(allowedDeductions, period.to, sameText).source,
    },
    deductionCap: cite(deductionCap, period.to, ppm),
  };
}

/** The law of each state that is chosen and has any, in the order of the choices: the digest of a run keeps it. */
function lawOfStates<Choice, Rules>(
  choices: ByState<Choice>,
  rulesFor: (state: StateCode, choice: Choice) => Rules | null,
): ReadonlyMap<StateCode, Rules> {
  const law = new Map<StateCode, Rules>();
  for (const state of Object.keys(choices).filter(isStateCode)) {
    const choice = choices[state];
    const rules = choice === undefined ? null : rulesFor(state, choice);
    if (rules !== null) law.set(state, rules);
  }
  return law;
}

function providentFundLaw(
  period: PayPeriod,
  rate: LawChoices['epfRate'],
): Pick<MonthLaw, 'epf' | 'epfAhead' | 'epfSince'> {
  const reduced = rate === 'reduced' ? citeOrThrow(epfReducedRate, period.to, ppm) : null;
  const atRate = (rules: EpfRules): EpfRules =>
    reduced === null ? rules : { ...rules, employeeRate: reduced, employerRate: reduced };
  const standard = epfRulesFor(period);
  const epf = standard && atRate(standard);
  const oneCeiling = epf === null || epf.ceilings.length === 1;
  const atEnd = oneCeiling ? null : epfRulesFor(periodOf(period.to, period.to));
  return {
    epf,
    epfAhead: atEnd === null ? epf : atRate(atEnd),
    epfSince: epfRulesSince(period).map((since) => ({ ...since, rules: atRate(since.rules) })),
  };
}

function sameText(value: string): string {
  return value;
}

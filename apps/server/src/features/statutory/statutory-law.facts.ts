import type { Paise } from '@muster/engine/kernel/money.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { isRefusal, type Refusal } from '@muster/engine/kernel/refusal.ts';
import { DEFAULT_LAW_CHOICES, type MonthLaw, prepareMonthLaw } from '@muster/engine/payroll/month-law.ts';
import type { PersonFacts } from '@muster/engine/payroll/payslip-types.ts';
import { cite } from '@muster/engine/statutory/cited.ts';
import type { EpfRules } from '@muster/engine/statutory/epf-rules.ts';
import type { ContributionBasis } from '@muster/engine/statutory/epf-wages.ts';
import { type WelfareFundRules, welfareFundRulesFor } from '@muster/engine/statutory/labour-welfare-fund.ts';
import { type ProfessionalTaxRules, professionalTaxRulesFor } from '@muster/engine/statutory/professional-tax-rules.ts';
import { epfReducedRate } from '@muster/law/epf/rates.ts';
import type { ProfessionalTaxSchedule } from '@muster/law/professional-tax/schedule.ts';
import { isStateCode, type StateCode } from '@muster/law/states.ts';
import type { EpfSettings, EsiSettings, LwfSettings, ProfessionalTaxSettings } from './statutory-settings.ts';

type ByState<Settings> = Readonly<Partial<Record<StateCode, Settings>>>;

/**
 * What the organisation has switched on, as plain data that a run can freeze. Null or absent: not set up, declined, or
 * outside its plan.
 */
export type StatutorySetUp = {
  readonly epf: (EpfSettings & { readonly number: string | null }) | null;
  readonly esi: (EsiSettings & { readonly number: string | null }) | null;
  readonly professionalTax: ByState<ProfessionalTaxSettings & { readonly number: string | null }>;
  readonly welfareFund: ByState<LwfSettings & { readonly number: string | null }>;
};

export const NOTHING_SET_UP: StatutorySetUp = { epf: null, esi: null, professionalTax: {}, welfareFund: {} };

/**
 * The law of a pay period as it reaches this organisation: only the states it has set up, with the readings and
 * tables it has chosen. Refused for periods whose income tax the law package does not hold.
 */
export function lawOfOrganisation(period: PayPeriod, setUp: StatutorySetUp): MonthLaw | Refusal<'NO_INCOME_TAX_LAW'> {
  const esi = setUp.esi?.wageBasis === 'code-wages' ? 'disputed' : 'enacted';
  const law = prepareMonthLaw(period, { ...DEFAULT_LAW_CHOICES, esi });
  if (isRefusal(law)) return law;
  return {
    ...law,
    ...(setUp.epf?.rate === 'reduced' ? reducedRates(law) : {}),
    professionalTax: professionalTaxes(period, setUp),
    welfareFund: welfareFunds(period, setUp),
  };
}

function professionalTaxes(period: PayPeriod, setUp: StatutorySetUp): Map<StateCode, ProfessionalTaxRules> {
  const taxes = new Map<StateCode, ProfessionalTaxRules>();
  for (const state of Object.keys(setUp.professionalTax).filter(isStateCode)) {
    const settings = setUp.professionalTax[state];
    if (settings === undefined) continue;
    const rules = professionalTaxRulesFor(state, period, settings.reading);
    if (rules === null) continue;
    const own = settings.own === null ? null : ownTable(settings.own, rules.value);
    taxes.set(state, own === null ? rules : { ...rules, value: { ...rules.value, ...own } });
  }
  return taxes;
}

type OwnTable = NonNullable<ProfessionalTaxSettings['own']>;

function ownTable(
  own: OwnTable,
  state: ProfessionalTaxSchedule,
): Pick<ProfessionalTaxSchedule, 'slabs' | 'collection'> {
  const slabs = own.slabs.map(({ upTo, tax }) => ({ upTo, inclusive: true, tax }));
  const collection =
    own.months === undefined ? state.collection : { how: 'once-a-period' as const, months: own.months };
  return { slabs, collection };
}

function welfareFunds(period: PayPeriod, setUp: StatutorySetUp): Map<StateCode, WelfareFundRules> {
  const funds = new Map<StateCode, WelfareFundRules>();
  for (const state of Object.keys(setUp.welfareFund).filter(isStateCode)) {
    const settings = setUp.welfareFund[state];
    if (settings === undefined) continue;
    const rules = welfareFundRulesFor(state, period, settings.reading, settings.establishment);
    if (rules !== null) funds.set(state, rules);
  }
  return funds;
}

function reducedRates(law: MonthLaw): Pick<MonthLaw, 'epf' | 'epfAhead' | 'epfSince'> {
  const reduced = cite(epfReducedRate, law.period.to, ppm);
  const lower = (rules: EpfRules): EpfRules =>
    reduced === null ? rules : { ...rules, employeeRate: reduced, employerRate: reduced };
  const epf = law.epf === null ? null : lower(law.epf);
  return {
    epf,
    epfAhead: law.epfAhead === law.epf || law.epfAhead === null ? epf : lower(law.epfAhead),
    epfSince: law.epfSince.map((since) => ({ ...since, rules: lower(since.rules) })),
  };
}

/** What is stored of a person about provident fund. */
export type PfMembership = {
  readonly pfMember: boolean;
  readonly epsMember: boolean;
  readonly pfBasis: 'ceiling' | 'full' | 'amount';
  readonly pfBasisAmount: Paise | null;
  readonly vpfPpm: number;
};

/** The same as the engine asks for it; null for someone who is no member. */
export function pfFactsOf(person: PfMembership, setUp: StatutorySetUp): PersonFacts['pf'] {
  if (!person.pfMember) return null;
  return {
    epsMember: person.epsMember,
    basis: contributionBasisOf(person, setUp),
    vpf: ppm(person.vpfPpm),
    memberFrom: null,
    epsFrom: null,
  };
}

/** The PF basis of a person: their own where it differs from the ceiling, else the organisation's. */
function contributionBasisOf(person: PfMembership, setUp: StatutorySetUp): ContributionBasis {
  if (person.pfBasis === 'full') return { kind: 'full' };
  if (person.pfBasis === 'amount' && person.pfBasisAmount !== null)
    return { kind: 'amount', amount: person.pfBasisAmount };
  return setUp.epf?.employee ?? { kind: 'ceiling' };
}

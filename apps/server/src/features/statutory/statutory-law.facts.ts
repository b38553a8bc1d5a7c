import { type CalendarDate, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import type { Refusal } from '@muster/engine/kernel/refusal.ts';
import { type MonthLaw, prepareMonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type { PersonFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { ContributionBasis } from '@muster/engine/statutory/epf-wages.ts';
import type { StateCode } from '@muster/law/states.ts';
import type { EpfSettings, EsiSettings, LwfSettings, ProfessionalTaxSettings } from './statutory-settings.rules.ts';

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
  return prepareMonthLaw(period, {
    epfRate: setUp.epf?.rate ?? 'usual',
    esi: setUp.esi?.wageBasis === 'code-wages' ? 'disputed' : 'enacted',
    professionalTax: setUp.professionalTax,
    welfareFund: setUp.welfareFund,
  });
}

/** What is stored of a person about provident fund. */
export type PfMembership = {
  readonly pfMember: boolean;
  readonly epsMember: boolean;
  /** First days, where they are later than joining. */
  readonly pfMemberFrom: string | null;
  readonly epsMemberFrom: string | null;
  readonly isInternationalWorker: boolean;
  readonly pfBasis: 'ceiling' | 'full' | 'amount';
  readonly pfBasisAmount: Paise | null;
  readonly vpfPpm: number;
};

/** The same as the engine needs it; null for someone who is no member. */
export function pfFactsOf(person: PfMembership, setUp: StatutorySetUp): PersonFacts['pf'] {
  if (!person.pfMember) return null;
  return {
    epsMember: person.epsMember,
    basis: contributionBasisOf(person, setUp),
    vpf: ppm(person.vpfPpm),
    memberFrom: dayOrNull(person.pfMemberFrom),
    epsFrom: dayOrNull(person.epsMemberFrom),
    ...(person.isInternationalWorker ? { isInternationalWorker: true } : {}),
  };
}

function dayOrNull(iso: string | null): CalendarDate | null {
  return iso === null ? null : calendarDate(iso);
}

/** The PF basis of a person: their own where it differs from the ceiling, else the organisation's. */
function contributionBasisOf(person: PfMembership, setUp: StatutorySetUp): ContributionBasis {
  if (person.pfBasis === 'full') return { kind: 'full' };
  if (person.pfBasis === 'amount' && person.pfBasisAmount !== null) return atLeastCeiling(person.pfBasisAmount);
  const basis = setUp.epf?.employee ?? { kind: 'ceiling' };
  return basis.kind === 'amount' ? atLeastCeiling(basis.amount) : basis;
}

function atLeastCeiling(amount: Paise): ContributionBasis {
  return { kind: 'amount', amount, floor: 'ceiling' };
}

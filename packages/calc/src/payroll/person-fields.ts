import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { PersonFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { ContributionBasis } from '@muster/engine/statutory/epf-wages.ts';
import { z } from 'zod';
import { amount, choice, date, flag, state } from '../cases/case-fields.ts';
import { about, optional, usually, withForm } from '../cases/field-forms.ts';
import { voluntaryFund, voluntaryOf } from '../statutory/epf-case.ts';
import { FUND_CATEGORIES } from '../statutory/lwf-case.ts';

/** Joined and paid since then, when a case says nothing. */
export const LONG_AGO = calendarDate('2000-04-01');

/** Up to the PF wage limit, of the full wage, or up to an amount. */
function pfBasis() {
  const problem = 'must be "ceiling", "full" or an amount in rupees';
  const kind = choice(['ceiling', 'full']).transform((kindName): ContributionBasis => ({ kind: kindName }));
  const agreedAmount = amount().transform(
    (limit): ContributionBasis => ({
      kind: 'amount',
      amount: limit,
      floor: 'ceiling',
    }),
  );
  return withForm(z.union([kind, agreedAmount], problem), { form: '"ceiling", "full" or rupees' });
}

export const personFields = {
  state: about('without it no tax or fund of a state is due', optional(state())),
  gender: usually('male', choice(['male', 'female', 'other'])),
  dateOfBirth: about('decides also the tables of income tax', optional(date())),
  hasDisability: usually(false, flag()),
  pfMember: usually(true, flag()),
  pfMemberFrom: about('first day in the fund, where it is later than joining', optional(date())),
  epsMember: usually(true, flag()),
  epsMemberFrom: about('first day in the pension scheme, where it is later', optional(date())),
  isInternationalWorker: about('without a PF wage limit', usually(false, flag())),
  pfBasis: usually({ kind: 'ceiling' }, pfBasis(), 'ceiling'),
  ...voluntaryFund,
  forceEsi: about('beyond the limit', usually(false, flag())),
  lwfCategory: usually('worker', choice(FUND_CATEGORIES)),
} as const;
type Person = z.output<z.ZodObject<typeof personFields>>;

/** When the person was employed, and what is known of the months before. */
type Employment = Pick<PersonFacts, 'dateOfJoining' | 'lastWorkingDay'> & { readonly coveredEarlierInPeriod: boolean };

/** Of a salary that is looked at as such, whenever it begins. */
export const ALWAYS_EMPLOYED: Employment = {
  dateOfJoining: LONG_AGO,
  lastWorkingDay: null,
  coveredEarlierInPeriod: false,
};

export function personOf(inputs: Person, employment: Employment): PersonFacts {
  const { coveredEarlierInPeriod, ...days } = employment;
  return {
    ...days,
    workState: inputs.state,
    gender: inputs.gender,
    dateOfBirth: inputs.dateOfBirth,
    hasDisability: inputs.hasDisability,
    pf: inputs.pfMember ? membershipOf(inputs) : null,
    esi: { forced: inputs.forceEsi, coveredEarlierInPeriod },
    lwfCategory: inputs.lwfCategory,
    professionalTaxExemptions: [],
  };
}

function membershipOf(inputs: Person): NonNullable<PersonFacts['pf']> {
  const { epsMember, pfBasis: basis, pfMemberFrom: memberFrom, epsMemberFrom: epsFrom, isInternationalWorker } = inputs;
  return { epsMember, basis, ...voluntaryOf(inputs), memberFrom, epsFrom, isInternationalWorker };
}

import type { Regime } from '@muster/contract/wire.ts';
import { type CalendarDate, calendarDate, dateOf, financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import type { PayslipFacts, PersonFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import { ageBandIn } from '@muster/engine/taxes/law/age-band.ts';
import { NOTHING_PAID } from '@muster/engine/taxes/tds-projection.ts';
import type { StateCode } from '@muster/law/states.ts';
import { type PfMembership, pfFactsOf } from '../statutory/statutory-law.facts.ts';
import type { StructureContext } from './salary-context.views.ts';

/** What of a person decides contributions and tax of a full month. */
export type SalaryPerson = PfMembership & {
  readonly workState: StateCode | null;
  readonly gender: PersonFacts['gender'];
  readonly dateOfBirth: string | null;
  readonly hasDisability: boolean;
  readonly forceEsi: boolean;
  readonly lwfCategory: PersonFacts['lwfCategory'];
  readonly regime: Regime;
  readonly hasPan: boolean;
  readonly isResident: boolean;
};

/** Someone of whom nothing is known yet, in the organisation's own state. */
export function usualPerson(ownState: StateCode | null): SalaryPerson {
  return {
    workState: ownState,
    gender: 'other',
    dateOfBirth: null,
    hasDisability: false,
    forceEsi: false,
    pfMember: true,
    epsMember: true,
    pfMemberFrom: null,
    epsMemberFrom: null,
    isInternationalWorker: false,
    isResident: true,
    pfBasis: 'ceiling',
    pfBasisAmount: null,
    vpfPpm: 0,
    lwfCategory: 'worker',
    regime: 'new',
    hasPan: true,
  };
}

export function personFacts(person: SalaryPerson, context: StructureContext): PersonFacts {
  return {
    dateOfJoining: dateOf(financialYearOf(context.month), 4, 1),
    lastWorkingDay: null,
    workState: person.workState,
    gender: person.gender,
    dateOfBirth: birthDay(person),
    hasDisability: person.hasDisability,
    // A salary is looked at as a full month of a member.
    pf: pfFactsOf({ ...person, pfMemberFrom: null, epsMemberFrom: null }, context.setUp),
    esi: { forced: person.forceEsi, coveredEarlierInPeriod: false },
    lwfCategory: person.lwfCategory,
    professionalTaxExemptions: [],
  };
}

/** The year's income tax of somebody who has declared nothing and was paid nothing before. */
export function nothingDeclared(person: SalaryPerson, { law }: StructureContext): PayslipFacts['tax'] {
  return {
    payer: { ageBand: ageBandIn(birthDay(person), law.incomeTax), isResident: person.isResident },
    regime: person.regime,
    hasPan: person.hasPan,
    paidSoFar: NOTHING_PAID,
    earlierOneOffs: [],
    preTaxSoFar: [],
    deductedSoFar: { onRegular: ZERO, onOneOffs: ZERO },
    declaration: NOTHING_DECLARED,
    rent: [],
    earlierHouseRent: [],
  };
}

function birthDay({ dateOfBirth }: SalaryPerson): CalendarDate | null {
  return dateOfBirth === null ? null : calendarDate(dateOfBirth);
}

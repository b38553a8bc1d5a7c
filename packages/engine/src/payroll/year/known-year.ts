import type { CalendarMonth } from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { add, type Paise, paise, ZERO } from '../../kernel/money.ts';
import type { ArrearsClaim } from '../../taxes/arrears-relief.ts';
import type { PerquisiteLine } from '../../taxes/facts/perquisite-types.ts';
import { claimsOf, employerPension } from '../../taxes/facts/pre-tax-deductions.ts';
import { perquisiteSalary } from '../../taxes/perquisites.ts';
import type { ExpectedMonth, RentBase, TaxYear } from '../../taxes/tax-year.ts';
import type { PaySpan } from '../../taxes/tds-projection.ts';
import type { KnownTdsFacts, PayslipTaxFacts } from '../terms/payslip-tax-types.ts';
import type { YearFacts } from './year-facts.ts';
import type { YearToDate } from './year-to-date.ts';

/** A month of the year: what its tax was projected from, what was deducted in it, and the year with it. */
export type ProjectedMonth = {
  readonly month: CalendarMonth;
  readonly facts: KnownTdsFacts;
  readonly monthlyTds: Paise;
  readonly year: YearToDate;
};

export type KnownYear = {
  /** In order, at least one, with nothing declared. */
  readonly months: readonly ProjectedMonth[];
  /** Its only month is paid already: it is the last one of the year. */
  readonly isOver: boolean;
  readonly fundLimit: Paise | null;
  readonly arrearsClaim: ArrearsClaim;
};

/** The year as payroll knows it, from the months that are to come, or from the last one where none is. */
export function knownYear({ months, isOver, fundLimit, arrearsClaim }: KnownYear): TaxYear {
  const first = itemAt(months, 0);
  const last = itemAt(months, months.length - 1);
  const { facts, year } = first;
  const before = beforeOf(facts);
  const bases = rentBases(year);
  return {
    ageBand: facts.ageBand,
    isResident: facts.isResident,
    isGovernmentEmployee: facts.isGovernmentEmployee,
    hasPan: facts.hasPan,
    paid: isOver ? withMonth(before, facts) : before,
    paidMonths: isOver ? bases : bases.slice(0, -1),
    ahead: isOver ? [] : months.map(expectedMonth),
    payrollClaims: last.facts.declaration.claims,
    employerNps: last.facts.thisMonth.employerNps,
    arrearsClaim,
    deducted: paise(facts.deductedSoFar.onRegular + facts.deductedSoFar.onOneOffs + (isOver ? first.monthlyTds : ZERO)),
    fundLimit,
  };
}

/** The year as it adds up, of somebody who is paid no more in it; `perquisites` are those of the year. */
export function addedUpYear(
  { payer, hasPan, arrearsClaim = [] }: PayslipTaxFacts,
  year: YearToDate,
  { paidSoFar, earlierOneOffs, preTaxSoFar, deductedSoFar }: YearFacts,
  perquisites: readonly PerquisiteLine[],
): TaxYear {
  return {
    ageBand: payer.ageBand,
    isResident: payer.isResident,
    isGovernmentEmployee: payer.isGovernmentEmployee,
    hasPan,
    paid: { ...paidSoFar, salary: [...paidSoFar.salary, ...perquisiteSalary(perquisites), ...earlierOneOffs] },
    paidMonths: rentBases(year),
    ahead: [],
    payrollClaims: claimsOf(preTaxSoFar, payer.ageBand),
    employerNps: employerPension(preTaxSoFar),
    arrearsClaim,
    deducted: add(deductedSoFar.onRegular, deductedSoFar.onOneOffs),
    fundLimit: null,
  };
}

function beforeOf({ paidSoFar, oneOffs }: KnownTdsFacts): PaySpan {
  return { ...paidSoFar, salary: [...paidSoFar.salary, ...oneOffs.earlier] };
}

function withMonth(before: PaySpan, { thisMonth, oneOffs }: KnownTdsFacts): PaySpan {
  return {
    salary: [...before.salary, ...thisMonth.salary, ...oneOffs.now],
    basicPlusDA: add(before.basicPlusDA, thisMonth.basicPlusDA),
    professionalTax: add(before.professionalTax, thisMonth.professionalTax),
    ownProvidentFund: add(before.ownProvidentFund, thisMonth.ownProvidentFund),
    employerNps: before.employerNps,
  };
}

function rentBases({ houseRent }: YearToDate): RentBase[] {
  return houseRent.map(([year, month, basicPlusDA, hraReceived]) => ({
    month: { year, month },
    basicPlusDA: paise(basicPlusDA),
    hraReceived: paise(hraReceived),
  }));
}

function expectedMonth({ month, facts, year }: ProjectedMonth): ExpectedMonth {
  const { thisMonth, oneOffs } = facts;
  const [, , , hraReceived] = itemAt(year.houseRent, year.houseRent.length - 1);
  return {
    month,
    basicPlusDA: thisMonth.basicPlusDA,
    hraReceived: paise(hraReceived),
    salary: [...thisMonth.salary, ...oneOffs.now],
    professionalTax: thisMonth.professionalTax,
    ownProvidentFund: thisMonth.ownProvidentFund,
  };
}

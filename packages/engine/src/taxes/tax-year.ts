import { type CalendarMonth, compareMonths } from '../kernel/calendar-date.ts';
import { add, atLeastZero, max, min, type Paise, subtract } from '../kernel/money.ts';
import { type Ppm, times } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import type { ArrearsClaim } from './arrears-relief.ts';
import type {
  Declaration,
  DeductionClaim,
  HouseRentPeriod,
  SalaryLine,
  TaxFacts,
  TaxPayer,
} from './facts/tax-facts.ts';
import type { PaySpan } from './tds-projection.ts';

/** What of a month house rent is measured by. */
export type RentBase = { readonly month: CalendarMonth; readonly basicPlusDA: Paise; readonly hraReceived: Paise };

/** A month that will be paid, at the salary that is known for it. */
export type ExpectedMonth = RentBase & {
  readonly salary: readonly SalaryLine[];
  readonly professionalTax: Paise;
  readonly ownProvidentFund: Paise;
};

/**
 * All that payroll knows of a person's year, without what they declare: a tax sheet under any declaration, and the
 * answer to "what if", are worked out from it.
 */
export type TaxYear = TaxPayer & {
  readonly hasPan: boolean;
  /** Since April with what was paid before Muster: one-time pay and perquisites too. */
  readonly paid: PaySpan;
  readonly paidMonths: readonly RentBase[];
  readonly ahead: readonly ExpectedMonth[];
  /** What pay is deducted for under a section in the year. */
  readonly payrollClaims: readonly DeductionClaim[];
  readonly employerNps: Paise;
  /** Relief for arrears that is claimed; empty where none is. */
  readonly arrearsClaim: ArrearsClaim;
  /** By this employer since April, with what was deducted before Muster. */
  readonly deducted: Paise;
  /** What own provident fund of a month comes to at most; null where it grows with the pay. */
  readonly fundLimit: Paise | null;
};

/** Rent of one month, as declared. */
export type MonthRent = { readonly month: CalendarMonth; readonly rentPaid: Paise; readonly metro: boolean };

/** The facts of the year's tax with a declaration. */
export function taxFactsOfYear(year: TaxYear, declaration: Declaration, rent: readonly MonthRent[]): TaxFacts {
  const { paid, ahead } = year;
  const all = (of: (month: ExpectedMonth) => Paise, start: Paise): Paise =>
    ahead.reduce((total, month) => add(total, of(month)), start);
  return {
    ageBand: year.ageBand,
    isResident: year.isResident,
    isGovernmentEmployee: year.isGovernmentEmployee,
    salary: [...paid.salary, ...ahead.flatMap(({ salary }) => salary)],
    basicPlusDA: all((month) => month.basicPlusDA, paid.basicPlusDA),
    houseRent: houseRentOf([...year.paidMonths, ...ahead], rent),
    professionalTax: all((month) => month.professionalTax, paid.professionalTax),
    ownProvidentFund: all((month) => month.ownProvidentFund, paid.ownProvidentFund),
    employerNps: year.employerNps,
    declaration: { ...declaration, claims: [...declaration.claims, ...year.payrollClaims] },
    taxDeducted: year.deducted,
  };
}

function houseRentOf(months: readonly RentBase[], rent: readonly MonthRent[]): HouseRentPeriod[] {
  return rent.flatMap(({ month, rentPaid, metro }) => {
    const base = months.find((each) => compareMonths(each.month, month) === 0);
    if (base === undefined) return [];
    return [{ month, basicPlusDA: base.basicPlusDA, hraReceived: base.hraReceived, rentPaid, metro }];
  });
}

/** Every component rises by the same part from a month on; professional tax is left as it was. */
export function withRaise(year: TaxYear, from: CalendarMonth, rate: Ppm): TaxYear {
  const raised = (amount: Paise): Paise => add(amount, toPaisaHalfUp(times(amount, rate)));
  const fundOf = (month: ExpectedMonth): Paise => {
    const { fundLimit } = year;
    const fund = raised(month.ownProvidentFund);
    if (fundLimit === null) return fund;
    // Who pays more than the limit already goes on paying as much.
    return min(fund, max(month.ownProvidentFund, fundLimit));
  };
  return {
    ...year,
    ahead: year.ahead.map((month) =>
      compareMonths(month.month, from) < 0
        ? month
        : {
            ...month,
            salary: month.salary.map((line) => ({ ...line, amount: raised(line.amount) })),
            basicPlusDA: raised(month.basicPlusDA),
            hraReceived: raised(month.hraReceived),
            ownProvidentFund: fundOf(month),
          },
    ),
  };
}

/** Nothing is paid after the month in which the person leaves. */
export function withLeaving(year: TaxYear, last: CalendarMonth): TaxYear {
  return { ...year, ahead: year.ahead.filter(({ month }) => compareMonths(month, last) <= 0) };
}

/** What is still to be deducted of a year's tax; never negative. */
export function stillToDeduct({ deducted }: TaxYear, taxPayable: Paise, elsewhere: Paise): Paise {
  return atLeastZero(subtract(taxPayable, add(deducted, elsewhere)));
}

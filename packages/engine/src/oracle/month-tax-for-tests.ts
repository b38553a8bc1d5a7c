import { atLeastZero, nearest, nearestRupee, nearestTenRupees, RUPEE, total } from './amounts-for-tests.ts';
import type { YearBooks } from './books-for-tests.ts';
import { aprilOf, daysOf, type Month, marchOf, monthOf, monthsFrom } from './days-for-tests.ts';
import type { KnownFacts, MonthEarnings } from './earnings-for-tests.ts';
import { type Expectations, type ExpectedMonth, expectations } from './expected-pay-for-tests.ts';
import {
  bandsFor,
  freeIncome,
  houseRentExempt,
  type Income,
  taxOfYear,
  taxWithoutPan,
} from './income-tax-for-tests.ts';
import type { Person } from './person-for-tests.ts';
import { type PayBooks, professionalTax, type TaxOfMonth } from './professional-tax-for-tests.ts';
import { tableOf } from './professional-tax-tables-for-tests.ts';

/* The taxes of one month: professional tax, and the income tax that is deducted on the estimate of the year. */

export type TaxDeducted = {
  readonly onRegular: number;
  readonly onOneOffs: number;
  readonly taxOnRegularIncome: number;
  readonly taxForTheYear: number;
};

export type PaidMonth = {
  readonly month: Month;
  readonly person: Person;
  readonly known: KnownFacts;
  readonly earned: MonthEarnings;
  readonly gross: number;
  readonly ownFund: number;
  readonly employerFund: number;
  /** Deducted from this pay under section 80C. */
  readonly saved: number;
  /** Taxable pay of the month that is expected again, and what is taxed once. */
  readonly regular: number;
  readonly once: number;
  readonly books: YearBooks;
};

export function monthTax(paid: PaidMonth): {
  readonly professionalTax: TaxOfMonth;
  readonly tds: TaxDeducted | null;
} {
  const { month, person, known, earned } = paid;
  const expected = expectations(month, person, known, earned);
  const later = expected.ofYear;
  const { now, ahead } = professionalTaxes(paid, expected);
  // Tax is deducted from what is paid: a month without pay leaves it to the months after it.
  const isPaid = paid.gross + paid.once > 0;
  return { professionalTax: now, tds: isPaid ? deducted(paid, later, now.amount + ahead) : null };
}

type ProfessionalTaxes = { readonly now: TaxOfMonth; readonly ahead: number };

/** This month's, and what the later months of the year would take if they paid what is expected of them. */
function professionalTaxes(paid: PaidMonth, expected: Expectations): ProfessionalTaxes {
  const { month, person, books } = paid;
  const later = expected.ofYear;
  const table = tableOf(person.state, month);
  if (table === null) return { now: { amount: 0, income: 0 }, ahead: 0 };
  const payBooks: PayBooks = {
    grossOf: (each) => grossOf(each, paid, expected),
    deducted: books.professionalTax,
    lastDay: paid.known.lastDay,
    paysIncomeTax: table.onlyIncomeTaxPayees === true && paysIncomeTax(paid, later),
  };
  const now = professionalTax(table, person, month, payBooks);
  const deductedTax = new Map([...books.professionalTax, [month, now.amount] as const]);
  for (const { month: each } of later) {
    deductedTax.set(each, professionalTax(table, person, each, { ...payBooks, deducted: deductedTax }).amount);
  }
  return { now, ahead: total(later.map((each) => deductedTax.get(each.month) ?? 0)) };
}

/** Of any month that a half-year or a year of the state may hold. */
function grossOf(each: Month, paid: PaidMonth, expected: Expectations): number {
  const { month, person, earned, gross, books } = paid;
  const { lastDay } = paid.known;
  if (each === month) return gross;
  if (each > month) return lastDay !== null && each > monthOf(lastDay) ? 0 : expected.of(each).gross;
  const paidThen = books.gross.get(each);
  if (paidThen !== undefined) return paidThen;
  // The books begin in April: months of employment before it count at the present salary.
  return each < aprilOf(month) && each >= monthOf(person.joined) ? earned.latest.gross : 0;
}

/** Punjab State Development Tax Act 2018, s.4(3): income above the free income by more than the year's tax of 2,400. */
function paysIncomeTax(paid: PaidMonth, later: readonly ExpectedMonth[]): boolean {
  const { regime, born } = paid.person;
  const bands = bandsFor(regime, born, yearEnd(paid.month));
  const { taxableIncome } = taxOfYear(incomeOf(paid, later, 0, paid.books.taxableOnce + paid.once), regime, bands);
  return taxableIncome > freeIncome(bands) + 2_400 * RUPEE;
}

function deducted(paid: PaidMonth, later: readonly ExpectedMonth[], professionalTaxNow: number): TaxDeducted {
  const { person, books, once, month } = paid;
  const bands = bandsFor(person.regime, person.born, yearEnd(month));
  const taxWith = (oneOffs: number): number => {
    const year = taxOfYear(incomeOf(paid, later, professionalTaxNow, oneOffs), person.regime, bands);
    return person.pan ? year.tax : taxWithoutPan(year);
  };
  const taxOnRegularIncome = taxWith(0);
  const taxForTheYear = taxWith(books.taxableOnce + once);
  const taxBeforeNow = taxWith(books.taxableOnce);
  const extra = atLeastZero(taxForTheYear - taxBeforeNow);
  const elsewhere = person.declared?.previous?.tds ?? 0;
  const deductedTax = books.tdsOnRegular + books.tdsOnOneOffs + elsewhere;
  const year = { taxOnRegularIncome, taxForTheYear };
  const rest = atLeastZero(taxForTheYear - deductedTax);
  const onOneOffs = Math.min(extra, rest);
  if (later.length === 0) return { ...year, onRegular: rest - onOneOffs, onOneOffs };
  if (person.choices.oneOffTax === 'spread') {
    return { ...year, onRegular: part(rest, later.length + 1, person), onOneOffs: 0 };
  }
  // Of what is deducted, what one-offs of earlier months cause is theirs; the rest was deducted on regular income.
  const deductedOnRegular = deductedTax - (taxBeforeNow - taxOnRegularIncome);
  return { ...year, onRegular: part(taxOnRegularIncome - deductedOnRegular, later.length + 1, person), onOneOffs };
}

/** An equal part for each month left, this one included. */
function part(due: number, monthsLeft: number, { choices }: Person): number {
  const amount = atLeastZero(due);
  if (choices.taxRounding === 'paisa') return nearest(amount, monthsLeft);
  return choices.taxRounding === 'rupee' ? nearestRupee(amount, monthsLeft) : nearestTenRupees(amount, monthsLeft);
}

/** The year as it is known and expected now, with the one-offs that are to be counted. */
function incomeOf(
  paid: PaidMonth,
  later: readonly ExpectedMonth[],
  professionalTaxNow: number,
  oneOffs: number,
): Income {
  const { person, books, regular, ownFund, saved } = paid;
  const { declared } = person;
  const previous = declared?.previous;
  return {
    salary: books.taxable + regular + total(later.map((each) => each.taxable)) + oneOffs + fundPerquisite(paid, later),
    previousSalary: previous?.salary ?? 0,
    houseRentExempt: rentExempt(paid, later),
    professionalTax: total(books.professionalTax.values()) + professionalTaxNow + (previous?.professionalTax ?? 0),
    homeLoanInterest: declared?.homeLoanInterest ?? 0,
    otherIncome: declared?.otherIncome ?? 0,
    savings:
      books.ownFund +
      ownFund +
      total(later.map((each) => each.ownFund)) +
      books.saved +
      saved +
      later.length * total(person.deductions.map((each) => (each.saves ? each.amount : 0))) +
      (previous?.pf ?? 0) +
      (declared?.homeLoanPrincipal ?? 0),
  };
}

/** Section 17(2)(vii): what the employer puts into provident fund in a year beyond 7,50,000 is income. */
function fundPerquisite({ books, employerFund }: PaidMonth, later: readonly ExpectedMonth[]): number {
  const ofYear = books.employerFund + employerFund + total(later.map((each) => each.employerFund));
  return atLeastZero(ofYear - 7_50_000 * RUPEE);
}

/** Month by month: earlier months as paid, this one as earned, later ones as expected. */
function rentExempt({ month, person, earned, books }: PaidMonth, later: readonly ExpectedMonth[]): number {
  const { declared } = person;
  if (declared === null || declared.monthlyRent === 0) return 0;
  const sumOf = (...roles: readonly string[]): number =>
    total(earned.components.map(({ role, code }) => (roles.includes(role) ? (earned.amounts.get(code) ?? 0) : 0)));
  const months = new Map<Month, { readonly basic: number; readonly houseRent: number }>([
    ...books.rented,
    [month, { basic: sumOf('basic', 'dearness'), houseRent: sumOf('house-rent') }] as const,
    ...later.map((each) => [each.month, each] as const),
  ]);
  return total(
    monthsFrom(declared.rentFrom, declared.rentTo).map((each) => {
      const pay = months.get(each);
      return pay === undefined ? 0 : houseRentExempt(pay.basic, pay.houseRent, declared.monthlyRent, declared.metro);
    }),
  );
}

function yearEnd(month: Month): string {
  return daysOf(marchOf(month)).at(-1) ?? '';
}

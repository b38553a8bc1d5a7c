import { total, wholePart } from './amounts-for-tests.ts';
import type { YearBooks } from './books-for-tests.ts';
import { aprilOf, type Month, monthAfter, monthNumber, monthOf, monthsFrom } from './days-for-tests.ts';
import type { Payslip } from './payslip-for-tests.ts';
import type { Person } from './person-for-tests.ts';
import { periodOf } from './professional-tax-for-tests.ts';
import { bandTax, type TaxTable, tableOf } from './professional-tax-tables-for-tests.ts';
import { contributionPeriodOf } from './state-insurance-for-tests.ts';

/* The books of a year, from what was paid elsewhere to the last month. */

/** What an employee brings from before this payroll began: in equal parts over the months it was paid in. */
export function booksAtStart(person: Person): YearBooks {
  const { opening, joined, firstMonth } = person;
  const since = [aprilOf(firstMonth), monthOf(joined)].toSorted().at(-1) ?? firstMonth;
  const months = monthsFrom(since, monthAfter(firstMonth, -1));
  return {
    gross: spread(opening?.gross ?? 0, months),
    professionalTax: openingTax(person, months),
    taxable: opening?.taxable ?? 0,
    taxableOnce: 0,
    ownFund: opening?.pf ?? 0,
    employerFund: 0,
    saved: 0,
    tdsOnRegular: opening?.tds ?? 0,
    tdsOnOneOffs: 0,
    rented: new Map(),
    carried: new Map(),
    owed: [],
    coveredIn: () => false,
  };
}

/**
 * A tax taken once for a half-year or a year was taken in its months that are past, of which the last one has what its
 * band takes; any other was taken month by month.
 */
function openingTax({ opening, state, gender, joined, firstMonth }: Person, months: readonly Month[]) {
  const table = tableOf(state, firstMonth);
  if (opening === null || table === null || typeof table.collection === 'string') {
    return spread(opening?.professionalTax ?? 0, months);
  }
  const { onceIn } = table.collection;
  const taken = months.toReversed().flatMap((month) => {
    const served = periodOf(table, month).filter((each) => each >= monthOf(joined));
    const due = served.find((each) => onceIn.includes(monthNumber(each)) || each > collectionOf(table, month, onceIn));
    if (month !== (due ?? served.at(-1))) return [];
    return [{ month, usual: bandTax(table, gender, wholePart(opening.gross * served.length, months.length)) }];
  });
  if (taken.length === 0) return spread(opening.professionalTax, months);
  let left = opening.professionalTax;
  const byMonth = new Map<Month, number>();
  for (const { month, usual } of taken) {
    const amount = month === taken.at(-1)?.month ? left : Math.min(left, usual);
    byMonth.set(month, amount);
    left -= amount;
  }
  return byMonth;
}

function collectionOf(table: TaxTable, month: Month, onceIn: readonly number[]): Month {
  return periodOf(table, month).find((each) => onceIn.includes(monthNumber(each))) ?? month;
}

function spread(amount: number, months: readonly Month[]): ReadonlyMap<Month, number> {
  if (amount === 0) return new Map();
  const part = wholePart(amount, months.length);
  return new Map(
    months.map((month, index) => [month, index === months.length - 1 ? amount - part * index : part] as const),
  );
}

export function booksAfter(books: YearBooks, slip: Payslip, month: Month): YearBooks {
  const { earned, tax, lines, regular } = slip;
  const sumOf = (...roles: readonly string[]): number =>
    total(earned.components.map(({ role, code }) => (roles.includes(role) ? (earned.amounts.get(code) ?? 0) : 0)));
  return {
    gross: new Map([...books.gross, [month, slip.gross]]),
    professionalTax: new Map([...books.professionalTax, [month, lines.get('professional-tax') ?? 0]]),
    taxable: books.taxable + regular,
    taxableOnce: books.taxableOnce + slip.once,
    ownFund: books.ownFund + slip.ownFund,
    employerFund: books.employerFund + slip.employerFund,
    saved: books.saved + slip.saved,
    tdsOnRegular: books.tdsOnRegular + (tax?.onRegular ?? 0),
    tdsOnOneOffs: books.tdsOnOneOffs + (tax?.onOneOffs ?? 0),
    rented: new Map([
      ...books.rented,
      [month, { basic: sumOf('basic', 'dearness'), houseRent: sumOf('house-rent') }] as const,
    ]),
    carried: slip.carried,
    owed: slip.owed,
    // Cover lasts to the end of the contribution period it began in.
    coveredIn: (later) =>
      (slip.covered && contributionPeriodOf(later) === contributionPeriodOf(month)) || books.coveredIn(later),
  };
}

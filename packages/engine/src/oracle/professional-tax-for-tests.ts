import { atLeastZero, RUPEE, total, truncateToRupee, wholePart } from './amounts-for-tests.ts';
import { birthday, daysOf, type Month, monthAfter, monthNumber, monthOf, monthsFrom } from './days-for-tests.ts';
import type { Person } from './person-for-tests.ts';
import { bandTax, type TaxTable } from './professional-tax-tables-for-tests.ts';

/* Tax on professions, article 276 of the Constitution: of one month, of a half-year or of a year. */

/** What is known and expected of a person's pay, month by month. */
export type PayBooks = {
  /** Paid, being paid or expected, in a month of employment. */
  readonly grossOf: (month: Month) => number;
  /** Deducted in earlier months. */
  readonly deducted: ReadonlyMap<Month, number>;
  /** The last working day as far as it is known. */
  readonly lastDay: string | null;
  /** Asked only where those alone pay who pay income tax. */
  readonly paysIncomeTax: boolean;
};

export type TaxOfMonth = { readonly amount: number; readonly income: number };

export function professionalTax(table: TaxTable, person: Person, month: Month, books: PayBooks): TaxOfMonth {
  const period = periodOf(table, month);
  const months = table.begins.length === 0 ? [month] : period;
  const income = total(months.map(books.grossOf));
  if (income <= 0 || isExempt(table, person, month)) return { amount: 0, income };
  if (table.onlyIncomeTaxPayees === true && !books.paysIncomeTax) return { amount: 0, income };
  if (table.minDays !== undefined && daysServed(person, books, period) < table.minDays) return { amount: 0, income };
  const tax = bandTax(table, person.gender, income);
  return { amount: tax === 0 ? 0 : deductedNow(table, person, month, books, tax), income };
}

function deductedNow(table: TaxTable, person: Person, month: Month, books: PayBooks, tax: number): number {
  const { collection, february } = table;
  if (collection === 'monthly') {
    const special = february !== undefined && monthNumber(month) === 2 && tax === february.insteadOf * RUPEE;
    return special ? february.tax * RUPEE : tax;
  }
  const period = periodOf(table, month);
  const served = period.filter((each) => isServed(each, person, books));
  const before = total(period.map((each) => (each < month ? (books.deducted.get(each) ?? 0) : 0)));
  if (collection === 'instalments') {
    const yearly = tax / RUPEE;
    const instalment = (table.instalments?.[yearly] ?? wholePart(yearly, 12)) * RUPEE;
    // March settles, or the last month here; only the months served here are owed for.
    if (month !== served.at(-1)) return instalment;
    return atLeastZero(truncateToRupee(wholePart(tax * served.length, period.length)) - before);
  }
  // Whole in its month, or in the nearest month of employment; what a later rise adds, as soon as it is known.
  const due = period.find((each) => collection.onceIn.includes(monthNumber(each))) ?? month;
  const first = served.find((each) => each >= due) ?? served.at(-1) ?? month;
  return month < first ? 0 : atLeastZero(tax - before);
}

export function periodOf({ begins }: TaxTable, month: Month): readonly Month[] {
  if (begins.length === 0) return [month];
  let first = month;
  while (!begins.includes(monthNumber(first))) first = monthAfter(first, -1);
  return monthsFrom(first, monthAfter(first, 12 / begins.length - 1));
}

function isServed(month: Month, { joined }: Person, { lastDay }: PayBooks): boolean {
  return month >= monthOf(joined) && (lastDay === null || month <= monthOf(lastDay));
}

function daysServed({ joined }: Person, { lastDay }: PayBooks, period: readonly Month[]): number {
  const days = period.flatMap(daysOf);
  return days.filter((day) => day >= joined && (lastDay === null || day <= lastDay)).length;
}

function isExempt({ exempt }: TaxTable, person: Person, month: Month): boolean {
  const { born, disabled, exemptOnRequest } = person;
  const lastDay = daysOf(month).at(-1) ?? '';
  const isRequested = (ground: 'age' | 'disability' | 'armed-forces'): boolean => exemptOnRequest.includes(ground);
  const aged60 = born !== null && lastDay >= birthday(born, 60);
  const past65 = born !== null && lastDay > birthday(born, 65);
  switch (exempt) {
    case 'karnataka':
      return aged60 || disabled || isRequested('age') || isRequested('disability');
    case 'maharashtra':
      return past65 || disabled || exemptOnRequest.length > 0;
    case 'punjab':
      return aged60 || isRequested('age');
    case 'on-request':
      return isRequested('age') || isRequested('disability');
    case 'nobody':
      return false;
  }
}

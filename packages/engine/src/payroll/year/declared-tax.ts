import { type CalendarMonth, compareMonths, monthIndex } from '../../kernel/calendar-date.ts';
import { paise } from '../../kernel/money.ts';
import type { Declaration, HouseRentPeriod } from '../../taxes/facts/tax-facts.ts';
import type { PayslipTaxFacts, ProvedTaxFacts } from '../terms/payslip-tax-types.ts';
import type { YearToDate } from './year-to-date.ts';

/** What a person declares of a financial year: the declaration, and the rent of each month that has one. */
export type DeclaredAmounts = { readonly declaration: Declaration; readonly rent: PayslipTaxFacts['rent'] };

/** The same with what is approved of it as proof of investment; absent where nothing was submitted. */
export type DeclaredTax = DeclaredAmounts & { readonly proved?: DeclaredAmounts };

/** The tax facts of a month with what the person declares of the year. */
export function withDeclared(
  tax: PayslipTaxFacts,
  { proved, ...declared }: DeclaredTax,
  year: YearToDate,
  month: CalendarMonth,
): PayslipTaxFacts {
  const before = (amounts: DeclaredAmounts): ProvedTaxFacts => ({
    ...amounts,
    earlierHouseRent: earlierHouseRent(amounts.rent, year, month),
  });
  return { ...tax, ...before(declared), ...(proved === undefined ? {} : { proved: before(proved) }) };
}

/** Rent of the months before, against the basic and HRA that were really paid in them. */
function earlierHouseRent(
  rent: PayslipTaxFacts['rent'],
  { houseRent }: YearToDate,
  month: CalendarMonth,
): HouseRentPeriod[] {
  if (rent.length === 0) return [];
  const rentByMonth = new Map(houseRent.map((row) => [monthIndex({ year: row[0], month: row[1] }), row]));
  const periods: HouseRentPeriod[] = [];
  for (const { month: of, rentPaid, metro } of rent) {
    const row = compareMonths(of, month) < 0 ? rentByMonth.get(monthIndex(of)) : undefined;
    if (row === undefined) continue;
    const [, , basicPlusDA, hraReceived] = row;
    periods.push({ month: of, basicPlusDA: paise(basicPlusDA), hraReceived: paise(hraReceived), rentPaid, metro });
  }
  return periods;
}

import { addMonths, type CalendarMonth, compareMonths } from '../../kernel/calendar-date.ts';
import { add, multiply, type Paise, ZERO } from '../../kernel/money.ts';
import type { PayslipTaxFacts } from '../../payroll/terms/payslip-tax-types.ts';
import type { FinancialYear } from '../law/financial-year.ts';
import { NOTHING_DECLARED } from './nothing-declared.ts';
import type { Declaration, DeductionClaim, LetOutHouse, PreviousEmployment } from './tax-facts.ts';

/** What an amount of a declaration is about. */
export type DeclaredFor =
  /** Rent of a month, in each month of the period; without an end it goes on to March. */
  | {
      readonly kind: 'rent';
      readonly from: CalendarMonth;
      readonly to: CalendarMonth | null;
      readonly metro: boolean;
    }
  | { readonly kind: 'deduction'; readonly itemId: number }
  /** The loan on the home the person lives in. */
  | { readonly kind: 'loan'; readonly part: 'principal' | 'interest' }
  | { readonly kind: 'other'; readonly part: 'income' | 'savings' | 'fd' | 'nsc' }
  | {
      readonly kind: 'previous';
      readonly part: 'income' | 'tax' | 'professionalTax' | 'epf' | 'leaveEncashment';
    }
  | {
      readonly kind: 'letout';
      /** Which of the houses. */
      readonly house: string;
      /** A third own house, which nobody rents: the rent it could fetch counts. */
      readonly isDeemed: boolean;
      readonly part: 'rent' | 'municipalTax' | 'principal' | 'interest';
    };

/** An amount of a declaration, with what is approved of it once its proof is reviewed. */
export type DeclaredItem = DeclaredFor & { readonly declared: Paise; readonly approved: Paise | null };

/** What payroll and a tax sheet want of a declaration. */
export type DeclaredYear = Pick<PayslipTaxFacts, 'declaration' | 'rent'>;

/** What is declared counts, or what is approved of it. */
export type CountedAmounts = 'declared' | 'approved';

/**
 * The amounts of a declaration as the tax of the year wants them. Of approved amounts: a relief that nobody has
 * reviewed is nothing yet, income is what was declared until a review says otherwise.
 */
export function declaredYear(
  items: readonly DeclaredItem[],
  financialYear: FinancialYear,
  which: CountedAmounts,
): DeclaredYear {
  const amounts = items.flatMap((item) => {
    const amount = which === 'declared' ? item.declared : (item.approved ?? (isRelief(item) ? ZERO : item.declared));
    return amount === 0 ? [] : [{ item, amount }];
  });
  return { declaration: declarationOf(amounts), rent: rentByMonth(amounts, financialYear) };
}

/** What is declared to lower the tax: rent of the whole year, loans and deductions, without any income. */
export function declaredTotal(items: readonly DeclaredItem[], financialYear: FinancialYear): Paise {
  let total = ZERO;
  for (const item of items) {
    if (item.kind === 'rent') total = add(total, multiply(item.declared, rentedMonths(financialYear, item)));
    else if (isRelief(item)) total = add(total, item.declared);
  }
  return total;
}

type Counted = { readonly item: DeclaredItem; readonly amount: Paise };

/** Whether an amount lowers the tax, or the income that is taxed; see withoutReliefs. */
function isRelief(item: DeclaredItem): boolean {
  if (item.kind === 'other' || item.kind === 'previous') return false;
  return item.kind !== 'letout' || item.part === 'principal' || item.part === 'interest';
}

function declarationOf(amounts: readonly Counted[]): Declaration {
  const houses = new Map<string, LetOutHouse>();
  const claims: DeductionClaim[] = [];
  const other = { ...NOTHING_DECLARED.otherIncome };
  let previous: PreviousEmployment | null = null;
  let principal = ZERO;
  let interest = ZERO;
  for (const { item, amount } of amounts) {
    if (item.kind === 'deduction') claims.push({ itemId: item.itemId, amount });
    else if (item.kind === 'previous') previous = withPrevious(previous, item.part, amount);
    else if (item.kind === 'other') {
      const income = OTHER_INCOME[item.part];
      other[income] = add(other[income], amount);
    } else if (item.kind === 'loan') {
      if (item.part === 'principal') principal = add(principal, amount);
      else interest = add(interest, amount);
    } else if (item.kind === 'letout') {
      if (item.part === 'principal') principal = add(principal, amount);
      else houses.set(item.house, withLetOut(houses.get(item.house) ?? emptyHouse(item.isDeemed), item.part, amount));
    }
  }
  return {
    ...NOTHING_DECLARED,
    houses: [...(interest > 0 ? [{ use: 'self-occupied', interest } as const] : []), ...houses.values()],
    otherIncome: other,
    previousEmployment: previous,
    claims,
    homeLoanPrincipal: principal,
  };
}

/** Interest on certificates is no interest on a deposit: it has no deduction of its own. */
const OTHER_INCOME = {
  income: 'other',
  savings: 'savingsInterest',
  fd: 'depositInterest',
  nsc: 'other',
} as const;

const NO_PREVIOUS: PreviousEmployment = { salary: ZERO, professionalTax: ZERO, providentFund: ZERO, taxDeducted: ZERO };

const PREVIOUS_PART = {
  income: 'salary',
  tax: 'taxDeducted',
  professionalTax: 'professionalTax',
  epf: 'providentFund',
} as const;

/** Leave encashment was exempt there and is no part of the income: it only uses up the limit for life. */
function withPrevious(
  before: PreviousEmployment | null,
  part: keyof typeof PREVIOUS_PART | 'leaveEncashment',
  amount: Paise,
): PreviousEmployment | null {
  if (part === 'leaveEncashment') return before;
  const previous = before ?? NO_PREVIOUS;
  const name = PREVIOUS_PART[part];
  return { ...previous, [name]: add(previous[name], amount) };
}

function emptyHouse(isDeemed: boolean): LetOutHouse {
  const house = { use: 'let-out', rentReceivable: ZERO, municipalTaxPaid: ZERO, interest: ZERO } as const;
  return isDeemed ? { ...house, label: 'House deemed let out', fairRent: ZERO } : house;
}

function withLetOut(house: LetOutHouse, part: 'rent' | 'municipalTax' | 'interest', amount: Paise): LetOutHouse {
  if (part === 'municipalTax') return { ...house, municipalTaxPaid: add(house.municipalTaxPaid, amount) };
  if (part === 'interest') return { ...house, interest: add(house.interest, amount) };
  if (house.fairRent !== undefined) return { ...house, fairRent: add(house.fairRent, amount) };
  return { ...house, rentReceivable: add(house.rentReceivable, amount) };
}

/** Rent of each month of the year that has one; of two homes in one month together, in a metro when both are. */
function rentByMonth(amounts: readonly Counted[], financialYear: FinancialYear): DeclaredYear['rent'] {
  const months: DeclaredYear['rent'][number][] = [];
  for (let index = 0; index < MONTHS; index += 1) {
    const month = addMonths({ year: financialYear, month: 4 }, index);
    let rentPaid = ZERO;
    let metro = true;
    for (const { item, amount } of amounts) {
      if (item.kind !== 'rent' || !isRentedIn(month, item)) continue;
      rentPaid = add(rentPaid, amount);
      metro = metro && item.metro;
    }
    if (rentPaid > 0) months.push({ month, rentPaid, metro });
  }
  return months;
}

const MONTHS = 12;

/** Whether a rent period has a month in it. */
function isRentedIn(
  month: CalendarMonth,
  { from, to }: { readonly from: CalendarMonth; readonly to: CalendarMonth | null },
): boolean {
  return compareMonths(month, from) >= 0 && (to === null || compareMonths(month, to) <= 0);
}

/** How many months of a financial year a rent period has. */
export function rentedMonths(
  financialYear: FinancialYear,
  period: { readonly from: CalendarMonth; readonly to: CalendarMonth | null },
): number {
  let months = 0;
  for (let index = 0; index < MONTHS; index += 1) {
    if (isRentedIn(addMonths({ year: financialYear, month: 4 }, index), period)) months += 1;
  }
  return months;
}

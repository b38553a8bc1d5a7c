import { addMonths, type CalendarMonth, compareMonths, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { add, min, multiply, type Paise, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import type { DeclarationInput, DeductionCategory } from './declarations-fields.ts';
import { parseMonth } from './declarations-items.ts';

/** What the law of the year allows; the same for server and form. */
export type DeclarationLimits = {
  readonly items: ReadonlyMap<number, { readonly category: DeductionCategory; readonly limit: Paise | null }>;
  /** Of all items of a category together. */
  readonly categories: Readonly<Record<'80C' | '80D', Paise>>;
  /** Rent of a year above this needs the landlord's name, address and PAN. */
  readonly landlordPan: Paise;
};

export const LIMITS_EXCEEDED = 'Please ensure all deduction limits are within the allowed range before submitting.';

export type ExceededLimit = {
  readonly category: '80C' | '80D';
  readonly title: 'Investment Limit Exceeded' | 'Exemption Limit Exceeded';
  readonly limit: Paise;
  readonly over: Paise;
  readonly message: string;
};

type Deductions = Pick<DeclarationInput, 'deductions'>;

/** Amounts above the limit of their item become the limit. */
export function clampToLimits<T extends Deductions>(input: T, { items }: DeclarationLimits): T {
  const deductions = input.deductions.map((row) => {
    const limit = items.get(row.deductionItemId)?.limit ?? null;
    return limit === null ? row : { ...row, declaredAmount: min(row.declaredAmount, limit) };
  });
  return { ...input, deductions };
}

/** What is typed under a category. */
export function typedIn({ deductions }: Deductions, { items }: DeclarationLimits, category: DeductionCategory): Paise {
  return deductions
    .filter(({ deductionItemId }) => items.get(deductionItemId)?.category === category)
    .reduce((total, { declaredAmount }) => add(total, declaredAmount), ZERO);
}

/** Categories whose items are more than the law allows together; what counts by itself is not among them. */
export function exceededLimits(input: Deductions, limits: DeclarationLimits): ExceededLimit[] {
  return (['80C', '80D'] as const).flatMap((category) => {
    const typedAmount = typedIn(input, limits, category);
    const limit = limits.categories[category];
    if (typedAmount <= limit) return [];
    const over = subtract(typedAmount, limit);
    const eligible = `Only ${formatRupeesShort(limit)} is eligible under Section ${category}.`;
    return [
      {
        category,
        title: category === '80C' ? 'Investment Limit Exceeded' : 'Exemption Limit Exceeded',
        limit,
        over,
        message: `${eligible} Lower the amounts by ${formatRupeesShort(over)}.`,
      },
    ];
  });
}

export type Problem = { readonly field: string; readonly message: string };

/** What is wrong with a declaration, at its fields; the first one first. */
export function declarationProblems(input: DeclarationInput, limits: DeclarationLimits): Problem[] {
  const items = input.deductions.flatMap(({ deductionItemId: id, declaredAmount }, index) =>
    id > 0 && declaredAmount > 0 && !limits.items.has(id)
      ? [{ field: `deductions.${index}.deductionItemId`, message: 'Choose what the amount is for' }]
      : [],
  );
  const exceeded = exceededLimits(input, limits).map(({ title, message }) => ({
    field: 'deductions',
    message: `${title}: ${message}`,
  }));
  return [...(input.isRentedAccomodation ? rentProblems(input, limits) : []), ...items, ...exceeded];
}

type Period = { readonly index: number; readonly from: CalendarMonth; readonly to: CalendarMonth };

function rentProblems(input: DeclarationInput, { landlordPan }: DeclarationLimits): Problem[] {
  const { houseRentDetails: rows, financialYearStart } = input;
  const first = { year: financialYearStart, month: 4 };
  const last = addMonths(first, 11);
  const outside = `Choose a month from ${formatMonth(first)} to ${formatMonth(last)}`;
  const problems: Problem[] = [];
  const periods: Period[] = [];
  const refuse = (index: number, field: string, message: string) =>
    problems.push({ field: `houseRentDetails.${index}.${field}`, message });
  for (const [index, row] of rows.entries()) {
    if (row.declaredAmount === 0) {
      if (row.address || row.landlordName) refuse(index, 'declaredAmount', 'Enter the rent of a month');
      continue;
    }
    const from = parseMonth(row.rentalPeriodStart);
    const to = row.rentalPeriodEnd ? parseMonth(row.rentalPeriodEnd) : last;
    const isIn = (month: CalendarMonth) => compareMonths(month, first) >= 0 && compareMonths(month, last) <= 0;
    if (!isIn(from)) refuse(index, 'rentalPeriodStart', outside);
    if (!isIn(to)) refuse(index, 'rentalPeriodEnd', outside);
    if (compareMonths(to, from) < 0) refuse(index, 'rentalPeriodEnd', 'This is before the first month');
    else if (periods.some((other) => compareMonths(from, other.to) <= 0 && compareMonths(to, other.from) >= 0))
      refuse(index, 'rentalPeriodStart', 'These months overlap with another rent period');
    periods.push({ index, from, to });
  }
  if (rentOfYear(input, periods) <= landlordPan) return problems;
  const year = `when the rent of the year is more than ${formatRupeesShort(landlordPan)}`;
  for (const { index } of periods) {
    const row = rows[index];
    if (!row?.address) refuse(index, 'address', `The address is needed ${year}`);
    if (!row?.landlordName) refuse(index, 'landlordName', `The landlord’s name is needed ${year}`);
    if (!row?.landlordPan) refuse(index, 'landlordPan', `The landlord’s PAN is needed ${year}`);
  }
  return problems;
}

function rentOfYear({ houseRentDetails }: DeclarationInput, periods: readonly Period[]): Paise {
  return periods.reduce((total, { index, from, to }) => {
    const months = Math.min(12, Math.max(0, compareMonths(to, from) + 1));
    return add(total, multiply(houseRentDetails[index]?.declaredAmount ?? ZERO, months));
  }, ZERO);
}

import { valueOn } from '@muster/law/dated.ts';
import { perquisiteStatementSalary } from '@muster/law/income-tax/perquisites.ts';
import { add, type Paise, subtract, sum, ZERO } from '../kernel/money.ts';
import { type FinancialYear, firstDayOfFinancialYear } from '../taxes/financial-year.ts';

/** The heads under which an employer states perquisites, in the order of the form (12BA; 123 of the Rules of 2026). */
export const PERQUISITE_HEADS = {
  accommodation: 'Accommodation',
  car: 'Cars, other automotive',
  attendant: 'Sweeper, gardener, watchman or personal attendant',
  utilities: 'Gas, electricity, water',
  loan: 'Interest-free or concessional loans',
  holiday: 'Holiday expenses',
  travel: 'Free or concessional travel',
  meals: 'Free meals',
  education: 'Free education',
  gifts: 'Gifts, vouchers, etc.',
  creditCard: 'Credit card expenses',
  club: 'Club expenses',
  movableAssets: 'Use of movable assets by employees',
  transferOfAssets: 'Transfer of assets to employees',
  otherAmenity: 'Value of any other benefit, amenity, service or privilege',
  startUpStock: 'Stock options allotted or transferred by an eligible start-up, section 80-IAC',
  stock: 'Stock options (non-qualified options) other than of an eligible start-up',
  retirementExcess: 'Contribution by employer to fund and scheme taxable under section 17(2)(vii)',
  retirementAccretion: 'Annual accretion by way of interest, dividend etc. taxable under section 17(2)(viia)',
  other: 'Other benefits or amenities',
} as const;
export type PerquisiteHead = keyof typeof PERQUISITE_HEADS;

export function isPerquisiteHead(text: string): text is PerquisiteHead {
  return Object.hasOwn(PERQUISITE_HEADS, text);
}

/** The two heads that name a section, as the Act of 2025 numbers it. */
const HEADS_OF_2025: Readonly<Partial<Record<PerquisiteHead, string>>> = {
  startUpStock: 'Stock options allotted or transferred by an eligible start-up',
  retirementExcess: 'Contribution by employer to funds above the limit, section 17(1)(h)',
  retirementAccretion: 'Annual accretion on it, section 17(1)(i)',
};

/** A benefit of the year: its value by the rules, and what the person paid for it. */
export type Perquisite = { readonly head: PerquisiteHead; readonly value: Paise; readonly recovered: Paise };

export type PerquisiteRow = {
  readonly number: number;
  readonly nature: string;
  readonly value: Paise;
  readonly recovered: Paise;
  readonly taxable: Paise;
};

/** Every head with what there was of it, numbered by its place, then the total and profits in lieu of salary. */
export function perquisiteRows(
  perquisites: readonly Perquisite[],
  profitsInLieu: Paise,
  isUnderAct2025: boolean,
): readonly PerquisiteRow[] {
  const heads = Object.keys(PERQUISITE_HEADS).filter(isPerquisiteHead);
  const rows = heads.map((head, at): PerquisiteRow => {
    const own = perquisites.filter((one) => one.head === head);
    const value = sum(own.map((one) => one.value));
    const recovered = sum(own.map((one) => one.recovered));
    const nature = (isUnderAct2025 ? HEADS_OF_2025[head] : undefined) ?? PERQUISITE_HEADS[head];
    return { number: at + 1, nature, value, recovered, taxable: subtract(value, recovered) };
  });
  const inAll = rows.reduce(
    (all, row) => ({ value: add(all.value, row.value), recovered: add(all.recovered, row.recovered) }),
    {
      value: ZERO,
      recovered: ZERO,
    },
  );
  const section = isUnderAct2025 ? '18' : '17(3)';
  return [
    ...rows,
    {
      number: rows.length + 1,
      nature: 'Total value of perquisites',
      ...inAll,
      taxable: subtract(inAll.value, inAll.recovered),
    },
    {
      number: rows.length + 2,
      nature: `Total value of profits in lieu of salary as per section ${section}`,
      value: profitsInLieu,
      recovered: ZERO,
      taxable: profitsInLieu,
    },
  ];
}

/** Whether a salary is above the amount from which perquisites have a statement of their own. */
export function needsPerquisiteStatement(grossSalary: Paise, financialYear: FinancialYear): boolean {
  return grossSalary > valueOn(perquisiteStatementSalary, firstDayOfFinancialYear(financialYear));
}

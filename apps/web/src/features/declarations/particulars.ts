import {
  type AmountLine,
  LETOUT,
  LETOUT_LOAN,
  LOAN,
  OTHER,
  PREVIOUS,
} from '@muster/contract/features/declarations/declarations-amounts.ts';
import type { DeductionCategory } from '@muster/contract/features/declarations/declarations-fields.ts';
import { type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { formatMonth } from '../../ui/format-date.ts';
import type { Declaration } from './declarations.queries.ts';

/** A row of the summary; one without a key is worked out from others, and nobody comments on it. */
export type Particular = {
  readonly label: string;
  readonly detail?: string;
  readonly amount: Paise;
  readonly key: string | null;
};

export type ParticularGroup = { readonly title: string; readonly rows: readonly Particular[] };

const isShown = ({ amount }: Particular) => amount !== ZERO;

/** What is declared, in the order of the form; rows and groups of nothing are left out. */
export function particularsOf(declaration: Declaration): ParticularGroup[] {
  const groups: ParticularGroup[] = [
    { title: 'HRA', rows: rents(declaration) },
    { title: 'Home Loan (self-occupied)', rows: loan(declaration) },
    ...houses(declaration),
    { title: 'Other Sources', rows: amountsOf(OTHER, declaration) },
    { title: 'Previous Employment', rows: amountsOf(PREVIOUS, declaration) },
    ...CATEGORIES.map(([category, title]) => ({ title, rows: deductions(declaration, category) })),
  ];
  return groups.map(({ title, rows }) => ({ title, rows: rows.filter(isShown) })).filter(({ rows }) => rows.length > 0);
}

const CATEGORIES: readonly (readonly [DeductionCategory, string])[] = [
  ['80C', '80C Investments'],
  ['80D', '80D Exemptions'],
  ['Other Investments', 'Other Investments'],
];

function row(label: string, amount: Paise, key: string | null): Particular {
  return { label, amount, key };
}

/** Amounts of the declaration, of its loan or of a house. */
function amountsOf<Name extends string>(
  lines: readonly AmountLine<string, Name>[],
  amounts: Readonly<Record<Name, Paise>>,
  house?: string,
): Particular[] {
  return lines.map(({ kind, part, name, label, inSummary = label }) =>
    row(inSummary, amounts[name], [kind, house, part].filter(Boolean).join(':')),
  );
}

type Period = { readonly rentalPeriodStart: string; readonly rentalPeriodEnd: string | null };

/** The months of a rent period, in words. */
export function periodOf({ rentalPeriodStart: from, rentalPeriodEnd: to }: Period): string {
  const month = (text: string) => formatMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
  return `${month(from)} to ${to ? month(to) : 'March'}`;
}

function rents({ houseRentDetails }: Declaration): Particular[] {
  return houseRentDetails.map((rent) => ({
    label: periodOf(rent),
    detail: [rent.urbanizationType, rent.landlordName, rent.landlordPan, rent.address].filter(Boolean).join(', '),
    amount: rent.totalAmount,
    key: `rent:${rent.id}`,
  }));
}

function loan({ selfOccupiedHomeLoan }: Declaration): Particular[] {
  if (selfOccupiedHomeLoan === null) return [];
  const { lenderName: detail } = selfOccupiedHomeLoan;
  return amountsOf(LOAN, selfOccupiedHomeLoan).map((amount) => ({ ...amount, detail }));
}

function houses({ letOutProperties }: Declaration): ParticularGroup[] {
  return letOutProperties.map((house, index) => ({
    title: `Let Out Properties: ${house.isDeemedLetOut ? 'deemed let out' : `property ${index + 1}`}`,
    rows: [
      ...amountsOf(LETOUT, house, house.id).map((amount, place) =>
        place === 0 && house.isDeemedLetOut ? { ...amount, label: 'Rent it could fetch' } : amount,
      ),
      row('Net annual value', house.netAnnualValue, null),
      row('Standard deduction', house.standardDeduction, null),
      ...(house.homeLoanDetail ? amountsOf(LETOUT_LOAN, house.homeLoanDetail, house.id).toReversed() : []),
      row('Net income or loss', house.netIncomeOrLoss, null),
    ],
  }));
}

function deductions(declaration: Declaration, category: DeductionCategory): Particular[] {
  return declaration.deductions
    .filter(({ categoryId }) => categoryId === category)
    .map((line) => row(line.deductionItemName, line.declaredAmount, `deduction:${line.id}`));
}

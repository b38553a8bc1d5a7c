import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { LETOUT, LETOUT_LOAN, LOAN, OTHER, PREVIOUS } from './declarations-amounts.ts';
import type { DeclarationInput } from './declarations-fields.ts';

type PartOf<Lines extends readonly { readonly part: string }[]> = Lines[number]['part'];

/**
 * What an amount is about: what the tax wants of it, and what only people read. Kept as it is beside the amount, so
 * that a change of its shape needs another `v`.
 */
export type ItemDetails = { readonly v: 1 } & (
  | {
      readonly kind: 'rent';
      readonly from: CalendarMonth;
      readonly to: CalendarMonth | null;
      readonly metro: boolean;
      readonly address: string;
      readonly landlordName: string;
      /** How the landlord is related to the person, where the law of the year asks for it. */
      readonly relationship: string;
    }
  | { readonly kind: 'deduction'; readonly itemId: number }
  | { readonly kind: 'loan'; readonly part: PartOf<typeof LOAN>; readonly lenderName: string }
  | { readonly kind: 'other'; readonly part: PartOf<typeof OTHER> }
  | { readonly kind: 'previous'; readonly part: PartOf<typeof PREVIOUS> }
  | {
      readonly kind: 'letout';
      readonly house: string;
      readonly part: PartOf<typeof LETOUT | typeof LETOUT_LOAN>;
      readonly isDeemed: boolean;
      readonly hasLoan: boolean;
      readonly lenderName: string;
    }
);

export type ItemKind = ItemDetails['kind'];

/** One amount of a declaration; rent is a month's. */
export type ItemAmount = {
  readonly key: string;
  readonly details: ItemDetails;
  /** Of the landlord or lender. */
  readonly pan: string | null;
  readonly declared: Paise;
};

/** The name of an amount, also of its comments and proofs; `row` is the rent period's or the deduction's id. */
export function keyOf(details: ItemDetails, row: string): string {
  if (details.kind === 'letout') return `letout:${details.house}:${details.part}`;
  return 'part' in details ? `${details.kind}:${details.part}` : `${details.kind}:${row}`;
}

/** The row's id in the name of a rent period or a deduction. */
export function rowOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

/** 2026-04 */
export function parseMonth(text: string): CalendarMonth {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)) };
}

/** The amounts of a form, in its order; what is switched off, blank or nothing is left out. */
export function itemsOf(input: DeclarationInput, newId: (index: number) => string): ItemAmount[] {
  return [
    ...rents(input, newId),
    ...loans(input),
    ...letOuts(input, newId),
    ...others(input),
    ...deductions(input, newId),
  ];
}

function item(details: ItemDetails, declared: Paise, pan: string | null = null, row = ''): ItemAmount {
  return { key: keyOf(details, row), details, declared, pan };
}

function rents(
  { isRentedAccomodation, houseRentDetails }: DeclarationInput,
  newId: (index: number) => string,
): ItemAmount[] {
  if (!isRentedAccomodation) return [];
  return houseRentDetails.flatMap((row, index) => {
    if (row.declaredAmount === 0) return [];
    const details: ItemDetails = {
      v: 1,
      kind: 'rent',
      from: parseMonth(row.rentalPeriodStart),
      to: row.rentalPeriodEnd ? parseMonth(row.rentalPeriodEnd) : null,
      metro: row.urbanizationType === 'Metro',
      address: row.address ?? '',
      landlordName: row.landlordName ?? '',
      relationship: row.landlordRelationship ?? '',
    };
    return [item(details, row.declaredAmount, row.landlordPan ?? null, row.id ?? newId(index))];
  });
}

function loans({ hasLoanOnSelfOccupiedHome, selfOccupiedHomeLoan: loan }: DeclarationInput): ItemAmount[] {
  if (!hasLoanOnSelfOccupiedHome || !loan) return [];
  const { lenderName, lenderPan } = loan;
  return LOAN.map(({ kind, part, name }) =>
    item({ v: 1, kind, part, lenderName: lenderName ?? '' }, loan[name], lenderPan ?? null),
  );
}

function letOuts(
  { isLetOutProperty, letOutProperties }: DeclarationInput,
  newId: (index: number) => string,
): ItemAmount[] {
  if (!isLetOutProperty) return [];
  return letOutProperties.flatMap((house, index) => {
    const loan = house.hasHomeLoan ? house.homeLoanDetail : null;
    const details = {
      v: 1 as const,
      house: house.id ?? newId(index),
      isDeemed: house.isDeemedLetOut,
      hasLoan: house.hasHomeLoan,
      lenderName: loan?.lenderName ?? '',
    };
    const pan = loan?.lenderPan ?? null;
    const amounts = [
      ...LETOUT.map(({ kind, part, name }) => item({ ...details, kind, part }, house[name])),
      ...(loan ? LETOUT_LOAN.map(({ kind, part, name }) => item({ ...details, kind, part }, loan[name], pan)) : []),
    ];
    return amounts.every(({ declared }) => declared === 0) ? [] : amounts;
  });
}

function others(input: DeclarationInput): ItemAmount[] {
  return [
    ...OTHER.map(({ kind, part, name }) => item({ v: 1, kind, part }, input[name])),
    ...PREVIOUS.map(({ kind, part, name }) => item({ v: 1, kind, part }, input[name])),
  ].filter(({ declared }) => declared > 0);
}

function deductions(input: DeclarationInput, newId: (index: number) => string): ItemAmount[] {
  return input.deductions.flatMap(({ id, deductionItemId, declaredAmount }, index) =>
    deductionItemId > 0 && declaredAmount > 0
      ? [item({ v: 1, kind: 'deduction', itemId: deductionItemId }, declaredAmount, null, id ?? newId(index))]
      : [],
  );
}

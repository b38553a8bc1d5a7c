import {
  type AsDeclared,
  byName,
  LETOUT,
  LOAN,
  mapAmounts,
  SINGLE,
  type WithAmounts,
} from '@muster/contract/features/declarations/declarations-amounts.ts';
import { DEDUCTION_CATEGORY, URBANIZATION_TYPES } from '@muster/contract/features/declarations/declarations-fields.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { rupeesOf } from '../../ui/format-money.ts';
import type { Declaration, Form } from './declarations.queries.ts';

/** Rupees as typed; an amount that cannot be read is not a number. */
export type Amount = number | '';

type LoanFields = Record<(typeof LOAN)[number]['name'], Amount>;
export type LoanValues = LoanFields & { lenderName: string; lenderPan: string };

export type RentRow = {
  id: string;
  rentalPeriodStart: string;
  rentalPeriodEnd: string;
  declaredAmount: Amount;
  address: string;
  landlordName: string;
  landlordRelationship: string;
  landlordPan: string;
  urbanizationType: (typeof URBANIZATION_TYPES)[number];
};

type HouseFields = Record<(typeof LETOUT)[number]['name'], Amount>;
export type HouseRow = HouseFields & {
  id: string;
  isDeemedLetOut: boolean;
  hasHomeLoan: boolean;
  homeLoanDetail: LoanValues;
};

const CATEGORIES = [1, 2, 3] as const;

export type DeductionRow = {
  id: string;
  deductionItemId: string;
  categoryId: (typeof CATEGORIES)[number];
  declaredAmount: Amount;
};

type Years = { financialYearStart: number; financialYearEnd: number };
type SingleFields = Record<(typeof SINGLE)[number]['name'], Amount>;

/** The form as it is typed; its names are those of the wire. */
export type DeclarationValues = Years &
  SingleFields & {
    isRentedAccomodation: boolean;
    houseRentDetails: RentRow[];
    hasLoanOnSelfOccupiedHome: boolean;
    selfOccupiedHomeLoan: LoanValues;
    isLetOutProperty: boolean;
    letOutProperties: HouseRow[];
    deductions: DeductionRow[];
    /** Sections somebody has looked at: nothing declared can be complete too. */
    looked: string[];
  };

// What was kept is read field by field, and without Zod, which the page would have to fetch for it: what cannot be read is
// blank, and rows of which one cannot be read are none.
type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
const amountIn = (value: unknown): Amount => (typeof value === 'number' && Number.isFinite(value) ? value : '');
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const idIn = (value: unknown) => (typeof value === 'string' ? value : crypto.randomUUID());
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string') ? value : [];

function rowsIn<R>(value: unknown, rowIn: (fields: Fields) => R | null): R[] {
  const rows = (Array.isArray(value) ? value : []).map((row: unknown) => {
    const fields = fieldsIn(row);
    return fields && rowIn(fields);
  });
  return rows.every((row) => row !== null) ? rows : [];
}

const loanIn = (fields: Fields): LoanValues => ({
  ...byName(LOAN, ({ name }) => amountIn(fields[name])),
  lenderName: textIn(fields['lenderName']),
  lenderPan: textIn(fields['lenderPan']),
});

const rentIn = (fields: Fields): RentRow => ({
  id: idIn(fields['id']),
  rentalPeriodStart: textIn(fields['rentalPeriodStart']),
  rentalPeriodEnd: textIn(fields['rentalPeriodEnd']),
  declaredAmount: amountIn(fields['declaredAmount']),
  address: textIn(fields['address']),
  landlordName: textIn(fields['landlordName']),
  landlordRelationship: textIn(fields['landlordRelationship']),
  landlordPan: textIn(fields['landlordPan']),
  urbanizationType: URBANIZATION_TYPES.find((type) => type === fields['urbanizationType']) ?? 'Non Metro',
});

function houseIn(fields: Fields): HouseRow | null {
  const loan = fieldsIn(fields['homeLoanDetail']);
  return (
    loan && {
      id: idIn(fields['id']),
      ...byName(LETOUT, ({ name }) => amountIn(fields[name])),
      isDeemedLetOut: fields['isDeemedLetOut'] === true,
      hasHomeLoan: fields['hasHomeLoan'] === true,
      homeLoanDetail: loanIn(loan),
    }
  );
}

function deductionIn(fields: Fields): DeductionRow | null {
  const categoryId = CATEGORIES.find((category) => category === fields['categoryId']);
  if (categoryId === undefined) return null;
  return {
    id: idIn(fields['id']),
    deductionItemId: textIn(fields['deductionItemId']),
    categoryId,
    declaredAmount: amountIn(fields['declaredAmount']),
  };
}

const valuesIn = (fields: Fields, { financialYearStart, financialYearEnd }: Years): DeclarationValues => ({
  financialYearStart,
  financialYearEnd,
  isRentedAccomodation: fields['isRentedAccomodation'] === true,
  houseRentDetails: rowsIn(fields['houseRentDetails'], rentIn),
  hasLoanOnSelfOccupiedHome: fields['hasLoanOnSelfOccupiedHome'] === true,
  selfOccupiedHomeLoan: loanIn(fieldsIn(fields['selfOccupiedHomeLoan']) ?? {}),
  isLetOutProperty: fields['isLetOutProperty'] === true,
  letOutProperties: rowsIn(fields['letOutProperties'], houseIn),
  deductions: rowsIn(fields['deductions'], deductionIn),
  ...byName(SINGLE, ({ name }) => amountIn(fields[name])),
  looked: textsIn(fields['looked']),
});

export const newRent = (fyStart: number): RentRow => rentIn({ rentalPeriodStart: `${fyStart}-04` });
export const newHouse = (): HouseRow => ({
  id: crypto.randomUUID(),
  ...byName(LETOUT, () => '' as const),
  isDeemedLetOut: false,
  hasHomeLoan: false,
  homeLoanDetail: loanIn({}),
});
export const newDeduction = (categoryId: DeductionRow['categoryId']): DeductionRow => ({
  id: crypto.randomUUID(),
  deductionItemId: '',
  categoryId,
  declaredAmount: '',
});

/** A row of each category to begin with. */
const BLANK_ROWS = () => CATEGORIES.map(newDeduction);

function emptyValues(fyStart: number): DeclarationValues {
  const years = { financialYearStart: fyStart, financialYearEnd: fyStart + 1 };
  return { ...valuesIn({}, years), houseRentDetails: [newRent(fyStart)], deductions: BLANK_ROWS() };
}

/** What of a declaration, or of its proofs, the form begins with. */
type FormAmounts = WithAmounts<
  AsDeclared<Pick<Declaration, keyof DeclarationValues & keyof Declaration>>,
  Paise | null
>;

/** The amounts of a declaration as the form has them: what is nothing is blank. */
export function valuesOf(declaration: FormAmounts): DeclarationValues {
  const fields = mapAmounts(declaration, (paise): Amount => (paise ? rupeesOf(paise) : ''));
  const deductions = fields.deductions.map(({ categoryId, deductionItemId, ...row }) => ({
    ...row,
    deductionItemId: String(deductionItemId),
    categoryId: DEDUCTION_CATEGORY[categoryId],
  }));
  const { financialYearStart, financialYearEnd } = declaration;
  const values = valuesIn(
    {
      ...fields,
      letOutProperties: fields.letOutProperties.map((row) => ({ ...row, homeLoanDetail: row.homeLoanDetail ?? {} })),
      deductions: [
        ...deductions,
        ...BLANK_ROWS().filter(({ categoryId }) => !deductions.some((row) => row.categoryId === categoryId)),
      ],
    },
    { financialYearStart, financialYearEnd },
  );
  const { houseRentDetails } = values;
  return {
    ...values,
    houseRentDetails: houseRentDetails.length > 0 ? houseRentDetails : [newRent(financialYearStart)],
  };
}

/** What the form begins with: what was typed last, else what is declared, else nothing. */
export function startingValues({ draft, declaration, financialYearStart }: Form): DeclarationValues {
  return draftValues(draft) ?? (declaration ? valuesOf(declaration) : emptyValues(financialYearStart));
}

/** The form as it is sent: what is blank is 0, and a rent that goes on has no end. */
export function sentValues({ looked: _, ...typed }: DeclarationValues) {
  const amounts = mapAmounts(typed, (rupees) => rupees || 0);
  return {
    ...amounts,
    houseRentDetails: amounts.houseRentDetails.map((row) => ({ ...row, rentalPeriodEnd: row.rentalPeriodEnd || null })),
  };
}

/** What was typed last, where it can still be read. */
export function draftValues(draft: Form['draft']): DeclarationValues | null {
  if (draft === null) return null;
  const { financialYearStart, financialYearEnd, selfOccupiedHomeLoan } = draft.content;
  if (typeof financialYearStart !== 'number' || typeof financialYearEnd !== 'number') return null;
  return fieldsIn(selfOccupiedHomeLoan) && valuesIn(draft.content, { financialYearStart, financialYearEnd });
}

/** Paths of amounts that cannot be read. */
export function unreadableAmounts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'number') return Number.isNaN(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => unreadableAmounts(field, [...path, key]));
}

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
import { z } from '@muster/contract/zod.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { rupeesOf } from '../../ui/format-money.ts';
import type { Declaration, Form } from './declarations.queries.ts';

/** Rupees as typed; an amount that cannot be read is not a number. */
export type Amount = number | '';

const amount = z.union([z.number(), z.literal('')]).catch('');
const text = z.string().catch('');
const rowId = z.string().catch(() => crypto.randomUUID());
const flag = z.boolean().catch(false);

const amountField = () => amount;

const loan = z.object({ ...byName(LOAN, amountField), lenderName: text, lenderPan: text });

const rent = z.object({
  id: rowId,
  rentalPeriodStart: text,
  rentalPeriodEnd: text,
  declaredAmount: amount,
  address: text,
  landlordName: text,
  landlordRelationship: text,
  landlordPan: text,
  urbanizationType: z.enum(URBANIZATION_TYPES).catch('Non Metro'),
});

const house = z.object({
  id: rowId,
  ...byName(LETOUT, amountField),
  isDeemedLetOut: flag,
  hasHomeLoan: flag,
  homeLoanDetail: loan,
});

const deduction = z.object({
  id: rowId,
  deductionItemId: text,
  categoryId: z.literal([1, 2, 3]),
  declaredAmount: amount,
});

const values = z.object({
  financialYearStart: z.number(),
  financialYearEnd: z.number(),
  isRentedAccomodation: flag,
  houseRentDetails: z.array(rent).catch([]),
  hasLoanOnSelfOccupiedHome: flag,
  selfOccupiedHomeLoan: loan,
  isLetOutProperty: flag,
  letOutProperties: z.array(house).catch([]),
  deductions: z.array(deduction).catch([]),
  ...byName(SINGLE, amountField),
  /** Sections somebody has looked at: nothing declared can be complete too. */
  looked: z.array(z.string()).catch([]),
});

/** The form as it is typed; its names are those of the wire. */
export type DeclarationValues = z.output<typeof values>;
export type RentRow = DeclarationValues['houseRentDetails'][number];
export type HouseRow = DeclarationValues['letOutProperties'][number];
export type DeductionRow = DeclarationValues['deductions'][number];

const NO_LOAN = loan.parse({});

export const newRent = (fyStart: number): RentRow => rent.parse({ rentalPeriodStart: `${fyStart}-04` });
export const newHouse = (): HouseRow => house.parse({ homeLoanDetail: NO_LOAN });
export const newDeduction = (categoryId: DeductionRow['categoryId']): DeductionRow => deduction.parse({ categoryId });

/** A row of each category to begin with. */
const BLANK_ROWS = () => ([1, 2, 3] as const).map(newDeduction);

function emptyValues(fyStart: number): DeclarationValues {
  return values.parse({
    financialYearStart: fyStart,
    financialYearEnd: fyStart + 1,
    houseRentDetails: [newRent(fyStart)],
    selfOccupiedHomeLoan: NO_LOAN,
    deductions: BLANK_ROWS(),
  });
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
  return values.parse({
    ...fields,
    houseRentDetails:
      fields.houseRentDetails.length > 0 ? fields.houseRentDetails : [newRent(declaration.financialYearStart)],
    selfOccupiedHomeLoan: fields.selfOccupiedHomeLoan ?? NO_LOAN,
    letOutProperties: fields.letOutProperties.map((row) => ({ ...row, homeLoanDetail: row.homeLoanDetail ?? NO_LOAN })),
    deductions: [
      ...deductions,
      ...BLANK_ROWS().filter(({ categoryId }) => !deductions.some((row) => row.categoryId === categoryId)),
    ],
  });
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
  const typed = draft && values.safeParse(draft.content);
  return typed?.success ? typed.data : null;
}

/** Paths of amounts that cannot be read. */
export function unreadableAmounts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'number') return Number.isNaN(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => unreadableAmounts(field, [...path, key]));
}

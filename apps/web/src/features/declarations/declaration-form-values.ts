import { URBANIZATION_TYPES } from '@muster/contract/features/declarations/declarations-fields.ts';
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

const loan = z.object({
  principalPaidOnHomeLoan: amount,
  interestPaidOnHomeLoan: amount,
  lenderName: text,
  lenderPan: text,
});

const values = z.object({
  financialYearStart: z.number(),
  financialYearEnd: z.number(),
  isRentedAccomodation: flag,
  houseRentDetails: z
    .array(
      z.object({
        id: rowId,
        rentalPeriodStart: text,
        rentalPeriodEnd: text,
        declaredAmount: amount,
        address: text,
        landlordName: text,
        landlordRelationship: text,
        landlordPan: text,
        urbanizationType: z.enum(URBANIZATION_TYPES).catch('Non Metro'),
      }),
    )
    .catch([]),
  hasLoanOnSelfOccupiedHome: flag,
  selfOccupiedHomeLoan: loan,
  isLetOutProperty: flag,
  letOutProperties: z
    .array(
      z.object({
        id: rowId,
        annualRentReceived: amount,
        municipalTaxesPaid: amount,
        isDeemedLetOut: flag,
        hasHomeLoan: flag,
        homeLoanDetail: loan,
      }),
    )
    .catch([]),
  incomeOtherSources: amount,
  interestFromSavings: amount,
  interestFromFD: amount,
  interestFromNSC: amount,
  deductions: z
    .array(z.object({ id: rowId, deductionItemId: text, categoryId: z.literal([1, 2, 3]), declaredAmount: amount }))
    .catch([]),
  previousEmploymentIncome: amount,
  previousEmploymentTaxPaid: amount,
  previousEmploymentProfessionalTax: amount,
  previousEmploymentEPF: amount,
  previousEmploymentLeaveEncashment: amount,
  /** Sections somebody has looked at: nothing declared can be complete too. */
  looked: z.array(z.string()).catch([]),
});

/** The form as it is typed; its names are those of the wire. */
export type DeclarationValues = z.output<typeof values>;
export type RentRow = DeclarationValues['houseRentDetails'][number];
export type HouseRow = DeclarationValues['letOutProperties'][number];
export type DeductionRow = DeclarationValues['deductions'][number];
export type LoanValues = DeclarationValues['selfOccupiedHomeLoan'];

const NO_LOAN: LoanValues = {
  principalPaidOnHomeLoan: '',
  interestPaidOnHomeLoan: '',
  lenderName: '',
  lenderPan: '',
};

export function newRent(fyStart: number): RentRow {
  return {
    id: crypto.randomUUID(),
    rentalPeriodStart: `${fyStart}-04`,
    rentalPeriodEnd: '',
    declaredAmount: '',
    address: '',
    landlordName: '',
    landlordRelationship: '',
    landlordPan: '',
    urbanizationType: 'Non Metro',
  };
}

export function newHouse(): HouseRow {
  return {
    id: crypto.randomUUID(),
    annualRentReceived: '',
    municipalTaxesPaid: '',
    isDeemedLetOut: false,
    hasHomeLoan: false,
    homeLoanDetail: NO_LOAN,
  };
}

export function newDeduction(categoryId: DeductionRow['categoryId']): DeductionRow {
  return { id: crypto.randomUUID(), deductionItemId: '', categoryId, declaredAmount: '' };
}

/** A row of each category to begin with. */
const BLANK_ROWS = () => ([1, 2, 3] as const).map(newDeduction);

function emptyValues(fyStart: number): DeclarationValues {
  return {
    financialYearStart: fyStart,
    financialYearEnd: fyStart + 1,
    isRentedAccomodation: false,
    houseRentDetails: [newRent(fyStart)],
    hasLoanOnSelfOccupiedHome: false,
    selfOccupiedHomeLoan: NO_LOAN,
    isLetOutProperty: false,
    letOutProperties: [],
    incomeOtherSources: '',
    interestFromSavings: '',
    interestFromFD: '',
    interestFromNSC: '',
    deductions: BLANK_ROWS(),
    previousEmploymentIncome: '',
    previousEmploymentTaxPaid: '',
    previousEmploymentProfessionalTax: '',
    previousEmploymentEPF: '',
    previousEmploymentLeaveEncashment: '',
    looked: [],
  };
}

const orBlank = (paise: Paise): Amount => (paise === 0 ? '' : rupeesOf(paise));

const loanValues = (one: Declaration['selfOccupiedHomeLoan']): LoanValues =>
  one === null
    ? NO_LOAN
    : {
        principalPaidOnHomeLoan: orBlank(one.principalPaidOnHomeLoan),
        interestPaidOnHomeLoan: orBlank(one.interestPaidOnHomeLoan),
        lenderName: one.lenderName,
        lenderPan: one.lenderPan ?? '',
      };

/** What of a declaration its form begins with. */
export type FormAmounts = Pick<
  Declaration,
  | 'financialYearStart'
  | 'financialYearEnd'
  | 'isRentedAccomodation'
  | 'houseRentDetails'
  | 'hasLoanOnSelfOccupiedHome'
  | 'selfOccupiedHomeLoan'
  | 'isLetOutProperty'
  | 'letOutProperties'
  | 'deductions'
  | 'incomeOtherSources'
  | 'interestFromSavings'
  | 'interestFromFD'
  | 'interestFromNSC'
  | 'previousEmploymentIncome'
  | 'previousEmploymentTaxPaid'
  | 'previousEmploymentProfessionalTax'
  | 'previousEmploymentEPF'
  | 'previousEmploymentLeaveEncashment'
>;

const CATEGORY = { '80C': 1, '80D': 2, 'Other Investments': 3 } as const;

/** The amounts of a declaration as the form has them. */
export function valuesOf(declaration: FormAmounts): DeclarationValues {
  const blank = emptyValues(declaration.financialYearStart);
  const deductions = declaration.deductions.map(({ id, deductionItemId, categoryId, declaredAmount }) => ({
    id,
    deductionItemId: String(deductionItemId),
    categoryId: CATEGORY[categoryId],
    declaredAmount: orBlank(declaredAmount),
  }));
  const rents = declaration.houseRentDetails.map((row) => ({
    id: row.id,
    rentalPeriodStart: row.rentalPeriodStart,
    rentalPeriodEnd: row.rentalPeriodEnd ?? '',
    declaredAmount: orBlank(row.declaredAmount),
    address: row.address,
    landlordName: row.landlordName,
    landlordRelationship: row.landlordRelationship,
    landlordPan: row.landlordPan ?? '',
    urbanizationType: row.urbanizationType,
  }));
  return {
    financialYearStart: declaration.financialYearStart,
    financialYearEnd: declaration.financialYearEnd,
    isRentedAccomodation: declaration.isRentedAccomodation,
    houseRentDetails: rents.length > 0 ? rents : blank.houseRentDetails,
    hasLoanOnSelfOccupiedHome: declaration.hasLoanOnSelfOccupiedHome,
    selfOccupiedHomeLoan: loanValues(declaration.selfOccupiedHomeLoan),
    isLetOutProperty: declaration.isLetOutProperty,
    letOutProperties: declaration.letOutProperties.map((house) => ({
      id: house.id,
      isDeemedLetOut: house.isDeemedLetOut,
      hasHomeLoan: house.hasHomeLoan,
      annualRentReceived: orBlank(house.annualRentReceived),
      municipalTaxesPaid: orBlank(house.municipalTaxesPaid),
      homeLoanDetail: loanValues(house.homeLoanDetail),
    })),
    incomeOtherSources: orBlank(declaration.incomeOtherSources),
    interestFromSavings: orBlank(declaration.interestFromSavings),
    interestFromFD: orBlank(declaration.interestFromFD),
    interestFromNSC: orBlank(declaration.interestFromNSC),
    deductions: [
      ...deductions,
      ...BLANK_ROWS().filter(({ categoryId }) => !deductions.some((row) => row.categoryId === categoryId)),
    ],
    previousEmploymentIncome: orBlank(declaration.previousEmploymentIncome),
    previousEmploymentTaxPaid: orBlank(declaration.previousEmploymentTaxPaid),
    previousEmploymentProfessionalTax: orBlank(declaration.previousEmploymentProfessionalTax),
    previousEmploymentEPF: orBlank(declaration.previousEmploymentEPF),
    previousEmploymentLeaveEncashment: orBlank(declaration.previousEmploymentLeaveEncashment),
    looked: blank.looked,
  };
}

/** What the form begins with: what was typed last, else what is declared, else nothing. */
export function startingValues({ draft, declaration, financialYearStart }: Form): DeclarationValues {
  return draftValues(draft) ?? (declaration ? valuesOf(declaration) : emptyValues(financialYearStart));
}

const sentLoan = (loan: LoanValues) => ({
  ...loan,
  principalPaidOnHomeLoan: loan.principalPaidOnHomeLoan || 0,
  interestPaidOnHomeLoan: loan.interestPaidOnHomeLoan || 0,
});

/** The form as it is sent: what is blank is 0, and a rent that goes on has no end. */
export function sentValues({ looked: _, ...typed }: DeclarationValues) {
  return {
    ...typed,
    houseRentDetails: typed.houseRentDetails.map((row) => ({
      ...row,
      rentalPeriodEnd: row.rentalPeriodEnd || null,
      declaredAmount: row.declaredAmount || 0,
    })),
    selfOccupiedHomeLoan: sentLoan(typed.selfOccupiedHomeLoan),
    letOutProperties: typed.letOutProperties.map((house) => ({
      ...house,
      annualRentReceived: house.annualRentReceived || 0,
      municipalTaxesPaid: house.municipalTaxesPaid || 0,
      homeLoanDetail: sentLoan(house.homeLoanDetail),
    })),
    deductions: typed.deductions.map((row) => ({ ...row, declaredAmount: row.declaredAmount || 0 })),
    incomeOtherSources: typed.incomeOtherSources || 0,
    interestFromSavings: typed.interestFromSavings || 0,
    interestFromFD: typed.interestFromFD || 0,
    interestFromNSC: typed.interestFromNSC || 0,
    previousEmploymentIncome: typed.previousEmploymentIncome || 0,
    previousEmploymentTaxPaid: typed.previousEmploymentTaxPaid || 0,
    previousEmploymentProfessionalTax: typed.previousEmploymentProfessionalTax || 0,
    previousEmploymentEPF: typed.previousEmploymentEPF || 0,
    previousEmploymentLeaveEncashment: typed.previousEmploymentLeaveEncashment || 0,
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
  return Object.entries(value).flatMap(([key, one]) => unreadableAmounts(one, [...path, key]));
}

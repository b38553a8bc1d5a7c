import { blankIsNull, pan } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { enumName, enumNumber, id, instant, isValidDay, money, positiveMoney } from '../../wire.ts';
import { z } from '../../zod.ts';
import { byActualName, byName, LETOUT, LOAN, SINGLE } from './declarations-amounts.ts';

export const DECLARATION_STATUS = { Submitted: 1, Rejected: 2, OnHold: 3, Approved: 4 } as const;
export type DeclarationStatus = keyof typeof DECLARATION_STATUS;
export const declarationStatus = enumName(DECLARATION_STATUS);

export const DEDUCTION_CATEGORY = { '80C': 1, '80D': 2, 'Other Investments': 3 } as const;
export type DeductionCategory = keyof typeof DEDUCTION_CATEGORY;

export const URBANIZATION_TYPES = ['Metro', 'Non Metro'] as const;

/** What can be done to a declaration; each one names those that its reader may do now. */
export const DECLARATION_ACTIONS = ['edit', 'approve', 'hold', 'reject'] as const;

export const DECLARATION_SAVED = 'IT Declaration saved successfully';
export const DECLARATION_UPDATED = 'IT Declaration updated successfully';

/** Rows of one kind in a declaration. */
export const MAX_ROWS = 50;
/** 1,000 crore rupees a row: with all of them together an amount stays exact. */
export const MAX_AMOUNT = 1e10;

/** What a person typed for an amount: nothing, or what is no number, is 0. */
function amountOrZero(input: unknown): unknown {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input.replaceAll(',', '')) : input;
  return typeof number === 'number' && !Number.isNaN(number) ? number : 0;
}

export const declaredAmount = z.preprocess(
  amountOrZero,
  z.number().min(0, 'The amount cannot be negative').max(MAX_AMOUNT, 'The amount is too large').pipe(positiveMoney),
);

export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const WRONG_MONTH = 'Choose a month';
export const declaredMonth = z.string(WRONG_MONTH).regex(MONTH, WRONG_MONTH);

/** The year a financial year begins or ends in, also as a day of it. */
const yearOf = (what: string) =>
  z.codec(z.union([z.int(), z.string()]), z.int(), {
    decode: (input, context) => {
      const text = String(input);
      const year = /^\d{4}$/.test(text) || isValidDay(text) ? Number(text.slice(0, 4)) : Number.NaN;
      if (year >= 2000 && year <= 2199) return year;
      context.issues.push({ code: 'custom', message: `Enter the ${what} as a year, such as 2026`, input });
      return z.NEVER;
    },
    encode: (year) => year,
  });

export const fyStart = yearOf('start of the financial year');
export const fyEnd = yearOf('end of the financial year');

export const financialYearBody = { financialYearStart: fyStart, financialYearEnd: fyEnd };

/** A financial year in a query; the present one where none is asked for. */
export const financialYearQuery = { fyStart: fyStart.optional(), fyEnd: fyEnd.optional() };

type Refused = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

/** Refuses two years that are no financial year. */
export function refuseOtherYears(
  { financialYearStart, financialYearEnd }: { readonly financialYearStart: number; readonly financialYearEnd: number },
  context: Refused,
): void {
  if (financialYearEnd === financialYearStart + 1) return;
  const message = `The financial year that starts in ${financialYearStart} ends in ${financialYearStart + 1}`;
  context.addIssue({ code: 'custom', path: ['financialYearEnd'], message });
}

const shortText = oneLine().max(200, 'At most 200 characters').nullish();
const name = oneLine().max(120, 'At most 120 characters').nullish();

/** Each of these amounts as it is typed. */
export const typedAmount = () => declaredAmount;

/** What is said of a rent period, beside its amount of a month. */
export const rentPeriod = {
  id: blankIsNull(id),
  rentalPeriodStart: declaredMonth,
  /** Without an end the rent goes on to March. */
  rentalPeriodEnd: blankIsNull(declaredMonth),
  address: shortText,
  landlordName: name,
  landlordRelationship: name,
  landlordPan: blankIsNull(pan),
  urbanizationType: z.enum(URBANIZATION_TYPES, 'Choose Metro or Non Metro').default('Non Metro'),
};

export const lender = { lenderName: name, lenderPan: blankIsNull(pan) };

export const letOutHouse = {
  id: blankIsNull(id),
  /** A third own house that nobody rents: it is taxed on the rent it could fetch. */
  isDeemedLetOut: z.boolean().default(false),
  hasHomeLoan: z.boolean().default(false),
};

export const deduction = { id: blankIsNull(id), categoryId: enumNumber(DEDUCTION_CATEGORY).optional() };

export const rowsOf = <T extends z.ZodRawShape>(row: T) =>
  z.array(z.object(row)).max(MAX_ROWS, `At most ${MAX_ROWS} rows`).default([]);

/** For whom: the caller, unless staff name somebody else. */
export const employeeId = blankIsNull(id);

/** What a form says that is no amount. */
export const formHead = {
  employeeId,
  ...financialYearBody,
  isDraft: z.literal(false).optional(),
  isSubmitted: z.literal(true).optional(),
  isRentedAccomodation: z.boolean().default(false),
  isLetOutProperty: z.boolean().default(false),
  hasLoanOnSelfOccupiedHome: z.boolean().default(false),
  version: z.int().optional(),
};

const loanInput = z.object({ ...byName(LOAN, typedAmount), ...lender }).nullish();

export const declarationInput = z
  .object({
    ...formHead,
    houseRentDetails: rowsOf({ ...rentPeriod, declaredAmount }),
    letOutProperties: rowsOf({ ...letOutHouse, ...byName(LETOUT, typedAmount), homeLoanDetail: loanInput }),
    selfOccupiedHomeLoan: loanInput,
    deductions: rowsOf({ ...deduction, deductionItemId: z.preprocess(amountOrZero, z.int()), declaredAmount }),
    ...byName(SINGLE, typedAmount),
  })
  .superRefine(refuseOtherYears);

/** A declaration as it is submitted. */
export type DeclarationInput = z.output<typeof declarationInput>;

/** The form as it is typed: kept whatever it says. */
export const declarationDraft = z
  .looseObject({ isDraft: z.literal(true), employeeId, ...financialYearBody })
  .superRefine(refuseOtherYears);

/** What was typed last of a form; null where nothing waits. */
export const formDraft = z.object({ content: z.record(z.string(), z.unknown()), savedAt: instant }).nullable();

const asMoney = () => money;
const asProved = () => money.nullable();

const homeLoan = z.object({
  ...byName(LOAN, asMoney),
  ...byActualName(LOAN, asProved),
  lenderName: z.string(),
  lenderPan: z.string().nullable(),
});

const houseRent = z.object({
  id,
  rentalPeriodStart: z.string(),
  rentalPeriodEnd: z.string().nullable(),
  /** Of a month, and of all months of the period in this year. */
  declaredAmount: money,
  totalAmount: money,
  actualAmount: money.nullable(),
  address: z.string(),
  landlordName: z.string(),
  landlordRelationship: z.string(),
  landlordPan: z.string().nullable(),
  urbanizationType: z.enum(URBANIZATION_TYPES),
});

const letOutProperty = z.object({
  id,
  ...byName(LETOUT, asMoney),
  ...byActualName(LETOUT, asProved),
  netAnnualValue: money,
  standardDeduction: money,
  /** Negative for a loss. */
  netIncomeOrLoss: money,
  isDeemedLetOut: z.boolean(),
  hasHomeLoan: z.boolean(),
  homeLoanDetail: homeLoan.nullable(),
});

const deductionLine = z.object({
  id,
  deductionItemId: z.int(),
  deductionItemName: z.string(),
  categoryId: enumNumber(DEDUCTION_CATEGORY),
  declaredAmount: money,
  actualAmount: money.nullable(),
  /** At most the limit of the item. */
  allowedAmount: money,
});

/** Whose declaration, and what is declared in it. */
export const declaredFields = {
  employeeId: id,
  employeeName: z.string(),
  financialYearStart: z.int(),
  financialYearEnd: z.int(),
  isRentedAccomodation: z.boolean(),
  isLetOutProperty: z.boolean(),
  hasLoanOnSelfOccupiedHome: z.boolean(),
  houseRentDetails: z.array(houseRent),
  letOutProperties: z.array(letOutProperty),
  selfOccupiedHomeLoan: homeLoan.nullable(),
  deductions: z.array(deductionLine),
  ...byName(SINGLE, asMoney),
};

/** The tax of the year; null where nothing is known of the person’s pay. */
export const taxOfYear = {
  netTaxableIncome: money.nullable(),
  totalTax: money.nullable(),
  taxToBePaid: money.nullable(),
};

export const declarationFields = {
  declarationId: id,
  ...declaredFields,
  isDraft: z.boolean(),
  isSubmitted: z.boolean(),
  status: declarationStatus.nullable(),
  /** What the reviewer said with the status. */
  statusComments: z.string().nullable(),
  submissionDate: instant.nullable(),
  lastUpdated: instant,
  /** What lowers the tax: rent of the year, loans and deductions. */
  totalDeclared: money,
  isPOIFormSubmitted: z.boolean(),
  actions: z.array(z.enum(DECLARATION_ACTIONS)),
  version: z.int(),
};

/** When people may declare for a year; null where it was never opened. */
export const declarationWindow = z
  .object({ isReleased: z.boolean(), startDate: z.string(), lockDate: z.string(), allowRegimeSwitch: z.boolean() })
  .nullable();

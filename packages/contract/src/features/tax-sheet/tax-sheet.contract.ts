import { everyone } from '../../access.ts';
import { type Ability, fileOf, get, post, value } from '../../endpoint.ts';
import { explanation } from '../../explanation.ts';
import { id, idParams, integerText, money, taxRegime } from '../../wire.ts';
import { z } from '../../zod.ts';
import { declaredNow, taxYear } from './tax-sheet-year.ts';

const access = everyone();

const READING: Ability = {
  Member: 'See their own tax of the year, and compare both regimes',
  Moderator: 'See everyone’s tax of the year under both regimes',
};

const query = z
  .object({
    /** The caller where nobody is named; `userId` is the same. */
    employeeId: id.optional(),
    userId: id.optional(),
    fyStart: integerText,
    fyEnd: integerText,
  })
  .refine(({ fyStart, fyEnd }) => fyEnd === fyStart + 1, {
    path: ['fyEnd'],
    message: 'A financial year ends in the next year',
  });

/** What of a declaration a comparison counts. */
export const TAX_BASES = {
  declaration: 'Based on declaration',
  proofs: 'Based on approved proofs',
  salary: 'Based on salary only',
} as const;
export type TaxBasis = keyof typeof TAX_BASES;
export const TAX_BASIS_CHOICES = ['declaration', 'proofs', 'salary'] as const satisfies readonly TaxBasis[];
export const taxBasis = z.enum(TAX_BASIS_CHOICES, 'Choose what the comparison is based on');

const calendarMonth = z.object({ year: z.int(), month: z.int() });

/** A sentence where the year is worked out with the rules of an earlier one, as its own are not known; null else. */
const rulesNote = z.string().nullable();

/** Rows that stand only where somebody has a house that is let out, or a loss of one. */
export const HOUSE_ROWS = ['Income from House Property', 'House property loss not set off'] as const;
const [HOUSE_INCOME, HOUSE_LOSS] = HOUSE_ROWS;

export const COMPARED = [
  'Gross Salary',
  'Exemptions under Section 10',
  'Deductions under Section 16',
  HOUSE_INCOME,
  'Section 24 home loan interest',
  HOUSE_LOSS,
  'Income from Other Sources',
  'Section 80C',
  'Other Chapter VI-A deductions',
  'Taxable Salary',
  'Base Tax',
  'Surcharge',
  'Education Cess',
  'Total Tax',
] as const;

const comparisonItem = z.object({
  particulars: z.enum(COMPARED),
  newRegimeValue: money,
  oldRegimeValue: money,
  /** Ids of the explanations of both, where there are any. */
  newFigure: z.string().nullable(),
  oldFigure: z.string().nullable(),
});
export type ComparisonItem = z.output<typeof comparisonItem>;

export const taxComparison = get('/Users/declarations/tax-comparison', {
  summary: 'The tax of a year under both regimes from the same facts',
  ability: READING,
  access,
  query: query.safeExtend({ basis: taxBasis.optional() }),
  output: value(
    z.object({
      comparisonItems: z.array(comparisonItem),
      annualSavings: money,
      recommendedRegime: taxRegime,
      currentTaxRegime: taxRegime,
      isAllowedRegimeSwitchIT: z.boolean(),
      isAllowedRegimeSwitchPOI: z.boolean(),
      employeeId: id,
      employeeName: z.string(),
      basis: taxBasis,
      /** What there is to base a comparison on. */
      hasDeclaration: z.boolean(),
      hasProofs: z.boolean(),
      /** The month a switch would count from; null where the year is paid to its end. */
      switchFrom: calendarMonth.nullable(),
      rulesNote,
      explanations: z.array(explanation),
    }),
  ),
});

export const taxComparisonPdf = get('/Users/declarations/tax-comparison/pdf', {
  summary: 'The same as a PDF',
  ability: READING,
  access,
  query: query.safeExtend({ basis: taxBasis.optional() }),
  output: fileOf('tax comparison', 'application/pdf'),
});

export const taxFacts = get('/Users/declarations/tax-facts', {
  summary:
    'What payroll knows of a person’s year without their declaration, in paise: programs work out its tax under any declaration',
  ability: READING,
  access,
  query,
  output: value(
    z.object({
      financialYear: z.int(),
      regime: taxRegime,
      /** The next month that is paid; null where none of the year is. */
      nextMonth: calendarMonth.nullable(),
      monthsLeft: z.int(),
      /** Null where nothing of the person's pay is known. */
      year: taxYear.nullable(),
      declared: declaredNow,
    }),
  ),
});

/** How far a month of a tax sheet is. */
export const SHEET_STATES = { deducted: 'Deducted', draft: 'In the draft run', 'to-come': 'To come' } as const;

/** What the tax of a tax sheet rests on. */
export const COUNTED_FROM = { declaration: 'Declaration', proofs: 'Approved proofs', nothing: 'Salary only' } as const;

const sheetMonth = z.object({
  year: z.int(),
  month: z.int(),
  gross: money,
  tds: money,
  sinceApril: money,
  state: z.enum(['deducted', 'draft', 'to-come']),
  /** Why the tax is another than in the month before. */
  why: z.string().nullable(),
  /** Its payslip, of a month that is paid. */
  payslipId: id.nullable(),
  isByHand: z.boolean(),
  /** What the other regime would take from here on. */
  otherRegimeTds: money.nullable(),
  figure: z.string().nullable(),
});
export type SheetMonth = z.output<typeof sheetMonth>;

const sheetFigure = z.object({ id: z.string(), label: z.string(), amount: money });
export type SheetFigure = z.output<typeof sheetFigure>;

export const taxSheet = get('/Users/declarations/tax-sheet', {
  summary: 'The tax of a year month by month: deducted, to be deducted, and why',
  ability: READING,
  access,
  query,
  output: value(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      financialYear: z.int(),
      regime: taxRegime,
      countedFrom: z.enum(['declaration', 'proofs', 'nothing']),
      proofsFrom: calendarMonth.nullable(),
      taxForTheYear: money,
      taxableIncome: money,
      grossOfYear: money,
      /** By this employer, with what was deducted before Muster. */
      deducted: money,
      /** Before Muster, of it. */
      deductedBefore: money,
      toCome: money,
      /** By earlier employers and others. */
      elsewhere: money,
      /** Deducted beyond the tax of the year: to be claimed back with the return. */
      claimableBack: money,
      months: z.array(sheetMonth),
      /** The tax of the year under it, and what of the tax deducted already would come back. */
      otherRegime: z.object({ taxForTheYear: money, claimableBack: money, from: calendarMonth }).nullable(),
      rulesNote,
      figures: z.array(sheetFigure),
      explanations: z.array(explanation),
    }),
  ),
});

export const taxSheetPdf = get('/Users/declarations/tax-sheet/pdf', {
  summary: 'The same as a PDF: the months, and how the tax of the year comes about',
  ability: READING,
  access,
  query,
  output: fileOf('tax sheet', 'application/pdf'),
});

/** The year a financial year begins in, and the next one. */
const yearNumber = z.int('Enter a year').min(2000, 'Enter a year').max(2100, 'Enter a year');

export const changeRegime = post('/Users/declarations/change-regime/{id}', {
  summary: 'Choose the tax regime of a person, by user id; it counts from the next unpaid month of the financial year',
  ability: {
    Member: 'Choose their own tax regime while switching is allowed',
    Moderator: 'Choose the tax regime of others while switching is allowed',
  },
  access,
  params: idParams,
  body: z
    .object({ newRegimeType: taxRegime, financialYearStart: yearNumber, financialYearEnd: yearNumber })
    .refine(({ financialYearStart, financialYearEnd }) => financialYearEnd === financialYearStart + 1, {
      path: ['financialYearEnd'],
      message: 'A financial year ends in the next year',
    }),
  output: value(z.object({ regime: taxRegime, from: calendarMonth })),
  message: 'Tax regime changed',
});

import { blankIsNull, pan } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { enumName, enumNumber, id, instant, money } from '../../wire.ts';
import { z } from '../../zod.ts';
import {
  DEDUCTION_CATEGORY,
  declaredAmount,
  declaredFields,
  declaredMonth,
  employeeId,
  financialYearBody,
  MAX_ROWS,
  refuseOtherYears,
  URBANIZATION_TYPES,
} from './declarations-fields.ts';

export const MAX_PROOF_TYPE = 16;
export const MAX_PROOFS = 10;
export const PROOF_KINDS = 'Please choose a PDF, JPG, JPEG or PNG file.';
export const PROOF_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;
export const COMMENT_REQUIRED = 'Please say why not all of it is approved';
export const PROOF_REQUIRED = 'Attach a proof first';

/** What the badge of a summary says. */
export const POI_BADGE = { Locked: 0, Released: 1, Submitted: 2 } as const;

const TOO_MANY = `At most ${MAX_ROWS} rows`;
const name = oneLine().max(120, 'At most 120 characters').nullish();

const actualLoan = z.object({
  actualPrincipalPaidOnHomeLoan: declaredAmount,
  actualInterestPaidOnHomeLoan: declaredAmount,
  lenderName: name,
  lenderPan: blankIsNull(pan),
});

/** The actual amounts of a year; declared ones are not changed by them. */
export const poiInput = z
  .object({
    /** Checked where it is sent: a person has one declaration a year. */
    declarationId: blankIsNull(id),
    employeeId,
    ...financialYearBody,
    isDraft: z.literal(false).optional(),
    isSubmitted: z.literal(true).optional(),
    isRentedAccomodation: z.boolean().default(false),
    isLetOutProperty: z.boolean().default(false),
    hasLoanOnSelfOccupiedHome: z.boolean().default(false),
    houseRentDetails: z
      .array(
        z.object({
          id: blankIsNull(id),
          rentalPeriodStart: declaredMonth,
          rentalPeriodEnd: blankIsNull(declaredMonth),
          /** Of a month, as it is declared. */
          actualAmount: declaredAmount,
          address: oneLine().max(200, 'At most 200 characters').nullish(),
          landlordName: name,
          landlordRelationship: name,
          landlordPan: blankIsNull(pan),
          urbanizationType: z.enum(URBANIZATION_TYPES, 'Choose Metro or Non Metro').default('Non Metro'),
        }),
      )
      .max(MAX_ROWS, TOO_MANY)
      .default([]),
    letOutProperties: z
      .array(
        z.object({
          id: blankIsNull(id),
          actualAnnualRentReceived: declaredAmount,
          actualMunicipalTaxesPaid: declaredAmount,
          isDeemedLetOut: z.boolean().default(false),
          hasHomeLoan: z.boolean().default(false),
          homeLoanDetail: actualLoan.nullish(),
        }),
      )
      .max(MAX_ROWS, TOO_MANY)
      .default([]),
    selfOccupiedHomeLoan: actualLoan.nullish(),
    deductions: z
      .array(
        z.object({
          id: blankIsNull(id),
          deductionItemId: z.union([z.number(), z.string()]).nullish(),
          actualAmount: declaredAmount,
          categoryId: enumNumber(DEDUCTION_CATEGORY).optional(),
        }),
      )
      .max(MAX_ROWS, TOO_MANY)
      .default([]),
    actualIncomeOtherSources: declaredAmount,
    actualInterestFromSavings: declaredAmount,
    actualInterestFromFD: declaredAmount,
    actualInterestFromNSC: declaredAmount,
    actualPreviousEmploymentTaxPaid: declaredAmount,
    actualPreviousEmploymentIncome: declaredAmount,
    actualPreviousEmploymentProfessionalTax: declaredAmount,
    actualPreviousEmploymentEPF: declaredAmount,
    actualPreviousEmploymentLeaveEncashment: declaredAmount,
    version: z.int().optional(),
  })
  .superRefine(refuseOtherYears);
export type PoiInput = z.output<typeof poiInput>;

export const proof = z.object({
  id,
  itemId: z.string(),
  documentType: z.int().nullable(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  uploadedAt: instant,
});

export const POI_GROUPS = [
  'Rented house',
  'Home Loan',
  'Let Out Properties',
  'Other Sources',
  '80C Investments',
  '80D Exemptions',
  'Other Investments',
  'Previous Employment',
] as const;

/** One amount on its way from declared to approved. */
export const poiRow = z.object({
  itemId: z.string(),
  group: z.enum(POI_GROUPS),
  particulars: z.string(),
  /** Rent: the amounts are of a month. */
  isMonthly: z.boolean(),
  declaredAmount: money,
  actualAmount: money.nullable(),
  approvedAmount: money.nullable(),
  comments: z.string().nullable(),
  /** What an upload sends to name this row. */
  upload: z.object({
    documentType: z.int().nullable(),
    houseRentDetailId: id.nullable(),
    letoutPropertyId: id.nullable(),
    employeeDeductionId: id.nullable(),
  }),
  proofs: z.array(proof),
});

export const POI_ACTIONS = ['edit', 'certify', 'review'] as const;

const actual = money.nullable();

export const poiShown = z.object({
  /** Null before anything was declared or proved. */
  declarationId: id.nullable(),
  ...declaredFields,
  actualIncomeOtherSources: actual,
  actualInterestFromSavings: actual,
  actualInterestFromFD: actual,
  actualInterestFromNSC: actual,
  actualPreviousEmploymentIncome: actual,
  actualPreviousEmploymentTaxPaid: actual,
  actualPreviousEmploymentProfessionalTax: actual,
  actualPreviousEmploymentEPF: actual,
  actualPreviousEmploymentLeaveEncashment: actual,
  rows: z.array(poiRow),
  status: enumName(POI_BADGE),
  isPOIFormSubmitted: z.boolean(),
  submittedAt: instant.nullable(),
  certifiedAt: instant.nullable(),
  certifiedName: z.string().nullable(),
  reviewedAt: instant.nullable(),
  lockDate: z.string().nullable(),
  isOpen: z.boolean(),
  allowRegimeSwitch: z.boolean(),
  mandateInvestmentProofAttachments: z.boolean(),
  mandateReviewerCommentsForPartialApproval: z.boolean(),
  actions: z.array(z.enum(POI_ACTIONS)),
  version: z.int(),
});

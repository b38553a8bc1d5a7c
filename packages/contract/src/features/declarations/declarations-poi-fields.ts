import { blankIsNull } from '../../india-ids.ts';
import { enumName, id, instant, money } from '../../wire.ts';
import { z } from '../../zod.ts';
import { byActualName, LETOUT, LOAN, SINGLE } from './declarations-amounts.ts';
import {
  declaredAmount,
  declaredFields,
  deduction,
  formHead,
  lender,
  letOutHouse,
  refuseOtherYears,
  rentPeriod,
  rowsOf,
  typedAmount,
} from './declarations-fields.ts';

export const MAX_PROOF_TYPE = 16;
export const MAX_PROOFS = 10;
export const PROOF_KINDS = 'Please choose a PDF, JPG, JPEG or PNG file.';
export const PROOF_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;
export const COMMENT_REQUIRED = 'Please say why not all of it is approved';
export const PROOF_REQUIRED = 'Attach a proof first';

/** What the badge of a summary says. */
export const POI_BADGE = { Locked: 0, Released: 1, Submitted: 2 } as const;

const actualLoan = z.object({ ...byActualName(LOAN, typedAmount), ...lender }).nullish();

/** The actual amounts of a year; declared ones are not changed by them. */
export const poiInput = z
  .object({
    /** Checked where it is sent: a person has one declaration a year. */
    declarationId: blankIsNull(id),
    ...formHead,
    /** Of a month, as it is declared. */
    houseRentDetails: rowsOf({ ...rentPeriod, actualAmount: declaredAmount }),
    letOutProperties: rowsOf({ ...letOutHouse, ...byActualName(LETOUT, typedAmount), homeLoanDetail: actualLoan }),
    selfOccupiedHomeLoan: actualLoan,
    deductions: rowsOf({
      ...deduction,
      deductionItemId: z.union([z.number(), z.string()]).nullish(),
      actualAmount: declaredAmount,
    }),
    ...byActualName(SINGLE, typedAmount),
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

export const poiShown = z.object({
  /** Null before anything was declared or proved. */
  declarationId: id.nullable(),
  ...declaredFields,
  ...byActualName(SINGLE, () => money.nullable()),
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

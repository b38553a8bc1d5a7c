import { everyone, moderators } from '../../access.ts';
import { del, fileOf, get, page, post, put, value } from '../../endpoint.ts';
import { flagText, formInteger, id, idParams, instant, ofEmployee, paging, positiveMoney } from '../../wire.ts';
import { z } from '../../zod.ts';
import { declarationDraft, formDraft, fyEnd, fyStart, refuseOtherYears, taxOfYear } from './declarations-fields.ts';
import { MAX_PROOF_TYPE, poiInput, poiShown, proof } from './declarations-poi-fields.ts';

const FEATURE = { feature: 'POI' } as const;
const OWN = 'Submit proof of investment, with files, and certify it';
const SUBMIT = { Member: OWN, Moderator: 'Submit proof of investment for anybody, also while it is locked' };
const REVIEW = 'Review proof of investment, amount by amount, and open every file';

const whose = z.object({ employeeId: id, fyStart, fyEnd });
const yearBody = { financialYearStart: fyStart, financialYearEnd: fyEnd, version: z.int().optional() };

export const POI_SUBMITTED = 'Proof of investment submitted successfully';
export const POI_CHANGED = 'Proof of investment updated successfully';

export const getEmployeePoi = get('/Payroll/POI/employees/{id}', {
  summary: 'What a person declared and proves for a year; of members their own',
  ability: SUBMIT,
  access: everyone(FEATURE),
  params: idParams,
  query: z.object({ fyStart, fyEnd }),
  /** With what was typed since it was submitted. */
  output: value(poiShown.extend({ draft: formDraft })),
});

export const submitPoi = put('/Payroll/POI/employees', {
  summary:
    'Submit the actual amounts of a year, first or again; with `isDraft` true keep what is typed so far. Staff for anybody, also while it is locked',
  ability: SUBMIT,
  access: everyone(FEATURE),
  body: z.discriminatedUnion('isDraft', [declarationDraft, poiInput]),
  /** Null for a draft. */
  output: value(poiShown.nullable()),
  message: POI_CHANGED,
});

export const discardPoiDraft = del('/Payroll/POI/employees/{id}/draft', {
  summary: 'Forget what was typed since the actual amounts were submitted',
  ability: null,
  access: everyone(FEATURE),
  params: idParams,
  query: z.object({ fyStart, fyEnd }),
});

export const poiSummary = get('/Payroll/POI/summary', {
  summary: 'The same with the tax of the year, the files and what became of each amount',
  ability: SUBMIT,
  access: everyone(FEATURE),
  query: whose,
  output: value(
    poiShown.extend({
      employeeFirstName: z.string(),
      employeeLastName: z.string(),
      taxRegime: z.enum(['new', 'old']),
      ...taxOfYear,
    }),
  ),
});

export const certifyPoi = post('/Payroll/POI/employees/{id}/certify', {
  summary: 'Certify that what was submitted is complete and correct, with name and time',
  ability: SUBMIT,
  access: everyone(FEATURE),
  params: idParams,
  body: z.object(yearBody).superRefine(refuseOtherYears),
  output: value(poiShown),
  message: 'Proof of investment certified successfully',
});

const MAX_REVIEWED = 300;

export const reviewPoi = post('/Payroll/POI/employees/{id}/review', {
  summary: 'Approve amounts in full, in part or not at all; null takes a decision back',
  ability: REVIEW,
  access: moderators(FEATURE),
  params: idParams,
  body: z
    .object({
      ...yearBody,
      rows: z
        .array(
          z.object({
            itemId: z.string().max(120),
            approvedAmount: positiveMoney.nullable(),
            comments: z.string().trim().max(1000, 'At most 1,000 characters').nullish(),
          }),
        )
        .min(1)
        .max(MAX_REVIEWED),
    })
    .superRefine(refuseOtherYears),
  output: value(poiShown),
  message: 'Review saved successfully',
});

export const listPoiReviews = get('/Payroll/POI/reviews', {
  summary: 'Whose proofs wait for a review, or are reviewed; longest waiting first',
  ability: REVIEW,
  access: moderators(FEATURE),
  query: z.object({ ...paging, fyStart: fyStart.optional(), isReviewed: flagText.optional() }),
  output: page(
    z.object({
      ...ofEmployee,
      designation: z.string().nullable(),
      submittedAt: instant,
      reviewedAt: instant.nullable(),
      /** Amounts above 0, and how many of them are decided. */
      rows: z.int(),
      decided: z.int(),
    }),
  ),
});

/** An id, or nothing of it: forms send what is blank. */
const formId = z.union([z.literal(''), id]).optional();

export const uploadProof = post('/Payroll/POI/proofs', {
  summary:
    'Add a file (pdf, jpg, jpeg, png, at most 5 MB) to an amount: by a document type, a house rent, a let-out property with a document type, or a deduction',
  ability: null,
  access: everyone(FEATURE),
  files: { file: { tooLarge: 'The file is larger than 5 MB. Choose a smaller one.' } },
  body: z.object({
    declarationId: id,
    documentType: formInteger(0, MAX_PROOF_TYPE).optional(),
    houseRentDetailId: formId,
    letoutPropertyId: formId,
    employeeDeductionId: formId,
  }),
  output: value(proof),
  message: 'File uploaded successfully',
});

export const listProofs = get('/Payroll/POI/proofs', {
  summary: 'The files of a declaration',
  ability: null,
  access: everyone(FEATURE),
  query: z.object({ declarationId: id }),
  output: value(z.array(proof)),
});

export const downloadProof = get('/Payroll/POI/proofs/{id}', {
  summary: 'One of these files, for its owner and staff; always to be saved, never shown in place',
  ability: null,
  access: everyone(FEATURE),
  params: idParams,
  output: fileOf('proof of investment', 'application/octet-stream'),
});

export const deleteProof = del('/Payroll/POI/proofs/{id}', {
  summary: 'Remove a file before proofs are locked; staff also afterwards',
  ability: null,
  access: everyone(FEATURE),
  params: idParams,
  message: 'File deleted successfully',
});

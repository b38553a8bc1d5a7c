import { administrators, everyone, moderators } from '../../access.ts';
import { fileOf, get, post, value } from '../../endpoint.ts';
import { id, idParams, integerText, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import {
  FORM_PARTS,
  formBlock,
  formCounts,
  formRow,
  formRun,
  isOneYear,
  ofYear,
  oneYear,
  ownForm,
  partAOutcome,
  withdrawal,
} from './tax-forms-shapes.ts';

/** A person’s own papers are open whatever became of the plan, as payslips are. */
const own = everyone({ outsidePlan: true });
const staff = moderators({ feature: 'UserDeclarations' });

const READS = { Member: 'Download their own Form 16 and year-end statement' } as const;
const MAKES = 'Make, download and release everyone’s Form 16 and year-end statement';

const year = z.object(ofYear).refine(isOneYear, oneYear);
const MAX_PEOPLE = 10_000;
const forPeople = z
  .object({
    /** Everybody who was paid in the year where nobody is named. */
    employeeIds: z.array(id).min(1, 'Choose somebody').max(MAX_PEOPLE, 'Too many people at once').optional(),
    fyStart: z.int(),
    fyEnd: z.int(),
  })
  .refine(isOneYear, oneYear);

export const listForms = get('/Payroll/form16', {
  summary:
    'The forms that were released to a person, newest year first, and those withdrawn since with the reason; without a person, to the caller',
  ability: READS,
  access: own,
  query: z.object({ employeeId: id.optional(), fyStart: integerText.optional(), fyEnd: integerText.optional() }),
  output: value(z.array(ownForm)),
});

export const formsOverview = get('/Payroll/form16/people', {
  summary: 'Who was paid in a year: what is made and released for them, and what keeps it back',
  ability: MAKES,
  access: staff,
  query: z.object({ ...ofYear, ...paging, searchText: z.string().max(100).optional() }).refine(isOneYear, oneYear),
  output: value(
    z.object({
      financialYear: z.int(),
      form: z.enum(['form16', 'statement']),
      /** Years in which somebody was paid, newest first. */
      years: z.array(z.int()),
      counts: formCounts,
      /** What keeps every form back. */
      blocks: z.array(formBlock),
      run: formRun.nullable(),
      people: z.array(formRow),
      totalRecords: z.int(),
    }),
  ),
});

export const makeForms = post('/Payroll/form16', {
  summary: 'Make the forms of a finished year, for everybody or for some people; who is blocked is left out by name',
  ability: MAKES,
  access: staff,
  body: forPeople,
  output: value(formRun),
  message: 'Forms are being made',
});

export const releaseForms = post('/Payroll/form16/release', {
  summary: 'Join Part A, from 2026-27 Form 130, with our own part, release it to the people and tell them',
  ability: MAKES,
  access: staff,
  body: forPeople.safeExtend({
    /** Release our own part alone where there is no Part A. */
    withoutPartA: z.boolean().default(false),
  }),
  output: value(formRun),
  message: 'Forms are being released',
});

export const withdrawForms = post('/Payroll/form16/withdraw', {
  summary: 'Take back released forms that are wrong: nobody downloads them any more, and each person is told why',
  ability: 'Withdraw a released Form 16 or year-end statement',
  access: administrators({ feature: 'UserDeclarations' }),
  body: forPeople.safeExtend(withdrawal.shape),
  output: value(z.object({ withdrawn: z.int() })),
  message: 'Withdrawn. Each person is told.',
});

/** TRACES packs a file of some 60 KB for each person. */
export const MAX_PART_A_BYTES = 52_428_800;

export const uploadPartA = post('/Payroll/form16/partA', {
  summary: 'Take Part A, from 2026-27 Form 130, as the ZIP that TRACES gives: a PDF for each person, named by PAN',
  ability: MAKES,
  access: staff,
  files: {
    file: {
      maxBytes: MAX_PART_A_BYTES,
      tooLarge: 'The ZIP is larger than 50 MB. Upload it in parts: each PDF finds its person by itself.',
    },
  },
  body: year,
  output: value(partAOutcome),
  message: 'The ZIP is read',
});

export const downloadForm = get('/Payroll/form16/{id}/download', {
  summary: 'A form as PDF: to the person as it was released; to staff also its parts',
  ability: READS,
  access: own,
  params: idParams,
  query: z.object({ part: z.enum(FORM_PARTS).default('issued') }),
  output: fileOf('tax form', 'application/pdf'),
});

export const downloadForms = get('/Payroll/form16/zip', {
  summary: 'Every form of a year in one ZIP: as released, or our own part where nothing is released',
  ability: MAKES,
  access: staff,
  query: year,
  output: fileOf('tax forms', 'application/zip'),
});

export const perquisiteStatement = get('/Payroll/form123', {
  summary: 'The statement of perquisites of a tax year as CSV (Form 123), a row for each person',
  ability: MAKES,
  access: staff,
  query: year,
  output: fileOf('tax forms', 'text/csv; charset=utf-8'),
});

export const claimsForm = get('/Payroll/form124', {
  summary: 'What a person claims in a year, with its evidence, as PDF: Form 124, or 12BB to 2025-26',
  ability: { Member: 'Download their own claims as Form 124', Moderator: 'Download everyone’s claims as Form 124' },
  access: own,
  query: z.object({ ...ofYear, employeeId: id.optional() }).refine(isOneYear, oneYear),
  output: fileOf('claims form', 'application/pdf'),
});

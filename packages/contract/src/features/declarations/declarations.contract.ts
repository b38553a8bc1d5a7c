import { everyone, moderators } from '../../access.ts';
import { del, get, page, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { enumName, flagText, id, idParams, instant, money, ofEmployee, paging, type Regime } from '../../wire.ts';
import { z } from '../../zod.ts';
import {
  DECLARATION_SAVED,
  DECLARATION_STATUS,
  DECLARATION_UPDATED,
  DEDUCTION_CATEGORY,
  type DeductionCategory,
  declarationDraft,
  declarationFields,
  declarationInput,
  declarationStatus,
  declarationWindow,
  financialYearQuery,
  formDraft,
  taxOfYear,
} from './declarations-fields.ts';

const FEATURE = { feature: 'UserDeclarations' } as const;
const DECLARES = {
  Administrator: 'Declare investments and income, also on behalf of others while declarations are locked',
  Moderator: 'Declare investments and income, also on behalf of others while declarations are locked',
  Member: 'Declare your own investments and income while declarations are open',
};
const SEES = {
  Administrator: 'See everybody’s IT declaration',
  Moderator: 'See everybody’s IT declaration',
  Member: 'See your own IT declaration',
};
const REVIEWS = 'Approve, reject and hold IT declarations of others';

/** What is said of what was only kept. */
export const DRAFT_KEPT = 'Draft saved';

const CATEGORIES = ['80C', '80D', 'Other Investments'] as const satisfies readonly DeductionCategory[];

const declaration = z.object(declarationFields);

export const deductionOptions = get('/Users/declarations/deduction-options', {
  summary: 'What can be declared as a deduction, by category, with the limit of each item and of the category',
  ability: null,
  access: everyone(FEATURE),
  query: z.object(financialYearQuery),
  output: value(
    z.array(
      z.object({
        categoryId: z.literal(Object.values(DEDUCTION_CATEGORY)),
        categoryName: z.enum(CATEGORIES),
        /** Of all items together; null without one. */
        limit: money.nullable(),
        items: z.array(z.object({ itemId: z.int(), name: z.string(), maxLimit: money.nullable() })),
      }),
    ),
  ),
});

export const createDeclaration = post('/Users/declarations', {
  summary: 'Submit the declaration of a financial year; with `isDraft` true keep what is typed so far',
  ability: DECLARES,
  access: everyone(FEATURE),
  body: z.discriminatedUnion('isDraft', [declarationDraft, declarationInput]),
  /** Null for a draft. */
  output: value(declaration.nullable()),
  message: DECLARATION_SAVED,
});

export const updateDeclaration = put('/Users/declarations/{id}', {
  ...createDeclaration,
  summary: 'Change a declaration and submit it again; with `isDraft` true keep what is typed so far',
  params: idParams,
  message: DECLARATION_UPDATED,
});

export const getDeclaration = get('/Users/declarations/{id}', {
  summary: 'A declaration by its id; with `fyStart` and `fyEnd`, that of a person by theirs, null where there is none',
  ability: SEES,
  access: everyone(FEATURE),
  params: idParams,
  query: z.object(financialYearQuery),
  output: value(declaration.nullable()),
});

export const regimeOfWords = (words: string): Regime => (words === 'Old Regime' ? 'old' : 'new');

const regimeWords = z.codec(z.string(), z.custom<Regime>(), {
  decode: regimeOfWords,
  encode: (regime) => (regime === 'old' ? 'Old Regime' : 'New Regime'),
});

export const declarationSummary = get('/Users/declarations/summary', {
  summary: 'The declaration of a person for a financial year with the tax of that year; null where there is none',
  ability: SEES,
  access: everyone(FEATURE),
  query: z.object({ employeeId: blankIsNull(id), ...financialYearQuery }),
  output: value(
    declaration
      .extend({
        lockDate: z.string().nullable(),
        isOpen: z.boolean(),
        allowRegimeSwitch: z.boolean(),
        taxRegime: regimeWords,
        ...taxOfYear,
      })
      .nullable(),
  ),
});

export const declarationForm = get('/Users/declarations/form', {
  summary: 'What the form of a person begins with: whether it is open, what is declared, and what was typed since',
  ability: null,
  access: everyone(FEATURE),
  query: z.object({ employeeId: blankIsNull(id), ...financialYearQuery }),
  output: value(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      financialYearStart: z.int(),
      window: declarationWindow,
      /** Whether the caller may submit it now. */
      maySubmit: z.boolean(),
      declaration: declaration.nullable(),
      draft: formDraft,
    }),
  ),
});

export const discardDraft = del('/Users/declarations/draft', {
  summary: 'Forget what was typed since the declaration was submitted',
  ability: null,
  access: everyone(FEATURE),
  query: z.object({ employeeId: blankIsNull(id), ...financialYearQuery }),
});

export const declarationRow = z.object({
  id,
  ...ofEmployee,
  status: declarationStatus.nullable(),
  submissionDate: instant.nullable(),
  lastUpdated: instant,
  declaredAmount: money,
  financialYearStart: z.int(),
  financialYearEnd: z.int(),
  isSubmitted: z.boolean(),
  commentCount: z.int(),
});

const listQuery = z.object({
  ...paging,
  ...financialYearQuery,
  isSubmitted: flagText.optional(),
  status: declarationStatus.optional(),
  searchText: z.string().max(100).optional(),
});

export const listDeclarations = get('/Users/declarations', {
  summary: 'Declarations of a financial year, those that wait first',
  ability: 'See everybody’s IT declaration',
  access: moderators(FEATURE),
  query: listQuery,
  output: page(declarationRow),
});

export const listDeclarationsByName = get('/Users/declarations/list', {
  ...listDeclarations,
  summary: 'The same',
});

export const MAX_STATUS_COMMENT = 500;
const comments = blankIsNull(z.string().trim().max(MAX_STATUS_COMMENT, `At most ${MAX_STATUS_COMMENT} characters`));
const newStatus = enumName(DECLARATION_STATUS);
export const STATUS_COMMENT_REQUIRED = 'Please say why';

export const setDeclarationStatus = put('/Users/declarations/{id}/status', {
  summary: 'Approve (4), hold (3) or reject (2) a declaration; holding and rejecting need a comment',
  ability: REVIEWS,
  access: moderators(FEATURE),
  params: idParams,
  body: z.object({ status: newStatus, comments, version: z.int().optional() }),
  output: value(declaration),
  message: 'Declaration status updated successfully',
});

export const postDeclarationStatus = post(setDeclarationStatus.path, {
  ...setDeclarationStatus,
  summary: 'The same, with the status called `newStatus`',
  body: z.object({ newStatus, comments, version: z.int().optional() }),
});

export const declarationYears = get('/Users/declarations/financialYears', {
  summary: 'Financial years there are declarations of, and the present one, latest first',
  ability: null,
  access: everyone(FEATURE),
  output: value(z.array(z.object({ startYear: z.int(), endYear: z.int() }))),
});

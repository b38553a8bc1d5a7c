import { moderators } from '../../access.ts';
import { type FileField, fileOf, get, plainFile, post, value } from '../../endpoint.ts';
import { day, flagText } from '../../wire.ts';
import { z } from '../../zod.ts';
import { blankIsUndefined, peopleFilters } from './users-filters.ts';

/** A file of rows. */
export const csvFile = {
  tooLarge: 'The file is larger than 5 MB. Split it into smaller files and import them one by one.',
} as const satisfies FileField;

const importError = z.object({
  /** The line people see in a spreadsheet: the header is row 1. */
  row: z.int(),
  /** Heading of the column, or WHOLE_ROW. */
  field: z.string(),
  /** Whose row it is, as far as the row says. */
  person: z.string(),
  /** The text of the cell. */
  value: z.string(),
  message: z.string(),
  /** What was probably meant. */
  suggestion: z.string().nullable(),
});

const importSummary = z.object({
  total: z.int(),
  created: z.int(),
  /** People of the file who were here before, with `skipExisting`. */
  existing: z.int(),
  skipped: z.int(),
  isDryRun: z.boolean(),
  errors: z.array(importError),
  /** Dates that could be read day first or month first, with the first of them read both ways. */
  ambiguousDates: z.object({ count: z.int(), value: z.string(), dayFirst: day, monthFirst: day }).nullable(),
});

/** Stands for the column in errors that belong to no cell. */
export const WHOLE_ROW = 'Whole row';

/** Cells to read in place of those of the file. */
const corrections = z.array(
  z.object({ row: z.int(), column: z.string().max(60), value: z.string().trim().max(1000, 'At most 1000 characters') }),
);

const correctionsText = z.codec(z.string(), corrections, {
  decode: (text, context) => {
    try {
      const { data, error } = corrections.safeParse(JSON.parse(text));
      if (data) return data;
      const [issue] = error.issues;
      const message = issue?.code === 'too_big' ? issue.message : UNREADABLE;
      context.issues.push({ code: 'custom', input: text, message });
    } catch {
      context.issues.push({ code: 'custom', input: text, message: UNREADABLE });
    }
    return z.NEVER;
  },
  encode: (list) => JSON.stringify(list),
});
const UNREADABLE = 'Send corrections as a JSON list of row, column and value';

export const importPeople = post('/Users/import', {
  summary: 'Add people from a CSV file; a dry run says what would happen and writes nothing',
  ability: 'Import people and their figures since April from a file',
  access: moderators(),
  files: { usersCsv: csvFile },
  body: z
    .object({
      isRestricted: blankIsUndefined(flagText),
      isDryRun: blankIsUndefined(flagText),
      /** Add departments the file names and the organisation lacks. */
      createDepartments: blankIsUndefined(flagText),
      /** Pass over people who are here already, instead of refusing their rows. */
      skipExisting: blankIsUndefined(flagText),
      dateOrder: blankIsUndefined(z.enum(['dayFirst', 'monthFirst'], 'Send dayFirst or monthFirst')),
      corrections: blankIsUndefined(correctionsText),
    })
    .optional(),
  output: value(importSummary),
  message: 'Import finished',
});

export const importTemplate = get('/Files/importUserCsv', {
  summary: 'The empty CSV file to fill in for an import',
  ability: null,
  access: moderators(),
  output: plainFile('the headings of an empty file', 'text/csv; charset=utf-8'),
});

/** The filters as a JSON body, where numbers may come as numbers and what is not asked for as null. */
const filtersInBody = z.preprocess(
  (input) =>
    typeof input === 'object' && input !== null
      ? Object.fromEntries(
          Object.entries(input)
            .filter(([, filter]) => filter !== null)
            .map(([name, filter]) => [name, typeof filter === 'number' ? String(filter) : filter]),
        )
      : input,
  z.object(peopleFilters),
);

export const exportPeople = get('/Users/export', {
  summary: 'The filtered people as CSV; personal numbers masked',
  ability: 'Export people to a file',
  access: moderators(),
  query: z.object(peopleFilters),
  output: fileOf('people', 'text/csv; charset=utf-8'),
});

export const exportPeopleByPost = post('/Users/export', {
  summary: 'The filtered people as CSV; personal numbers masked',
  ability: 'Export people to a file',
  access: moderators({ outsidePlan: true }),
  query: z.object(peopleFilters),
  body: filtersInBody.optional(),
  output: fileOf('people', 'text/csv; charset=utf-8'),
});

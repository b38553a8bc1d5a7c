import { moderators } from '../../access.ts';
import { type FileField, fileOf, get, plainFile, post, value } from '../../endpoint.ts';
import { XLSX } from '../../file-types.ts';
import { z } from '../../zod.ts';
import { blankIsUndefined, peopleFilters } from './users-filters.ts';
import { importCheck, importOutcome, importReading } from './users-import-shapes.ts';

/** A spreadsheet (XLSX) or a CSV file of people, whoever made it. */
export const peopleFile = {
  tooLarge: 'The file is larger than 5 MB. Split it into smaller files and bring them in one by one.',
} as const satisfies FileField;

const CSV = 'text/csv; charset=utf-8';
const UNREADABLE = 'Send the reading as JSON: sheet, columns, answers, firstNumber, isRestricted';

/** JSON in a text field of the form. */
const reading = z.codec(z.string(), importReading, {
  decode: (text, context) => {
    try {
      const { data, error } = importReading.safeParse(JSON.parse(text));
      if (data) return data;
      const [issue] = error.issues;
      const isAboutLength = issue?.code === 'too_big' || issue?.code === 'custom';
      context.issues.push({ code: 'custom', input: text, message: isAboutLength ? issue.message : UNREADABLE });
    } catch {
      context.issues.push({ code: 'custom', input: text, message: UNREADABLE });
    }
    return z.NEVER;
  },
  encode: (reading) => JSON.stringify(reading),
});

const body = z.object({ reading: blankIsUndefined(reading) }).optional();
const ability = 'Import people and their figures since April from a file';

/** Errors: IMPORT_UNREADABLE (also for a file with a password), IMPORT_TOO_MANY_ROWS, INVALID_INPUT, FILE_TOO_LARGE. */
export const checkPeopleFile = post('/Users/import/check', {
  summary: 'Read a spreadsheet of people and say who would come and what has to be answered; nothing is saved',
  ability,
  access: moderators(),
  files: { peopleFile },
  body,
  output: value(importCheck),
  message: 'Nothing is saved until you press Add',
});

/** Errors: as of the check, and SEATS_EXCEEDED. Rows with an open question are skipped; the columns are remembered. */
export const addPeopleOfFile = post('/Users/import/add', {
  summary: 'Add the people of a spreadsheet, each row whole or not at all, read as it was checked',
  ability,
  access: moderators(),
  files: { peopleFile },
  body,
  output: value(importOutcome),
  message: 'People added',
});

export const peopleTemplateXlsx = get('/Users/import/template/xlsx', {
  summary: 'A spreadsheet to fill in: an example row, the allowed values, mandatory columns marked',
  ability: null,
  access: moderators(),
  output: plainFile('an invented example and the names of departments and types', XLSX),
});

export const peopleTemplateCsv = get('/Users/import/template/csv', {
  summary: 'The same columns as CSV, with the example row',
  ability: null,
  access: moderators(),
  output: plainFile('an invented example', CSV),
});

export const exportPeopleXlsx = get('/Users/export/xlsx', {
  summary: 'The filtered people as a spreadsheet, in the columns of the template; personal numbers masked',
  ability: 'Export people to a file',
  access: moderators(),
  query: z.object(peopleFilters),
  output: fileOf('people', XLSX),
});

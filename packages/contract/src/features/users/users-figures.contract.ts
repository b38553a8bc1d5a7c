import { moderators } from '../../access.ts';
import { fileOf, get, post, value } from '../../endpoint.ts';
import { flagText } from '../../wire.ts';
import { z } from '../../zod.ts';
import { csvFile } from './users-csv.contract.ts';
import { blankIsUndefined } from './users-filters.ts';

/** In the place of the gross: this person was not paid earlier in the financial year. */
export const NO_EARLIER_PAY_WORD = 'none';

/** The columns of the file of figures since April, in its order; the name and the joining day are only for reading. */
export const FIGURES_COLUMNS = [
  { heading: 'Employee number', field: 'employeeNumber' },
  { heading: 'Work email', field: 'email' },
  { heading: 'Name', field: 'name' },
  { heading: 'Date of joining', field: 'dateOfJoining' },
  { heading: 'Gross since April', field: 'gross' },
  { heading: 'Taxable since April', field: 'taxable' },
  { heading: 'PF since April', field: 'pf' },
  { heading: 'PT since April', field: 'professionalTax' },
  { heading: 'TDS since April', field: 'tds' },
] as const;
export type FiguresField = (typeof FIGURES_COLUMNS)[number]['field'];

export const figuresTemplate = get('/Users/figuresSinceApril', {
  summary: 'A CSV file of the people whose figures since April are missing, to be filled in',
  ability: null,
  access: moderators(),
  output: fileOf('names and numbers for figures since April', 'text/csv; charset=utf-8'),
});

export const importFigures = post('/Users/figuresSinceApril', {
  summary:
    'Take over what people were paid since April before Muster, each row whole or not at all; a dry run writes nothing',
  ability: 'Import people and their figures since April from a file',
  access: moderators(),
  files: { figuresCsv: csvFile },
  body: z.object({ isDryRun: blankIsUndefined(flagText) }).optional(),
  output: value(
    z.object({
      total: z.int(),
      saved: z.int(),
      skipped: z.int(),
      isDryRun: z.boolean(),
      /** The calendar year in which the financial year of the figures starts. */
      financialYear: z.int(),
      /** `row` is the line people see in a spreadsheet: the header is row 1. */
      errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
    }),
  ),
  message: 'Figures saved',
});

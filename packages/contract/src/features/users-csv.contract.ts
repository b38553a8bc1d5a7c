import { moderators } from '../access.ts';
import { endpoint, file, value } from '../endpoint.ts';
import { flagText } from '../wire.ts';
import { z } from '../zod.ts';
import { blankable, peopleFilters } from './users.contract.ts';

const importSummary = z.object({
  total: z.int(),
  created: z.int(),
  skipped: z.int(),
  isDryRun: z.boolean(),
  /** `row` is the line people see in a spreadsheet: the header is row 1. */
  errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
});

export const importPeople = endpoint({
  method: 'POST',
  path: '/Users/import',
  summary: 'Add people from a CSV file; a dry run says what would happen and writes nothing',
  access: moderators(),
  files: ['usersCsv'],
  body: z
    .object({
      isRestricted: blankable(flagText),
      isDryRun: blankable(flagText),
      /** Add departments the file names and the organisation lacks. */
      createDepartments: blankable(flagText),
    })
    .optional(),
  output: value(importSummary),
  message: 'Import finished',
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/Files/importUserCsv',
  summary: 'The empty CSV file to fill in for an import',
  access: moderators(),
  output: file('text/csv; charset=utf-8'),
});

/** The filters as a JSON body, where numbers may come as numbers and what is not asked for as null. */
const filtersInBody = z.preprocess(
  (sent) =>
    typeof sent === 'object' && sent !== null
      ? Object.fromEntries(
          Object.entries(sent)
            .filter(([, filter]) => filter !== null)
            .map(([name, filter]) => [name, typeof filter === 'number' ? String(filter) : filter]),
        )
      : sent,
  z.object(peopleFilters),
);

export const exportPeople = endpoint({
  method: 'GET',
  path: '/Users/export',
  summary: 'The filtered people as CSV; personal numbers masked',
  access: moderators(),
  query: z.object(peopleFilters),
  output: file('text/csv; charset=utf-8'),
});

export const exportPeopleByPost = endpoint({
  method: 'POST',
  path: '/Users/export',
  summary: 'The filtered people as CSV; personal numbers masked',
  access: moderators(),
  query: z.object(peopleFilters),
  body: filtersInBody.optional(),
  output: file('text/csv; charset=utf-8'),
});

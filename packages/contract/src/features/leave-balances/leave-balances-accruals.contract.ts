import { moderators } from '../../access.ts';
import { fileOf, get, page, post, value } from '../../endpoint.ts';
import { day, flagText, id, idParams, instant, ofEmployee, paging } from '../../wire.ts';
import { z } from '../../zod.ts';

const MANAGES = 'Adjust leave balances, import opening balances, and see who was not credited';
const writes = moderators({ feature: 'Leaves' });

const rowError = z.object({ row: z.int(), field: z.string(), message: z.string() });

export const importBalances = post('/Leaves/balance/import', {
  summary:
    'Opening balances by a CSV file of employee number, leave type (name or code), balance and date; a dry run says what would happen. All of it or nothing',
  ability: MANAGES,
  access: writes,
  files: { balancesCsv: { tooLarge: 'The file is larger than 5 MB. Split it into smaller files.' } },
  body: z.object({ isDryRun: z.union([z.boolean(), flagText]).default(false) }).optional(),
  output: value(
    z.object({
      isDryRun: z.boolean(),
      rows: z.int(),
      people: z.int(),
      written: z.int(),
      errors: z.array(rowError),
    }),
  ),
  message: 'Opening balances imported',
});

export const balanceTemplate = get('/Leaves/balance/template', {
  summary: 'A CSV file to fill in: a row for each active person and leave type',
  ability: MANAGES,
  access: writes,
  output: fileOf('names and numbers for opening balances', 'text/csv; charset=utf-8'),
});

/** Why somebody was left out of a credit. */
export const SKIP_WORDS: Readonly<Record<string, string>> = {
  probation: 'In probation',
  notice: 'In the notice period',
  left: 'Left before the credit',
  'service-too-short': 'Not long enough in service',
  'not-qualified': 'Too few days worked in the leave year',
  'nothing-worked': 'No days worked in the period',
  'highest-balance': 'The balance is at its highest already',
  gender: 'The leave is not for them',
  age: 'Outside the ages of the leave',
  'employment-type': 'Not for their employment type',
  inactive: 'Deactivated, without a last working day',
};

const accrualRun = z.object({
  id,
  upTo: day,
  cause: z.enum(['nightly', 'joined', 'employment', 'rules']),
  people: z.int(),
  written: z.int(),
  skipped: z.int(),
  at: instant,
});

export const listAccruals = get('/Leaves/accruals', {
  summary: 'Runs of the accrual that wrote something or left somebody out, the newest first',
  ability: MANAGES,
  access: writes,
  query: z.object(paging),
  output: page(accrualRun),
});

export const listSkipped = get('/Leaves/accruals/{id}', {
  summary: 'Who was left out of the credits of a run for the first time, and why',
  ability: MANAGES,
  access: writes,
  params: idParams,
  query: z.object(paging),
  output: page(
    z.object({
      ...ofEmployee,
      leaveTypeName: z.string(),
      colour: z.string(),
      date: day,
      why: z.string(),
    }),
  ),
});

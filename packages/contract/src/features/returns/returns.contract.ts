import { moderators } from '../../access.ts';
import { fileOf, get, post, put, value } from '../../endpoint.ts';
import { blankIsNull, uan } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { day, id, idParams, integerText } from '../../wire.ts';
import { z } from '../../zod.ts';
import { payrollWarning } from '../payroll/payroll-warning.ts';
import { esiNumber, uanName } from '../users/users-person.ts';
import {
  DUE_KINDS,
  dueDetails,
  EPF_RETURNS,
  monthOfReturns,
  PAYMENT_KINDS,
  RETURN_KINDS,
  readyFiles,
  returnFile,
} from './returns-file.ts';
import { stepsOfMonth } from './returns-next.ts';

const access = moderators({ feature: 'Payroll' });
const READS = 'See what must go out after a payroll, by when, and what keeps it back';
export const MAKES_FILES = 'Make and download the files of a payroll, and record that they were filed and paid';

const MAX_LEFT_OUT = 1000;

const stateCode = z.string().regex(/^[A-Z]{2}$/, 'Choose a state');
const ofMonth = { month: z.int().min(1).max(12), year: z.int().min(1990).max(2200) };
const inQuery = {
  month: integerText.refine((month) => month >= 1 && month <= 12, 'Choose a month').optional(),
  year: integerText.optional(),
};

export const listDues = get('/Payroll/Returns', {
  summary: 'What goes out for a month, by when, for how many, its total and state; without a month, the latest payroll',
  ability: READS,
  access,
  query: z.object(inQuery),
  output: value(monthOfReturns),
});

export const getDue = get('/Payroll/Returns/due', {
  summary: 'One of them with what blocks it, its checks, its first lines and every file made of it',
  ability: READS,
  access,
  query: z.object({
    kind: z.enum(DUE_KINDS, 'Choose what goes out'),
    month: inQuery.month.unwrap(),
    year: integerText,
    /** Of professional tax and welfare funds, the state. */
    place: stateCode.optional(),
  }),
  output: value(dueDetails),
});

export const checkReturns = get('/Payroll/Returns/checks', {
  summary:
    'What the files of a month would be refused for as things stand, a draft included, each with where it is mended',
  ability: READS,
  access,
  query: z.object({ month: inQuery.month.unwrap(), year: integerText }),
  output: value(z.array(payrollWarning)),
});

export const nextSteps = get('/Payroll/Returns/next', {
  summary: 'What comes next after an approved payroll, in order, with days, amounts and how far each is',
  ability: READS,
  access,
  query: z.object({ month: inQuery.month.unwrap(), year: integerText }),
  output: value(stepsOfMonth),
});

export const makeReturn = post('/Payroll/Returns', {
  summary:
    'Make the file of a month; where nothing has changed since, the one there is comes back. `leaveOut` makes it without those people',
  ability: MAKES_FILES,
  access,
  body: z.object({
    kind: z.enum(RETURN_KINDS, 'Choose what goes out'),
    ...ofMonth,
    variant: z.enum(EPF_RETURNS).optional(),
    leaveOut: z.array(id).max(MAX_LEFT_OUT).optional(),
    /** For whom a part payment is made. */
    employeeIds: z.array(id).max(10_000).optional(),
    /** On which day the bank pays; without it, as the bank settings say. */
    valueDate: day.optional(),
  }),
  output: value(returnFile),
  message: 'File ready',
});

export const makeReadyReturns = post('/Payroll/Returns/ready', {
  summary:
    'Make every file of a month that nothing keeps back, or one of them; those that are made already come back as they are',
  ability: MAKES_FILES,
  access,
  body: z.object({ ...ofMonth, kind: z.enum(RETURN_KINDS, 'Choose what goes out').optional() }),
  output: value(readyFiles),
  message: 'Files ready',
});

const MAX_AT_ONCE = 20;

export const downloadReturns = get('/Payroll/Returns/download', {
  summary: 'Some files in one ZIP, each exactly as it was made; every one of them is recorded as downloaded',
  ability: MAKES_FILES,
  access,
  query: z.object({
    /** Ids with commas between them. */
    ids: z
      .string('Choose the files')
      .transform((text) => [...new Set(text.split(',').filter((one) => one !== ''))])
      .pipe(z.array(id).min(1, 'Choose the files').max(MAX_AT_ONCE, `Choose at most ${MAX_AT_ONCE} files`)),
  }),
  output: fileOf('return', 'application/zip'),
});

export const downloadReturn = get('/Payroll/Returns/{id}/download', {
  summary: 'The file exactly as it was made; every download is recorded',
  ability: MAKES_FILES,
  access,
  params: idParams,
  output: fileOf('return', 'application/octet-stream'),
});

const nameInBank = oneLine()
  .max(120, 'Use at most 120 characters')
  .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 ]+$/, 'Banks take letters, digits and spaces');

const reference = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(60, 'Use at most 60 characters')
    .regex(/^[\w./ -]+$/, 'Use letters and digits');

const requiredDay = (missing: string) => z.string(missing).min(1, missing).pipe(day);

const payment = {
  paidOn: requiredDay('Enter the day it was paid'),
  challan: reference('Enter the number of the challan'),
};

export const recordFiled = put('/Payroll/Returns/{id}/filed', {
  summary: 'Record that a file was filed: on which day, with which reference',
  ability: MAKES_FILES,
  access,
  params: idParams,
  body: z.object({
    filedOn: requiredDay('Enter the day it was filed'),
    reference: reference('Enter the reference, such as the TRRN'),
  }),
  output: value(returnFile),
  message: 'Recorded as filed',
});

export const recordReturnPaid = put('/Payroll/Returns/{id}/paid', {
  summary: 'Record the challan that paid a file',
  ability: MAKES_FILES,
  access,
  params: idParams,
  body: z.object(payment),
  output: value(returnFile),
  message: 'Payment recorded',
});

export const recordDuePaid = put('/Payroll/Dues/paid', {
  summary: 'Record the challan that paid tax, professional tax or a welfare fund of a month; once more corrects it',
  ability: MAKES_FILES,
  access,
  body: z.object({
    kind: z.enum(PAYMENT_KINDS, 'Choose what was paid'),
    ...ofMonth,
    place: stateCode.nullish(),
    ...payment,
  }),
  message: 'Payment recorded',
});

export const saveReturnIdentity = put('/Payroll/Returns/people/{id}', {
  summary: 'Enter the UAN of somebody, the name as on it or as at the bank, or the ESI number that a file asks for',
  ability: 'Enter the numbers and names that files ask for',
  access,
  params: idParams,
  body: z.object({
    uan: blankIsNull(uan),
    uanName: blankIsNull(uanName),
    esiNumber: blankIsNull(esiNumber),
    accountHolderName: blankIsNull(nameInBank),
  }),
  message: 'Saved',
});

import { administrators, moderators } from '../../access.ts';
import { del, fileOf, get, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { day, flagText, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';
import { MAKES_FILES } from '../returns/returns.contract.ts';
import { returnFile } from '../returns/returns-file.ts';
import { bankPreview, bankResponse, bankSettings, bankSettingsBody, bankTemplateBody } from './payments-bank.ts';

const access = moderators({ feature: 'Payroll' });
const decides = administrators({ feature: 'Payroll' });
const READS = 'See how salaries are paid through the bank, and try a template';
const SETS = 'Set which bank account is debited, how bank files are made and whether a second person releases them';
const RECORDS = 'Record what the bank said of a payment file, and take back a file that was not sent';

export const getBankSettings = get('/Payroll/Returns/bank', {
  summary: 'How payment files are made, with the templates of the organisation',
  ability: READS,
  access,
  output: value(bankSettings),
});

export const saveBankSettings = put('/Payroll/Returns/bank', {
  summary: 'Save how payment files are made; banks that publish no layout are refused with that reason',
  ability: SETS,
  access: decides,
  body: bankSettingsBody,
  output: value(bankSettings),
  message: 'Bank settings saved',
});

export const addBankTemplate = post('/Payroll/Returns/bank/templates', {
  summary: 'Add the layout of a file as the bank described it',
  ability: SETS,
  access: decides,
  body: bankTemplateBody,
  output: value(bankSettings),
  message: 'Template saved',
});

export const changeBankTemplate = put('/Payroll/Returns/bank/templates/{id}', {
  summary: 'Change a template; files that were made of it stay as they are',
  ability: SETS,
  access: decides,
  params: idParams,
  body: bankTemplateBody,
  output: value(bankSettings),
  message: 'Template saved',
});

export const deleteBankTemplate = del('/Payroll/Returns/bank/templates/{id}', {
  summary: 'Delete a template that is not the one in use',
  ability: SETS,
  access: decides,
  params: idParams,
  output: value(bankSettings),
  message: 'Template deleted',
});

export const previewBankTemplate = post('/Payroll/Returns/bank/preview', {
  summary: 'The first lines of a template on the figures of the latest payroll; nothing is saved',
  ability: READS,
  access,
  body: bankTemplateBody,
  output: value(bankPreview),
});

export const bankLetter = get('/Payroll/Returns/{id}/letter', {
  summary:
    'The letter that goes to the bank with a payment file: what is paid in all, in figures and words, and whom. It is recorded like a download',
  ability: MAKES_FILES,
  access,
  params: idParams,
  output: fileOf('return', 'application/pdf'),
});

export const releaseBankFile = put('/Payroll/Returns/{id}/release', {
  summary: 'Release a payment file that somebody else made, so that it can be downloaded',
  ability: 'Release bank files that somebody else made',
  access,
  params: idParams,
  output: value(returnFile),
  message: 'File released',
});

export const takeBackBankFile = put('/Payroll/Returns/{id}/take-back', {
  summary: 'Take back a payment file that was not sent to the bank: its people can be paid by another',
  ability: RECORDS,
  access: decides,
  params: idParams,
  output: value(returnFile),
  message: 'File taken back',
});

export const readBankResponse = post('/Payroll/Returns/{id}/response', {
  summary:
    'What the bank says of each payment of a file, as CSV or XLSX: a dry run shows it and writes nothing; otherwise payments are recorded with their UTR, and failed ones can be paid again',
  ability: RECORDS,
  access: decides,
  params: idParams,
  files: { response: { tooLarge: 'The file is larger than 5 MB. Split it into smaller files.' } },
  body: z
    .object({
      isDryRun: z.preprocess((input) => (input === '' ? undefined : input), flagText.optional()),
      /** Counts where the response says no day. */
      paidOn: blankIsNull(day),
    })
    .optional(),
  output: value(bankResponse),
  message: 'Response recorded',
});

import { everyone } from '../access.ts';
import { endpoint, value } from '../endpoint.ts';
import { id, taxRegime } from '../wire.ts';
import { z } from '../zod.ts';

/** The year a financial year begins in, and the next one. */
const yearNumber = z.int('Enter a year').min(2000, 'Enter a year').max(2100, 'Enter a year');

export const REGIME_SWITCH_CLOSED = 'Regime switching is not allowed at this time';

export const changeRegime = endpoint({
  method: 'POST',
  path: '/Users/declarations/change-regime/{id}',
  summary: 'Choose the tax regime of a person, by user id; it counts from the next unpaid month of the financial year',
  ability: {
    Member: 'Choose their own tax regime while switching is allowed',
    Moderator: 'Choose the tax regime of others while switching is allowed',
  },
  access: everyone(),
  params: z.object({ id }),
  body: z
    .object({ newRegimeType: taxRegime, financialYearStart: yearNumber, financialYearEnd: yearNumber })
    .refine(({ financialYearStart, financialYearEnd }) => financialYearEnd === financialYearStart + 1, {
      path: ['financialYearEnd'],
      message: 'A financial year ends in the next year',
    }),
  output: value(z.object({ regime: taxRegime, fromYear: z.int(), fromMonth: z.int() })),
  message: 'Tax regime changed',
});

import { moderators } from '../../access.ts';
import { get, put, value } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { deductor, deductorFields } from './returns-deductor.ts';

const access = moderators({ feature: 'Payroll' });

const shown = z.object({
  ...deductor.shape,
  /** What statements and certificates of tax cannot do without, in sentences. */
  missing: z.array(z.object({ field: z.string(), message: z.string(), link: z.string() })),
  version: z.int(),
});

export const getDeductor = get('/Payroll/Deductor', {
  summary: 'The organisation as a deductor of tax, who answers for it, and what is still missing',
  ability: 'See who answers for the tax that is deducted',
  access,
  output: value(shown),
});

export const saveDeductor = put('/Payroll/Deductor', {
  summary: 'Say what statements and certificates of tax ask of the deductor and of who answers for it',
  ability: 'Enter who answers for the tax that is deducted',
  access,
  body: z.object({ ...deductorFields.shape, version: z.int('version is required') }),
  output: value(shown),
  message: 'Tax deductor saved',
});

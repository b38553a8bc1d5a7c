import { z } from './zod.ts';

export const email = z
  .string('E-mail is required')
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter a valid e-mail address'));
export const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d -]{7,16}$/, 'Enter a valid mobile number');

import { z } from 'zod';
import { withForm } from '../cases/field-forms.ts';

/* Fields that cases of leave have in common. */

/** Days with at most two decimals, in hundredths; below zero where a debt may be. */
export function leaveDays(form = 'days') {
  const problem = 'must be a number of days';
  const read = z
    .number({ error: ({ input }) => (input === undefined || input === null ? 'is required' : problem) })
    .refine((days) => Number.isInteger(hundredths(days)), 'must have at most two decimals')
    .transform((days) => Math.round(days * 100));
  return withForm(read, { form });
}

/** Exact to the hundredth, whatever the digits beyond it that a binary number has. */
function hundredths(days: number): number {
  return Number((days * 100).toFixed(6));
}

/** Days that are not below zero. */
export function someDays(form = 'days') {
  const read = leaveDays().refine((days) => days >= 0, 'must not be negative');
  return withForm(read, { form });
}

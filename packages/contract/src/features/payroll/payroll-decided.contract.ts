import { everyone, moderators } from '../../access.ts';
import { get, post, value } from '../../endpoint.ts';
import { day, id, money } from '../../wire.ts';
import { z } from '../../zod.ts';

/** Of each kind, for which it is worked out together. */
export const MAX_PRICED = 500;
const tooMany = `At most ${MAX_PRICED} at once`;

const next = z.object({ month: z.int(), year: z.int(), payDate: day });
export type NextPayroll = z.output<typeof next>;

export const nextPayroll = get('/Payroll/next', {
  summary: 'Which month the payroll that comes next pays, and on which day; null before payroll is set up',
  ability: null,
  access: everyone({ feature: 'Payroll' }),
  output: value(next.nullable()),
});

const decidedPay = next.extend({
  /** Whether attendance drives the pay of the month; nothing is moved where it does not. */
  isDriven: z.boolean(),
  /** Of the people whose days of the month they change, as things stand and when they are approved. */
  paidDays: z.object({ before: z.number(), after: z.number() }),
  /** What the lost days of these people take off their pay; null where it was not worked out for all of them. */
  loss: z.object({ before: money, after: money }).nullable(),
  /** Days of months that are paid already: they come with this payroll as a correction. */
  correctedDays: z.number(),
});
export type DecidedPay = z.output<typeof decidedPay>;

export const previewDecidedPay = post('/Payroll/paidDays/decided', {
  summary: 'What approving some requests and leave that wait would do to the pay of the month; nothing is stored',
  ability: 'See every payroll with its people, warnings and changes',
  access: moderators({ feature: 'Payroll' }),
  body: z.object({
    requestIds: z.array(id).max(MAX_PRICED, tooMany).default([]),
    leaveIds: z.array(id).max(MAX_PRICED, tooMany).default([]),
  }),
  output: value(decidedPay.nullable()),
});

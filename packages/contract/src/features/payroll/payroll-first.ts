import { enumNumber } from '../../wire.ts';
import { z } from '../../zod.ts';
import { StatutoryType } from '../statutory/statutory-type.ts';

/** Something law may require of the organisation, and how it was answered. */
export const firstDuty = z.object({
  type: enumNumber(StatutoryType),
  state: z.string().nullable(),
  stateName: z.string().nullable(),
  isRequired: z.boolean(),
  /** Whose work it is required for, or from how many people it would be. */
  who: z.string(),
  /** What it takes. */
  takes: z.string(),
  /** What to look at when it is set up as proposed. */
  note: z.string().nullable(),
  legalBasis: z.string(),
  answer: z.enum(['set-up', 'declined', 'missing']),
  /** The establishment's registration. */
  number: z.string().nullable(),
  declineReason: z.string().nullable(),
});
export type FirstDuty = z.output<typeof firstDuty>;

export const firstDuties = z.object({
  /** Whether they are found from people; before anybody is entered, from what the organisation said of itself. */
  isCounted: z.boolean(),
  list: z.array(firstDuty),
});
export type FirstDuties = z.output<typeof firstDuties>;

/** Settings as they stand, in words; each can be changed where it is said. */
export const takenSettings = z.object({
  /** What a salary is made of. */
  salary: z.string(),
  /** What its components lack; null when nothing. */
  salaryLacks: z.string().nullable(),
  payDay: z.string(),
  lostDays: z.string(),
  firstMonth: z.string(),
});

/** What is left between people and the first payroll. */
export const firstPayroll = z.object({
  organisation: z.string(),
  /** Null outside the plan. */
  duties: firstDuties.nullable(),
  settings: takenSettings,
});
export type FirstPayroll = z.output<typeof firstPayroll>;

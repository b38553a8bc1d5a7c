import { day, id, instant, money } from '../../wire.ts';
import { z } from '../../zod.ts';
import { dueRow } from './returns-file.ts';

/** What is done with payslips and with the money; everything else is something that goes out. */
export const STEP_KINDS = ['payslips', 'payments', 'due'] as const;

/** `open` waits for somebody, `locked` for a payroll to come. */
export const STEP_STATES = ['open', 'blocked', 'done', 'locked'] as const;

export const nextStep = z.object({
  key: z.string(),
  kind: z.enum(STEP_KINDS),
  /** Under which heading: what pays people, what is paid over, what a later payroll deducts. */
  group: z.enum(['now', 'due', 'later']),
  title: z.string(),
  detail: z.string(),
  amount: money.nullable(),
  /** Null where there is no day, or none that is the same for every employer. */
  dueOn: day.nullable(),
  state: z.enum(STEP_STATES),
  doneAt: instant.nullable(),
  /** People whose payslip nobody can send by mail. */
  withoutEmail: z.int(),
  /** What goes out, where that is what it is about. */
  due: dueRow.nullable(),
});
export type NextStep = z.output<typeof nextStep>;

/** The steps after an approved payroll in the order they are done. */
export const stepsOfMonth = z.object({
  month: z.int(),
  year: z.int(),
  payrollId: id,
  net: money,
  people: z.int(),
  cost: money,
  /** What goes to others than the people, and how many payments that is. */
  toOthers: z.object({ amount: money, dues: z.int(), first: day.nullable(), last: day.nullable() }),
  nextRun: z.object({ month: z.int(), year: z.int(), opensOn: day }),
  steps: z.array(nextStep),
  /** The key of what is to be done first; null when everything is done. */
  nearest: z.string().nullable(),
});
export type StepsOfMonth = z.output<typeof stepsOfMonth>;

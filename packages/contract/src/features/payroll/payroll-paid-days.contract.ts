import { moderators } from '../../access.ts';
import { get, value } from '../../endpoint.ts';
import { day, id, integerText, money, paging } from '../../wire.ts';
import { z } from '../../zod.ts';

const ABILITY = 'See every payroll with its people, warnings and changes';
const payrollReaders = moderators({ feature: 'Payroll' });

/** Which people are listed: those who lose days, have days that wait, are owed a correction, or everybody. */
export const PAID_DAYS_SHOWN = ['lost', 'waiting', 'corrected', 'all'] as const;
export type PaidDaysShown = (typeof PAID_DAYS_SHOWN)[number];

const lostDay = z.object({
  date: day,
  /** A half or the whole of it. */
  days: z.number(),
  /** Why, in words. */
  reasons: z.array(z.string()),
});

const correction = z.object({
  month: z.int(),
  year: z.int(),
  /** Days that are paid after all; below zero where they are taken back. */
  days: z.number(),
  /** Which days, in words. */
  detail: z.string(),
});

/** Decided, still open to a decision, or lost without anybody having asked for anything. */
export const LOSS_STATES = ['settled', 'may change', 'nobody asked'] as const;

const paidDaysPerson = z.object({
  employeeId: id,
  employeeName: z.string(),
  employeeNumber: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** Days of the period in employment, what is lost of them, and what is left. */
  employedDays: z.int(),
  lostDays: z.number(),
  /** Leave that Employees’ State Insurance pays: no loss of pay, and not paid here. */
  esiDays: z.number(),
  paidDays: z.number(),
  /** Of the lost ones what was entered by hand. */
  enteredDays: z.number(),
  lateMarks: z.int(),
  days: z.array(lostDay),
  /** Days with punches that nobody decided about. */
  waiting: z.object({ days: z.int(), first: day, last: day }).nullable(),
  hasPunches: z.boolean(),
  /** What the lost days take off the pay of the month, as the run will work it out; null where it was not. */
  taken: money.nullable(),
  state: z.enum(LOSS_STATES),
  /** What requests that nobody decided would give back, if all of them are approved. */
  back: z.object({ requests: z.int(), days: z.number(), amount: money.nullable() }).nullable(),
  /** The status of each day of the period; null where there is none yet, or the person is not employed. */
  marks: z.array(z.int().nullable()),
  corrections: z.array(correction),
  /** Overtime that counts, what waits for approval, and where it is beyond what the state allows; null for none. */
  overtime: z
    .object({ seconds: z.int(), waitingSeconds: z.int(), beyond: z.array(z.enum(['day', 'week', 'quarter', 'year'])) })
    .nullable(),
});
/** Somebody who is not employed for the whole of the period. */
const partOfPeriod = z.object({
  employeeId: id,
  employeeName: z.string(),
  joinedOn: day.nullable(),
  leftOn: day.nullable(),
  employedDays: z.int(),
});
export type PartOfPeriod = z.output<typeof partOfPeriod>;

const countAndDays = z.object({ count: z.int(), days: z.number() });

/** What is not decided and would change the pay of the month. */
const openItems = z.object({
  requests: countAndDays,
  leaves: countAndDays,
  /** Days lost without a request or a leave. */
  unasked: z.object({ days: z.number(), people: z.int(), name: z.string().nullable() }),
  /** If everything is approved. */
  back: z.object({ days: z.number(), amount: money.nullable() }),
});
export type OpenItems = z.output<typeof openItems>;

export type PaidDaysPerson = z.output<typeof paidDaysPerson>;

const paidDays = z.object({
  month: z.int(),
  year: z.int(),
  periodStart: day,
  periodEnd: day,
  /** Later days count as worked. */
  countedTo: day,
  /** Whether attendance drives the pay of this month; nothing is listed where it does not. */
  isDriven: z.boolean(),
  latesForHalfDay: z.int().nullable(),
  /** Whether overtime is counted. */
  countsOvertime: z.boolean(),
  totals: z.object({
    people: z.int(),
    losing: z.int(),
    lostDays: z.number(),
    esiDays: z.number(),
    waitingPeople: z.int(),
    waitingDays: z.int(),
    corrected: z.int(),
    /** Of everybody, and the days of the period that employment leaves out. */
    paidDays: z.number(),
    periodDays: z.int(),
    outsideDays: z.int(),
    outsidePeople: z.int(),
    /** Null where it was not worked out for everybody who loses days. */
    taken: money.nullable(),
  }),
  open: openItems,
  /** Joiners and leavers, the first of them. */
  partly: z.array(partOfPeriod),
  rows: z.array(paidDaysPerson),
  totalRows: z.int(),
});

export const listPaidDays = get('/Payroll/paidDays', {
  summary: 'What attendance makes of the next payroll: who loses days and why, what waits, what is corrected',
  ability: ABILITY,
  access: payrollReaders,
  query: z.object({ ...paging, searchQuery: z.string().optional(), show: z.enum(PAID_DAYS_SHOWN).optional() }),
  output: value(paidDays),
});

export const lateMarksPreview = get('/Payroll/paidDays/lateMarks', {
  summary: 'What late marks would cost in the next payroll, up to today, if so many cost half a day',
  ability: ABILITY,
  access: payrollReaders,
  query: z.object({
    every: integerText.pipe(z.int().min(1, 'Enter at least 1').max(31, 'Enter at most 31')),
  }),
  output: value(
    z.object({
      month: z.int(),
      year: z.int(),
      /** Late marks of everybody, the people who would lose something, and the days. */
      lateMarks: z.int(),
      people: z.int(),
      days: z.number(),
    }),
  ),
});

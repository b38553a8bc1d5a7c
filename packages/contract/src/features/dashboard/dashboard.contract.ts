import { everyone } from '../../access.ts';
import { get, value } from '../../endpoint.ts';
import { day, enumNumber, id, money } from '../../wire.ts';
import { z } from '../../zod.ts';
import { RunState } from '../payroll/payroll-run.ts';

/** Counts of people who have not left. */
export const dashboardPeople = z.object({
  /** Active and restricted: can be paid. */
  active: z.int(),
  /** Of the active: with salary, PAN and bank account. */
  ready: z.int(),
  pending: z.int(),
  inactive: z.int(),
  /** Past their last working day, and not de-activated: they can still sign in. With `active`, the people list's Active. */
  leftStillActive: z.int(),
  joinedThisMonth: z.int(),
  withoutSalary: z.int(),
  withoutBank: z.int(),
  withoutPan: z.int(),
  withoutState: z.int(),
});

export const dashboardDepartment = z.object({
  /** Null gathers the people without a department. */
  id: id.nullable(),
  name: z.string().nullable(),
  people: z.int(),
  /** What the latest payroll cost; null without one. */
  cost: money.nullable(),
});

/** Cost is net pay, tax and everything else: provident fund, insurance and other deductions. */
export const dashboardMonth = z.object({
  runId: id,
  year: z.int(),
  month: z.int(),
  people: z.int(),
  net: money,
  tax: money,
  rest: money,
  cost: money,
  isDraft: z.boolean(),
});

/** How far something that is due is, as far as Muster knows; `blocked` where something is missing for it. */
export const DATE_STATES = [
  'no payroll',
  'not ready',
  'to make',
  'to pay',
  'downloaded',
  'filed',
  'paid',
  'blocked',
] as const;

export const dashboardDueDate = z.object({
  day,
  /** Below zero where the day has passed. */
  daysLeft: z.int(),
  title: z.string(),
  detail: z.string(),
  /** Absent where Muster makes nothing for it. */
  state: z.enum(DATE_STATES).optional(),
  /** Where it is looked after. */
  link: z.string().optional(),
});

/** The one thing to do next after the payrolls that are approved, until it is done. */
export const dashboardNextStep = z.object({
  what: z.enum(['bank file', 'payments', 'due']),
  title: z.string(),
  detail: z.string(),
  amount: money.nullable(),
  dueOn: day,
  /** Below zero where the day has passed. */
  daysLeft: z.int(),
  link: z.string(),
});

export const SETUP_STEPS = [
  'organisation',
  'people',
  'salary',
  'statutory',
  'settings',
  'salaries',
  'payroll',
] as const;

export const dashboardOrganisation = z.object({
  people: dashboardPeople,
  departments: z.array(dashboardDepartment),
  /** The financial year, by the calendar year it starts in, and its payrolls; null outside the plan. */
  payroll: z
    .object({
      financialYear: z.int(),
      months: z.array(dashboardMonth),
      /** The month whose payroll comes next; null until the payroll set-up is complete. */
      next: z.object({ year: z.int(), month: z.int() }).nullable(),
      /** The latest payroll while it is not paid; `unpaid` leaves withheld salaries out. */
      inHand: z
        .object({ year: z.int(), month: z.int(), status: enumNumber(RunState), paid: z.int(), unpaid: z.int() })
        .nullable(),
    })
    .nullable(),
  /** The first line of Home; null while nothing waits. */
  nextStep: dashboardNextStep.nullable(),
  dueDates: z.array(dashboardDueDate),
  /** Dues whose day has passed besides those that are listed. */
  moreLate: z.int(),
  setUp: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean(), missing: z.string().nullable() })),
});

export const dashboardMine = z.object({
  /** Latest first, at most six. */
  payslips: z.array(
    z.object({
      id,
      year: z.int(),
      month: z.int(),
      net: money,
      payDate: day,
      isPaid: z.boolean(),
      paidOn: day.nullable(),
      /** The day to come on which it will be paid. */
      dueOn: day.nullable(),
    }),
  ),
  profile: z.object({
    filled: z.int(),
    of: z.int(),
    /** What is missing; `own` can be filled in by the person. */
    missing: z.array(z.object({ label: z.string(), own: z.boolean() })),
  }),
});

export const dashboard = get('/Dashboard', {
  summary:
    'The home page: the organisation for administrators and moderators, the own payslips and profile for everyone',
  ability: { Moderator: 'See head count, payroll cost and due dates on Home' },
  access: everyone({ outsidePlan: true }),
  output: value(z.object({ today: day, organisation: dashboardOrganisation.nullable(), mine: dashboardMine })),
});

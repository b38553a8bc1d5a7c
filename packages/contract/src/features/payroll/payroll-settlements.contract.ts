import { administrators, moderators } from '../../access.ts';
import { del, get, page, post, value } from '../../endpoint.ts';
import { day, id, idParams, instant, paging } from '../../wire.ts';
import { z } from '../../zod.ts';

/** What a change made after a payroll was approved does to its days: worked and not paid, or paid and not worked. */
export const DAYS_KINDS = ['unpaid', 'overpaid'] as const;
export type DaysKind = (typeof DAYS_KINDS)[number];

/** Settled outside Muster, by a one-off in the payroll that comes next, or because nothing is due. */
export const SETTLEMENT_METHODS = ['outside', 'one-off', 'nothing'] as const;
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number];

const days = {
  /** The approved payroll to which the days belong. */
  payrollId: id,
  month: z.int(),
  year: z.int(),
  kind: z.enum(DAYS_KINDS),
  from: day,
  to: day,
};

export const unsettledPerson = z.object({
  employeeId: id,
  employeeName: z.string(),
  employeeNumber: z.string().nullable(),
  dateOfJoining: day.nullable(),
  lastWorkingDay: day.nullable(),
  days: z.array(z.object(days)),
  /** What the caller may do about them. */
  actions: z.array(z.enum(['settle'])),
});
export type UnsettledPerson = z.output<typeof unsettledPerson>;

export const settlement = z.object({
  id,
  employeeId: id,
  employeeName: z.string(),
  ...days,
  how: z.enum(SETTLEMENT_METHODS),
  reason: z.string(),
  recordedBy: z.string(),
  recordedAt: instant,
  /** What the caller may do with the record. */
  actions: z.array(z.enum(['take back'])),
});
export type Settlement = z.output<typeof settlement>;

export const listUnsettledDays = get('/Payroll/unsettledDays', {
  summary: 'People with days of approved payrolls that are unpaid or paid too much, and that nobody has settled',
  ability: 'See every payroll with its people, warnings and changes',
  access: moderators({ feature: 'Payroll' }),
  query: z.object(paging),
  output: page(unsettledPerson),
});

export const settleDays = post('/Payroll/settlements', {
  summary: 'Record how all open days of a person were settled; it covers exactly these days',
  ability: 'Record how days of an approved payroll are settled',
  access: administrators({ feature: 'Payroll' }),
  body: z.object({
    employeeId: id,
    how: z.enum(SETTLEMENT_METHODS, 'Choose how it was settled'),
    reason: z.string('Give a reason').trim().min(1, 'Give a reason').max(500, 'Use at most 500 characters'),
  }),
  output: value(z.object({ settled: z.int() })),
  message: 'Recorded',
});

export const undoSettlement = del('/Payroll/settlements/{id}', {
  summary: 'Take a record back, as long as the payroll it was made for is not approved',
  ability: 'Record how days of an approved payroll are settled',
  access: administrators({ feature: 'Payroll' }),
  params: idParams,
  message: 'Taken back',
});

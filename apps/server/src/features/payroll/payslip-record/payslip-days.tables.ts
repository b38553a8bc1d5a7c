import { sql } from 'drizzle-orm';
import { keyedTenantTable } from '../../../platform/database/tenant-table.ts';
import { payslips } from './payslip-records.tables.ts';

/**
 * Halves of days, to the hundredth, that a payslip takes because of attendance: of its own period those that are lost, of an earlier one
 * what is lost more (or less, below zero) than was paid. Those of approved payrolls add up to the days as they are paid.
 */
export const payslipDays = keyedTenantTable(
  'payslip_days',
  ['payslipId', 'date'],
  (c) => ({
    payslipId: c.uuid('payslip_id').notNull(),
    userId: c.uuid('user_id').notNull(),
    date: c.day('date').notNull(),
    halves: c.doublePrecision('halves').notNull(),
  }),
  (k, t) => [
    k.reference('payslip_days_payslip_fk', t.payslipId, payslips).onDelete('cascade'),
    k.index('payslip_days_date', t.date, t.userId),
    k.check('payslip_days_halves', sql`halves between -2 and 2 and halves <> 0`),
  ],
);

/**
 * Lines of leave balances that a payslip pays out, in hundredths of a day or minutes. Those of approved payrolls add up
 * to what was paid of each line.
 */
export const payslipLeave = keyedTenantTable(
  'payslip_leave',
  ['payslipId', 'leaveTypeId', 'sourceKey'],
  (c) => ({
    payslipId: c.uuid('payslip_id').notNull(),
    userId: c.uuid('user_id').notNull(),
    leaveTypeId: c.uuid('leave_type_id').notNull(),
    /** Of the line in the ledger. */
    sourceKey: c.text('source_key').notNull(),
    amount: c.integer('amount').notNull(),
  }),
  (k, t) => [
    k.reference('payslip_leave_payslip_fk', t.payslipId, payslips).onDelete('cascade'),
    k.index('payslip_leave_user', t.userId),
    k.check('payslip_leave_amount', sql`amount <> 0`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, tenantPolicy, tenantReference } from '../../../platform/database/columns.ts';
import { payslips } from './payslip-records.tables.ts';

/**
 * Halves of days, to the hundredth, that a payslip takes because of attendance: of its own period those that are lost, of an earlier one
 * what is lost more (or less, below zero) than was paid. Those of approved payrolls add up to the days as they are paid.
 */
export const payslipDays = pgTable(
  'payslip_days',
  {
    tenantId: uuid('tenant_id').notNull(),
    payslipId: uuid('payslip_id').notNull(),
    userId: uuid('user_id').notNull(),
    date: dayColumn('date').notNull(),
    halves: doublePrecision('halves').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.payslipId, t.date] }),
    tenantPolicy('payslip_days'),
    tenantReference('payslip_days_payslip_fk', [t.tenantId, t.payslipId], payslips).onDelete('cascade'),
    index('payslip_days_date').on(t.tenantId, t.date, t.userId),
    check('payslip_days_halves', sql`halves between -2 and 2 and halves <> 0`),
  ],
);

/**
 * Lines of leave balances that a payslip pays out, in hundredths of a day or minutes. Those of approved payrolls add up
 * to what was paid of each line.
 */
export const payslipLeave = pgTable(
  'payslip_leave',
  {
    tenantId: uuid('tenant_id').notNull(),
    payslipId: uuid('payslip_id').notNull(),
    userId: uuid('user_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    /** Of the line in the ledger. */
    sourceKey: text('source_key').notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.payslipId, t.leaveTypeId, t.sourceKey] }),
    tenantPolicy('payslip_leave'),
    tenantReference('payslip_leave_payslip_fk', [t.tenantId, t.payslipId], payslips).onDelete('cascade'),
    index('payslip_leave_user').on(t.tenantId, t.userId),
    check('payslip_leave_amount', sql`amount <> 0`),
  ],
);

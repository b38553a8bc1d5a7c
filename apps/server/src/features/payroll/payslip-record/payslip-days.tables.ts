import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
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

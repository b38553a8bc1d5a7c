import type {
  PayDayType,
  PayPeriodType,
  PayrollChoices,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  instantColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  versionColumn,
} from '../../platform/database/columns.ts';

/** How an organisation pays. One row, made when payroll is first touched. */
export const payrollSettings = pgTable(
  'payroll_settings',
  {
    ...tenantColumns(),
    payPeriodType: text('pay_period_type').$type<PayPeriodType>().notNull(),
    payStartDay: integer('pay_start_day'),
    payEndDay: integer('pay_end_day'),
    payDayType: text('pay_day_type').$type<PayDayType>().notNull(),
    /** 1 to 28; -1 for the last working day. */
    payDay: integer('pay_day').notNull(),
    /** The month before the first payroll here, and since then the last one run. */
    lastRunMonth: integer('last_run_month'),
    lastRunYear: integer('last_run_year'),
    /** The month was taken as it was proposed: it can still be changed, until payroll is run. */
    lastRunTaken: boolean('last_run_taken').notNull().default(false),
    lossOfPayBasis: text('loss_of_pay_basis').$type<PayrollPolicy['lossOfPayDivisor']>().notNull(),
    attendanceDrivesPay: boolean('attendance_drives_pay').notNull(),
    /** The first month whose pay attendance drives: the one that was unpaid when this was switched on; null while it is off. */
    attendanceFromMonth: integer('attendance_from_month'),
    attendanceFromYear: integer('attendance_from_year'),
    payApprovalNeedsSecondPerson: boolean('pay_approval_needs_second_person').notNull(),
    /** Who asked that no second person be needed, while that waits for another administrator. */
    looseningAskedBy: uuid('loosening_asked_by'),
    looseningAskedByName: text('loosening_asked_by_name'),
    looseningAskedAt: instantColumn('loosening_asked_at'),
    choices: jsonb('choices').$type<PayrollChoices>().notNull(),
    /** When each item of the set-up was marked as completed, and when payroll was switched on. */
    salaryMarkedAt: instantColumn('salary_marked_at'),
    statutoryMarkedAt: instantColumn('statutory_marked_at'),
    settingsMarkedAt: instantColumn('settings_marked_at'),
    enabledAt: instantColumn('enabled_at'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [...tenantKeys('payroll_settings', t), uniqueIndex('payroll_settings_one').on(t.tenantId)],
);

import type {
  PayDayType,
  PayPeriodType,
  PayrollChoices,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import { tenantTable } from '../../platform/database/tenant-table.ts';

/** How an organisation pays. One row, made when payroll is first touched. */
export const payrollSettings = tenantTable(
  'payroll_settings',
  (c) => ({
    payPeriodType: c.text('pay_period_type').$type<PayPeriodType>().notNull(),
    payStartDay: c.integer('pay_start_day'),
    payEndDay: c.integer('pay_end_day'),
    payDayType: c.text('pay_day_type').$type<PayDayType>().notNull(),
    /** 1 to 28; -1 for the last working day. */
    payDay: c.integer('pay_day').notNull(),
    /** The month before the first payroll here, and since then the last one run. */
    lastRunMonth: c.integer('last_run_month'),
    lastRunYear: c.integer('last_run_year'),
    /** The month was taken as it was proposed: it can still be changed, until payroll is run. */
    lastRunTaken: c.boolean('last_run_taken').notNull().default(false),
    lossOfPayBasis: c.text('loss_of_pay_basis').$type<PayrollPolicy['lossOfPayDivisor']>().notNull(),
    attendanceDrivesPay: c.boolean('attendance_drives_pay').notNull(),
    /** The first month whose pay attendance drives: the one that was unpaid when this was switched on; null while it is off. */
    attendanceFromMonth: c.integer('attendance_from_month'),
    attendanceFromYear: c.integer('attendance_from_year'),
    payApprovalNeedsSecondPerson: c.boolean('pay_approval_needs_second_person').notNull(),
    /** Who asked that no second person be needed, while that waits for another administrator. */
    looseningAskedBy: c.uuid('loosening_asked_by'),
    looseningAskedByName: c.text('loosening_asked_by_name'),
    looseningAskedAt: c.instant('loosening_asked_at'),
    choices: c.jsonb('choices').$type<PayrollChoices>().notNull(),
    /** When each item of the set-up was marked as completed, and when payroll was switched on. */
    salaryMarkedAt: c.instant('salary_marked_at'),
    statutoryMarkedAt: c.instant('statutory_marked_at'),
    settingsMarkedAt: c.instant('settings_marked_at'),
    enabledAt: c.instant('enabled_at'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k) => [k.uniqueIndex('payroll_settings_one')],
);
